// The names that a list of patterns matches, decided once for each distinct name and asked from many threads.

import Model
import Synchronization
import Syntax

final class NameSet: Sendable {
  let patterns: [Pattern]
  private let literals: [NameID]
  /// Patterns that are no literals, each with what it remembers; nil until the first name is decided.
  private let matchers: Mutex<[Pattern.Matcher]?>
  private let decided: Decisions?
  private let names: NameTable
  /// Whether an author's or company's tag at the end of a name is no part of it: `MainConfigurator_ABC`.
  private let ignoresTags: Bool

  init(_ patterns: [Pattern], names: NameTable, ignoresTags: Bool = false) {
    self.patterns = patterns
    self.names = names
    self.ignoresTags = ignoresTags
    var literals: [NameID] = []
    var hasOthers = false
    for pattern in patterns {
      if case .literal(let text) = pattern.form {
        if let name = names.find(text) { literals.append(name) }
      } else {
        hasOthers = true
      }
    }
    self.literals = literals
    decided = hasOthers ? Decisions(count: names.count) : nil
    matchers = Mutex(nil)
  }

  /// Whether names are asked for by more than literals.
  var hasPatterns: Bool { decided != nil }
  /// The one name that it can contain, if there is just one.
  var onlyLiteral: NameID? { decided == nil && literals.count == 1 ? literals[0] : nil }

  func contains(_ name: NameID) -> Bool {
    if name.isNone { return false }
    for literal in literals where literal == name { return true }
    guard let decided else { return false }
    if let known = decided[name.index] { return known }
    let matches = names.bytes.withUnsafeBufferPointer { bytes in
      let whole = UnsafeBufferPointer(rebasing: bytes[names.range(of: name)])
      let untagged = ignoresTags ? whole.withoutTag : nil
      return matchers.withLock { known in
        // Taken out, so that what they remember is not copied.
        var matchers = known ?? patterns.compactMap { if case .literal = $0.form { nil } else { $0.matcher() } }
        known = nil
        defer { known = matchers }
        for index in matchers.indices {
          if matchers[index].matches(whole) { return true }
          if let untagged, matchers[index].matches(untagged) { return true }
        }
        return false
      }
    }
    decided.set(name.index, matches)
    return matches
  }

  /// The same of a text that need not be in the table.
  func contains(_ text: String) -> Bool { patterns.contains { $0.matches(text) } }
}

extension UnsafeBufferPointer<UInt8> {
  /// The name before a tag, two to six capitals and digits after the last `_`; nil where there is none.
  fileprivate var withoutTag: Self? {
    guard let line = lastIndex(of: UInt8(ascii: "_")), line > 0 else { return nil }
    let tag = self[(line + 1)...]
    guard 2...6 ~= tag.count, tag.first.map({ $0 &- 0x41 < 26 }) ?? false, tag.allSatisfy({ $0 &- 0x41 < 26 || $0 &- 0x30 < 10 }) else { return nil }
    return Self(rebasing: self[..<line])
  }
}

/// Answers by number, each given once: two bits for each. Threads that ask at the same time find the same answer.
private final class Decisions: @unchecked Sendable {
  private let words: UnsafeMutablePointer<Atomic<UInt64>>
  private let count: Int

  init(count: Int) {
    self.count = count / 32 + 1
    words = .allocate(capacity: self.count)
    for index in 0..<self.count { (words + index).initialize(to: Atomic(0)) }
  }

  deinit {
    words.deinitialize(count: count)
    words.deallocate()
  }

  subscript(index: Int) -> Bool? {
    guard index >> 5 < count else { return nil }
    let bits = words[index >> 5].load(ordering: .relaxed) >> UInt64(index & 31 * 2)
    return bits & 2 == 0 ? nil : bits & 1 == 1
  }

  func set(_ index: Int, _ value: Bool) {
    guard index >> 5 < count else { return }
    words[index >> 5].bitwiseOr((value ? 3 : 2) << UInt64(index & 31 * 2), ordering: .relaxed)
  }
}
