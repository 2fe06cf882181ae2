import Foundation
import Testing
@testable import Platform

@Suite struct WalkTests {
  @Test func filesComeInTheOrderOfTheirBytes() throws {
    let folder = try TemporaryFolder()
    try folder.write([
      "b.swift", "a/z.swift", "a-b/c.swift", "a.swift", "a/b/c.swift", "Package.swift", "Package@swift-6.0.swift", "é.swift", "readme.md",
      "x.swift/inner.swift", "App.xcodeproj/project.pbxproj", "App.xcodeproj/xcuserdata/me.swift", "Config/Base.xcconfig",
      "Model.xcdatamodeld/V1.xcdatamodel/contents", "Elsewhere/contents", "Elsewhere/project.pbxproj",
    ])
    let result = try walk(folder.path)
    #expect(result.names == [
      "App.xcodeproj/project.pbxproj", "Config/Base.xcconfig", "Model.xcdatamodeld/V1.xcdatamodel/contents", "Package.swift",
      "Package@swift-6.0.swift", "a-b/c.swift", "a.swift", "a/b/c.swift", "a/z.swift", "b.swift", "x.swift/inner.swift", "é.swift",
    ])
    #expect(result.files.map(\.kind).filter { $0 != .source } == [
      .xcodeProject, .buildSettings, .dataModel, .packageManifest, .packageManifest,
    ])
    #expect(result.skipped.isEmpty)
  }

  @Test func foldersWithoutSourceOfTheProjectAreNotEntered() throws {
    let folder = try TemporaryFolder()
    let foreign = [
      ".build", ".git", ".hidden", "Pods", "Carthage", "DerivedData", "SourcePackages", "node_modules", "A.xcassets",
      "B.xcframework", "C.xctemplate", "build",
    ]
    try folder.write(["Package.swift", "Sources/a.swift", "Sources/build/b.swift"] + foreign.map { "\($0)/no.swift" })
    let result = try walk(folder.path)
    #expect(result.names == ["Package.swift", "Sources/a.swift", "Sources/build/b.swift"])
    #expect(result.folderCount == 3)
    #expect(result.excluded.map(\.path.display) == foreign.filter { $0 != ".git" }.sorted())
    let everything = try walk(folder.path, options: .everything)
    #expect(everything.files.count == foreign.count + 3 - 1)
  }

  /// What Xcode makes files of is no file of the project.
  @Test func templatesAreLeftOut() throws {
    let folder = try TemporaryFolder()
    let templates = ["T/___FILEBASENAME___.swift", "T/___FILEBASENAME___View.swift", "T/___VARIABLE_name___Model.swift"]
    try folder.write(templates + ["T/___a___.swift", "T/a_b___c.swift"])
    let result = try walk(folder.path)
    #expect(result.names == ["T/___a___.swift", "T/a_b___c.swift"])
    #expect(result.excluded.map(\.path.display) == templates)
    #expect(try walk(folder.path, options: .everything).files.count == 5)
  }

  @Test func linksEndAndNothingIsReadTwice() throws {
    let folder = try TemporaryFolder()
    let outside = try TemporaryFolder()
    try outside.write(["outside.swift"])
    try folder.write(["real/a.swift", ".build/checkout.swift", "real/text.txt"])
    folder.link("self", to: ".")
    folder.link("real/up", to: "..")
    folder.link("copy.swift", to: "real/a.swift")
    folder.link("gone.swift", to: "nowhere.swift")
    folder.link("gone.txt", to: "nowhere.txt")
    folder.link("round.swift", to: "round.swift")
    folder.link("out.swift", to: outside.path.appending("outside.swift").display)
    folder.link("kept.swift", to: ".build/checkout.swift")
    folder.link("second.swift", to: ".build/checkout.swift")
    folder.link("folder.swift", to: "real")
    mkfifo(folder.path.appending("pipe.swift").display, 0o600)
    mkfifo(folder.path.appending("pipe.txt").display, 0o600)
    let result = try walk(folder.path)
    #expect(result.names == ["kept.swift", "real/a.swift"])
    #expect(result.skipped.map(\.path.display) == [
      "copy.swift", "folder.swift", "gone.swift", "out.swift", "pipe.swift", "real/up", "round.swift", "second.swift", "self",
    ])
    #expect(result.reason("copy.swift") == .linkToFoundFile)
    #expect(result.reason("folder.swift") == .linkToFolder)
    #expect(result.reason("gone.swift") == .danglingLink)
    #expect(result.reason("out.swift") == .linkOutside)
    #expect(result.reason("pipe.swift") == .notAFile(.pipe))
  }

  @Test func theRootMayBeALinkOrAFile() throws {
    let folder = try TemporaryFolder()
    try folder.write(["real/a.swift"])
    folder.link("link", to: "real")
    #expect(try walk(folder.path.appending("link")).names == ["a.swift"])
    #expect(try walk(folder.path.appending("real/a.swift")).names == ["."])
    #expect(throws: FileError.missing) { try walk(folder.path.appending("absent")) }
    mkfifo(folder.path.appending("pipe.swift").display, 0o600)
    #expect(throws: FileError.notAFile(.pipe)) { try walk(folder.path.appending("pipe.swift")) }
  }

  @Test(.enabled(if: !isPrivileged)) func anUnreadableFolderIsTold() throws {
    let folder = try TemporaryFolder()
    try folder.write(["open/a.swift", "shut/b.swift"])
    chmod(folder.path.appending("shut").display, 0)
    defer { chmod(folder.path.appending("shut").display, 0o700) }
    let result = try walk(folder.path)
    #expect(result.names == ["open/a.swift"])
    #expect(result.reason("shut") == .unreadable(.notAllowed))
  }

  @Test func depthIsBoundedBySystemAlone() throws {
    let folder = try TemporaryFolder()
    let deep = (0..<300).map { "d\($0)" }.joined(separator: "/")
    try folder.write(["\(deep)/a.swift"])
    #expect(try walk(folder.path).names == ["\(deep)/a.swift"])
  }

  #if os(Linux)
  @Test func strangeEntriesAreFoundOrTold() throws {
    let folder = try TemporaryFolder()
    let long = String(repeating: "n", count: 249) + ".swift"
    try folder.write([long])
    let name: [UInt8] = [0x61, 0xFF] + Array(".swift".utf8)
    try writeFile([0x41], to: folder.path.appending(SystemPath(bytes: name)))
    mknod(folder.path.appending("socket.swift").display, S_IFSOCK | 0o600, 0)
    let result = try walk(folder.path)
    #expect(result.names == ["a\\xFF.swift", long])
    #expect(result.reason("socket.swift") == .notAFile(.socket))
    #expect(try readFile(folder.path.appending(result.files[0].path)) == [0x41])
  }
  #endif

  /// What is excluded costs nothing: its folder is not even listed.
  @Test func manyExcludedFilesCostNothing() throws {
    let folder = try TemporaryFolder()
    try folder.write("Generated/\n", to: ".gitignore")
    try folder.write((0..<300).map { "Generated/f\($0)/a.swift" } + ["a.swift"])
    let result = try walk(folder.path)
    #expect(result.names == ["a.swift"])
    #expect(result.folderCount == 1)
    #expect(result.excluded == [ExcludedEntry(path: SystemPath("Generated"), reason: .gitIgnored)])
  }

  @Test func configurationPrunes() throws {
    let folder = try TemporaryFolder()
    try folder.write(["a.swift", "Generated/b.swift", "c.swift"])
    var options = WalkOptions()
    options.excludes = { path, isFolder in
      isFolder ? path.elementsEqual("Generated".utf8) : path.elementsEqual("c.swift".utf8)
    }
    let result = try walk(folder.path, options: options)
    #expect(result.names == ["a.swift"])
    #expect(result.excluded.map(\.path.display) == ["Generated", "c.swift"])
    #expect(result.excluded.allSatisfy { $0.reason == .configured })
  }

  @Test func marksAreFoundUpwards() throws {
    let folder = try TemporaryFolder()
    try folder.write(["archlint.yml", "App/Package.swift", "App/Sources/Deep/a.swift", "iOS/App.xcodeproj/project.pbxproj", "iOS/b.swift"])
    func name(_ start: String, _ mark: FolderMark) throws -> String? {
      try nearestFolder(from: folder.path.appending(start), with: mark)?.relative(to: folder.path)?.display
    }
    #expect(try name("App/Sources/Deep/a.swift", .project) == "App")
    #expect(try name("App/Sources", .project) == "App")
    #expect(try name("iOS/b.swift", .project) == "iOS")
    #expect(try name("App/Sources/Deep", .file("archlint.yml")) == ".")
    #expect(throws: FileError.missing) { try name("absent", .project) }
  }
}
