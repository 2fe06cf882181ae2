import Foundation
import Testing
@testable import Platform

@Suite struct FileReadingTests {
  @Test func aBufferIsUsedAgain() throws {
    let folder = try TemporaryFolder()
    try folder.write(String(repeating: "x", count: 3_000_000), to: "large")
    try folder.write("small", to: "small")
    try folder.write("", to: "empty")
    var reader = FileReader()
    var buffer: [UInt8] = []
    for isKnown in [true, false] {
      try reader.read(folder.path.appending("large"), into: &buffer, isKnownRegular: isKnown)
      #expect(buffer.count == 3_000_000)
      try reader.read(folder.path.appending("small"), into: &buffer, isKnownRegular: isKnown)
      #expect(buffer == Array("small".utf8))
      try reader.read(folder.path.appending("empty"), into: &buffer, isKnownRegular: isKnown)
      #expect(buffer.isEmpty)
    }
  }

  @Test func whatIsNoFileIsRefusedAndNeverWaitedFor() throws {
    let folder = try TemporaryFolder()
    try folder.makeFolder("folder.swift")
    mkfifo(folder.path.appending("pipe").display, 0o600)
    folder.link("dangling", to: "nowhere")
    folder.link("loop", to: "loop")
    let cases: [(SystemPath, FileError)] = [
      (folder.path.appending("absent"), .missing), (folder.path.appending("absent/file"), .missing),
      (folder.path.appending("folder.swift"), .notAFile(.folder)), (folder.path.appending("pipe"), .notAFile(.pipe)),
      (folder.path.appending("dangling"), .missing), (folder.path.appending("loop"), .loopOfLinks),
      (SystemPath("/dev/zero"), .notAFile(.device)),
      (folder.path.appending(String(repeating: "n", count: 300)), .nameTooLong),
    ]
    for (path, expected) in cases { #expect(throws: expected, "\(path.display)") { try readFile(path) } }
  }

  @Test(.enabled(if: !isPrivileged)) func whatMayNotBeReadSaysSo() throws {
    let folder = try TemporaryFolder()
    try folder.write(["secret.swift"])
    chmod(folder.path.appending("secret.swift").display, 0)
    #expect(throws: FileError.notAllowed) { try readFile(folder.path.appending("secret.swift")) }
  }

  @Test func aNameNeedNotBeText() throws {
    let folder = try TemporaryFolder()
    let path = folder.path.appending(SystemPath(bytes: [0x61, 0xFF, 0x2E]))
    do { try writeFile([1, 2, 3], to: path) } catch FileError.system(EILSEQ) { return }  // APFS takes UTF-8 alone
    #expect(try readFile(path) == [1, 2, 3])
    #expect(path.name.elementsEqual([0x61, 0xFF, 0x2E]))
  }
}

@Suite struct FileWritingTests {
  @Test func aFileIsReplacedWhole() throws {
    let folder = try TemporaryFolder()
    let path = folder.path.appending("report.json")
    try writeFile(Array("first".utf8), to: path)
    chmod(path.display, 0o640)
    try writeFile(Array("second".utf8), to: path)
    #expect(try readFile(path) == Array("second".utf8))
    #expect(try status(of: path).st_mode & 0o777 == 0o640)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path.display) == ["report.json"])
  }

  @Test func aLinkStaysALink() throws {
    let folder = try TemporaryFolder()
    try folder.write(["real/target"])
    folder.link("link", to: "real/target")
    try writeFile([0x41], to: folder.path.appending("link"))
    #expect(try fileKind(at: folder.path.appending("link"), followingLinks: false) == .link)
    #expect(try readFile(folder.path.appending("real/target")) == [0x41])
  }

  @Test func aNameOf255BytesIsWritten() throws {
    let folder = try TemporaryFolder()
    let path = folder.path.appending(String(repeating: "n", count: 255))
    try writeFile([0x41], to: path)
    #expect(try readFile(path) == [0x41])
  }

  @Test func aFailureLeavesNothingBehind() throws {
    let folder = try TemporaryFolder()
    try folder.makeFolder("folder")
    #expect(throws: FileError.notAFile(.folder)) { try writeFile([1], to: folder.path.appending("folder")) }
    #expect(throws: FileError.missing) { try writeFile([1], to: folder.path.appending("absent/file")) }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path.display) == ["folder"])
    try writeFile([1], to: SystemPath("/dev/null"))
  }

  /// Readers during a thousand writes see one of the two contents, never a part.
  @Test func aReaderSeesOldOrNew() throws {
    let folder = try TemporaryFolder()
    let path = folder.path.appending("file")
    let contents = [[UInt8](repeating: 0x41, count: 100_000), [UInt8](repeating: 0x42, count: 50_000)]
    try writeFile(contents[0], to: path)
    let outcomes = parallelMap(count: 2, threads: 2) { worker in
      (0..<100).allSatisfy { round in
        if worker == 0 { return (try? writeFile(contents[round % 2], to: path)) != nil }
        return (try? readFile(path)).map(contents.contains) == true
      }
    }
    #expect(outcomes == [true, true])
  }
}
