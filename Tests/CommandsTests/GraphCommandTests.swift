// `archlint graph` on a project on disk.

import Foundation
import Testing

@testable import Commands

private let files = [
  ".git/HEAD": "ref: refs/heads/main\n",
  "Presentation/FeedViewModel.swift": "final class FeedViewModel {\n  let load: LoadFeedUseCase\n  var rows: [FeedDTO] = []\n}\n",
  "Domain/LoadFeedUseCase.swift": "final class LoadFeedUseCase { func callAsFunction() -> [Post] { [] } }\nstruct Post { let id: String }\n",
  "Data/FeedDTO.swift": "struct FeedDTO: Decodable { let id: String; func post() -> Post { Post(id: \"\") } }\n",
]

private func edges(_ run: CommandRun) throws -> [String] {
  let graph = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
  let edges = graph?["edges"] as? [[String: Any]] ?? []
  return edges.map { "\($0["from"] ?? "")>\($0["to"] ?? "") \($0["count"] ?? "") !\($0["forbidden"] ?? "")" }
}

@Test func theGraphSaysWhatDependsOnWhat() throws {
  let folder = try TemporaryFolder(files)
  let run = try folder.archlint("graph", "--format", "json")
  #expect(run.status == 0 && run.errors.isEmpty)
  #expect(try edges(run) == ["Presentation>Domain 1 !0", "Presentation>Data 1 !1", "Data>Domain 2 !0"])
  #expect(run.output.contains("\"path\": \"Presentation/FeedViewModel.swift\", \"line\": 3, \"column\": 14"))
  #expect(try edges(folder.archlint("graph", "--format", "json", "Data")) == ["Data>Domain 2 !0"])
  #expect(try edges(folder.archlint("graph", "--of", "types", "--format", "json", "Data")) == ["FeedDTO>Post 2 !0"])
}

@Test func everyFormatOfTheGraphIsTheSameForAnyThreads() throws {
  let folder = try TemporaryFolder(files)
  for (format, level) in zip(Command.graph.formats, ["layers", "modules", "folders", "types", "layers"]) {
    let first = try folder.archlint("graph", "--of", level, "--format", format, "--jobs", "1")
    let second = try folder.archlint("graph", "--of", level, "--format", format, "--jobs", "4", ".")
    #expect(first.status == 0 && !first.output.isEmpty && first.output == second.output, "\(level) \(format)")
  }
}

@Test func theGraphGoesToFiles() throws {
  let folder = try TemporaryFolder(files)
  let run = try folder.archlint("graph", "--format", "html", "--output", "graph.html", "--format", "text")
  #expect(run.status == 0 && run.output.contains("Presentation → Data: 1 forbidden"))
  #expect(try folder.read("graph.html").contains("Presentation → Data: 1 reference, forbidden"))
}

@Test func aGraphOfNothingKnownIsAMistake() throws {
  let run = try TemporaryFolder(files).archlint("graph", "--of", "layer")
  #expect(run.status == 2 && run.errors.contains("'--of' can't be 'layer'; did you mean 'layers'?"), "\(run.errors)")
}
