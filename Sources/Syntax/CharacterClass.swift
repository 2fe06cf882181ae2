// Which bytes and code points begin and continue words and operators: The Swift Programming Language, "Lexical Structure".

enum CharacterClass {
  /// `a-z A-Z 0-9 _ $`, and every byte of a code point beyond ASCII, which is looked at on its own.
  @inline(__always) static func mayContinueWord(_ byte: UInt8) -> Bool {
    let bits: UInt64 = byte < 64 ? 0x03FF_0010_0000_0000 : 0x07FF_FFFE_87FF_FFFE
    return byte < 0x80 && (bits >> UInt64(byte & 63)) & 1 != 0
  }

  /// Of eight bytes, how many from the first on are `a-z A-Z 0-9 _ $`: 8 for all. Each step below works on all eight at once, with the
  /// high bit of a byte as its answer.
  @inline(__always) static func wordLength(_ bytes: UInt64) -> Int {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let plain = bytes & (ones &* 0x7F)
    let lowercase = plain | (ones &* 0x20)
    let isLetter = (lowercase &+ ones &* (0x80 - 0x61)) & ~(lowercase &+ ones &* (0x80 - 0x7B))
    let isDigit = (plain &+ ones &* (0x80 - 0x30)) & ~(plain &+ ones &* (0x80 - 0x3A))
    let isOther = ~((plain ^ ones &* 0x5F) &+ ones &* 0x7F) | ~((plain ^ ones &* 0x24) &+ ones &* 0x7F)
    let isNone = ~((isLetter | isDigit | isOther) & ~bytes) & (ones &* 0x80)
    return isNone.trailingZeroBitCount &>> 3
  }

  /// Of eight bytes, how many from the first on are spaces.
  @inline(__always) static func spaces(_ bytes: UInt64) -> Int { (bytes ^ 0x2020_2020_2020_2020).trailingZeroBitCount &>> 3 }

  /// `/ = - + * % < > ! & | ^ ~ . ?`
  @inline(__always) static func isOperator(_ byte: UInt8) -> Bool {
    let bits: UInt64 = byte < 64 ? 0xF000_EC62_0000_0000 : 0x5000_0000_4000_0000
    return byte < 0x80 && (bits >> UInt64(byte & 63)) & 1 != 0
  }

  @inline(__always) static func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }

  @inline(__always) static func isHexDigit(_ byte: UInt8) -> Bool {
    byte &- 0x30 < 10 || (byte | 0x20) &- 0x61 < 6
  }

  static func continuesWord(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0..<0x80: return mayContinueWord(UInt8(scalar))
    case 0xA8, 0xAA, 0xAD, 0xAF, 0xB2...0xB5, 0xB7...0xBA, 0xBC...0xBE, 0xC0...0xD6, 0xD8...0xF6, 0xF8...0xFF,
      0x100...0x167F, 0x1681...0x180D, 0x180F...0x1FFF,
      0x200B...0x200D, 0x202A...0x202E, 0x203F...0x2040, 0x2054, 0x2060...0x218F, 0x2460...0x24FF, 0x2776...0x2793,
      0x2C00...0x2DFF, 0x2E80...0x2FFF, 0x3004...0x3007, 0x3021...0x302F, 0x3031...0xD7FF,
      0xF900...0xFD3D, 0xFD40...0xFDCF, 0xFDF0...0xFE44, 0xFE47...0xFFF8:
      return true
    default:
      return scalar >= 0x10000 && scalar < 0xF0000 && scalar & 0xFFFF <= 0xFFFD
    }
  }

  static func beginsWord(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x30...0x39: return false
    case 0x300...0x36F, 0x1DC0...0x1DFF, 0x20D0...0x20FF, 0xFE20...0xFE2F: return false
    default: return continuesWord(scalar)
    }
  }

  static func beginsOperator(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0..<0x80: return isOperator(UInt8(scalar))
    case 0xA1...0xA7, 0xA9, 0xAB, 0xAC, 0xAE, 0xB0, 0xB1, 0xB6, 0xBB, 0xBF, 0xD7, 0xF7,
      0x2016, 0x2017, 0x2020...0x2027, 0x2030...0x203E, 0x2041...0x2053, 0x2055...0x205E, 0x2190...0x23FF,
      0x2500...0x2775, 0x2794...0x2BFF, 0x2E00...0x2E7F, 0x3001...0x3003, 0x3008...0x3030:
      return true
    default: return false
    }
  }

  static func continuesOperator(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x300...0x36F, 0x1DC0...0x1DFF, 0x20D0...0x20FF, 0xFE00...0xFE0F, 0xFE20...0xFE2F, 0xE0100...0xE01EF:
      return true
    default: return beginsOperator(scalar)
    }
  }

  /// White space that may not stand in a raw identifier.
  static func isForbiddenInRawIdentifier(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0..<0x20, 0x5C, 0x7F, 0x85, 0xA0, 0x1680, 0x2000...0x200A, 0x2028, 0x2029, 0x202F, 0x205F, 0x3000: return true
    default: return false
    }
  }
}

/// Reads the code point at `position`. Its value is nil where the bytes are no UTF-8; the length is then that of what is skipped.
func decodeScalar(_ source: [UInt8], _ position: Int) -> (value: UInt32?, length: Int) {
  let first = source[position]
  if first < 0x80 { return (UInt32(first), 1) }
  func follows(_ offset: Int) -> UInt32? {
    guard position + offset < source.count, source[position + offset] & 0xC0 == 0x80 else { return nil }
    return UInt32(source[position + offset] & 0x3F)
  }
  switch first {
  case 0xC2...0xDF:
    if let b = follows(1) { return (UInt32(first & 0x1F) << 6 | b, 2) }
  case 0xE0...0xEF:
    if let b = follows(1), let c = follows(2) {
      let value = UInt32(first & 0x0F) << 12 | b << 6 | c
      if value >= 0x800, value & 0xF800 != 0xD800 { return (value, 3) }
    }
  case 0xF0...0xF4:
    if let b = follows(1), let c = follows(2), let d = follows(3) {
      let value = UInt32(first & 0x07) << 18 | b << 12 | c << 6 | d
      if value >= 0x10000, value < 0x110000 { return (value, 4) }
    }
  default: break
  }
  var length = 1
  while follows(length) != nil { length += 1 }
  return (nil, length)
}
