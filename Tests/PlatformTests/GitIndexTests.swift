import Foundation
import Testing
@testable import Platform

@Suite struct GitIndexTests {
  /// A repository in which some of the ignored files are tracked. From version 3 on, one of them is added with its intent alone.
  private func repository(_ version: Int, hash: String = "sha1") throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    let long = String(repeating: "n", count: 200) + ".swift"
    try folder.write(["Generated/kept.swift", "Generated/deep/a.swift", "Generated/other.swift", "b.swift", "c.swift", "d.swift"])
    try folder.write(["Sub/e.swift", "Sub/f.swift", "Sub/g.swift", long])
    try folder.write("Generated/\n[b-f].swift\n", to: ".gitignore")
    func git(_ words: String...) throws {
      let result = try runGit(words, in: folder.path)
      try #require(result.status == 0, "\(String(decoding: result.errors, as: UTF8.self))")
    }
    try git("init", "--quiet", "--object-format=\(hash)")
    try git("update-index", "--index-version", "\(version)")
    try git("add", "--force", "Generated/kept.swift", "Generated/deep/a.swift", "b.swift", "Sub/e.swift", long)
    if version > 2 { try git("add", "--force", "--intent-to-add", "c.swift") }
    return folder
  }

  @Test(arguments: [(2, "sha1"), (3, "sha1"), (4, "sha1"), (2, "sha256"), (4, "sha256")])
  func whatGitTracksIsNotIgnored(version: Int, hash: String) throws {
    let folder = try repository(version, hash: hash)
    #expect(try readFile(folder.path.appending(".git/index"))[7] == version)
    let result = try walk(folder.path)
    let tracked = ["Generated/deep/a.swift", "Generated/kept.swift", "Sub/e.swift", "Sub/g.swift", "b.swift"]
    #expect(result.names.filter { $0.count < 100 } == tracked + (version > 2 ? ["c.swift"] : []))
    let excluded = ["Generated/other.swift", "Sub/f.swift"] + (version > 2 ? [] : ["c.swift"]) + ["d.swift"]
    #expect(result.excluded.map(\.path.display) == excluded)
    // The index is of the repository, whatever folder of it is walked.
    #expect(try walk(folder.path.appending("Sub")).names == ["e.swift", "g.swift"])
  }

  @Test func anInnerRepositoryHasAnIndexOfItsOwn() throws {
    let folder = try repository(2)
    try folder.write(["inner/Generated/kept.swift", "inner/b.swift"])
    try folder.write("b.swift\nGenerated/\n", to: "inner/.gitignore")
    #expect(try runGit(["init", "--quiet"], in: folder.path.appending("inner")).status == 0)
    #expect(try walk(folder.path).names.filter { $0.hasPrefix("inner") } == [])
    #expect(try runGit(["add", "--force", "b.swift"], in: folder.path.appending("inner")).status == 0)
    #expect(try walk(folder.path).names.filter { $0.hasPrefix("inner") } == ["inner/b.swift"])
  }

  /// Any bytes: an index or none.
  @Test func damagedIndexesAreRead() throws {
    for version in [2, 4] {
      let folder = try repository(version)
      let bytes = try readFile(folder.path.appending(".git/index"))
      let whole = try #require(GitIndex.paths(in: bytes))
      #expect(whole.count == (version > 2 ? 6 : 5))
      for count in 0..<bytes.count / 2 { #expect(GitIndex.paths(in: Array(bytes[..<count])) == nil) }
      var state: UInt64 = 7
      for _ in 0..<5_000 {
        var mutant = bytes
        for _ in 0..<3 {
          state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
          mutant[Int(state >> 33) % mutant.count] = UInt8(truncatingIfNeeded: state >> 20)
        }
        for path in GitIndex.paths(in: mutant) ?? [] { #expect(!path.isEmpty && !path.contains(0)) }
      }
    }
    #expect(GitIndex.paths(in: []) == nil)
    #expect(GitIndex.paths(in: Array("DIRC".utf8) + [0, 0, 0, 2, 255, 255, 255, 255]) == nil)
  }
}
