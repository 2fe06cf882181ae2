// Cycles between modules, layers, folders and types, and the reference to cut.

import Testing

@testable import Architecture

@Suite struct CycleTests {
  private func cycles(_ files: [String: String], _ kind: GraphLevel) -> [String] {
    Sample(files, typeCycles: true).model.cycles.filter { $0.kind == kind }
      .map { "\($0.members.sorted().joined(separator: ",")) cut \($0.from)>\($0.to) size \($0.steps.count)" }
  }

  @Test(arguments: [
    (["App/One/A.swift": "struct A { let b: B; let c: B }", "App/Two/B.swift": "struct B { let a: A? }"], ["App/One,App/Two cut App/Two>App/One size 2"]),
    (["App/One/A.swift": "struct A { let b: B }", "App/Two/B.swift": "struct B { }"], []),
    (["App/One/A.swift": "struct A { let b: B }", "App/One/Inner/B.swift": "struct B { let a: A? }", "App/Two/C.swift": ""], []),
    (["Presentation/One/A.swift": "struct A { let b: B }", "Presentation/Two/B.swift": "struct B { let a: A? }"], []),
    (["Domain/One/A.swift": "struct A { let b: B }", "Domain/Two/B.swift": "struct B { let a: A? }"], ["Domain/One,Domain/Two cut Domain/One>Domain/Two size 2"]),
    (["App/One/ACoordinator.swift": "class ACoordinator { let b: B }", "App/Two/B.swift": "class B { let a: ACoordinator? }"], []),
    (["App/One/A.swift": "@main struct A: App { let b: B }", "App/Two/B.swift": "class B { let a: A? }"], []),
    (["App/One/A.swift": "enum Names { }\nstruct A { let b: B }", "App/Two/B.swift": "struct B { }\nextension Names { }"], []),
    ([
      "App/One/A.swift": "struct A { let b: B; let d: D }", "App/Two/B.swift": "struct B { let c: C }", "App/Three/C.swift": "struct C { let a: A? }",
      "App/Four/D.swift": "struct D { }",
    ], ["App/One,App/Three,App/Two cut App/One>App/Two size 3"]),
  ])
  func folders(files: [String: String], expected: [String]) {
    #expect(cycles(files, .folders) == expected)
  }

  @Test func layersPreferTheWrongDirection() {
    let files = ["Domain/A.swift": "struct A { let b: B; let c: B; let d: B }", "Data/B.swift": "struct B { let a: A? }"]
    #expect(cycles(files, .layers) == ["Data,Domain cut Domain>Data size 2"])
  }

  @Test func typesFormCyclesToo() {
    #expect(cycles(["A.swift": "class A { var b: B? }\nclass B { var a: A? }\nclass C { var a: A? }"], .types) == ["A,B cut A>B size 2"])
  }

  @Test func rulesAskForCycles() {
    let rule = RuleCase("cycle", "{ between: folders, size: { over: 1 } }", files: [
      "App/One/A.swift": "struct A { let b: B; let c: B }", "App/Two/B.swift": "struct B { let a: A? }",
    ], [])
    let sample = Sample(rule.files, rules: rule.rules.replacing("'found it'", with: "'{via}'"))
    #expect(sample.findings() == ["App/One, App/Two"])
    #expect(sample.messages() == ["App/Two → App/One → App/Two"])
  }

  @Test func longChainsAreNoTrouble() {
    let types = (0..<4_000).map { "class T\($0) { var next: T\($0 + 1)? }" }.joined(separator: "\n")
    #expect(cycles(["A.swift": types + "\nclass T4000 { var next: T0? }"], .types).count == 1)
  }
}
