// What statements and patterns come to: lines in a function, and its steps.

import Syntax
import Testing

@testable import Model

let statementCases: [ExtractionCase] = [
  ExtractionCase("if a { b }",
    "ifBranch{ a discard b discard }"),
  ExtractionCase("let v = if a { b } else { c }",
    "ifBranch{ a discard b discard } elseBranch{ c discard } branchValue pattern(value) bind(v) endPattern"),
  ExtractionCase("let v: T = switch a { case .x: 1 default: 2 }",
    "a beginSwitch switchCase{ beginCase case(x)0 endCase integer discard } switchCase{ integer discard } endSwitch branchValue expect(T) pattern(value) bind(v) endPattern"),
  ExtractionCase("if let x { x.f() }",
    "ifBranch{ x pattern(value optional) bind(x) endPattern x .f() call() end0 discard }"),
  ExtractionCase("if let x = y, x.z, let self { g() } else if c { h() } else { i() }",
    "ifBranch{ y pattern(value optional) bind(x) endPattern x .z discard self pattern(value optional) bind(self) endPattern g() call() end0 discard } ifBranch{ c discard h() call() end0 discard } elseBranch{ i() call() end0 discard }"),
  ExtractionCase("if var x = y { }",
    "ifBranch{ y pattern(value optional) bind(x)var endPattern }"),
  ExtractionCase("if case .a(let b, c: _) = d { b }",
    "ifBranch{ d beginSwitch beginCase case(a)2 element0(-) bind(b) endElement element1(c) endElement endCase endSwitch b discard }"),
  ExtractionCase("if case let .a(b, (c, d))? = e { }",
    "ifBranch{ e beginSwitch beginCase matchOptional case(a)2 element0(-) bind(b) endElement element1(-) matchTuple2 element0(-) bind(c) endElement element1(-) bind(d) endElement endElement endCase endSwitch }"),
  ExtractionCase("if case let x as T = y { }",
    "ifBranch{ y beginSwitch beginCase matchType(T) bind(x) endCase endSwitch }"),
  ExtractionCase("if #available(iOS 13, *) { a }",
    "ifBranch{ a discard }"),
  ExtractionCase("guard let x = y as? T else { return }",
    "y as?(T) pattern(value optional) bind(x) endPattern guardBody{ return(void) }"),
  ExtractionCase("guard x > 1 else { return a }",
    "x integer boolean2 discard guardBody{ expectResult a return }"),
  ExtractionCase("while let x = y.next() { x }",
    "loop{ y .next() call() end0 pattern(value optional) bind(x) endPattern x discard }"),
  ExtractionCase("while a { b }",
    "loop{ a discard b discard }"),
  ExtractionCase("repeat { a } while b",
    "loop{ a discard } b discard"),
  ExtractionCase("for x in xs { x }",
    "loop{ xs pattern(value element) bind(x) endPattern x discard }"),
  ExtractionCase("for (i, x) in xs.enumerated() where i > 1 { x }",
    "loop{ xs .enumerated() call() end0 pattern(value element) matchTuple2 element0(-) bind(i) endElement element1(-) bind(x) endElement endPattern i integer boolean2 discard x discard }"),
  ExtractionCase("for await x in xs { x }",
    "loop{ xs pattern(value element) bind(x) endPattern await x discard }"),
  ExtractionCase("for try await x: T in xs { x }",
    "loop{ xs expect(T) pattern(value element) bind(x) endPattern await x discard }"),
  ExtractionCase("for case let .a(x) in xs { x }",
    "loop{ xs pattern(value element) case(a)1 element0(-) bind(x) endElement endPattern x discard }"),
  ExtractionCase("switch a { case 1, 2: b; case .x: c; case let y where y.z: d; case is T: e; case Foo.bar: f; case Foo.baz(let g): g; case (1, let h): h; case nil: i; default: j }",
    "a beginSwitch switchCase{ beginCase integer matchExpression endCase beginCase integer matchExpression endCase b discard } switchCase{ beginCase case(x)0 endCase c discard } switchCase{ beginCase bind(y) endCase y .z discard d discard } switchCase{ beginCase matchType(T) endCase e discard } switchCase{ beginCase Foo .bar matchExpression endCase f discard } switchCase{ beginCase Foo discard case(baz)1 element0(-) bind(g) endElement endCase g discard } switchCase{ beginCase matchTuple2 element0(-) integer matchExpression endElement element1(-) bind(h) endElement endCase h discard } switchCase{ beginCase nil matchExpression endCase i discard } switchCase{ j discard } endSwitch"),
  ExtractionCase(#"""
      switch a { case .a, .b(let x?, _): x
      #if DEBUG
      case .c: y
      #endif
      @unknown default: break }
      """#,
    "a beginSwitch switchCase{ beginCase case(a)0 endCase beginCase case(b)2 element0(-) matchOptional bind(x) endElement element1(-) endElement endCase x discard } switchCase{ beginCase case(c)0 endCase y discard } switchCase{ } endSwitch"),
  ExtractionCase("do { try a() } catch { error }",
    "do{ try a() call() end0 discard } catch{ pattern(catching) bind(error) endPattern error discard }"),
  ExtractionCase("do { } catch let e as E { e } catch E.a(let x), is F { x } catch let e where e.f { }",
    "do{ } catch{ pattern(catching) matchType(E) bind(e) endPattern e discard } catch{ pattern(catching) E discard case(a)1 element0(-) bind(x) endElement endPattern pattern(catching) matchType(F) endPattern x discard } catch{ pattern(catching) bind(e) endPattern e .f discard }"),
  ExtractionCase("defer { a() }",
    "defer{ a() call() end0 discard }"),
  ExtractionCase("throw E.x",
    "E .x throwing"),
  ExtractionCase("return",
    "return(void)"),
  ExtractionCase("return a.b",
    "expectResult a .b return"),
  ExtractionCase("let x = 1",
    "integer pattern(value) bind(x) endPattern"),
  ExtractionCase("var x: Int = 1, y = 2",
    "expect(Int) integer pattern(value) bind(x)var endPattern integer pattern(value) bind(y)var endPattern"),
  ExtractionCase("let a, b: Int",
    "expect(Int) pattern() bind(a) endPattern expect(Int) pattern() bind(b) endPattern"),
  ExtractionCase("let (a, b) = c",
    "c pattern(value) matchTuple2 element0(-) bind(a) endElement element1(-) bind(b) endElement endPattern"),
  ExtractionCase("let (a, (_, b)): T = c",
    "expect(T) c pattern(value) matchTuple2 element0(-) bind(a) endElement element1(-) matchTuple2 element0(-) endElement element1(-) bind(b) endElement endElement endPattern"),
  ExtractionCase("var z: Int { 1 }",
    "expect(Int) pattern() bind(z)var endPattern getter{ expectResult integer implicit return }"),
  ExtractionCase("var z: Int { get { a } set { b = newValue } }",
    "expect(Int) pattern() bind(z)var endPattern getter{ expectResult a implicit return } setter{ pattern() bind(newValue) endPattern b= expectTarget newValue assign }"),
  ExtractionCase("var z = 1 { didSet { a = oldValue } }",
    "integer pattern(value) bind(z)var endPattern didSet{ pattern() bind(oldValue) endPattern a= expectTarget oldValue assign }"),
  ExtractionCase("async let x = f()",
    "f() call() end0 pattern(value) bind(x) endPattern"),
  ExtractionCase("func g(x: Int = 3) -> Int { x }",
    "declaration{g(x:) body{ expectResult x implicit return } }"),
  ExtractionCase("func g() { } ; g()",
    "declaration{g() body{ } } g() call() end0 discard"),
  ExtractionCase("struct S { let a = b; func m() { c } } ; d",
    "d discard"),
  ExtractionCase("typealias A = B",
    ""),
  ExtractionCase(#"""
      #if A
      f()
      #else
      g()
      #endif
      """#,
    "f() call() end0 discard g() call() end0 discard"),
  ExtractionCase(#"""
      #if DEBUG && A
      f()
      #elseif !DEBUG
      g()
      #elseif DEVELOPMENT
      h()
      #endif
      """#,
    "debug{ f() call() end0 discard } g() call() end0 discard debug{ h() call() end0 discard }"),
  ExtractionCase("a: for x in y { continue a }",
    "loop{ y pattern(value element) bind(x) endPattern }"),
  ExtractionCase("yield &x",
    "x= discard"),
  ExtractionCase("@Wrapper var w = 1",
    "integer pattern(value) bind(w)var endPattern"),
  ExtractionCase("let v: T = if a { .b } else { .c }",
    "ifBranch{ a discard _.b discard } elseBranch{ _.c discard } branchValue expect(T) pattern(value) bind(v) endPattern"),
  ExtractionCase("return try await f(x: .y) { $0 }",
    "expectResult try f() call(x:_:) x: _.y _:: closure{ expectResult $0 discard }single end2 await return"),
  ExtractionCase("let f: (Int) -> T = { _ in a }",
    "expect((Int) -> T) closure{_ expectResult a discard }single pattern(value) bind(f) endPattern"),
  ExtractionCase("switch (a, b) { case let (x?, .y(z)): x; case (_, _): z }",
    "a b tuple2 beginSwitch switchCase{ beginCase matchTuple2 element0(-) matchOptional bind(x) endElement element1(-) case(y)1 element0(-) bind(z) endElement endElement endCase x discard } switchCase{ beginCase matchTuple2 element0(-) endElement element1(-) endElement endCase z discard } endSwitch"),
  ExtractionCase("if case .some(let x) = a as? T { x }",
    "ifBranch{ a as?(T) beginSwitch beginCase case(some)1 element0(-) bind(x) endElement endCase endSwitch x discard }"),
  ExtractionCase(#"""
      #if A
      let x = 1
      #endif
      """#,
    "integer pattern(value) bind(x) endPattern"),
  ExtractionCase("do throws(E) { try a() } catch { b }",
    "do{ try a() call() end0 discard } catch{ pattern(catching) bind(error) endPattern b discard }"),
  ExtractionCase("if let (a, b) = c { }",
    "ifBranch{ c pattern(value optional) matchTuple2 element0(-) bind(a) endElement element1(-) bind(b) endElement endPattern }"),
  ExtractionCase("for var x in y { }",
    "loop{ y pattern(value element) bind(x)var endPattern }"),
  ExtractionCase("let _ = a",
    "a pattern(value) endPattern"),
  ExtractionCase("defer { x = y }",
    "defer{ x= expectTarget y assign }"),
  ExtractionCase("var a = b { willSet(n) { n } }",
    "b pattern(value) bind(a)var endPattern willSet{ pattern() bind(n) endPattern n discard }"),
  ExtractionCase("case1: while true { break case1 }",
    "loop{ boolean discard }"),
  ExtractionCase("fallthrough",
    ""),
  ExtractionCase("switch a { case b(C): d; case e(let f): f; default: g }",
    "a beginSwitch switchCase{ beginCase b() call(_:) _: C end1 matchExpression endCase d discard } switchCase{ beginCase case(e)1 element0(-) bind(f) endElement endCase f discard } switchCase{ g discard } endSwitch"),
]

@Test(arguments: statementCases)
func statementsBecomeSteps(_ example: ExtractionCase) {
  let extracted = Extracted("func f() {\n\(example.source)\n}\n")
  let expected = example.expected.isEmpty ? "body{ }" : "body{ \(example.expected) }"
  #expect(extracted.steps(of: "f") == expected)
  #expect(!extracted.hasProblems)
  #expect(extracted.facts.firstFault() == nil)
}
