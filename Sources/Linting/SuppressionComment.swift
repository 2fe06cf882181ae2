// What a comment says to the linter, read from the bytes after `archlint:`.
//
//   comment  ::= ('disable' (':next' | ':this' | ':previous')? | 'enable') rule ((',' | ' ') rule)* reason?
//   reason   ::= (' - ' | '--' | '—' | ':') anything

import RuleLanguage

struct SuppressionComment: Equatable {
  enum Scope: String, CaseIterable {
    case next, this, previous
    /// From here to `enable`, or to the end of the file.
    case onwards
  }

  enum Verb: Equatable { case disable(Scope), enable }

  /// A rule's name and where in the text it stands.
  struct RuleName: Equatable {
    var text: String
    var offset: Int
  }

  enum Problem: Error, Equatable {
    /// Not a word that we know, though it is near to one.
    case unknownVerb(String, nearest: String)
    case unknownScope(String)
    case noRule
    /// The comment is not for us after all, e.g. prose that names the tool.
    case notForUs
  }

  var verb: Verb
  var rules: [RuleName] = []
  var reason = ""

  init(_ text: [UInt8]) throws(Problem) {
    var scanner = Scanner(text: text)
    scanner.skipSpaces()
    let word = scanner.word()
    switch word {
    case "enable": verb = .enable
    case "disable": verb = .disable(.onwards)
    default:
      guard let near = nearestWord(to: word, among: ["disable", "enable"]) else { throw .notForUs }
      throw .unknownVerb(word, nearest: near)
    }
    if verb != .enable, scanner.peek == UInt8(ascii: ":"), scanner.peekNext.map(isLetter) == true {
      scanner.position += 1
      let scopeName = scanner.word()
      guard let scope = Scope(rawValue: scopeName), scope != .onwards else { throw .unknownScope(scopeName) }
      verb = .disable(scope)
    }
    while scanner.skipSeparators(), let name = scanner.ruleName() { rules.append(name) }
    reason = scanner.reason()
    if rules.isEmpty { throw .noRule }
  }

  private struct Scanner {
    let text: [UInt8]
    var position = 0

    var peek: UInt8? { position < text.count ? text[position] : nil }
    var peekNext: UInt8? { position + 1 < text.count ? text[position + 1] : nil }

    mutating func skipSpaces() { while peek == 32 || peek == 9 { position += 1 } }

    mutating func word() -> String {
      let start = position
      while let byte = peek, isLetter(byte) { position += 1 }
      return String(decoding: text[start..<position], as: UTF8.self)
    }

    /// Skips what may stand before a rule's name; false at a reason or at the end.
    mutating func skipSeparators() -> Bool {
      while let byte = peek, byte == 32 || byte == 9 || byte == UInt8(ascii: ",") { position += 1 }
      guard let byte = peek else { return false }
      return isLetter(byte) || isDigit(byte)
    }

    /// Letters, digits, `_` and single dashes: two dashes begin a reason.
    mutating func ruleName() -> RuleName? {
      let start = position
      while let byte = peek {
        if byte == UInt8(ascii: "-") {
          guard let next = peekNext, isLetter(next) || isDigit(next) else { break }
        } else if !isLetter(byte), !isDigit(byte), byte != UInt8(ascii: "_") {
          break
        }
        position += 1
      }
      return start == position ? nil : RuleName(text: String(decoding: text[start..<position], as: UTF8.self), offset: start)
    }

    /// The rest, without its dash or colon and without the end of a block comment.
    mutating func reason() -> String {
      var rest = String(decoding: text[position...], as: UTF8.self)[...]
      if rest.hasSuffix("*/") { rest.removeLast(2) }
      while let first = rest.first, first == "-" || first == ":" || first == "—" || first == "–" || first == " " { rest.removeFirst() }
      while let last = rest.last, last.isWhitespace { rest.removeLast() }
      return String(rest)
    }
  }
}

private func isLetter(_ byte: UInt8) -> Bool { (65...90).contains(byte & 0xDF) }
private func isDigit(_ byte: UInt8) -> Bool { (48...57).contains(byte) }
