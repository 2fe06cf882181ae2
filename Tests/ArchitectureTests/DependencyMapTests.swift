// What counts as a dependency between layers, modules, folders and types, and what the layers forbid.

import Model
import Testing

@testable import Architecture

@Suite struct DependencyMapTests {
  /// Each edge as `From>To count`, with `!` and the number of those that are forbidden.
  private func edges(
    _ files: [String: String], _ level: GraphLevel, rules: String = "", manifests: [String: String] = [:], of path: String = ""
  ) -> [String] {
    let sample = Sample(files, manifests: manifests, rules: rules)
    let project = sample.model.project
    let selected = Set(project.files.indices.map { FileID($0) }.filter { project.files[$0.index].path.hasPrefix(path) })
    let map = sample.model.dependencies(between: level, of: selected, rules: sample.rules)
    return map.edges.map { edge in
      "\(map.nodes[edge.from].name)>\(map.nodes[edge.to].name) \(edge.references.count)" + (edge.forbiddenCount > 0 ? " !\(edge.forbiddenCount)" : "")
    }
  }

  private let app = [
    "Presentation/FeedView.swift": "import SwiftUI\nstruct FeedView: View { let model: FeedViewModel; var body: some View { Text(\"\") } }",
    "Presentation/FeedViewModel.swift": "final class FeedViewModel { let load: LoadFeedUseCase; var rows: [FeedDTO] = [] }",
    "Domain/LoadFeedUseCase.swift": "final class LoadFeedUseCase { func callAsFunction() -> [Post] { [] } }\nstruct Post { }",
    "Data/FeedStore.swift": "struct FeedDTO { func post() -> Post { Post() } }",
  ]

  @Test func layersAreCountedAndJudged() {
    #expect(edges(app, .layers) == ["Presentation>Domain 1", "Presentation>Data 1 !1", "Data>Domain 2"])
  }

  @Test func pathsChooseWhoDepends() {
    #expect(edges(app, .layers, of: "Data/") == ["Data>Domain 2"])
  }

  @Test func typesAndFoldersToo() {
    #expect(edges(app, .types) == [
      "FeedDTO>Post 2", "FeedView>FeedViewModel 1", "FeedViewModel>FeedDTO 1 !1", "FeedViewModel>LoadFeedUseCase 1", "LoadFeedUseCase>Post 1",
    ])
    #expect(edges(app, .folders) == ["Data>Domain 2", "Presentation>Data 1 !1", "Presentation>Domain 1"])
  }

  @Test func aRuleThatAsksDecides() {
    let rule = RuleCase("reference", "{ allowed: false, not: { to: { name: '*DTO' } } }", files: [:], [])
    #expect(edges(app, .layers, rules: rule.rules) == ["Presentation>Domain 1", "Presentation>Data 1", "Data>Domain 2"])
  }

  @Test func modulesHaveTheirImports() {
    let manifest = """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(name: "P", targets: [.target(name: "Core"), .target(name: "Feed", dependencies: ["Core"])])
      """
    let files = ["Sources/Core/A.swift": "public struct A { }", "Sources/Feed/B.swift": "import Core\nimport Foundation\nstruct B { let a: A }"]
    #expect(edges(files, .modules, manifests: ["Package.swift": manifest]) == ["Feed>Core 2"])
  }

  @Test func testsPreviewsAndNamespacesAreNoDependency() {
    let files = [
      "Domain/User.swift": "struct User { }\nenum Words { static let hello = \"\" }",
      "Presentation/A.swift": "struct MockUser { let user: User }\nclass AViewModel { let words = Words.self }",
      "Presentation/Mocks/B.swift": "struct Fake { let user: User }",
    ]
    #expect(edges(files, .layers) == [])
  }

  @Test func anExtensionInAWeakFolderStaysWithItsType() {
    let files = [
      "Data/Model/Status.swift": "import CoreData\nclass Status: NSManagedObject { var text = \"\" }",
      "UseCases/Status+Text.swift": "extension Status { func clear() { text = \"\" } }",
      "Presentation/Status+View.swift": "extension Status { func show() { text = \"\" } }",
    ]
    #expect(edges(files, .layers).filter { $0.hasPrefix("Domain") } == [])
    #expect(edges(files, .layers).filter { $0.hasPrefix("Presentation>Data") }.count == 1)
  }

  @Test func equalNamesAreToldApart() {
    let files = [
      "One/A.swift": "enum One { struct Row { let two: Two.Row; case a } }", "Two/A.swift": "enum Two { struct Row { }; case a }",
      "One/B.swift": "private struct Row { let two: Two.Row }", "Two/B.swift": "private struct Row { let row: Two.Row }",
    ]
    #expect(edges(files, .types) == [
      "One.Row>Two.Row 1", "Row (One/B.swift)>Two.Row 1", "Row (Two/B.swift)>Two.Row 1",
    ])
  }
}
