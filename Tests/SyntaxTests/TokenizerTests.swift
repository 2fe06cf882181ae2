import Damage
import Foundation
import Testing

@testable import Syntax

/// Kinds of the tokens of a source text, without the end of file.
private func kinds(_ source: String) -> [TokenKind] { parsed(source).tokens.dropLast().map(\.kind) }

@Test(arguments: [
  ("a -b", [.identifier, .prefixOperator, .identifier]),
  ("a - b", [.identifier, .binaryOperator, .identifier]),
  ("a-b", [.identifier, .binaryOperator, .identifier]),
  ("a- b", [.identifier, .postfixOperator, .identifier]),
  ("a!=b", [.identifier, .exclamation, .equal, .identifier]),
  ("a != b", [.identifier, .binaryOperator, .identifier]),
  ("Int??", [.identifier, .postfixQuestion, .postfixQuestion]),
  ("a ? b : c", [.identifier, .infixQuestion, .identifier, .colon, .identifier]),
  ("a/*c*/-b", [.identifier, .prefixOperator, .identifier]),
  ("a+/*c*/b", [.identifier, .postfixOperator, .identifier]),
  ("A<B<C>>", [.identifier, .leftAngle, .identifier, .leftAngle, .identifier, .rightAngle, .rightAngle]),
  ("a >>= b", [.identifier, .rightAngle, .rightAngle, .equal, .identifier]),
  ("a.b...", [.identifier, .dot, .identifier, .ellipsis]),
  ("f(&a)", [.identifier, .leftParen, .prefixAmpersand, .identifier, .rightParen]),
  ("1.a", [.integer, .dot, .identifier]),
  ("1.e2", [.integer, .dot, .identifier]),
  ("1.5e2", [.float]),
  ("x.0.1", [.identifier, .dot, .integer, .dot, .integer]),
  ("0x1.8p-2", [.float]),
  ("0xff.description", [.integer, .dot, .identifier]),
  ("/a b/", [.regex]),
  ("a / b / c", [.identifier, .binaryOperator, .identifier, .binaryOperator, .identifier]),
  ("f(/a, b/)", [.identifier, .leftParen, .regex, .rightParen]),
  ("f(/, 1)", [.identifier, .leftParen, .binaryOperator, .comma, .integer, .rightParen]),
  ("x ?? /a b/", [.identifier, .binaryOperator, .regex]),
  ("/[)\"{]/", [.regex]),
  ("await /^ x/", [.await, .regex]),
  ("x.await /^ x/", [.identifier, .dot, .await, .binaryOperator, .identifier, .postfixOperator]),
  ("#/\t x/#", [.regex]),
  ("#/a\"b/#", [.regex]),
  ("\"a\"", [.string]),
  ("\"a\\(b)c\\(d)\"", [.stringHead, .identifier, .stringMid, .identifier, .stringTail]),
  ("#\"\"\"#", [.string]),
  ("#\"\\(a)\"#", [.string]),
  ("#\"\\#(a)\"#", [.stringHead, .identifier, .stringTail]),
  ("`a b` `default`", [.identifier, .identifier]),
  ("$0 $a $$ _ _a", [.dollarIdentifier, .identifier, .identifier, .underscore, .identifier]),
  ("#if a\n#endif", [.poundIf, .identifier, .poundEndif]),
  ("#selector(a)", [.pound, .identifier, .leftParen, .identifier, .rightParen]),
  ("A::b", [.identifier, .doubleColon, .identifier]),
  ("async await", [.async, .await]),
  ("#!x\nlet", [.shebang, .let]),
] as [(String, [TokenKind])])
func tokens(source: String, expected: [TokenKind]) {
  #expect(kinds(source) == expected)
}

@Test func bracketsArePairedAcrossInterpolation() {
  let tree = parsed("f(\"a \\(b[c { \"\\(d)\" }]) e\")")
  for (index, token) in tree.tokens.enumerated() where token.kind.isOpener {
    #expect(tree[token.partner].kind.isCloser)
    #expect(token.partner.index > index)
  }
  let tail = tree.tokens.last { $0.kind == .stringTail }
  #expect(tail.map { tree[$0.partner].kind } == .stringHead)
}

@Test(arguments: [
  ("(", "unclosed(Syntax.TokenKind.leftParen)"), (")", "unopened(Syntax.TokenKind.rightParen)"),
  ("f(a]", "unopened(Syntax.TokenKind.rightSquare)"), ("{ (a }", "unclosed(Syntax.TokenKind.leftParen)"),
  ("\"a", "unterminatedString"), ("\"a\\(b", "unterminatedString"), ("/* a", "unterminatedComment"),
  ("a */ b", "unopenedComment"), ("#/a", "unterminatedRegex"), ("\"\\q\"", "invalidEscape"), ("0xg", "invalidNumber"),
  ("1a", "invalidNumber"), ("\"\"\"a\n\"\"\"", "invalidString"), ("x = <#a#>", "placeholder"), ("let `` = 1", "invalidCharacter"),
])
func tokenProblems(source: String, expected: String) {
  #expect(parsed(source).problems.contains { "\($0.kind)" == expected })
}

@Test func invalidBytesAreReportedAndSkipped() {
  let tree = parsed(Array("let a = ".utf8) + [0xFF, 0xC0, 0x31] + Array("\nlet b = 2".utf8))
  #expect(tree.problems.map(\.kind) == [.invalidUTF8, .invalidUTF8])
  #expect(tree.nodes.filter { $0.kind == .letDecl }.count == 2)
}

@Test func whatStandsBetweenTokensIsWhiteSpaceAndComments() throws {
  for file in swiftFiles("Fixtures/Syntax") + swiftFiles("Sources/Syntax") {
    let source = [UInt8](try Data(contentsOf: file))
    let tree = parsed(source)
    #expect(tree.problems.isEmpty, "\(file.lastPathComponent): \(tree.problems.first.map { "\($0)" } ?? "")")
    #expect(flaw(in: tree) == nil, "\(file.lastPathComponent)")
    var end = 0
    for token in tree.tokens {
      let gap = String(decoding: source[end..<Int(token.start)], as: UTF8.self)
      let rest = gap.trimmingCharacters(in: .whitespacesAndNewlines.union(CharacterSet(charactersIn: "\u{FEFF}")))
      #expect(rest.isEmpty || rest.hasPrefix("//") || rest.hasPrefix("/*"), "\(file.lastPathComponent): \(rest)")
      end = Int(token.end)
    }
  }
}

@Test func directivesAreTheCommentsThatNameTheTool() {
  let tree = parsed(
    """
    // archlint:disable a
    let a = "archlint: no" // see https://archlint.example
    /* x
       archlint:disable b */ let b = 1 // archlint:enable a
    // arch lint:
    """)
  let texts = tree.directives.map { String(decoding: tree.source[Int($0.start)..<Int($0.end)], as: UTF8.self) }
  #expect(texts == ["// archlint:disable a", "/* x\n   archlint:disable b */", "// archlint:enable a"])
  #expect(tree.directives.map(\.startsLine) == [true, true, false])
  #expect(tree.directives.map(\.isBlock) == [false, true, false])
}

@Test func buffersAreReusedWithoutATrace() {
  var names = NameTable()
  var tree = Tree()
  parse(Array("struct A { let b = [1, 2] } )".utf8), names: &names, into: &tree)
  let first = names.intern("A")
  let buffer = tree.takeSource()
  #expect(buffer.count == 29)
  parse(Array("let A = 1".utf8), names: &names, into: &tree)
  #expect(tree.problems.isEmpty)
  #expect(tree.tokens.count == 5)
  #expect(tree.tokens[1].name == first)
}

@Test func everyWordHasTheNumberOfItsKind() {
  let names = NameTable()
  let words = TokenKind.allCases.filter { $0.rawValue < TokenKind.identifier.rawValue }
  #expect(names.count == words.count)
  for kind in words { #expect(names.find(String(describing: kind))?.raw == UInt32(kind.rawValue)) }
}
