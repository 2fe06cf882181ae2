// What closures and the calls that take them come to.

import Syntax
import Testing

@testable import Model

let closureCases: [ExtractionCase] = [
  ExtractionCase("f { $0 }",
    "f() call(_:) _:: closure{ expectResult $0 discard }single end1 discard"),
  ExtractionCase("f(x) { a in a } onError: { e in }",
    "f() call(_:_:onError:) _: x _:: closure{a expectResult a discard }single onError:: closure{e } end3 discard"),
  ExtractionCase("x.map { $0.y }.filter { (a: Int, b) -> Bool in a }",
    "x .map() call(_:) _:: closure{ expectResult $0 .y discard }single end1 .filter() call(_:) _:: closure{a: Int, b -> Bool expectResult a discard }single end1 discard"),
  ExtractionCase("f { [weak self, x = y] in self?.z(x) }",
    "f() call(_:) _:: closure{[weak self, x] y pattern(value) bind(x) endPattern expectResult self ? .z() call(_:) _: x end1 discard }single end1 discard"),
  ExtractionCase("f { @MainActor in a }",
    "f() call(_:) _:: closure{@MainActor expectResult a discard }single end1 discard"),
  ExtractionCase("f { x in a; b }",
    "f() call(_:) _:: closure{x a discard b discard } end1 discard"),
  ExtractionCase("f { return a }",
    "f() call(_:) _:: closure{ expectResult a return } end1 discard"),
  ExtractionCase("f { if a { 1 } else { 2 } }",
    "f() call(_:) _:: closure{ ifBranch{ a discard integer discard } elseBranch{ integer discard } branchValue discard }single end1 discard"),
  ExtractionCase("f { a = b }",
    "f() call(_:) _:: closure{ a= expectTarget b assign } end1 discard"),
  ExtractionCase("f { }",
    "f() call(_:) _:: closure{ } end1 discard"),
  ExtractionCase("f { (_ x: Int) async in x }",
    "f() call(_:) _:: closure{x: Int async expectResult x discard }single end1 discard"),
  ExtractionCase("x = { 1 }()",
    "x= expectTarget closure{ expectResult integer discard }single call() end0 assign"),
  ExtractionCase("foo.bar { } label: { x }",
    "foo .bar() call(_:label:) _:: closure{ } label:: closure{ expectResult x discard }single end2 discard"),
  ExtractionCase("{ a }()",
    "closure{ expectResult a discard }single call() end0 discard"),
  ExtractionCase("f { .x }",
    "f() call(_:) _:: closure{ expectResult _.x discard }single end1 discard"),
  ExtractionCase("[a].forEach { print($0) }",
    "a array1 .forEach() call(_:) _:: closure{ expectResult print() call(_:) _: $0 end1 discard }single end1 discard"),
  ExtractionCase("{ [unowned self] (a, b: Int) async throws -> T in a }",
    "closure{[self] a, b: Int async -> T expectResult a discard }single discard"),
  ExtractionCase("await withTaskGroup(of: T.self) { g in g.add { 1 } }",
    "withTaskGroup() call(of:_:) of: T .self _:: closure{g expectResult g .add() call(_:) _:: closure{ expectResult integer discard }single end1 discard }single end2 await discard"),
]

@Test(arguments: closureCases)
func closuresBecomeSteps(_ example: ExtractionCase) {
  let extracted = Extracted("func f() {\n\(example.source)\n}\n")
  let expected = example.expected.isEmpty ? "body{ }" : "body{ \(example.expected) }"
  #expect(extracted.steps(of: "f") == expected)
  #expect(!extracted.hasProblems)
  #expect(extracted.facts.firstFault() == nil)
}
