// A string of a predicate: a literal, a glob or a regular expression, all matched in linear time.

/// Decide a pattern once for each distinct name, never for each use.
package struct Pattern: Sendable {
  package enum Form: Sendable {
    case literal(String)
    case glob(Glob)
    case regex(RegularExpression)
  }

  /// Patterns are copied with all that holds them, so their parts stand together elsewhere.
  private final class Parts: Sendable {
    let form: Form
    let text: String
    let position: SourcePosition
    let captures: [Capture]

    init(_ form: Form, _ text: String, _ position: SourcePosition, _ captures: [Capture]) {
      (self.form, self.text, self.position, self.captures) = (form, text, position, captures)
    }
  }

  private let parts: Parts

  package var form: Form { parts.form }
  /// As written.
  package var text: String { parts.text }
  package var position: SourcePosition { parts.position }
  /// What `{name}` and `{!name}` of a glob capture, in the order they stand in the text.
  package var captures: [Capture] { parts.captures }

  package init(form: Form, text: String, position: SourcePosition, captures: [Capture] = []) {
    parts = Parts(form, text, position, captures)
  }

  /// A part of the name that a glob binds, or compares with what is bound.
  package struct Capture: Hashable, Sendable {
    /// Index into `Rule.captures`.
    package var index: Int
    /// `{!name}`: the part must differ from what is bound. `{name}`: binds, or must equal what is bound.
    package var differs: Bool
    package init(index: Int, differs: Bool) { (self.index, self.differs) = (index, differs) }
  }

  /// For many names: remembers what it has worked out. One owner, no sharing between threads.
  package struct Matcher {
    private let pattern: Pattern
    var program: PatternMatcher?

    init(_ pattern: Pattern) {
      self.pattern = pattern
      program =
        switch pattern.form {
        case .literal: nil
        case .glob(let glob): glob.matcher()
        case .regex(let regex): regex.matcher()
        }
    }

    package mutating func matches(_ name: String) -> Bool {
      if let known = program?.matches(name) { return known }
      return pattern.matches(name)
    }

    /// The same of a name's bytes.
    mutating func matches(_ name: UnsafeBufferPointer<UInt8>) -> Bool {
      if let known = program?.matches(name) { return known }
      return pattern.matches(String(decoding: name, as: UTF8.self))
    }
  }

  package func matcher() -> Matcher { Matcher(self) }

  /// Whether the whole name matches (a regular expression: whether it matches anywhere).
  package func matches(_ name: String) -> Bool {
    switch form {
    case .literal(let literal): literal == name
    case .glob(let glob): glob.matches(name)
    case .regex(let regex): regex.matches(name)
    }
  }

  /// The text of each capture, parallel to `captures`; nil where the name does not match.
  package func captured(in name: String) -> [String]? {
    guard case .glob(let glob) = form, !captures.isEmpty else { return matches(name) ? [] : nil }
    return glob.captures(in: name)
  }
}
