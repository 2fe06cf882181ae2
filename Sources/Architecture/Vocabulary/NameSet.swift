// The names that a list of patterns matches, decided once for each distinct name and asked from many threads.

import Model
import Synchronization
import Syntax

final class NameSet: Sendable {
  let patterns: [Pattern]
  private let literals: FrozenArray<NameID>
  /// The globs that are no more than texts between stars.
  private let starred: StarredTexts
  /// The other patterns, each with what it remembers.
  private let matchers: Mutex<[Pattern.Matcher]>
  private let hasMatchers: Bool
  /// What those that are no literals match.
  private let decided: KeptAnswers
  private let hasOnlyLiterals: Bool
  private let names: FrozenNames
  /// Whether an author's or company's tag at the end of a name is no part of it: `MainConfigurator_ABC`.
  private let ignoresTags: Bool

  init(_ patterns: [Pattern], names: FrozenNames, ignoresTags: Bool = false) {
    self.patterns = patterns
    self.names = names
    self.ignoresTags = ignoresTags
    var literals: [NameID] = []
    var starred = StarredTexts.Builder()
    var others: [Pattern.Matcher] = []
    for pattern in patterns {
      if case .literal(let text) = pattern.form {
        if let name = names.find(text) { literals.append(name) }
      } else if case .glob = pattern.form, starred.add(pattern.text) {
        continue
      } else {
        others.append(pattern.matcher())
      }
    }
    self.literals = FrozenArray(literals)
    self.starred = StarredTexts(starred)
    hasMatchers = !others.isEmpty
    hasOnlyLiterals = self.starred.isEmpty && others.isEmpty
    decided = KeptAnswers(count: names.count)
    matchers = Mutex(others)
  }

  func contains(_ name: NameID) -> Bool {
    if name.isNone { return false }
    for index in 0..<literals.count where literals.base[index] == name { return true }
    if hasOnlyLiterals { return false }
    if let known = decided[name.raw] { return known }
    let matches = names.bytes.withUnsafeBufferPointer { bytes in
      let whole = UnsafeBufferPointer(rebasing: bytes[names.range(of: name)])
      if matchesPattern(whole) { return true }
      return ignoresTags ? whole.withoutTag.map(matchesPattern) ?? false : false
    }
    decided.keep(name.raw, matches)
    return matches
  }

  /// Whether a pattern that is no literal matches the name.
  private func matchesPattern(_ name: UnsafeBufferPointer<UInt8>) -> Bool {
    // No star crosses the `/` of an operator.
    if !starred.isEmpty, name.contains(UInt8(ascii: "/")) { return !patterns.allSatisfy { $0.isLiteral || !$0.matches(String(decoding: name, as: UTF8.self)) } }
    if starred.matches(name) { return true }
    guard hasMatchers else { return false }
    return matchers.withLock { matchers in
      for index in matchers.indices where matchers[index].matches(name) { return true }
      return false
    }
  }

  /// The same of a text that need not be in the table.
  func contains(_ text: String) -> Bool { patterns.contains { $0.matches(text) } }
}

extension Pattern {
  fileprivate var isLiteral: Bool { if case .literal = form { true } else { false } }
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
