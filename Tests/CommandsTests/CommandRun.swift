// Runs the built binary on folders made for the test, as a user would.

import Foundation

/// A folder for one test, removed afterwards.
final class TemporaryFolder {
  let url: URL

  init(_ files: [String: String] = [:]) throws {
    url = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
      .appendingPathComponent("archlint-test-\(UUID().uuidString)", isDirectory: true)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    for (path, text) in files { try write(text, to: path) }
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  var path: String { url.path }

  func write(_ text: String, to path: String) throws {
    let file = url.appendingPathComponent(path)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  func read(_ path: String) throws -> String { String(decoding: try Data(contentsOf: url.appendingPathComponent(path)), as: UTF8.self) }

  func exists(_ path: String) -> Bool { FileManager.default.fileExists(atPath: url.appendingPathComponent(path).path) }
}

/// What one run of the binary gave.
struct CommandRun {
  var status: Int32
  var output: String
  var errors: String

  /// The binary that was built with this test.
  static let binary: URL = {
    let tests = Bundle(for: TemporaryFolder.self).bundleURL
    let candidates = [tests, URL(fileURLWithPath: ProcessInfo.processInfo.arguments[0])]
    for candidate in candidates {
      var folder = candidate
      for _ in 0..<4 {
        let binary = folder.appendingPathComponent("archlint")
        var isFolder: ObjCBool = false
        if FileManager.default.fileExists(atPath: binary.path, isDirectory: &isFolder), !isFolder.boolValue { return binary }
        folder = folder.deletingLastPathComponent()
      }
    }
    return tests.appendingPathComponent("archlint")
  }()

  init(_ arguments: [String], in folder: String, environment: [String: String] = [:]) throws {
    let process = Process()
    process.executableURL = Self.binary
    process.arguments = arguments
    process.currentDirectoryURL = URL(fileURLWithPath: folder, isDirectory: true)
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    let scratch = try TemporaryFolder()
    let (output, errors) = (scratch.url.appendingPathComponent("output"), scratch.url.appendingPathComponent("errors"))
    for file in [output, errors] { try Data().write(to: file) }
    process.standardOutput = try FileHandle(forWritingTo: output)
    process.standardError = try FileHandle(forWritingTo: errors)
    process.standardInput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    status = process.terminationReason == .exit ? process.terminationStatus : -process.terminationStatus
    self.output = String(decoding: try Data(contentsOf: output), as: UTF8.self)
    self.errors = String(decoding: try Data(contentsOf: errors), as: UTF8.self)
  }
}

extension TemporaryFolder {
  func archlint(_ arguments: String...) throws -> CommandRun { try CommandRun(arguments, in: path) }
}
