// Graphs in every format: what they say, that hostile names stay text, and that Graphviz reads them.

import Architecture
import Foundation
import Linting
import Testing

@testable import Reporting

private func use(_ from: String, _ to: String, line: Int = 1, path: String = "App/A.swift", forbidden: Bool = false) -> GraphReport.Use {
  GraphReport.Use(
    fromType: from, toType: to, from: from + ".run", to: to, kind: "create",
    place: Place(path: path, line: line, column: 5, endLine: line, endColumn: 9), isForbidden: forbidden)
}

private func layers() -> GraphReport {
  let nodes = [
    DependencyMap.Node(name: "Presentation", layer: "Presentation", typeCount: 3, fileCount: 2, roles: [.init("ViewModel", 2)]),
    DependencyMap.Node(name: "Domain", layer: "Domain", typeCount: 2, fileCount: 2),
    DependencyMap.Node(name: "Data", layer: "Data", typeCount: 1, fileCount: 1),
    DependencyMap.Node(name: "App", layer: "App", typeCount: 1, fileCount: 1, isUnbound: true),
  ]
  let edges = [
    GraphReport.Edge(from: 0, to: 1, uses: (1...12).map { use("FeedViewModel", "LoadFeed", line: $0) }),
    GraphReport.Edge(from: 0, to: 2, uses: [use("FeedViewModel", "FeedDTO", forbidden: true), use("Feed", "FeedDTO"), use("FeedViewModel", "FeedDTO", line: 9, forbidden: true)]),
    GraphReport.Edge(from: 1, to: 2, uses: [use("LoadFeed", "FeedDTO", forbidden: true)]),
    GraphReport.Edge(from: 2, to: 1, uses: [use("FeedStore", "FeedRepository")]),
    GraphReport.Edge(from: 3, to: 2, uses: [use("Container", "FeedStore")]),
  ]
  return GraphReport(project: "Feed", level: .layers, nodes: nodes, edges: edges, fileCount: 6, unplacedTypeCount: 1)
}

private func text(_ name: String, _ graph: GraphReport) throws -> String {
  let format = try #require(GraphFormat.named(name))
  return try #require(String(validating: format.format(graph), as: UTF8.self))
}

@Suite struct GraphTests {
  @Test func textIsAMatrixAndWhatIsForbidden() throws {
    #expect(try text("text", layers()) == """
      4 layers, 5 dependencies, 18 references, 3 of them forbidden

                    Presentation  Domain     Data  App
      Presentation                    12  2! of 3    ·
      Domain                   ·               1!    ·
      Data                     ·       1             ·
      App                      ·       ·        1     

      A row depends on the columns. The layers forbid what is marked with !.

      Presentation → Data: 2 forbidden
        FeedViewModel → FeedDTO
          App/A.swift:1:5 and 1 more

      Domain → Data: 1 forbidden
        LoadFeed → FeedDTO
          App/A.swift:1:5

      1 type is in no layer.

      """)
  }

  @Test func aWideGraphIsAList() throws {
    let nodes = (0..<20).map { DependencyMap.Node(name: "Module\($0)") }
    let edges = [
      GraphReport.Edge(from: 0, to: 1, uses: [use("A", "B")]),
      GraphReport.Edge(from: 0, to: 2, uses: (1...10).map { use("A", "C", line: $0) }),
      GraphReport.Edge(from: 3, to: 0, uses: [use("D", "A", forbidden: true)]),
    ]
    let graph = GraphReport(project: "", level: .modules, nodes: nodes, edges: edges, fileCount: 20)
    #expect(try text("text", graph).contains("Module0\n  → 10  Module2\n  →  1  Module1\n\nModule3\n  → 1!  Module0\n"))
  }

  @Test func jsonHasEveryReference() throws {
    let parsed = try JSONSerialization.jsonObject(with: Data(text("json", layers()).utf8))
    let json = try #require(parsed as? [String: Any])
    #expect(json["version"] as? Int == 1 && json["of"] as? String == "layers")
    let edges = try #require(json["edges"] as? [[String: Any]])
    #expect(edges.map { $0["count"] as? Int } == [12, 3, 1, 1, 1])
    #expect(edges.map { $0["forbidden"] as? Int } == [0, 2, 1, 0, 0])
    let references = try #require(edges[1]["references"] as? [[String: Any]])
    #expect(references.count == 3 && references[2]["line"] as? Int == 9 && references[2]["forbidden"] as? Bool == true)
    #expect(references[0]["from"] as? String == "FeedViewModel.run" && references[0]["kind"] as? String == "create")
  }

  @Test func mermaidMarksWhatIsForbidden() throws {
    #expect(try text("mermaid", layers()) == """
      flowchart TD
        n0["Presentation"]
        n1["Domain"]
        n2["Data"]
        n3["App"]
        n0 -->|"12"| n1
        n0 -.->|"3 (2 forbidden)"| n2
        n1 -.->|"1"| n2
        n2 -->|"1"| n1
        n3 -->|"1"| n2
        linkStyle 1,2 stroke:#c0262d,color:#c0262d

      """)
  }

  @Test func layersStandAsPeopleDrawThem() {
    let order = LayerOrder(layers())
    #expect(order.bands == [0, 1, 2] && order.side == 3)
  }

  @Test func theScreensStandAboveADomainThatReachesForThem() {
    let nodes = ["Domain", "Presentation", "Data"].map { DependencyMap.Node(name: $0, layer: $0) }
    let edges = [(0, 1), (1, 2)].map { GraphReport.Edge(from: $0.0, to: $0.1, uses: [use("A", "B"), use("A", "B", line: 2)]) }
    #expect(LayerOrder(GraphReport(project: "", level: .layers, nodes: nodes, edges: edges, fileCount: 3)).bands == [1, 0, 2])
  }

  @Test func aTeamsOwnLayersStandInTheOrderOfTheirDependencies() {
    let nodes = ["Core", "Net", "Features", "Design"].map { DependencyMap.Node(name: $0, layer: $0) }
    let edges = [(2, 0), (2, 3), (1, 0), (2, 1), (3, 0)].map { GraphReport.Edge(from: $0.0, to: $0.1, uses: [use("A", "B")]) }
    let wrong = GraphReport.Edge(from: 0, to: 2, uses: [use("A", "B", forbidden: true), use("A", "B", line: 2, forbidden: true)])
    let order = LayerOrder(GraphReport(project: "", level: .layers, nodes: nodes, edges: edges + [wrong], fileCount: 4))
    #expect(order.bands == [2, 1, 3, 0] && order.side == nil)
  }

  @Test func thePageHasEveryArrowAndWhatIsBehindIt() throws {
    let page = try text("html", layers())
    for number in 0..<5 {
      #expect(page.components(separatedBy: "href=\"#edge-\(number)\"").count == 3, "in the drawing and in the list")
      #expect(page.components(separatedBy: "id=\"edge-\(number)\"").count == 2)
    }
    #expect(page.contains("<title>Presentation → Data: 3 references, 2 forbidden</title>") && page.contains(">2/3</text>"))
    #expect(page.contains("default-src 'none'; script-src 'sha256-") && page.components(separatedBy: "<script").count == 2 && !page.contains("http://") && !page.contains("https://"))
  }

  @Test func boxesOfTypesAndFoldersSayTheLastNameFirst() throws {
    for (level, name, expected) in [
      (GraphLevel.types, "Feed.Section.Row", [">Row</text>", ">Feed.Section</text>"]), (.types, "Feed", [">Feed</text>", ">View</text>"]),
      (.folders, "App/Feed/Cells", [">Cells</text>", ">App/Feed</text>"]), (.modules, "FeedCore", [">FeedCore</text>", ">2 types</text>"]),
    ] {
      let nodes = [DependencyMap.Node(name: name, layer: "Data", typeCount: 2, roles: [.init("View", 1)]), DependencyMap.Node(name: "B")]
      let edges = [GraphReport.Edge(from: 0, to: 1, uses: [use("A", "B")])]
      let drawing = RankDrawing(GraphReport(project: "", level: level, nodes: nodes, edges: edges, fileCount: 1)).markup
      for text in expected { #expect(drawing.contains(text), "\(level) \(name)") }
    }
  }

  @Test func anEmptyGraphIsNoTrouble() throws {
    for level in GraphLevel.allCases {
      let graph = GraphReport(project: "", level: level, nodes: [], edges: [], fileCount: 0)
      for format in GraphFormat.all { #expect(!format.format(graph).isEmpty) }
      #expect(try text("html", graph).contains("Nothing depends on anything."))
    }
  }

  @Test func aLargeGraphIsCutWhereNobodyReads() throws {
    let nodes = (0..<2_000).map { DependencyMap.Node(name: "Type\($0)", typeCount: 1, fileCount: 1) }
    let edges = (0..<2_000).flatMap { from in
      [1, 7, 31].map { GraphReport.Edge(from: from, to: (from + $0) % 2_000, uses: [use("Type\(from)", "Type\(from + $0)")]) }
    }
    let graph = GraphReport(project: "Large", level: .types, nodes: nodes, edges: edges, fileCount: 2_000)
    let page = try text("html", graph)
    #expect(page.contains("5600 more dependencies; <code>--format json</code> has all") && page.contains("drawn are 40 of 2000 types and"))
    #expect(page.components(separatedBy: "<section").count == 401)
  }

  @Test func thePageIsBounded() throws {
    let path = String(repeating: "Folder/", count: 20) + "File.swift"
    let nodes = (0..<60).map { DependencyMap.Node(name: "Module\($0)") }
    let edges = (0..<60).map { from in
      let uses = (0..<150).flatMap { pair in (0..<10).map { use("Type\(pair)", "B", line: $0 + 1, path: path) } }
      return GraphReport.Edge(from: from, to: (from + 1) % 60, uses: uses)
    }
    let page = try text("html", GraphReport(project: "", level: .modules, nodes: nodes, edges: edges, fileCount: 60))
    #expect(page.utf8.count < 3_200_000 && page.contains("more pairs of types; <code>--format json</code> has all"))
    #expect(page.components(separatedBy: "<section").count == 61)
  }
}

private func hostile(_ text: String, _ level: GraphLevel) -> GraphReport {
  let nodes = [DependencyMap.Node(name: text, layer: text, roles: [.init(text, 1)]), DependencyMap.Node(name: "B", layer: "B")]
  let edge = GraphReport.Edge(from: 0, to: 1, uses: [use(text, text, path: text, forbidden: true)])
  let back = GraphReport.Edge(from: 1, to: 0, uses: [use(text, text, path: text)])
  return GraphReport(project: text, level: level, nodes: nodes, edges: [edge, back], fileCount: 2)
}

private let dot = ["/usr/bin/dot", "/usr/local/bin/dot", "/opt/homebrew/bin/dot"].first { FileManager.default.isExecutableFile(atPath: $0) }

@Suite struct HostileGraphTests {
  @Test(arguments: hostileTexts) func namesStayText(_ name: String) throws {
    for level in GraphLevel.allCases {
      for format in GraphFormat.all {
        let output = try text(format.name, hostile(name, level))
        #expect(RunnerCommand.all(in: output).isEmpty, "\(format.name)")
        #expect(!output.unicodeScalars.contains { $0 != "\n" && ($0.value < 0x20 || (0x7F...0x9F).contains($0.value) || (0x202A...0x202E).contains($0.value)) })
      }
      let page = try text("html", hostile(name, level))
      #expect(page.components(separatedBy: "<script").count == 2 && !page.contains("<img") && page.components(separatedBy: "<svg").count == 2)
      let json = try JSONSerialization.jsonObject(with: Data(text("json", hostile(name, level)).utf8)) as? [String: Any]
      let nodes = json?["nodes"] as? [[String: Any]]
      #expect(nodes?.first?["name"] as? String == name)
    }
  }

  /// What Graphviz draws says the name that we gave, and nothing more.
  @Test(.enabled(if: dot != nil, "Graphviz is not installed")) func graphvizReadsIt() throws {
    let tool = try #require(dot)
    for name in hostileTexts where !name.isEmpty {
      for level in [GraphLevel.layers, .modules] {
        let parsed = try JSONSerialization.jsonObject(with: run(tool, ["-Tdot_json"], Data(text("dot", hostile(name, level)).utf8)))
        let graph = try #require(parsed as? [String: Any], "\(name.debugDescription)")
        let labels = (graph["objects"] as? [[String: Any]] ?? []).filter { ($0["name"] as? String) == "n0" }.compactMap { $0["label"] as? String }
        #expect(labels.count == 1 && (graph["edges"] as? [Any])?.count == 2, "\(name.debugDescription)")
        let shown = labels.first?.replacingOccurrences(of: "\\\\", with: "\\").replacingOccurrences(of: "&amp;", with: "&")
        #expect(shown == visibleText(name))
      }
    }
  }

  private func run(_ path: String, _ arguments: [String], _ input: Data) throws -> Data {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("graph-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let (source, output) = (folder.appendingPathComponent("in.dot"), folder.appendingPathComponent("out"))
    try input.write(to: source)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments + ["-o", output.path, source.path]
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    return try Data(contentsOf: output)
  }
}
