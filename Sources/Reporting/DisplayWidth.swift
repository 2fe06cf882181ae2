// How many columns of a terminal a character takes.

/// 0 for what combines with the character before, 2 for wide characters and emoji, else 1.
func displayWidth(_ character: Character) -> Int {
  let scalars = character.unicodeScalars
  guard let first = scalars.first else { return 0 }
  if first.value < 0x300 { return first.value == 0xA9 || first.value == 0xAE ? emojiStyle(scalars, else: 1) : 1 }
  if isWide(first) { return 2 }
  switch first.properties.generalCategory {
  case .nonspacingMark, .enclosingMark: return 0
  default: return emojiStyle(scalars, else: 1)
  }
}

func displayWidth(_ text: String) -> Int {
  if text.utf8.allSatisfy({ $0 < 0x80 }) { return text.utf8.count }
  return text.reduce(0) { $0 + displayWidth($1) }
}

/// A character that asks for emoji style by U+FE0F is wide.
private func emojiStyle(_ scalars: Character.UnicodeScalarView, else width: Int) -> Int {
  scalars.contains("\u{FE0F}") && scalars.first?.properties.isEmoji == true ? 2 : width
}

/// East Asian wide and full-width blocks (Unicode Annex 11), and what is shown as emoji by default.
private func isWide(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.value {
  case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0xA4CF, 0xA960...0xA97F,
    0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6,
    0x16FE0...0x18CFF, 0x1AFF0...0x1B2FF, 0x1F1E6...0x1F1FF, 0x20000...0x3FFFD:
    return true
  case 0x2300...0x2BFF, 0x1F000...0x1FAFF: return scalar.properties.isEmojiPresentation
  default: return false
  }
}
