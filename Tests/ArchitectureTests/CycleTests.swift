// Cycles between modules, layers, folders and types, and the reference to cut.

import Testing

@testable import Architecture

@Suite struct CycleTests {
  private func cycles(_ files: [String: String], _ kind: GraphLevel) -> [String] {
    Sample(files, typeCycles: true).model.cycles.filter { $0.kind == kind }
      .map { "\($0.members.sorted().joined(separator: ",")) cut \($0.from)>\($0.to) size \($0.steps.count)" }
  }

  @Test(arguments: [
    (
      ["App/One/A.swift": "struct A { let b: B; let c: C }", "App/Two/B.swift": "struct B { let a: A? }\nstruct C { }"],
      ["App/One,App/Two cut App/Two>App/One size 2"]
    ),
    // What a file has of one type counts once.
    (
      ["App/One/A.swift": "struct A { let b: B; let c: C }", "App/Two/B.swift": "struct B { let a: A?; let b: A?; let c: A? }\nstruct C { }"],
      ["App/One,App/Two cut App/Two>App/One size 2"]
    ),
    (["App/One/A.swift": "struct A { let b: B }", "App/Two/B.swift": "struct B { }"], []),
    (["App/One/A.swift": "struct A { let b: B }", "App/One/Inner/B.swift": "struct B { let a: A? }", "App/Two/C.swift": ""], []),
    (["Presentation/One/A.swift": "struct A { let b: B }", "Presentation/Two/B.swift": "struct B { let a: A? }"], []),
    (["Domain/One/A.swift": "struct A { let b: B }", "Domain/Two/B.swift": "struct B { let a: A? }"], ["Domain/One,Domain/Two cut Domain/One>Domain/Two size 2"]),
    (["App/One/ACoordinator.swift": "class ACoordinator { let b: B }", "App/Two/B.swift": "class B { let a: ACoordinator? }"], []),
    (["App/One/A.swift": "@main struct A: App { let b: B }", "App/Two/B.swift": "class B { let a: A? }"], []),
    (["App/One/A.swift": "enum Names { }\nstruct A { let b: B }", "App/Two/B.swift": "struct B { }\nextension Names { }"], []),
    // A screen is outermost, however many references lead to it.
    (
      ["App/One/A.swift": "struct A { let b: V.R; let c: V.R; let d: V.R }", "App/Two/B.swift": "struct V: View { struct R { }\nlet a: A }"],
      ["App/One,App/Two cut App/One>App/Two size 2"]
    ),
    // One stray reference to a screen makes the thick side no cheaper to cut.
    (
      ["App/One/A.swift": "struct A { let b: V.R; let c: C; let d: C; let e: C }", "App/Two/B.swift": "struct V: View { struct R { }\nlet a: A }\nstruct C { }"],
      ["App/One,App/Two cut App/Two>App/One size 2"]
    ),
    // Between the folder of a layer and one of no layer.
    (
      ["App/Core/A.swift": "struct A { let b: V.R }", "App/UI/List/B.swift": "struct V: View { struct R { }\nlet a: A }"],
      ["App/Core,App/UI cut App/Core>App/UI size 2"]
    ),
    // What composes the app, what is added to a framework's types, a drawer for extensions.
    (["App/One/A.swift": "class AppContainer { let b: B }", "App/Two/B.swift": "class B { let a: AppContainer? }"], []),
    (["App/One/A.swift": "extension String { func shout() { } }\nstruct A { let b: B }", "App/Two/B.swift": "struct B { func f(s: String) { s.shout() } }"], []),
    (["Kiosk/App/A.swift": "struct A { let b: B }", "Kiosk/Two/B.swift": "struct B { let a: A? }"], []),
    (["App/One/A.swift": "struct A { let b: B }", "App/Two/B.swift": "struct B { }\nextension A { struct C { } }"], []),
    (["App/Extensions/A.swift": "struct A { let b: B }", "App/Two/B.swift": "struct B { let a: A? }"], []),
    // An inferred type is no reference to remove: the call is.
    (
      ["App/One/A.swift": "struct A { let b: B\nfunc f() { let c = b.c() } }\nstruct C { }", "App/Two/B.swift": "struct B { func c() -> C { C() } }"],
      ["App/One,App/Two cut App/One>App/Two size 2"]
    ),
    // What serves all is to know none of those it serves, however many references lead there.
    (
      ["Kiosk/Shared/A.swift": "struct A { let b: B; let c: C }", "Kiosk/Orders/B.swift": "struct B { let a: A? }\nstruct C { }"],
      ["Kiosk/Orders,Kiosk/Shared cut Kiosk/Shared>Kiosk/Orders size 2"]
    ),
    (
      ["Kiosk/ViewModels/A.swift": "struct A { let b: B; let c: C }", "Kiosk/Screens/B.swift": "struct B { let a: A? }\nstruct C { }"],
      ["Kiosk/Screens,Kiosk/ViewModels cut Kiosk/ViewModels>Kiosk/Screens size 2"]
    ),
    // Two that name each other are told; to cut the longer circle around them would leave theirs.
    (
      [
        "Kiosk/One/A.swift": "struct A { let b: B; let c: C; let d: D; let e: D }", "Kiosk/Two/B.swift": "struct B { let c: C }",
        "Kiosk/Three/C.swift": "struct C { let a: A?; let d: E? }\nstruct D { }", "Kiosk/One/E.swift": "struct E { }",
      ],
      ["Kiosk/One,Kiosk/Three,Kiosk/Two cut Kiosk/Three>Kiosk/One size 2"]
    ),
    // Who conforms to a protocol can't let go of it.
    (
      ["App/One/A.swift": "class A: P { }\nstruct D { }", "App/Two/P.swift": "protocol P { var a: A { get }\nvar d: D { get } }"],
      ["App/One,App/Two cut App/Two>App/One size 2"]
    ),
    // An extension of another file's type stands with what it adds; a tool's file, a platform's folder and the folder of what composes.
    (["App/One/A.swift": "struct A { let b: B }", "App/Two/B.swift": "struct B { }", "App/Two/A+B.swift": "extension A { func f(_ a: A) { } }"], []),
    (["App/One/A.swift": "// Generated using a tool. DO NOT EDIT\nstruct A { let b: B }", "App/Two/B.swift": "struct B { let a: A? }"], []),
    (["Kiosk/iOS/A.swift": "struct A { let b: B }", "Kiosk/Two/B.swift": "struct B { let a: A? }"], []),
    (["Kiosk/Assemblies/A.swift": "struct A { let b: B }", "Kiosk/Two/B.swift": "struct B { let a: A? }"], []),
    // A root state joins the states of the screens.
    (
      [
        "Kiosk/Global/A.swift": "enum KioskState { case home(HomeState)\nfunc f(s: HomeState) { s.count } }\nclass Store { }",
        "Kiosk/Home/B.swift": "struct HomeState { var count = 0 }\nstruct B { let store: Store }",
      ], []
    ),
    (
      [
        "Kiosk/Global/A.swift": "class Store { let home: HomeState }", "Kiosk/Home/B.swift": "struct HomeState { }\nstruct B { let store: Store; let other: Other }",
        "Kiosk/Global/C.swift": "struct Other { }",
      ],
      ["Kiosk/Global,Kiosk/Home cut Kiosk/Global>Kiosk/Home size 2"]
    ),
    // Each app has its own of the type.
    (
      [
        "Kiosk/One/A.swift": "struct A { }", "Kiosk/Three/A.swift": "struct A { let b: B }", "Kiosk/One/B.swift": "struct B { let c: C }",
        "Kiosk/Two/C.swift": "struct C { let a: A? }",
      ], []
    ),
    ([
      "App/One/A.swift": "struct A { let b: B; let d: D }", "App/Two/B.swift": "struct B { let c: C }", "App/Three/C.swift": "struct C { let a: A? }",
      "App/Four/D.swift": "struct D { }",
    ], ["App/One,App/Three,App/Two cut App/One>App/Two size 3"]),
  ])
  func folders(files: [String: String], expected: [String]) {
    #expect(cycles(files, .folders) == expected)
  }

  /// A name that is the same in a module that a file does not import is another's.
  @Test(arguments: [("", []), ("import Two\n", ["One,Two cut Two>One size 2"])])
  func modulesDependByImport(line: String, expected: [String]) {
    let manifest = """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(name: "P", targets: [.target(name: "One"), .target(name: "Two")])
      """
    let files = ["Sources/One/A.swift": line + "public struct A { let b: B; let c: C }", "Sources/Two/B.swift": "import One\npublic struct B { let a: A? }\npublic struct C { }"]
    let sample = Sample(files, manifests: ["Package.swift": manifest])
    let found = sample.model.cycles.filter { $0.kind == .modules }
      .map { "\($0.members.sorted().joined(separator: ",")) cut \($0.from)>\($0.to) size \($0.steps.count)" }
    #expect(found == expected)
  }

  /// A file that another target compiles, wherever it lies, ties no folders together.
  @Test(arguments: [("", ["App/Three,App/Two cut App/Three>App/Two size 2"]), ("Shared.swift", [])])
  func foldersDependWithinATarget(shared: String, expected: [String]) {
    let manifest = """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(name: "P", targets: [
        .target(name: "Main", path: "App", exclude: ["One", "Three/Shared.swift"], sources: ["Two", "Three"]),
        .target(name: "Shared", path: "App", sources: ["One", "Three/\(shared.isEmpty ? "None.swift" : shared)"]),
      ])
      """.replacing(shared.isEmpty ? ", \"Three/Shared.swift\"" : "\u{0}", with: "")
    let files = [
      "App/One/O.swift": "public struct O { }", "App/Two/A.swift": "import Shared\nstruct A { let s: S; let t: S }\nstruct T { }",
      "App/Three/Shared.swift": "public struct S { }", "App/Three/B.swift": "struct B { let t: T }",
    ]
    let sample = Sample(files, manifests: ["Package.swift": manifest])
    let found = sample.model.cycles.filter { $0.kind == .folders }
      .map { "\($0.members.sorted().joined(separator: ",")) cut \($0.from)>\($0.to) size \($0.steps.count)" }
    #expect(found == expected)
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
      "App/One/A.swift": "struct A { let b: B; let c: C }", "App/Two/B.swift": "struct B { let a: A? }\nstruct C { }",
    ], [])
    let sample = Sample(rule.files, rules: rule.rules.replacing("'found it'", with: "'{via}'"))
    #expect(sample.findings() == ["App/One, App/Two"])
    #expect(sample.messages() == ["App/Two → App/One → App/Two"])
  }

  /// How many references to remove, and whether it is plain that it is those.
  @Test(arguments: [
    ("cut: 2", "struct A { let b: B; let c: C }", "struct B { let a: A? }", 0),
    ("cut: 1", "struct A { let b: B; let c: C }", "struct B { let a: A? }", 1),
    ("direction: clear", "struct A { let b: B; let c: C }", "struct B { let a: A? }", 1),
    ("direction: clear", "struct A { let b: B; let c: C; let d: D }", "struct B { let a: A?; let e: E; let f: F }", 0),
    ("direction: unclear", "struct A { let b: B; let c: C; let d: D }", "struct B { let a: A?; let e: E; let f: F }", 1),
  ])
  func cyclesTellTheirCut(predicate: String, one: String, two: String, count: Int) {
    let rule = RuleCase("cycle", "{ between: folders, \(predicate) }", files: [
      "App/One/A.swift": one + "\nstruct E { }\nstruct F { }", "App/Two/B.swift": two + "\nstruct C { }\nstruct D { }",
    ], [])
    #expect(Sample(rule.files, rules: rule.rules).findings().count == count)
  }

  @Test func longChainsAreNoTrouble() {
    let types = (0..<4_000).map { "class T\($0) { var next: T\($0 + 1)? }" }.joined(separator: "\n")
    #expect(cycles(["A.swift": types + "\nclass T4000 { var next: T0? }"], .types).count == 1)
  }
}
