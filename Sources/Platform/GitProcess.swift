// The only process that is ever started: `git`, without a shell, without hooks, with fixed arguments.

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

import Synchronization

/// Held from the making of pipes to the start of the process that gets them, so that no other process gets them too.
private let starting = Mutex<Void>(())

/// What a finished `git` has left behind.
package struct GitResult: Sendable {
  /// The exit status; 128 and the signal's number for a process that was killed.
  package let status: Int32
  package let output: [UInt8]
  package let errors: [UInt8]
}

package enum GitError: Error, Hashable, Sendable {
  /// No folder of `PATH` holds `git`. Relative folders don't count, for they could be the repository's own.
  case notInstalled
  case system(Int32)
}

/// Runs `git` in `folder` with `arguments`, gives it `input` (nothing: `/dev/null`), and waits for its end.
///
/// Repository settings that start programs are turned off: hooks, `core.fsmonitor`, pager, prompts. Arguments that come
/// from users must be checked before: git takes what begins with `-` for an option.
package func runGit(
  _ arguments: [String], in folder: SystemPath, input: [UInt8] = []
) throws(GitError) -> GitResult {
  guard let program = locateGit() else { throw .notInstalled }
  let fixed = [
    "git", "--no-pager", "--no-optional-locks", "-c", "core.hooksPath=/dev/null", "-c", "core.fsmonitor=false",
    "-c", "core.quotePath=false", "-C",
  ]
  let all = fixed.map { Array($0.utf8) } + [folder.bytes] + arguments.map { Array($0.utf8) }
  let started = starting.withLock { _ in
    Result { () throws(GitError) in try Child(program: program, arguments: all, hasInput: !input.isEmpty) }
  }
  var child = try started.get()
  return try child.finish(input: input)
}

private func locateGit() -> SystemPath? {
  guard let search = getenv("PATH") else { return nil }
  let folders = UnsafeRawBufferPointer(start: search, count: strlen(search)).split(separator: UInt8(ascii: ":"))
  for folder in folders where folder.first == .slash {
    let program = SystemPath(bytes: folder).appending("git")
    if (try? fileKind(at: program)) == .regular, program.withCString({ access($0, X_OK) }) == 0 { return program }
  }
  return nil
}

/// A started process and our ends of its streams.
private struct Child {
  private let process: pid_t
  private var input: Int32?
  private let output: Int32
  private let errors: Int32

  init(program: SystemPath, arguments: [[UInt8]], hasInput: Bool) throws(GitError) {
    let outputPipe = try Pipe(), errorPipe = try Pipe()
    let inputPipe = hasInput ? try Pipe() : nil
    #if canImport(Darwin)
    var actions: posix_spawn_file_actions_t?
    #else
    var actions = posix_spawn_file_actions_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    if let inputPipe {
      posix_spawn_file_actions_adddup2(&actions, inputPipe.reading, 0)
    } else {
      posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    }
    posix_spawn_file_actions_adddup2(&actions, outputPipe.writing, 1)
    posix_spawn_file_actions_adddup2(&actions, errorPipe.writing, 2)

    var child = pid_t()
    let words = arguments.map { argument in strdup(argument.map { CChar(bitPattern: $0) } + [0]) }
    let variables = Child.environment().map { strdup($0) }
    defer { for word in words + variables { free(word) } }
    let result = program.withCString { posix_spawn(&child, $0, &actions, nil, words + [nil], variables + [nil]) }
    close(outputPipe.writing)
    close(errorPipe.writing)
    if let inputPipe { close(inputPipe.reading) }
    guard result == 0 else {
      close(outputPipe.reading)
      close(errorPipe.reading)
      if let inputPipe { close(inputPipe.writing) }
      throw .system(result)
    }
    (process, output, errors, input) = (child, outputPipe.reading, errorPipe.reading, inputPipe?.writing)
    if let input { _ = fcntl(input, F_SETFL, O_NONBLOCK) }
  }

  /// What git needs of our environment and nothing else: no variable that names a repository (a hook's would be of
  /// another folder), starts a program or translates git's words.
  private static func environment() -> [String] {
    var names = [
      "PATH", "HOME", "USER", "TMPDIR", "XDG_CONFIG_HOME", "DEVELOPER_DIR", "GIT_CONFIG_GLOBAL", "GIT_CONFIG_SYSTEM",
      "GIT_CONFIG_NOSYSTEM", "GIT_CONFIG_COUNT",
    ]
    // Build services say by these that they trust the folder.
    let count = getenv("GIT_CONFIG_COUNT").flatMap { Int(String(cString: $0)) } ?? 0
    for number in 0..<max(0, min(count, 100)) { names += ["GIT_CONFIG_KEY_\(number)", "GIT_CONFIG_VALUE_\(number)"] }
    return names.compactMap { name in getenv(name).map { "\(name)=\(String(cString: $0))" } }
      + ["LC_ALL=C", "GIT_TERMINAL_PROMPT=0", "GIT_NO_LAZY_FETCH=1"]
  }

  /// Feeds and drains the process until it has closed its streams, then takes its exit status.
  mutating func finish(input bytes: [UInt8]) throws(GitError) -> GitResult {
    var collected: [[UInt8]] = [[], []]
    var isOpen = [true, true]
    var written = 0
    while isOpen[0] || isOpen[1] {
      var waiting = [
        pollfd(fd: isOpen[0] ? output : -1, events: Int16(POLLIN), revents: 0),
        pollfd(fd: isOpen[1] ? errors : -1, events: Int16(POLLIN), revents: 0),
        pollfd(fd: input ?? -1, events: Int16(POLLOUT), revents: 0),
      ]
      if poll(&waiting, 3, -1) < 0, errno != EINTR { break }
      for stream in 0..<2 where isOpen[stream] && waiting[stream].revents != 0 {
        isOpen[stream] = drain(waiting[stream].fd, into: &collected[stream])
      }
      if waiting[2].revents != 0 { feed(bytes, from: &written) }
    }
    if let input { close(input) }
    close(output)
    close(errors)
    var status: Int32 = 0
    if withoutInterruption({ waitpid(process, &status, 0) }) == -1 { throw .system(errno) }
    let signal = status & 0x7F
    return GitResult(status: signal == 0 ? (status >> 8) & 0xFF : 128 + signal, output: collected[0], errors: collected[1])
  }

  /// Reads what is there; false at the end.
  private func drain(_ descriptor: Int32, into bytes: inout [UInt8]) -> Bool {
    let count = withUnsafeTemporaryAllocation(byteCount: 1 << 16, alignment: 1) { buffer in
      let count = withoutInterruption { read(descriptor, buffer.baseAddress, buffer.count) }
      if count > 0 { bytes += UnsafeRawBufferPointer(rebasing: buffer[..<count]) }
      return count
    }
    return count > 0
  }

  /// Writes what the process takes now, and closes its input behind the last byte.
  private mutating func feed(_ bytes: [UInt8], from written: inout Int) {
    guard let descriptor = input else { return }
    let start = written
    let count = bytes.withUnsafeBytes { source in
      #if canImport(Darwin)
      Darwin.write(descriptor, source.baseAddress?.advanced(by: start), bytes.count - start)
      #elseif canImport(Musl)
      Musl.write(descriptor, source.baseAddress?.advanced(by: start), bytes.count - start)
      #else
      Glibc.write(descriptor, source.baseAddress?.advanced(by: start), bytes.count - start)
      #endif
    }
    if count > 0 { written += count }
    let isOver = written == bytes.count || (count < 0 && errno != EAGAIN && errno != EINTR)
    if isOver {
      close(descriptor)
      input = nil
    }
  }
}

/// The two ends of a pipe, closed in every process started later.
private struct Pipe {
  let reading, writing: Int32
  init() throws(GitError) {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { throw .system(errno) }
    (reading, writing) = (ends[0], ends[1])
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
  }
}
