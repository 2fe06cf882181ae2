// What role a type has, one line for each case.

import Testing

@testable import Architecture

@Suite struct RoleTests {
  @Test(arguments: [
    ("struct A: View { }", "A", "View"),
    ("class Base: UIView { }; class A: Base { }", "A", "View"),
    ("protocol Screen: View { }; struct A: Screen { }", "A", "View"),
    ("struct A { }; extension A: View { }", "A", "View"),
    ("typealias Page = View; struct A: Page { }", "A", "View"),
    ("class A: UIViewController { }", "A", "ViewController"),
    ("class A: B { }; class B: C { }; class C: UIViewController { }", "A", "ViewController"),
    ("class AController { }", "AController", ""),
    ("class FeedViewModel { }", "FeedViewModel", "ViewModel"),
    ("struct FeedViewModel { let a: Int }", "FeedViewModel", ""),
    ("protocol FeedViewModel { }", "FeedViewModel", ""),
    ("class A: FeedViewModel { }; class FeedViewModel { }", "A", "ViewModel"),
    ("class S: ObservableObject { func f() { } }; struct V: View { @StateObject var s = S() }", "S", "ViewModel"),
    ("@Observable class S { func f() { } }; struct V: View { @State private var s = S() }", "S", "ViewModel"),
    ("class S: ObservableObject { }; struct V: View { @StateObject var s = S() }", "S", ""),
    ("class S: ObservableObject { func f() { } }; struct V { @StateObject var s = S() }", "S", ""),
    ("class FeedViewModel { class S: ObservableObject { func f() { } } }; struct V: View { @ObservedObject var s: FeedViewModel.S }",
      "FeedViewModel.S", "ViewModel"),
    ("protocol FeedRepository { }", "FeedRepository", "Repository"),
    ("protocol FeedRepository { }; class Remote: FeedRepository { }", "Remote", "Repository"),
    ("struct LoadInteractor { }", "LoadInteractor", "UseCase"),
    ("class Loader { func f() { _ = URLSession.shared } }", "Loader", "DataSource"),
    ("class Loader { let s = URLSession.shared }", "Loader", "DataSource"),
    ("class Loader { struct Inner { func f() { _ = URLSession.shared } } }", "Loader", ""),
    ("class Loader { }; extension Loader { func f() { let d = URLSession.shared } }", "Loader", "DataSource"),
    ("class Loader { }; extension Loader { func f() { let d = JSONDecoder() } }", "Loader", ""),
    ("let session = URLSession.shared; class Loader { func f() { session.dataTask() } }", "Loader", "DataSource"),
    ("class MockLoader { }", "MockLoader", "Test"),
    ("@main struct Main: App { }", "Main", "CompositionRoot"),
    ("struct P: PreviewProvider { }", "P", "Test"),
    ("class Thing: NSManagedObject { }", "Thing", "PersistenceModel"),
  ])
  func roleOfType(source: String, name: String, role: String) {
    let sample = Sample(["App/A.swift": source.split(separator: ";").joined(separator: "\n")])
    #expect(sample.role(name) == role)
  }

  @Test func nestedStateBelongsToItsViewModel() {
    let sample = Sample(["A.swift": "class FeedViewModel { enum State { case a }\n var x = 1 }"])
    #expect(sample.role("FeedViewModel.State") == "ViewModel")
    #expect(sample.ownRole("FeedViewModel.State") == "")
    #expect(sample.role("FeedViewModel.x") == "ViewModel")
  }

  @Test(arguments: [("struct Row { let a = 1 }", ""), ("enum Tab { case a }", ""), ("class Coordinator { }", "View"), ("struct Row: View { }", "View")])
  func valuesInsideOfViewsAreNone(source: String, role: String) {
    let sample = Sample(["A.swift": "struct Feed: View { \(source) }"])
    #expect(["Feed.Row", "Feed.Tab", "Feed.Coordinator"].map(sample.role).filter { $0 != "?" } == [role])
  }

  @Test(arguments: [("class MockA { }\nclass MockB { }", "Test"), ("class MockA { }\nclass B { }", ""), ("", "")])
  func aFileOfNothingButTestsIsOne(source: String, role: String) {
    let sample = Sample(["A.swift": source + "\nfunc help() { }"])
    #expect(sample.role("help") == role)
  }

  @Test func delegatesThatNoFileDeclares() {
    let sample = Sample(["A.swift": "extension IceAppDelegate { func open() { } }\nextension IceDelegate { func shut() { } }"])
    #expect(sample.role("IceAppDelegate.open") == "CompositionRoot")
    #expect(sample.role("IceDelegate.shut") == "")
  }

  @Test func testTargetsHoldTestsOnly() {
    let manifest = """
      let package = Package(name: "P", targets: [.target(name: "Kit"), .testTarget(name: "KitTests", dependencies: ["Kit"])])
      """
    let sample = Sample(
      ["Sources/Kit/A.swift": "class FeedViewModel { }", "Tests/KitTests/T.swift": "class FeedViewModelSpec { }\nfunc help() { }"],
      manifests: ["Package.swift": manifest])
    #expect(sample.role("FeedViewModel") == "ViewModel")
    #expect(sample.role("FeedViewModelSpec") == "Test")
    #expect(sample.role("help") == "Test")
    #expect(sample.layer("help") == "Tests")
  }

  @Test(arguments: [
    ("App/Data/A.swift", "struct A: Codable { }", "DTO"),
    ("App/Domain/A.swift", "struct A: Codable { }", "Entity"),
    ("App/A.swift", "struct A: Codable { }", ""),
    ("App/Data/A.swift", "struct A: FetchableRecord, Codable { }", ""),
    ("App/Data/A.swift", "enum A: Codable { case a }", ""),
    ("App/Network/A.swift", "struct A: Codable { }", "DTO"),
    ("App/Network/A.swift", "enum N { }\nextension N { struct A: Codable { } }", "DTO"),
    ("App/Coordinators/A.swift", "class A { let s = URLSession.shared }", ""),
    ("App/Data/A.swift", "protocol A { }", ""),
    ("App/Domain/A.swift", "protocol A { }", ""),
  ])
  func roleByLayer(path: String, source: String, role: String) {
    let sample = Sample([path: source])
    #expect(sample.role(source.contains("enum N ") ? "N.A" : "A") == role)
  }

  @Test func certainNamesDoNotListenToWeakFolders() {
    #expect(Sample(["App/Network/A.swift": "class AUseCase { }"]).role("AUseCase") == "UseCase")
    #expect(Sample(["App/Data/A.swift": "class AUseCase { }"]).role("AUseCase") == "")
  }

  @Test func managedEntitiesComeFromTheModel() {
    let sample = Sample(
      ["A.swift": "class Trip: Base { }"],
      manifests: ["M.xcdatamodeld/M.xcdatamodel/contents": #"<entity name="Trip" representedClassName="Trip">"#])
    #expect(sample.role("Trip") == "PersistenceModel")
  }

  /// What wraps a record is none: its line of classes ends in the project.
  @Test(arguments: ["class Trip: Wrapper { }\nclass Wrapper { }", "class Trip: NSObject, NSCoding { }", "class Trip: Wrapper { }\nclass Wrapper: NSObject { }"])
  func aNamesakeOfAnEntityIsNone(text: String) {
    let sample = Sample(
      ["A.swift": text],
      manifests: ["M.xcdatamodeld/M.xcdatamodel/contents": #"<entity name="Trip" representedClassName="Trip">"#])
    #expect(sample.role("Trip") == "")
  }

  @Test func evidenceIsInWords() throws {
    let sample = Sample(["A.swift": "class FeedViewModel { }"])
    let id = try #require(sample.declaration("FeedViewModel"))
    #expect(sample.model.roleEvidence(of: id) == "a class named `FeedViewModel`")
  }
}
