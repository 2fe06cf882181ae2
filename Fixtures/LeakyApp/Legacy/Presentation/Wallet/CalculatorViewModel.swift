// Silent: no state that could change.
final class CalculatorViewModel { // later: oversized-presentation-type
  func key0() {}
  func key1() {}
  func key2() {}
  func key3() {}
  func key4() {}
  func key5() {}
  func key6() {}
  func key7() {}
  func key8() {}
  func key9() {}
  func keyPlus() {}
  func keyMinus() {}
  func keyTimes() {}
  func keyDivide() {}
  func keyEquals() {}
  func keyPercent() {}
  func keySign() {}
  func keyPoint() {}
  func keyClear() {}
  func keyBack() {}
  func keyLeft() {}
  func keyRight() {}
  func keyUp() {}
  func keyDown() {}
  func keyCopy() {}
  func keyPaste() {}
  func keyUndo() {}
  func keyRedo() {}
  func keyTab() {}
  func keyReturn() {}
  func keyEscape() {}
}
