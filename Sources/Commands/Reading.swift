// Reads and parses the files of a project on many threads. What is kept of a file are its facts; its tree is overwritten by the
// next file's.

import Linting
import Model
import Platform
import Synchronization
import Syntax

/// What one worker keeps between its files. It belongs to one thread at a time.
private final class Worker: @unchecked Sendable {
  let number: Int
  var reader = FileReader()
  var names = NameTable()
  var tree = Tree()
  var buffers = ExtractionBuffers()
  /// Of all files it read. They are joined when linking begins, and then given back whole.
  var declarations: [Declaration] = []
  var source: [UInt8] = []
  init(number: Int) { self.number = number }
}

/// All files, read.
struct ReadProject: Sendable {
  /// Those that could be read, ordered by path.
  var files: [LinkInput] = []
  /// Where each of `files` stands, relative to the root.
  var paths: [SystemPath] = []
  var isSelected: [Bool] = []
  /// By worker.
  var names: [NameTable] = []
  var declarations: [[Declaration]] = []
  var unreadable: [(path: SystemPath, isSelected: Bool, error: FileError)] = []
  var counts = ReadCounts()

  mutating func place(module: (String) -> FileModule) {
    for index in files.indices { files[index].module = module(files[index].path) }
  }

  /// Leaves out the files at these paths.
  mutating func drop(_ left: Set<String>) {
    if left.isEmpty { return }
    var count = 0
    for index in files.indices where !left.contains(files[index].path) {
      // In memory the two change places; in an array each would be copied.
      files.withUnsafeMutableBufferPointer { $0.swapAt(count, index) }
      paths.swapAt(count, index)
      isSelected.swapAt(count, index)
      count += 1
    }
    files.removeSubrange(count...)
    paths.removeSubrange(count...)
    isSelected.removeSubrange(count...)
  }

  /// Gives the files and what workers kept away, and keeps none: linking works in place.
  mutating func takeFiles() -> (files: [LinkInput], names: [NameTable], declarations: [[Declaration]]) {
    defer { (files, names, declarations) = ([], [], []) }
    return (files, names, declarations)
  }
}

struct ReadCounts: Sendable {
  var bytes = 0, lines = 0, tokens = 0, nodes = 0
  /// Tokens and bytes that tokenizing and parsing looked at: the same on every machine.
  var steps = 0
  /// Summed over all threads.
  var readTime: UInt64 = 0, tokensTime: UInt64 = 0, treeTime: UInt64 = 0, factsTime: UInt64 = 0

  static func += (left: inout ReadCounts, right: ReadCounts) {
    left.bytes += right.bytes
    left.lines += right.lines
    left.tokens += right.tokens
    left.nodes += right.nodes
    left.steps += right.steps
    left.readTime += right.readTime
    left.tokensTime += right.tokensTime
    left.treeTime += right.treeTime
    left.factsTime += right.factsTime
  }
}

private struct FileResult: Sendable {
  var facts = FileFacts()
  /// Rows of the worker's declarations.
  var declarations = Span32.empty
  var worker: Int
  var error: FileError?
  var counts = ReadCounts()
}

/// Where the bytes of a project's files come from.
enum ProjectContents: Sendable {
  /// A folder on disk.
  case folder(SystemPath)
  /// A git revision, in memory, by path.
  case texts([SystemPath: [UInt8]])

  func bytes(of path: SystemPath) throws(FileError) -> [UInt8] {
    switch self {
    case .folder(let root): return try readFile(root.appending(path))
    case .texts(let texts):
      guard let bytes = texts[path] else { throw .missing }
      return bytes
    }
  }
}

/// Reads the sources; which module each belongs to is not yet known. `shown`: their paths for people.
func read(_ sources: [SourceSet.Source], shown: [String], _ contents: ProjectContents, threads: Int) -> ReadProject {
  let numbers = Atomic<Int>(0)
  var results = parallelMap(
    count: sources.count, threads: threads,
    state: { Worker(number: numbers.add(1, ordering: .relaxed).oldValue) }
  ) { worker, index in
    readFile(sources[index].path, contents, worker)
  }
  var project = ReadProject()
  project.files.reserveCapacity(sources.count)
  let workers = results.states.sorted { $0.number < $1.number }
  (project.names, project.declarations) = (workers.map(\.names), workers.map(\.declarations))
  // They are in the order of their bytes; only of names that are no UTF-8 the text may stand elsewhere.
  let isOrdered = zip(shown, shown.dropFirst()).allSatisfy { !$1.utf8.lexicographicallyPrecedes($0.utf8) }
  let order = isOrdered ? Array(sources.indices) : sources.indices.sorted { shown[$0].utf8.lexicographicallyPrecedes(shown[$1].utf8) }
  for index in order {
    // Moved out, so that linking owns the tables it rewrites.
    var result = FileResult(worker: 0)
    swap(&result, &results.elements[index])
    let source = sources[index]
    project.counts += result.counts
    if let error = result.error {
      project.unreadable.append((source.path, source.isSelected, error))
    } else {
      var facts = FileFacts()
      swap(&facts, &result.facts)
      project.files.append(LinkInput(path: shown[index], facts: consume facts, worker: result.worker, declarations: result.declarations))
      project.paths.append(source.path)
      project.isSelected.append(source.isSelected)
    }
  }
  return project
}

private func readFile(_ path: SystemPath, _ contents: ProjectContents, _ worker: Worker) -> FileResult {
  var result = FileResult(worker: worker.number)
  let start = monotonicNanoseconds()
  do throws(FileError) {
    if case .folder(let root) = contents {
      try worker.reader.read(root.appending(path), into: &worker.source, isKnownRegular: true)
    } else {
      worker.source = try contents.bytes(of: path)
    }
  } catch {
    result.error = error
    return result
  }
  let read = monotonicNanoseconds()
  var source: [UInt8] = []
  swap(&source, &worker.source)
  tokenize(source, names: &worker.names, into: &worker.tree)
  let tokenized = monotonicNanoseconds()
  parseTokens(of: &worker.tree, names: &worker.names)
  let parsed = monotonicNanoseconds()
  result.facts = fileFacts(of: worker.tree, names: &worker.names, &worker.buffers)
  let first = worker.declarations.count
  worker.declarations += result.facts.declarations
  result.declarations = Span32(first, worker.declarations.count)
  result.facts.declarations = []
  let done = monotonicNanoseconds()
  result.counts = ReadCounts(
    bytes: worker.tree.source.count, lines: result.facts.lineCount, tokens: worker.tree.tokens.count, nodes: worker.tree.nodes.count,
    steps: worker.tree.work, readTime: read - start, tokensTime: tokenized - read, treeTime: parsed - tokenized, factsTime: done - parsed)
  worker.source = worker.tree.takeSource()
  return result
}
