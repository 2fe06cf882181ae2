// A git repository for one test. It knows nothing of the user's settings.

import Foundation
import Testing

/// Runs `git` in a folder and returns what it prints.
@discardableResult func git(_ arguments: [String], in folder: String) throws -> String {
  let process = Process()
  process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
  let fixed = ["git", "-c", "user.name=A", "-c", "user.email=a@example.com", "-c", "commit.gpgsign=false", "-c", "init.defaultBranch=main", "-c", "protocol.file.allow=always"]
  process.arguments = fixed + arguments
  process.currentDirectoryURL = URL(fileURLWithPath: folder, isDirectory: true)
  let output = Pipe()
  process.standardOutput = output
  process.standardError = FileHandle.nullDevice
  try process.run()
  let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
  process.waitUntilExit()
  #expect(process.terminationStatus == 0, "git \(arguments.joined(separator: " "))")
  return text.trimmingCharacters(in: .whitespacesAndNewlines)
}

extension TemporaryFolder {
  /// A repository whose first commit holds the files.
  static func repository(_ files: [String: String]) throws -> TemporaryFolder {
    let folder = try TemporaryFolder(files)
    try git(["init", "--quiet"], in: folder.path)
    try folder.commit()
    return folder
  }

  func commit() throws {
    try git(["add", "--all"], in: path)
    try git(["commit", "--quiet", "--allow-empty", "--message", "change"], in: path)
  }

  func remove(_ name: String) throws { try FileManager.default.removeItem(at: url.appendingPathComponent(name)) }

  func change(_ name: String, _ old: String, to new: String) throws {
    let text = try read(name)
    #expect(text.contains(old))
    try write(text.replacingOccurrences(of: old, with: new), to: name)
  }
}

/// What a review found, from its JSON.
struct ReviewResult {
  struct Item: Equatable { var status, rule, path: String; var line: Int; var cause: String? }
  var status: Int32
  var errors: String
  var items: [Item] = []
  var structure: [String] = []
  var unchanged = 0

  init(_ folder: TemporaryFolder, _ words: String...) throws {
    let run = try CommandRun(["review", "--format", "json"] + words, in: folder.path)
    (status, errors) = (run.status, run.errors)
    guard let report = try? JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any] else { return }
    let findings = report["findings"] as? [[String: Any]] ?? []
    items = findings.map { finding in
      let cause = finding["cause"] as? [String: Any]
      return Item(
        status: finding["status"] as? String ?? "", rule: finding["rule"] as? String ?? "", path: finding["path"] as? String ?? "",
        line: finding["line"] as? Int ?? 0, cause: cause.map { "\($0["path"] ?? ""):\($0["line"] ?? 0)" })
    }
    let review = report["review"] as? [String: Any]
    unchanged = review?["unchanged"] as? Int ?? -1
    structure = (review?["structure"] as? [[String: Any]] ?? []).map { "\($0["kind"] ?? "") \($0["message"] ?? "")" }
  }

  func paths(_ status: String) -> [String] { items.filter { $0.status == status }.map(\.path) }
}
