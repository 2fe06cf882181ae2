import Damage
import Foundation
import Testing

@testable import Syntax

/// Where the toolchain keeps the libraries of its parser; nil if it has none.
private let hostLibraries: String? = {
  for folder in (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":") {
    let compiler = URL(fileURLWithPath: folder + "/swiftc").resolvingSymlinksInPath()
    let path = compiler.deletingLastPathComponent().deletingLastPathComponent().path + "/lib/swift/host"
    if FileManager.default.fileExists(atPath: path + "/SwiftParser.swiftmodule") { return path }
  }
  return nil
}()

/// Runs a tool in the package's folder; returns its status and output.
private func run(_ tool: String, _ arguments: [String], environment: [String: String] = [:]) throws -> (Int32, [UInt8]) {
  let process = Process()
  process.executableURL = URL(fileURLWithPath: tool)
  process.arguments = arguments
  process.currentDirectoryURL = packageFolder
  process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
  let pipe = Pipe()
  process.standardOutput = pipe
  try process.run()
  let output = [UInt8](pipe.fileHandleForReading.readDataToEndOfFile())
  process.waitUntilExit()
  return (process.terminationStatus, output)
}

/// The facts of SwiftParser for the package's folders, built once.
private func oracleFacts(_ folders: [String]) throws -> [UInt8] {
  let oracle = packageFolder.appendingPathComponent(".build/oracle/oracle").path
  let sources = packageFolder.appendingPathComponent("Tests/Conformance/oracle/Sources")
  let newest = try FileManager.default.contentsOfDirectory(at: sources, includingPropertiesForKeys: nil)
    .compactMap { try $0.resourceValues(forKeys: [.contentModificationDateKey]).contentModificationDate }.max()
  let built = try? URL(fileURLWithPath: oracle).resourceValues(forKeys: [.contentModificationDateKey]).contentModificationDate
  if built.map({ $0 < newest ?? .distantPast }) ?? true {
    try FileManager.default.createDirectory(
      at: packageFolder.appendingPathComponent(".build/oracle"), withIntermediateDirectories: true)
    let script = packageFolder.appendingPathComponent("Tests/Conformance/oracle/build.sh").path
    let (status, _) = try run(script, [oracle], environment: ["SWIFT_HOST_LIBS": hostLibraries ?? ""])
    #expect(status == 0, "the oracle does not build")
  }
  let (status, output) = try run(oracle, folders)
  #expect(status == 0)
  return output
}

/// What the compiler takes, SwiftParser does not: nothing is wrong with it, and where a file of the same name says the same in forms that
/// SwiftParser takes, it is read as that.
@Test(arguments: ["Swift5", "Compiler"])
func whatTheCompilerTakesAloneIsRead(folder: String) throws {
  let files = swiftFiles("Fixtures/Syntax/\(folder)")
  try #require(files.count > 2)
  for file in files {
    let tree = parsed([UInt8](try Data(contentsOf: file)))
    #expect(tree.problems.isEmpty && flaw(in: tree) == nil, "\(file.lastPathComponent)")
    let counterpart = packageFolder.appendingPathComponent("Fixtures/Syntax/Swift6/\(file.lastPathComponent)")
    guard let text = try? Data(contentsOf: counterpart) else { continue }
    let other = parsed([UInt8](text))
    #expect(other.problems.isEmpty)
    // Without the first fact, which counts bytes, and the first two columns, file and place.
    func contents(_ tree: Tree) -> [[ArraySlice<UInt8>]] {
      facts(of: tree, path: []).split(separator: 0x0A).dropFirst().map {
        Array($0.split(separator: 0x09, omittingEmptySubsequences: false).dropFirst(2))
      }
    }
    #expect(contents(tree) == contents(other) && contents(tree).count > 2, "\(file.lastPathComponent)")
  }
}

/// The proof: on every file of ours, what we understood is what the compiler's own parser understood.
@Test(.enabled(if: hostLibraries != nil, "the toolchain carries no SwiftParser"))
func factsAreThoseOfTheToolchainsParser() throws {
  let folders = ["Fixtures", "Sources", "Tests"]
  let files = folders.flatMap { folder in
    swiftFiles(folder).map { folder + String($0.path.dropFirst(packageFolder.appendingPathComponent(folder).path.count)) }
  }.filter { !$0.contains("/Syntax/Swift5/") && !$0.contains("/Syntax/Compiler/") }
  let expected = try oracleFacts(files)
  let actual: [UInt8] = onLargeStack {
    var names = NameTable()
    var tree = Tree()
    var all: [UInt8] = []
    for file in files {
      guard let data = FileManager.default.contents(atPath: packageFolder.appendingPathComponent(file).path) else { continue }
      parse([UInt8](data), names: &names, into: &tree)
      all += facts(of: tree, path: Array(file.utf8))
    }
    return all
  }
  guard expected != actual else { return }
  let ours = Set(actual.split(separator: 0x0A)), theirs = Set(expected.split(separator: 0x0A))
  func lines(_ facts: Set<ArraySlice<UInt8>>) -> String {
    facts.map { String(decoding: $0, as: UTF8.self) }.sorted().prefix(20).joined(separator: "\n")
  }
  Issue.record("only ours:\n\(lines(ours.subtracting(theirs)))\nonly the toolchain's:\n\(lines(theirs.subtracting(ours)))")
}
