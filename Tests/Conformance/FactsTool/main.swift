// Prints the facts of files and directories with our own parser, in the order in which the oracle prints them.

import Foundation
import Syntax

struct Options: Sendable {
  var paths: [String] = []
  var strip = ""
  var showsProblems = false
  var measures = false

  init(_ arguments: ArraySlice<String>) {
    var rest = arguments.makeIterator()
    while let argument = rest.next() {
      switch argument {
      case "--strip": strip = rest.next() ?? ""
      case "--problems": showsProblems = true
      case "--measure": measures = true
      default: paths.append(argument)
      }
    }
  }
}

func sourceFiles(_ path: String, isNamed: Bool) -> [String] {
  var info = stat()
  guard (isNamed ? stat(path, &info) : lstat(path, &info)) == 0 else { return [] }
  if info.st_mode & S_IFMT == S_IFDIR {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    return names.sorted { Array($0.utf8).lexicographicallyPrecedes(Array($1.utf8)) }
      .flatMap { sourceFiles(path + "/" + $0, isNamed: false) }
  }
  return info.st_mode & S_IFMT == S_IFREG && (isNamed || path.hasSuffix(".swift")) ? [path] : []
}

func run(_ options: Options) {
  var names = NameTable()
  var tree = Tree()
  let output = FileHandle.standardOutput
  let files = options.paths.flatMap { path -> [String] in
    if path == "-" {
      var all: [String] = []
      while let line = readLine() { all.append(line) }
      return all
    }
    return sourceFiles(path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path, isNamed: true)
  }
  if options.measures { return measure(files, &names, &tree) }
  for file in files {
    guard let data = FileManager.default.contents(atPath: file) else { continue }
    parse([UInt8](data), names: &names, into: &tree)
    let shown = file.hasPrefix(options.strip) ? String(file.dropFirst(options.strip.count)) : file
    if options.showsProblems {
      for problem in tree.problems { print("\(shown)\t\(problem.offset)\t\(problem.kind)") }
    } else {
      output.write(Data(facts(of: tree, path: Array(shown.utf8))))
    }
  }
}

/// Prints the rates of tokenizing and of both steps, best of several rounds.
func measure(_ files: [String], _ names: inout NameTable, _ tree: inout Tree) {
  let sources = files.compactMap { FileManager.default.contents(atPath: $0).map { [UInt8]($0) } }
  let bytes = sources.reduce(0) { $0 + $1.count }
  var best = (tokens: Double.infinity, all: Double.infinity)
  var counts = (tokens: 0, rows: 0, work: 0)
  for _ in 0..<7 {
    counts = (0, 0, 0)
    var start = clock()
    for source in sources { tokenize(source, names: &names, into: &tree) }
    best.tokens = min(best.tokens, Double(clock() - start) / Double(CLOCKS_PER_SEC))
    start = clock()
    for source in sources {
      parse(source, names: &names, into: &tree)
      counts = (counts.tokens + tree.tokens.count, counts.rows + tree.nodes.count, counts.work + tree.work)
    }
    best.all = min(best.all, Double(clock() - start) / Double(CLOCKS_PER_SEC))
  }
  print("files \(sources.count)  bytes \(bytes)  tokens \(counts.tokens)  rows \(counts.rows)  work \(counts.work)")
  print("tokens \(Int(Double(bytes) / 1e6 / best.tokens)) MB/s, tokens and rows \(Int(Double(bytes) / 1e6 / best.all)) MB/s")
}

let options = Options(CommandLine.arguments.dropFirst())
let thread = Thread { run(options); exit(0) }
thread.stackSize = 16 << 20
thread.start()
while true { sleep(1000) }
