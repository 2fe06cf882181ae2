import Damage
import Testing

@testable import Syntax

/// The tree's form, a line for each rule that `NodeKind` makes.
@Test(arguments: [
  ("a.b(c)[d]!.e", "expression(postfix(identifier:a member:b call(argument(identifier:c)) subscript(argument(identifier:d)) forceUnwrap member:e))"),
  (".a(b)", "expression(postfix(member:a call(argument(identifier:b))))"),
  ("-a + b", "expression(prefixOperator identifier:a binaryOperator:+ identifier:b)"),
  ("try await a.b", "expression(tryMarker awaitMarker postfix(identifier:a member:b))"),
  ("a ? b : c", "expression(identifier:a ternary(identifier:b) identifier:c)"),
  ("a as? B ?? c", "expression(identifier:a cast(typeName:B) binaryOperator:?? identifier:c)"),
  ("a = b", "expression(identifier:a assignment identifier:b)"),
  ("f(a:b:)", "expression(identifier:f)"),
  ("f { $0 } g: { 1 }", "expression(postfix(identifier:f call(closure(expression(identifier:$0)) labelledClosure(closure(expression(integer:1))))))"),
  ("{ [weak a] b in c }", "expression(closure(capture parameter expression(identifier:c)))"),
  ("[a: b]", "expression(dictionary(key(identifier:a) value(identifier:b)))"),
  ("A<B>(c)", "expression(postfix(identifier:A genericArguments(typeName:B) call(argument(identifier:c))))"),
  ("a < b", "expression(identifier:a binaryOperator:< identifier:b)"),
  ("\\A.b", "expression(keyPath(typeName:A member:b))"),
  // What the compiler takes and SwiftParser does not.
  ("Swift::_ = a.B::_", "expression(identifier:_ assignment postfix(identifier:a member:_))"),
  ("let a: A::_.B", "letDecl(binding(boundName:a typeName:A))"),
  ("f { ([A]) in b }", "expression(postfix(identifier:f call(closure(parameter(arrayType(typeName:A)) expression(identifier:b)))))"),
  ("f { (a, () -> B) in }", "expression(postfix(identifier:f call(closure(parameter parameter(functionType(returnType(typeName:B)))))))"),
  ("if #unavailable(A 1,) { }", "if(availability codeBlock)"),
  ("extension A where 1: B { }", "extensionDecl(typeName:A whereClause(requirement(integer:1 typeName:B)) memberBlock)"),
  ("a(#/\tb/#)", "expression(postfix(identifier:a call(argument(regex))))"),
  ("var a: (B, C) = (d, 1) { get { e } init(f) { } }",
   "varDecl(binding(boundName:a tupleType(typeElement(typeName:B) typeElement(typeName:C)) initializer(tuple(argument(identifier:d) argument(integer:1))) "
     + "accessorBlock(accessor(codeBlock(expression(identifier:e))) accessor(codeBlock))))"),
  ("(a) { b }", "expression(postfix(tuple(argument(identifier:a)) call(closure(expression(identifier:b)))))"),
  // Slashes of Swift 5: what is read without regex literals if with them something is wrong.
  ("a(/, \"(\")/2",
   "expression(postfix(identifier:a call(argument(operatorName) argument(string))) binaryOperator:/ integer:2)"),
  ("a(/b/) + c(/, \")\") / d",
   "expression(postfix(identifier:a call(argument(regex))) binaryOperator:+ postfix(identifier:c call(argument(operatorName) argument(string))) "
     + "binaryOperator:/ identifier:d)"),
  ("\\A.b(c).d", "expression(keyPath(typeName:A member:b call(argument(identifier:c)) member:d))"),
  ("a(\\.b…)", "expression(postfix(identifier:a call(argument(keyPath(member:b postfixOperator)))))"),
  ("\\A.b[0].?", "expression(keyPath(typeName:A member:b subscript(argument(integer:0)) optionalChain))"),
  ("\\A.?.!", "expression(keyPath(typeName:A optionalChain optionalChain))"),
  ("var a: B { borrow { c } mutate { d } }",
   "varDecl(binding(boundName:a typeName:B accessorBlock(accessor(codeBlock(expression(identifier:c))) accessor(codeBlock(expression(identifier:d))))))"),
  ("var a: B { mutate { c } }",
   "varDecl(binding(boundName:a typeName:B getter(expression(postfix(identifier:mutate call(closure(expression(identifier:c))))))))"),
  ("#a(b)", "expression(postfix(macro(argument(identifier:b))))"),
  ("\"\\(a)\"", "expression(string(interpolation(argument(identifier:a))))"),
  ("any P.self", "expression(typeOperand(anyType(typeName:P)))"),
  ("let a: B? = c", "letDecl(binding(boundName:a typePostfix(typeName:B typeOptional) initializer(identifier:c)))"),
  ("let (a, _) = b", "letDecl(binding(tuplePattern(tuplePatternElement(boundName:a) tuplePatternElement(wildcardPattern)) initializer(identifier:b)))"),
  ("var a: B { get { c } set }", "varDecl(binding(boundName:a typeName:B accessorBlock(accessor(codeBlock(expression(identifier:c))) accessor)))"),
  ("var a: B { c }", "varDecl(binding(boundName:a typeName:B getter(expression(identifier:c))))"),
  ("@A(b) public class C<D: E>: F where D: G { let h = 1 }",
   "classDecl(attribute(typeName:A argument(identifier:b)) modifier:public genericParameter(typeName:E) inheritance(typeName:F) whereClause(requirement(typeName:D typeName:G)) memberBlock(letDecl(binding(boundName:h initializer(integer:1)))))"),
  ("func a(_ b: C = d, e: F...) async throws(G) -> H { }",
   "funcDecl(parameter(typeName:C initializer(identifier:d)) parameter(typeName:F) effect effect(typeName:G) returnType(typeName:H) codeBlock)"),
  ("enum A { case b(C, d: E), f = 1 }",
   "enumDecl(memberBlock(caseDecl(caseElement(parameter(typeName:C) parameter(typeName:E)) caseElement(initializer(integer:1)))))"),
  ("if let a, case .b(let c) = d { } else if e { } else { }",
   "if(optionalBinding(boundName:a) caseCondition(matchPattern(postfix(member:b call(argument(bindingPattern(boundName:c))))) initializer(identifier:d)) codeBlock elseIf(condition(identifier:e) codeBlock) codeBlock)"),
  ("guard a else { return }", "guard(condition(identifier:a) codeBlock(return))"),
  ("for a in b where c { }", "for(boundName:a sequence(identifier:b) whereGuard(identifier:c) codeBlock)"),
  ("switch a { case .b where c: d default: e }",
   "switch(subject(identifier:a) switchCase(caseItem(matchPattern(member:b) whereGuard(identifier:c)) caseBody(expression(identifier:d))) switchCase(caseBody(expression(identifier:e))))"),
  ("do { } catch let a { }", "do(codeBlock catch(catchItem(matchPattern(bindingPattern(boundName:a))) codeBlock))"),
  ("a: while b { }", "label:a while(condition(identifier:b) codeBlock)"),
  ("typealias A = (B, c: D) -> [E: F]",
   "typealiasDecl(functionType(typeElement(typeName:B) typeElement(typeName:D) returnType(dictionaryType(typeName:E typeName:F))))"),
  ("typealias A = B & C", "typealiasDecl(compositionType(typeName:B typeName:C))"),
  ("typealias A = [B].C", "typealiasDecl(typePostfix(arrayType(typeName:B) typeMember))"),
  ("typealias A = inout @B C", "typealiasDecl(attributedType(modifier:inout attribute(typeName:B) typeName:C))"),
  ("a\n  #if b\n  .c\n  #endif\n  .d", "expression(postfix(identifier:a ifConfig(ifBranch(ifCondition member:c)) member:d))"),
  ("#if a\nb\n#else\nc\n#endif", "ifConfig(ifBranch(ifCondition expression(identifier:b)) ifBranch(expression(identifier:c)))"),
  ("import struct A.B", "importDecl"),
  ("if a { 1 } else { 2 } as B",
   "if(condition(identifier:a) codeBlock(expression(integer:1)) codeBlock(expression(integer:2))) cast(typeName:B)"),
] as [(String, String)])
func treeHasTheFormOfItsSpecification(source: String, expected: String) {
  #expect(outline(source) == expected)
  #expect(parsed(source).problems.isEmpty)
}

@Test func rowsKnowTheirTokens() throws {
  let tree = parsed("@A public final class B: C { init?(d e: F) { } }")
  func row(_ kind: NodeKind) throws -> NodeID {
    NodeID(try #require(tree.nodes.firstIndex { $0.kind == kind }))
  }
  func text(_ range: Range<Int>) -> String { String(decoding: tree.source[range], as: UTF8.self) }
  let declaration = try row(.classDecl)
  #expect(text(tree.range(of: declaration)) == "@A public final class B: C { init?(d e: F) { } }")
  let name = tree[tree[declaration].token]
  #expect(text(Int(name.start)..<Int(name.end)) == "B")
  let initializer = try row(.initDecl)
  #expect(tree[initializer].flags.isSuperset(of: [.failable, .hasBody]))
  let parameter = try row(.parameter)
  #expect(tree[parameter].flags.contains(.hasSecondName))
  #expect(text(tree.range(of: parameter)) == "d e: F")
}

/// Declarations around what is wrong are kept, and the problem is where it is seen.
@Test(arguments: [
  ("struct A {\n  let b = \n  func c() { }\n}\nlet d = 1", 20, ["funcDecl", "letDecl", "letDecl", "structDecl"]),
  ("func a( { }\nfunc b() { }", 6, ["funcDecl", "funcDecl"]),
  ("class A { ??? }\nclass B { }", 10, ["classDecl", "classDecl"]),
  ("let a = foo(1 2)\nlet b = 3", 14, ["letDecl", "letDecl"]),
  ("func a() { if }\nfunc b() { }", 14, ["funcDecl", "funcDecl"]),
  ("struct A { func }\nstruct B { }", 16, ["funcDecl", "structDecl", "structDecl"]),
  ("enum A { case }\nenum B { }", 14, ["caseDecl", "enumDecl", "enumDecl"]),
  ("let a = 1 let b = 2", 10, ["letDecl", "letDecl"]),
  ("class A {\n  func b( { }\n  let c = [1, 2\n  func d() { e(1, 2\n    let f = 1 }\n}", 18,
   ["classDecl", "funcDecl", "funcDecl", "letDecl", "letDecl"]),
  ("}\nlet a = 1", 0, ["letDecl"]),
  ("let a = \"b\nlet c = 1", 8, ["letDecl", "letDecl"]),
  ("#if a\nlet b = 1", 0, ["letDecl"]),
  ("#if a, b\nlet c = 1\n#endif", 5, ["letDecl"]),
  // A brace is missing where the indentation says so.
  ("class A {\n  func b() {\n    if c {\n    }\n  func d() { }\n}\nclass E { }", 21, ["classDecl", "classDecl", "funcDecl", "funcDecl"]),
  ("class A {\n  func b() {\n  func c() { }\n}\nclass D { }", 21, ["classDecl", "classDecl", "funcDecl", "funcDecl"]),
  ("class A {\n  var b: Int { get\n  var c: Int { get }\n}\n", 23, ["classDecl", "varDecl", "varDecl"]),
  ("func a() {\n  if b\n    c()\n  }\n  d()\n}\nfunc e() { }", 17, ["funcDecl", "funcDecl"]),
  ("enum A {\n  case\n  case b\n}", 15, ["caseDecl", "caseDecl", "enumDecl"]),
] as [(String, Int, [String])])
func recovery(source: String, offset: Int, declarations: [String]) {
  let tree = parsed(source)
  #expect(tree.problems.first.map { Int($0.offset) } == offset)
  #expect(flaw(in: tree) == nil)
  let found = tree.nodes.filter { "\($0.kind)".hasSuffix("Decl") }.map { "\($0.kind)" }.sorted()
  #expect(found == declarations)
}
