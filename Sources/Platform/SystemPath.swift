// Paths as the operating system knows them: bytes that need not be UTF-8.

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// A path of a file or folder. It holds no NUL, no empty and no `.` component, and ends in `/` only if it is the root.
/// `..` stays where it is, for only the file system knows what it means behind a link.
package struct SystemPath: Hashable, Comparable, Sendable {
  package let bytes: [UInt8]

  /// Makes a path of `bytes`, up to the first NUL. No bytes at all give `.`.
  package init(bytes: some Sequence<UInt8>) {
    if let clean = bytes.withContiguousStorageIfAvailable({ Self.isClean($0) ? Array($0) : nil }) ?? nil {
      self.bytes = clean
      return
    }
    var cleaned: [UInt8] = []
    var component: [UInt8] = []
    var isAbsolute: Bool?
    func finish() {
      if component.isEmpty || component == [.dot] { return component.removeAll(keepingCapacity: true) }
      if let last = cleaned.last, last != .slash { cleaned.append(.slash) }
      cleaned += component
      component.removeAll(keepingCapacity: true)
    }
    for byte in bytes {
      if byte == 0 { break }
      if isAbsolute == nil {
        isAbsolute = byte == .slash
        if byte == .slash { cleaned.append(.slash) }
      }
      if byte == .slash { finish() } else { component.append(byte) }
    }
    finish()
    self.bytes = cleaned.isEmpty ? [.dot] : cleaned
  }

  /// Whether bytes are a path as described above already, as nearly all are; what has a component that begins with a dot is looked at twice.
  private static func isClean(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let last = bytes.last, last != .slash, bytes[0] != .dot else { return false }
    var previous: UInt8 = 0
    for byte in bytes {
      if byte == 0 || previous == .slash && (byte == .slash || byte == .dot) { return false }
      previous = byte
    }
    return true
  }

  package init(_ text: String) { self.init(bytes: text.utf8) }

  /// Takes bytes that are a path as described above already.
  init(clean bytes: [UInt8]) { self.bytes = bytes }

  package static let current = SystemPath(clean: [.dot])

  package var isAbsolute: Bool { bytes.first == .slash }

  /// The last component; `/` of the root.
  package var name: ArraySlice<UInt8> {
    guard bytes.count > 1, let slash = bytes.lastIndex(of: .slash) else { return bytes[...] }
    return bytes[(slash + 1)...]
  }

  /// The folder that holds this path; nil of the root, of `.`, and of what ends in `..`.
  package var parent: SystemPath? {
    if bytes == [.slash] || bytes == [.dot] || name.elementsEqual([.dot, .dot]) { return nil }
    guard let slash = bytes.lastIndex(of: .slash) else { return .current }
    return SystemPath(clean: slash == 0 ? [.slash] : Array(bytes[..<slash]))
  }

  /// This path followed by `other`; `other` alone if it is absolute.
  package func appending(_ other: SystemPath) -> SystemPath {
    if other.isAbsolute || bytes == [.dot] { return other }
    if other.bytes == [.dot] { return self }
    return SystemPath(clean: bytes.last == .slash ? bytes + other.bytes : bytes + [.slash] + other.bytes)
  }

  package func appending(_ text: String) -> SystemPath { appending(SystemPath(text)) }

  /// What is left of this path below `folder`, by comparison of components alone; `.` if they are equal, nil if it
  /// stands elsewhere.
  package func relative(to folder: SystemPath) -> SystemPath? {
    if folder.bytes == [.dot] { return isAbsolute ? nil : self }
    if bytes == folder.bytes { return .current }
    let prefix = folder.bytes.last == .slash ? folder.bytes : folder.bytes + [.slash]
    guard bytes.starts(with: prefix) else { return nil }
    return SystemPath(clean: Array(bytes[prefix.count...]))
  }

  /// The path as text. Bytes that are not UTF-8 stand as `\xNN`; control characters are left to who prints them.
  package var display: String { displayText(of: bytes) }

  package func hasSuffix(_ suffix: String) -> Bool { bytes.reversed().starts(with: suffix.utf8.reversed()) }

  /// By bytes.
  package static func < (left: SystemPath, right: SystemPath) -> Bool {
    let order = left.bytes.withUnsafeBytes { left in
      right.bytes.withUnsafeBytes { right in
        guard let first = left.baseAddress, let second = right.baseAddress else { return CInt(0) }
        return memcmp(first, second, min(left.count, right.count))
      }
    }
    return order == 0 ? left.bytes.count < right.bytes.count : order < 0
  }

  package func hash(into hasher: inout Hasher) { bytes.withUnsafeBytes { hasher.combine(bytes: $0) } }

  /// Whether it stands at or below `folder`.
  package func isInside(_ folder: SystemPath) -> Bool {
    if folder.bytes == [.dot] { return !isAbsolute }
    guard bytes.starts(with: folder.bytes) else { return false }
    return bytes.count == folder.bytes.count || folder.bytes.last == .slash || bytes[folder.bytes.count] == .slash
  }

  /// Calls `body` with the path as a C string.
  func withCString<Result>(_ body: (UnsafePointer<CChar>) -> Result) -> Result {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: bytes.count + 1) { buffer in
      for (index, byte) in bytes.enumerated() { buffer.initializeElement(at: index, to: CChar(bitPattern: byte)) }
      buffer.initializeElement(at: bytes.count, to: 0)
      guard let base = buffer.baseAddress else { preconditionFailure("a buffer of one or more has an address") }
      return body(base)
    }
  }
}

/// `bytes` as text, with `\xNN` for each byte that is not part of well-formed UTF-8.
package func displayText(of bytes: some Collection<UInt8>) -> String {
  if let text = String(validating: bytes, as: UTF8.self) { return text }
  var text = ""
  var rest = bytes[...]
  while let first = rest.first {
    let length = first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
    if let scalar = String(validating: rest.prefix(length), as: UTF8.self), scalar.unicodeScalars.count == 1 {
      text += scalar
      rest = rest.dropFirst(length)
    } else {
      text += first < 16 ? "\\x0" : "\\x"
      text += String(first, radix: 16, uppercase: true)
      rest = rest.dropFirst()
    }
  }
  return text
}

extension UInt8 {
  static let slash = UInt8(ascii: "/")
  static let dot = UInt8(ascii: ".")
}
