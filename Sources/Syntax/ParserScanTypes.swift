// Whether what follows `<` in an expression is a list of types. A failure is remembered for all `<` that were open at it.

extension Parser {
  /// The token after the `>` of the generic arguments at `index`; nil if they are none.
  mutating func scanGenericArguments(_ index: Int) -> Int? {
    guard let end = angleEnd(index) else { return nil }
    if failedScan.start <= index, index < failedScan.at, end >= failedScan.at { return nil }
    var furthest = index
    if let result = genericArgumentsEnd(index, 0, &furthest) { return result }
    failedScan = (index, furthest)
    return nil
  }

  private mutating func genericArgumentsEnd(_ index: Int, _ level: Int, _ furthest: inout Int) -> Int? {
    var i = index + 1
    while kind(at: i) != .rightAngle {
      work += 1
      if kind(at: i) == .integer {
        i += 1
      } else if isOperator(i, "-"), kind(at: i + 1) == .integer {
        i += 2
      } else {
        guard let end = typeEnd(i, level + 1, &furthest) else { return nil }
        i = end
      }
      if kind(at: i) != .comma { break }
      i += 1
    }
    furthest = max(furthest, i)
    return kind(at: i) == .rightAngle ? i + 1 : nil
  }

  mutating func scannedTypeEnd(_ index: Int, _ furthest: inout Int) -> Int? { typeEnd(index, 0, &furthest) }

  /// The token after the type at `index`; nil if there is none.
  private mutating func typeEnd(_ index: Int, _ level: Int, _ furthest: inout Int) -> Int? {
    guard level < Parser.depthLimit else { return nil }
    var i = index
    while true {
      work += 1
      if kind(at: i) == .repeat { i += 1 }
      while kind(at: i) == .at || isScannedSpecifier(i) {
        if kind(at: i) == .at {
          i = attributeEnd(i, .type)
        } else {
          i = kind(at: i) == .nonisolated && kind(at: i + 1) == .leftParen ? after(i + 1) : i + 1
        }
      }
      if kind(at: i) == .some || kind(at: i) == .any || kind(at: i) == .each { i += 1 }
      guard let end = compositionEnd(i, level, &furthest) else { return nil }
      i = end
      let arrow = effectsEnd(i)
      guard kind(at: arrow) == .arrow else { break }
      i = arrow + 1
    }
    return kind(at: i) == .ellipsis ? i + 1 : i
  }

  private func isScannedSpecifier(_ index: Int) -> Bool {
    switch kind(at: index) {
    case .inout: return true
    case .nonisolated, .__shared, .__owned, .isolated, ._const, .borrowing, .consuming, .sending, ._resultDependsOnSelf:
      switch kind(at: index + 1) {
      case .at, .leftParen, .leftSquare, .underscore, .inout, .Any, .Self: return true
      case let kind: return kind.isName
      }
    default: return false
    }
  }

  private mutating func compositionEnd(_ index: Int, _ level: Int, _ furthest: inout Int) -> Int? {
    var i = index
    while true {
      guard let end = simpleEnd(i, level, &furthest) else { return nil }
      i = end
      guard isOperator(i, "&") else { return i }
      i += 1
    }
  }

  private mutating func simpleEnd(_ index: Int, _ level: Int, _ furthest: inout Int) -> Int? {
    // After `<` the `~` is no prefix operator.
    let isSuppressed =
      kind(at: index) == .prefixOperator && isOperator(index, "~") && !tokens[index].flags.contains(.continues)
    var i = isSuppressed ? index + 1 : index
    furthest = max(furthest, i)
    switch kind(at: i) {
    case .leftParen:
      guard let end = tupleEnd(i, level, &furthest) else { return nil }
      i = end
    case .leftSquare:
      guard let end = collectionEnd(i, level, &furthest) else { return nil }
      i = end
    case .underscore: i += 1
    default:
      guard let end = scannedName(i, level, &furthest, anyWord: false) else { return nil }
      i = end
    }
    while true {
      furthest = max(furthest, i)
      switch kind(at: i) {
      case .dot:
        guard let end = scannedName(i + 1, level, &furthest, anyWord: true) else { return nil }
        i = end
      case .postfixQuestion, .exclamation:
        if startsLine(i) { return i }
        i += 1
      default: return i
      }
    }
  }

  private mutating func scannedName(_ index: Int, _ level: Int, _ furthest: inout Int, anyWord: Bool) -> Int? {
    var i = index
    if kind(at: i + 1) == .doubleColon { i += 2 }
    let word = kind(at: i)
    guard anyWord ? word.isWord : word.isName || word == .Any || word == .Self || word == .placeholder else { return nil }
    i += 1
    if kind(at: i) == .leftAngle { return genericArgumentsEnd(i, level + 1, &furthest) }
    return i
  }

  private mutating func tupleEnd(_ index: Int, _ level: Int, _ furthest: inout Int) -> Int? {
    guard !tokens[index].flags.contains(.unpaired) else { return nil }
    let end = Int(tokens[index].data)
    var i = index + 1
    while i < end {
      if beginsParameterName(i, isClosure: false) {
        i += 1
        if kind(at: i) != .colon { i += 1 }
        guard kind(at: i) == .colon else { return nil }
        i += 1
      }
      guard let typeEnd = typeEnd(i, level + 1, &furthest) else { return nil }
      i = typeEnd
      if kind(at: i) == .ellipsis { i += 1 }
      if kind(at: i) != .comma { break }
      i += 1
    }
    furthest = max(furthest, i)
    return i == end ? end + 1 : nil
  }

  private mutating func collectionEnd(_ index: Int, _ level: Int, _ furthest: inout Int) -> Int? {
    guard !tokens[index].flags.contains(.unpaired) else { return nil }
    let end = Int(tokens[index].data)
    var i = index + 1
    if isOperator(i, "-") { i += 1 }
    if kind(at: i) == .integer {
      i += 1
    } else {
      guard let first = typeEnd(i, level + 1, &furthest) else { return nil }
      i = first
    }
    if kind(at: i) == .of || kind(at: i) == .colon {
      i += 1
      if kind(at: i) == .integer {
        i += 1
      } else {
        guard let second = typeEnd(i, level + 1, &furthest) else { return nil }
        i = second
      }
    }
    furthest = max(furthest, i)
    return i == end ? end + 1 : nil
  }
}
