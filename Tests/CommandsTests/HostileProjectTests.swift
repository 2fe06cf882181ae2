// A folder of files that break tools, linted in every format.

import Foundation
import Reporting
import Testing

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

private let code = "class HomeViewModel {\n  func load() {\n    URLSession.shared.dataTask(with: url)\n  }\n}\n"

private typealias Bytes = [UInt8]

private func bytes(_ text: String) -> Bytes { Array(text.utf8) }

/// The code in UTF-16, the low byte of each unit first or last.
private func wide(isBig: Bool) -> Bytes {
  var result: Bytes = isBig ? [0xFE, 0xFF] : [0xFF, 0xFE]
  for unit in code.utf16 {
    let (low, high) = (UInt8(unit & 0xFF), UInt8(unit >> 8))
    result += isBig ? [high, low] : [low, high]
  }
  return result
}

/// Contents by name; names are bytes.
private let files: [(name: Bytes, bytes: Bytes)] = {
  var files: [(name: Bytes, bytes: Bytes)] = []
  func add(_ name: String, _ contents: Bytes) { files.append((bytes(name), contents)) }
  add("empty.swift", [])
  add("nul.swift", bytes(code.replacingOccurrences(of: "load", with: "lo\0ad")))
  add("mark.swift", [0xEF, 0xBB, 0xBF] + bytes(code))
  add("utf-16.swift", wide(isBig: false))
  add("utf-16-big.swift", wide(isBig: true))
  add("latin-1.swift", bytes(code).map { $0 == UInt8(ascii: "l") ? 0xE4 : $0 })
  add("surrogates.swift", bytes("let a = \"") + [0xED, 0xA0, 0x80, 0xED, 0xB0, 0x80] + bytes("\"\n" + code))
  add("returns.swift", bytes(code).map { $0 == 0x0A ? 0x0D : $0 })
  add("long.swift", bytes("let a = \"") + Bytes(repeating: 0x78, count: 5_000_000) + bytes("\"\n" + code))
  add("binary.swift", (0..<50_000).map { (index: Int) -> UInt8 in UInt8(truncatingIfNeeded: index &* 7919 &+ index / 256) })
  for name in ["line\n::error file=x::pwned\n.swift", "escape\u{1B}[2K.swift", "turned\u{202E}.swift"] { add(name, bytes(code)) }
  files.append(([0xFF, 0xFE] + bytes("name.swift"), bytes(code)))
  return files
}()

private func makeProject() throws -> TemporaryFolder {
  let folder = try TemporaryFolder()
  for (name, contents) in files {
    let path = bytes(folder.path + "/") + name + [0]
    let descriptor = path.withUnsafeBufferPointer { buffer in
      buffer.withMemoryRebound(to: CChar.self) { open($0.baseAddress!, O_WRONLY | O_CREAT, 0o600) }
    }
    // APFS refuses names that are no UTF-8.
    if descriptor < 0, name.first == 0xFF { continue }
    try #require(descriptor >= 0)
    defer { close(descriptor) }
    #expect(write(descriptor, contents, contents.count) == contents.count)
  }
  let (pipe, gone, loop, itself) = (folder.path + "/pipe.swift", folder.path + "/gone.swift", folder.path + "/loop.swift", folder.path + "/self")
  try #require(mkfifo(pipe, 0o600) == 0 && symlink("nowhere.swift", gone) == 0 && symlink("loop.swift", loop) == 0 && symlink(".", itself) == 0)
  return folder
}

/// Whether a terminal, or a reader of logs, would obey it.
private func isObeyed(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.properties.generalCategory {
  case .control, .format, .lineSeparator, .paragraphSeparator: scalar != "\n"
  default: false
  }
}

/// A run that waits for a pipe's writer never ends; a sanitizer makes the others wait for each other for minutes.
private let limit = ProcessInfo.processInfo.environment["ARCHLINT_SANITIZER"] == nil ? 2 : 30

@Test(.timeLimit(.minutes(limit)), arguments: ReportFormat.all.map(\.name))
func aHostileProjectIsReportedInEveryFormat(format: String) throws {
  let folder = try makeProject()
  let run = try folder.archlint("--format", format, ".")
  #expect(run.status == 3, "\(run.errors)")
  for name in ["pipe.swift", "gone.swift", "loop.swift"] { #expect(run.errors.contains("\(name): "), "\(run.errors)") }
  for name in ["utf-16.swift", "utf-16-big.swift", "latin-1.swift", "surrogates.swift", "binary.swift"] {
    #expect(run.output.contains(name) || format == "markdown", "\(name) is not reported")
  }
  for text in [run.output, run.errors] {
    #expect(!text.unicodeScalars.contains(where: isObeyed))
    for line in text.split(separator: "\n") where line.drop(while: \.isWhitespace).hasPrefix("::") {
      let isOurs = format == "github" && ["::error file=", "::warning file=", "::notice file="].contains { line.hasPrefix($0) }
      #expect(isOurs, "\(line)")
    }
  }
}
