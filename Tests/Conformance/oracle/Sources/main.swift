// oracle: facts about Swift source, read with the toolchain's own SwiftParser. See FORMAT.md.

import Foundation
import SwiftDiagnostics
import SwiftOperators
import SwiftParser
import SwiftParserDiagnostics
import SwiftSyntax

struct Options {
  var paths: [String] = []
  var strip = ""
  var threads = 2
  var fold = false
  var tokens = false
  var errors = false
  var parseOnly = false
  var quiet = false
  var summary = false
  var only: Set<String> = []

  static let usage = """
    usage: oracle [options] PATH...      (a file, a directory, or - for a list of paths on stdin)
      --strip PREFIX   leave PREFIX off the paths printed
      --threads N      worker threads (2)
      --only K,K,...   print facts of these kinds only
      --tokens         print the token stream (TOK, COMMENT) as well
      --errors         print the parser's error messages (ERROR) as well
      --fold           fold operators with SwiftOperators before reading facts
      --quiet          print no facts
      --parse-only     parse and stop (implies --quiet)
      --summary        counts, time and rate on stderr

    """

  init(_ arguments: [String]) {
    var rest = arguments.makeIterator()
    while let argument = rest.next() {
      switch argument {
      case "--strip": strip = rest.next() ?? ""
      case "--threads": threads = max(1, Int(rest.next() ?? "") ?? 2)
      case "--only": only = Set((rest.next() ?? "").split(separator: ",").map(String.init))
      case "--tokens": tokens = true
      case "--errors": errors = true
      case "--fold": fold = true
      case "--quiet": quiet = true
      case "--parse-only": (parseOnly, quiet) = (true, true)
      case "--summary": summary = true
      case "-h", "--help": exitWithUsage(0)
      case _ where argument.hasPrefix("--"): exitWithUsage(2)
      default: paths.append(argument)
      }
    }
    if paths.isEmpty { exitWithUsage(2) }
  }

  private func exitWithUsage(_ status: Int32) -> Never {
    FileHandle.standardError.write(Data(Options.usage.utf8))
    exit(status)
  }
}

/// The .swift files named by the arguments: directories are walked in byte order, links are not followed.
func sourceFiles(_ paths: [String]) -> [String] {
  var files: [String] = []
  func walk(_ path: String, named: Bool) {
    var info = stat()
    guard (named ? stat(path, &info) : lstat(path, &info)) == 0 else {
      FileHandle.standardError.write(Data("oracle: cannot read \(path)\n".utf8))
      return
    }
    if info.st_mode & S_IFMT == S_IFDIR {
      let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
      for name in names.sorted(by: bytewiseLess) { walk(path + "/" + name, named: false) }
    } else if info.st_mode & S_IFMT == S_IFREG, named || path.hasSuffix(".swift") {
      files.append(path)
    }
  }
  for path in paths {
    if path == "-" {
      while let line = readLine() { if !line.isEmpty { walk(line, named: true) } }
    } else {
      walk(path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path, named: true)
    }
  }
  return files
}

/// What one file came to.
struct FileResult {
  var output: [UInt8] = []
  var bytes = 0
  var lines = 0
  var hasError = false
  var factCounts: [Kind: Int] = [:]
}

func process(_ path: String, _ options: Options) -> FileResult {
  var result = FileResult()
  guard let data = FileManager.default.contents(atPath: path) else {
    FileHandle.standardError.write(Data("oracle: cannot read \(path)\n".utf8))
    return result
  }
  data.withUnsafeBytes { raw in
    let source = SourceText(bytes: raw.bindMemory(to: UInt8.self))
    var tree = Parser.parse(source: source.bytes)
    result.bytes = source.bytes.count
    result.hasError = tree.hasError
    let lineStarts = source.lineStarts()
    result.lines = lineStarts.count - 1
    if options.parseOnly { return }
    if options.fold {
      tree = OperatorTable.standardOperators.foldAll(tree) { _ in }.cast(SourceFileSyntax.self)
    }

    let visitor = FactVisitor(source: source)
    visitor.walk(tree)
    let counts = TokenCounts(tree)
    var extra = Extra()
    for (key, value) in [
      ("bytes", result.bytes), ("lines", result.lines), ("strings", counts.strings), ("regexes", counts.regexes),
      ("braces", counts.braces), ("parens", counts.parens), ("squares", counts.squares),
    ] as [(StaticString, Int)] {
      extra.add(key, String(value))
    }
    var facts = visitor.facts
    if options.tokens { facts += tokenFacts(tree) }
    if options.errors, result.hasError {
      for diagnostic in ParseDiagnosticsGenerator.diagnostics(for: tree)
      where diagnostic.diagMessage.severity == .error {
        facts.append(
          Fact(offset: diagnostic.position.utf8Offset, kind: .error, text: escaped(diagnostic.message), extra: ""))
      }
    }
    facts.append(Fact(offset: 0, kind: .file, text: result.hasError ? "error" : "ok", extra: extra.column))
    if !options.only.isEmpty { facts.removeAll { !options.only.contains($0.kind.rawValue) } }
    for fact in facts { result.factCounts[fact.kind, default: 0] += 1 }
    if options.quiet { return }
    facts.sort()

    let shown = path.hasPrefix(options.strip) ? String(path.dropFirst(options.strip.count)) : path
    result.output.reserveCapacity(facts.count * (shown.utf8.count + 48))
    var line = 0
    for fact in facts {
      while line + 1 < lineStarts.count, lineStarts[line + 1] <= fact.offset { line += 1 }
      let column = max(0, fact.offset - lineStarts[line]) + 1
      result.output += "\(shown)\t\(line + 1):\(column)\t\(fact.kind.rawValue)\t".utf8
      result.output += fact.text.utf8
      result.output.append(UInt8(ascii: "\t"))
      result.output += fact.extra.utf8
      result.output.append(UInt8(ascii: "\n"))
    }
  }
  return result
}

/// Hands out file indexes to the workers and takes their results back in order.
final class Board: @unchecked Sendable {
  private let condition = NSCondition()
  private let files: [String]
  private var nextToStart = 0
  private var nextToFinish = 0
  private var waiting: [Int: FileResult] = [:]
  private let window = 64  // files a worker may run ahead of the slowest one: bounds memory
  private(set) var totals = FileResult()
  private(set) var errorFiles: [String] = []

  init(files: [String]) { self.files = files }

  func next() -> (index: Int, path: String)? {
    condition.lock()
    defer { condition.unlock() }
    while nextToStart < files.count, nextToStart - nextToFinish >= window { condition.wait() }
    guard nextToStart < files.count else { return nil }
    defer { nextToStart += 1 }
    return (nextToStart, files[nextToStart])
  }

  func finish(_ index: Int, _ result: FileResult) {
    condition.lock()
    defer { condition.unlock() }
    waiting[index] = result
    while let ready = waiting.removeValue(forKey: nextToFinish) {
      ready.output.withUnsafeBufferPointer { _ = fwrite($0.baseAddress, 1, $0.count, stdout) }
      totals.bytes += ready.bytes
      totals.lines += ready.lines
      if ready.hasError { errorFiles.append(files[nextToFinish]) }
      totals.factCounts.merge(ready.factCounts, uniquingKeysWith: +)
      nextToFinish += 1
    }
    condition.broadcast()
  }
}

func run(_ options: Options) {
  let start = DispatchTime.now().uptimeNanoseconds
  let files = sourceFiles(options.paths)
  let board = Board(files: files)
  let done = DispatchGroup()
  for _ in 0..<options.threads {
    done.enter()
    let worker = Thread {
      while let (index, path) = board.next() { board.finish(index, process(path, options)) }
      done.leave()
    }
    worker.stackSize = 64 << 20  // deeply nested source
    worker.start()
  }
  done.wait()
  fflush(stdout)
  guard options.summary else { return }
  let seconds = Double(DispatchTime.now().uptimeNanoseconds - start) / 1e9
  var report = "files \(files.count)  lines \(board.totals.lines)  bytes \(board.totals.bytes)\n"
  report += String(
    format: "seconds %.2f  MB/s %.2f  lines/s %.0f\n", seconds, Double(board.totals.bytes) / 1e6 / seconds,
    Double(board.totals.lines) / seconds)
  report += "files with parse errors \(board.errorFiles.count)\n"
  for path in board.errorFiles { report += "  \(path)\n" }
  for kind in Kind.allCases {
    if let count = board.totals.factCounts[kind] { report += "\(kind.rawValue)\t\(count)\n" }
  }
  FileHandle.standardError.write(Data(report.utf8))
}

run(Options(Array(CommandLine.arguments.dropFirst())))
