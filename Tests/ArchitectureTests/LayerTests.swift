// What layer things are in, and why.

import Testing

@testable import Architecture

@Suite struct LayerTests {
  @Test(arguments: [
    ("App/Domain/A.swift", "struct A { }", "Domain"),
    ("App/FeedDomain/A.swift", "struct A { }", "Domain"),
    ("App/Feed Domain/A.swift", "struct A { }", "Domain"),
    ("App/feed-domain/A.swift", "struct A { }", "Domain"),
    ("App/DomainLayer/A.swift", "struct A { }", "Domain"),
    ("App/DomainNames/A.swift", "struct A { }", ""),
    ("App/SampleData/A.swift", "struct A { }", ""),
    ("CountriesSwiftUI/A.swift", "struct A { }", ""),
    ("App/FeedUI/A.swift", "struct A { }", "Presentation"),
    // A feature's name: what is done with data, or what a screen is about.
    ("App/UploadData/A.swift", "struct A { }", ""),
    ("App/Rows/EmptyData/A.swift", "struct A { }", ""),
    ("App/UI/HealthData/A.swift", "struct A { }", "Presentation"), ("FeedDomainiOS/A.swift", "struct A { }", "Domain"), ("iOS/A.swift", "struct A { }", ""),
    ("App/HealthData/A.swift", "struct A { }", ""), ("App/HealthData/A.swift", "struct A { func f() { URLSession.shared.reset() } }", "Data"),
    ("App/Domain/Data/A.swift", "struct A { }", "Data"),
    ("App/Data/Domain/A.swift", "struct A { }", "Domain"),
    ("AppTests/Data/A.swift", "extension A { }", "Tests"),
    ("AppUITests/Presentation/Domain/A.swift", "struct A { }", "Tests"),
    ("App/Network/A.swift", "struct A { }", "Data"),
    ("App/Network/A.swift", "protocol A { }", "Data"),
    ("App/A.swift", "protocol ARepository { }", ""),
    ("App/Domain/A.swift", "struct A: View { }", "Presentation"),
    ("App/Domain/A.swift", "class AViewModel { }", "Presentation"),
    ("App/Domain/A.swift", "class ARepository { }", "Domain"),
    ("App/A.swift", "class ARepository { }", "Data"),
    ("App/Network/A.swift", "class ACoordinator { }", "App"),
    ("App/Presentation/A.swift", "class ACoordinator { }", "Presentation"),
    ("App/A.swift", "class AUseCase { }", "Domain"),
    ("App/A.swift", "class A { }", ""),
    ("App/Domain/A.swift", "func a() { }", "Domain"),
  ])
  func layerOfDeclaration(path: String, source: String, layer: String) throws {
    let sample = Sample([path: source])
    let declaration = try #require(sample.model.project.declarations.indices.first)
    #expect(sample.model.layer(of: .init(declaration)) == layer)
  }

  @Test func contradictedFoldersTellNothing() {
    let sample = Sample([
      "UI/Data/A.swift": "struct A: View { }", "UI/Data/B.swift": "struct B: View { }", "UI/Data/C.swift": "struct C { }",
      "Domain/D.swift": "struct D: View { }", "Domain/E.swift": "struct E { }", "Domain/F.swift": "struct F { }",
      "Domain/G.swift": "struct G { }",
    ])
    #expect(sample.layer("C") == "Presentation")
    // One view among entities does not unmake a Domain.
    #expect(sample.layer("E") == "Domain")
  }

  /// A weak word for the core says nothing of what is added to a type that has its layer.
  @Test func extensionsInAWeakFolderOfTheCore() throws {
    let sample = Sample([
      "Data/Trip.swift": "final class Trip { func load() { URLSession.shared.reset() } }", "Entities/Trip+Kind.swift": "extension Trip { enum Kind { case a } }",
      "Entities/Leg.swift": "struct Leg { }",
    ])
    #expect(sample.layer("Kind") != "Domain")
    #expect(sample.layer("Leg") == "Domain")
  }

  @Test func extensionsAreWhereTheirFileIs() {
    let sample = Sample([
      "Data/E.swift": "struct ENetworkError { }",
      "Presentation/E.swift": "extension ENetworkError { struct Inner { }\n var text: String { \"\" } }",
      "Common/E.swift": "extension ENetworkError { var other: Int { 1 } }",
    ])
    #expect(sample.layer("ENetworkError") == "Data")
    #expect(sample.layer("ENetworkError.text") == "Presentation")
    #expect(sample.layer("ENetworkError.Inner") == "Presentation")
    #expect(sample.layer("ENetworkError.other") == "")
  }

  @Test func anExtensionBesideItsTypeIsWhereItsTypeIs() {
    let sample = Sample(["Data/A.swift": "struct A: View { }\nextension A { struct Inner { }\n var text: String { \"\" } }\nextension String { var other: Int { 1 } }", "Data/B.swift": "class B { }\nclass C { }\nclass D { }"])
    #expect(["A", "A.text", "A.Inner", "String.other"].map { sample.layer($0) } == ["Presentation", "Presentation", "Presentation", "Data"])
  }

  /// A folder of values named Data, where the layer of that name is elsewhere.
  @Test(arguments: [
    (["Core/Data/A.swift": "struct A { }", "Store/Data/B.swift": "class B { }"], ""),
    (["Core/Data/A.swift": "struct A { }", "Store/B.swift": "class B { }"], "Data"),
    (["Core/Data/A.swift": "struct A { }\nprotocol P { }", "Store/Data/B.swift": "class B { }"], "Data"),
    (["Data/Mappers/Data/A.swift": "struct A { }", "Data/B.swift": "class B { }"], "Data"),
    // A word for many things inside another layer.
    (["Presentation/Infrastructure/A.swift": "class A { }\nprotocol P { }", "Infrastructure/B.swift": "class B { }"], "Presentation"),
    // A word for many things, and one that ends in Data, with nothing of it inside.
    (["Infrastructure/A.swift": "class A { }", "Data/B.swift": "class B { }"], ""),
    (["Infrastructure/A.swift": "class A { }\nclass N { func f() { URLSession.shared.reset() } }", "Data/B.swift": "class B { }"], "Data"),
    (["Model/ViewData/A.swift": "class A { }", "Data/B.swift": "class B { }"], ""),
    // A folder that holds its layers side by side.
    (["P/Domain/Domain/B.swift": "class B { }", "P/Domain/Data/A.swift": "class A { }", "Q/Data/C.swift": "class C { }"], "Data"),
    (["P/Domain/Model/B.swift": "class B { }", "P/Domain/Data/A.swift": "class A { }", "Q/Data/C.swift": "class C { }"], "Domain"),
    (["PresentationLayer/Infrastructure/A.swift": "class A { }", "DataLayer/Infrastructure/B.swift": "class B { }"], "Presentation"),
    (
      ["Presentation/Infrastructure/A.swift": "class A { func f() { URLSession.shared.reset() } }", "Data/B.swift": "class B { }"],
      "Data"
    ),
  ])
  func aFolderOfDataModelsIsNoLayer(files: [String: String], layer: String) {
    #expect(Sample(files).layer("A") == layer)
  }

  @Test func helpersOfDataServeAll() {
    #expect(Sample(["App/Data/Helpers/A.swift": "class Box<T> { }"]).layer("Box") == "")
    #expect(Sample(["App/Domain/Helpers/A.swift": "class Box<T> { }"]).layer("Box") == "Domain")
  }

  /// A folder that is merely called Services: what is in it decides.
  @Test(arguments: [
    ("class A { var names: [String] = [] }\nprotocol P { }", ""),
    ("import Foundation\nimport Combine\nclass A { }", ""),
    ("class A { func f() { URLSession.shared.reset() } }", "Data"),
    ("class A { let repository: WebRepository }", "Data"),
    ("struct A { }\nstruct Row: Codable { }", "Data"),
    ("import StoreKit\nclass A { }", "Data"),
  ])
  func servicesThatTouchNoDataAreOfNoLayer(source: String, layer: String) {
    #expect(Sample(["Services/A.swift": source, "Web.swift": "class WebRepository { }", "Tests/ATests.swift": "import Some\nclass ATests { }"]).layer("A") == layer)
  }

  /// Two use cases in an app of many screens are no core.
  @Test(arguments: [(20, true), (40, true), (41, false)])
  func aDomainIsInProportion(screens: Int, has: Bool) {
    let models = (1...screens).map { "class S\($0)ViewModel { }" }.joined(separator: "\n")
    let sample = Sample(["A.swift": "class AUseCase { }\nclass BUseCase { }\nprotocol ARepository { }", "B.swift": models])
    #expect(sample.model.presentLayers.contains("Domain") == has)
  }

  @Test func configurationOutweighsAll() {
    let sample = Sample(["Domain/A.swift": "struct A: View { }"], layers: "  Shared: { path: 'Domain/**' }\n")
    #expect(sample.layer("A") == "Shared")
  }

  @Test(arguments: [
    (["Domain/A.swift": "struct A { }"], true),
    (["A.swift": "class AUseCase { }"], false),
    (["A.swift": "class AUseCase { }\nprotocol ARepository { }"], true),
    // An interactor of VIPER, and one with a repository.
    (["A.swift": "class AInteractor { }\nprotocol ARepository { }"], false),
    (["A.swift": "class AInteractor { let a: ARepository }\nprotocol ARepository { }"], true),
    (["UseCases/A.swift": "struct A { }"], false),
    (["S/Domain/A.swift": "struct A { }", "S/API/B.swift": "", "S/Common/C.swift": "", "S/Extensions/D.swift": ""], false),
    (["S/Domain/A.swift": "protocol A { }", "S/API/B.swift": "", "S/Common/C.swift": "", "S/Extensions/D.swift": ""], true),
    (["S/Domain/A.swift": "struct A { }", "S/Data/B.swift": "", "S/Common/C.swift": "", "S/Extensions/D.swift": ""], true),
    (["A.swift": "struct A { }"], false),
  ])
  func projectHasDomain(files: [String: String], has: Bool) {
    #expect(Sample(files).model.presentLayers.contains("Domain") == has)
  }

  @Test func modulesTellLayers() {
    let manifest = #"let package = Package(name: "P", targets: [.target(name: "FeedDomain", path: "Code")])"#
    let sample = Sample(["Code/A.swift": "struct A { }"], manifests: ["Package.swift": manifest])
    #expect(sample.layer("A") == "Domain")
    #expect(sample.declaration("A").map { sample.model.layerEvidence(of: $0) } == .module("FeedDomain"))
  }

  /// A framework's type tells a layer whatever the folder is called; what stands in such a type is with it.
  @Test(arguments: [
    ("class A: NSObject, UITableViewDataSource { }", "Presentation"),
    ("class A: Base { }\nclass Base: CALayer { }", "Presentation"),
    ("class A: NSObject { }", "Data"),
    ("class A: Table { }\nprotocol Table { }", "Data"),
  ])
  func supertypesOfFrameworks(source: String, layer: String) {
    #expect(Sample(["App/Data/Tables/A.swift": source, "App/Data/B.swift": "class X { }\nclass Y { }\nclass Z { }"]).layer("A") == layer)
    #expect(Sample(["Data/A.swift": "class A: CALayer { class B { } }", "Data/C.swift": "class C { }\nclass D { }"]).layer("A.B") == "Presentation")
  }

  private static let begins = "@main class Main { }"

  /// Where the app begins.
  @Test(arguments: [
    (["Infrastructure/Core/M.swift": begins, "Infrastructure/Model/A.swift": "class A { }"], ""),
    (["Infrastructure/Core/M.swift": "class Delegate: UIApplicationDelegate { }", "Infrastructure/Model/A.swift": "class A { }"], ""),
    (["App/Core/M.swift": begins, "App/Infrastructure/Model/A.swift": "class A { func f() { URLSession.shared.reset() } }"], "Data"),
    (["Presentation/M.swift": begins, "Presentation/A.swift": "class A { }"], "Presentation"),
    (["Presentation/Home/Demo/Sources/M.swift": begins, "Presentation/Home/Demo/A.swift": "class A { }"], "App"),
    (["Presentation/Home/Demo/Sources/M.swift": begins, "Presentation/Home/A.swift": "class A { }"], "Presentation"),
    (["Presentation/Home/Sources/M.swift": begins, "Presentation/Home/Demo/A.swift": "class A { }"], "Presentation"),
    (["Redux-Demo/Demo/M.swift": begins, "Redux-Demo/Demo/Domain/A.swift": "class A { }"], "Domain"),
  ])
  func whereTheAppBeginsNamesMeanLittle(files: [String: String], layer: String) {
    #expect(Sample(files).layer("A") == layer)
  }

  /// A module that begins the app and has no screens or stores of its own puts others together.
  @Test(arguments: [
    ("class A { }\nclass B { }\nclass C { }\nclass D { }", "import Feed\nimport Net", "App"),
    ("class A { }\nstruct B: View { }\nstruct C: View { }\nclass D { }", "import Feed\nimport Net", ""),
    ("class A { }\nclass B { }\nclass C { }\nclass D { }", "import Net", ""),
  ])
  func aModuleThatPutsOthersTogether(source: String, imports: String, layer: String) {
    let manifest = #"let package = Package(name: "P", targets: [.target(name: "Feed"), .target(name: "Net"), .executableTarget(name: "Start")])"#
    let files = [
      "Sources/Start/M.swift": "\(imports)\n@main class Main { }", "Sources/Start/A.swift": source,
      "Sources/Feed/F.swift": "struct F: View { }", "Sources/Net/N.swift": "class N { }",
    ]
    #expect(Sample(files, manifests: ["Package.swift": manifest]).layer("A") == layer)
  }

  /// Models below Data that the Domain itself needs are shared by all.
  @Test(arguments: [
    ("Models", "import Models", "struct A: Codable { }", ""), ("Models", "", "struct A: Codable { }", "Data"), ("Web", "import Web", "struct A: Codable { }", "Data"),
    ("Models", "import Models", "struct A { func f() { URLSession.shared.reset() } }", "Data"),
  ])
  func modelsThatAllShare(module: String, imports: String, source: String, layer: String) {
    let manifest = "let package = Package(name: \"P\", targets: [.target(name: \"\(module)\")])"
    let files = ["Data/Sources/\(module)/A.swift": source, "Domain/B.swift": "\(imports)\nstruct B { }", "Data/Sources/Other/C.swift": "class C { }"]
    #expect(Sample(files, manifests: ["Data/Package.swift": manifest]).layer("A") == layer)
  }

  @Test(arguments: [
    ("struct A: Codable { let x: Int }\nstruct BResponse: Codable { }\nstruct CResponse: Codable { }", ""), ("struct A { let x: Int }\nstruct BResponse: Codable { }", "Domain"),
  ])
  func entitiesOfTheWireAreNoDomain(source: String, layer: String) {
    #expect(Sample(["App/Entities/A.swift": source]).layer("A") == layer)
  }

  /// Where features split their Domain, one that is not split implements too.
  @Test(arguments: [
    (["P/CardDomain/Interface/B.swift": "protocol B { }", "P/BaseDomain/Sources/A.swift": "class A { }"], ""),
    (["P/CardDomain/Interface/B.swift": "protocol B { }", "P/CardDomain/Sources/A.swift": "class A { }"], ""),
    (["P/CardDomain/Sources/B.swift": "protocol B { }", "P/BaseDomain/Sources/A.swift": "class A { }"], "Domain"),
    (["Q/CardDomain/Interface/B.swift": "protocol B { }", "P/BaseDomain/Sources/A.swift": "class A { }"], "Domain"),
  ])
  func splitDomains(files: [String: String], layer: String) {
    #expect(Sample(files).layer("A") == layer)
  }

  @Test(arguments: [("BaseDomain", "CardDomainInterface", ""), ("BaseDomain", "CardDomain", "Domain"), ("CardDomain", "CardDomainInterface", "")])
  func splitDomainModules(module: String, other: String, layer: String) {
    let targets = Set([module, other, "CardDomain"]).sorted().map { ".target(name: \"\($0)\")" }.joined(separator: ", ")
    let files = ["Sources/\(module)/A.swift": "class A { }", "Sources/\(other)/B.swift": "protocol B { }", "Sources/CardDomain/C.swift": "class C { }"]
    let sample = Sample(files, manifests: ["Package.swift": "let package = Package(name: \"P\", targets: [\(targets)])"])
    #expect(sample.layer("A") == layer)
    #expect(sample.layer("B") == "Domain")
  }

  /// What stands inside of a type, or is added to one, says nothing of its file.
  @Test func filesAreWhereTheirOutermostTypesAre() {
    let sample = Sample(["App/Entities/A.swift": "class A: NSManagedObject { }\nextension A { struct Size { } }", "Domain/B.swift": "struct B { }"])
    #expect(sample.model.layer(ofFile: sample.model.project[sample.declaration("A")!].file) == "Data")
  }
}
