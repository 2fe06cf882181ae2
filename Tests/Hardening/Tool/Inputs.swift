// The source texts that are damaged.

import Foundation
import Platform
import Syntax

/// The Swift files below folders, in order; files named alone, or line by line in a file that `@` stands before.
func sourcePaths(_ words: [String]) -> [SystemPath] {
  var found: [SystemPath] = []
  for word in words {
    if word.hasPrefix("@") {
      guard let list = try? readFile(SystemPath(String(word.dropFirst()))) else { fail("can't read \(word.dropFirst())") }
      found += list.split(separator: UInt8(ascii: "\n")).map { SystemPath(bytes: $0) }
      continue
    }
    let path = SystemPath(word)
    if (try? fileKind(at: path)) == .regular {
      found.append(path)
    } else {
      guard let files = try? listFiles(below: path) else { fail("can't list \(path.display)") }
      found += files.filter { $0.hasSuffix(".swift") }.map { path.appending($0) }.sorted()
    }
  }
  return found
}

/// Reads and parses files on some threads, for other parsers to be compared with.
func parseAll(_ words: [String]) {
  guard words.count >= 2, let threads = Int(words[0]) else { fail("usage: hardening parse THREADS PATH…") }
  let paths = sourcePaths(Array(words[1...]))
  let counts = parallelMap(count: paths.count, threads: threads, state: { ParserState() }) { state, index in
    guard (try? state.reader.read(paths[index], into: &state.source, isKnownRegular: true)) != nil else { return 0 }
    var source: [UInt8] = []
    swap(&source, &state.source)
    let count = source.count
    parse(source, names: &state.names, into: &state.tree)
    state.source = state.tree.takeSource()
    return count
  }.elements
  say("\(paths.count) files, \(counts.reduce(0, +)) bytes")
}

/// Reads files once, then tokenizes and parses them again and again on one thread: millions of bytes for a second
/// of the processor, median and best.
func measureParser(_ words: [String]) {
  guard words.count >= 2, let rounds = Int(words[0]), rounds > 0 else { fail("usage: hardening tokens ROUNDS PATH…") }
  let sources = sourcePaths(Array(words[1...])).compactMap { try? readFile($0) }
  let size = sources.reduce(0) { $0 + $1.count }
  say("\(sources.count) files, \(size) bytes, \(rounds) rounds")
  for (name, isWhole) in [("tokens", false), ("tokens and tree", true)] {
    let speeds = (0..<rounds).map { _ in
      let start = threadNanoseconds()
      parseAgain(sources, isWhole)
      return Double(size) * 1e3 / Double(threadNanoseconds() - start)
    }.sorted()
    say("\(name): \(Int(speeds[rounds / 2])) MB/s, best \(Int(speeds[rounds - 1]))")
  }
}

private func parseAgain(_ sources: [[UInt8]], _ isWhole: Bool) {
  let state = ParserState()
  for source in sources {
    state.source.removeAll(keepingCapacity: true)
    state.source.append(contentsOf: source)
    var buffer: [UInt8] = []
    swap(&buffer, &state.source)
    tokenize(buffer, names: &state.names, into: &state.tree)
    if isWhole { parseTokens(of: &state.tree, names: &state.names) }
    state.source = state.tree.takeSource()
  }
}

private final class ParserState: @unchecked Sendable {
  var reader = FileReader()
  var names = NameTable()
  var tree = Tree()
  var source: [UInt8] = []
}

/// What the calling thread has computed: a busy machine makes nothing look slow.
func threadNanoseconds() -> UInt64 {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
}
