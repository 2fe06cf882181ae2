// Whole files into a buffer that is used again: open, read, close, and nothing else for each file.

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// Reads files, one at a time. Each thread has its own.
package struct FileReader: ~Copyable {
  /// What `read` fills; always longer than the largest file so far. Behind what was read it holds anything.
  private var scratch: [UInt8]

  /// `size`: of the files that are expected, the largest.
  package init(size: Int = 256 << 10) { scratch = Self.buffer(size) }

  private static func buffer(_ size: Int) -> [UInt8] { [UInt8](unsafeUninitializedCapacity: size) { $1 = size } }

  /// Replaces the contents of `buffer` by those of the file at `path`.
  ///
  /// With `isKnownRegular`, as the walk says, the file's kind is not asked again. Otherwise what is not a regular file
  /// (or a link to one) is refused and never waited for.
  package mutating func read(
    _ path: SystemPath, into buffer: inout [UInt8], isKnownRegular: Bool = false
  ) throws(FileError) {
    buffer.removeAll(keepingCapacity: true)
    let file = Descriptor(try Descriptor.open(path, flags: O_RDONLY | O_NONBLOCK).get())
    if !isKnownRegular, let kind = file.kind, kind != .regular { throw .notAFile(kind) }
    var filled = 0
    while true {
      if filled == scratch.count { scratch += Self.buffer(scratch.count) }
      let wanted = scratch.count - filled
      let count = scratch.withUnsafeMutableBytes { target in
        withoutInterruption { Self.read(file.number, UnsafeMutableRawBufferPointer(rebasing: target[filled...])) }
      }
      if count < 0 { throw FileError(number: errno) }
      filled += count
      // A regular file gives less than asked only at its end.
      if count == 0 || (isKnownRegular && count < wanted) { break }
    }
    buffer.append(contentsOf: scratch[..<filled])
  }

  private static func read(_ number: Int32, _ target: UnsafeMutableRawBufferPointer) -> Int {
    #if canImport(Darwin)
    Darwin.read(number, target.baseAddress, target.count)
    #elseif canImport(Musl)
    Musl.read(number, target.baseAddress, target.count)
    #else
    Glibc.read(number, target.baseAddress, target.count)
    #endif
  }
}

/// The bytes of the file at `path`.
package func readFile(_ path: SystemPath) throws(FileError) -> [UInt8] {
  var reader = FileReader(size: 16 << 10)
  var bytes: [UInt8] = []
  try reader.read(path, into: &bytes)
  return bytes
}

/// What stands at `path`, links followed unless told otherwise.
package func fileKind(at path: SystemPath, followingLinks: Bool = true) throws(FileError) -> FileKind {
  FileKind(mode: try status(of: path, followingLinks: followingLinks).st_mode)
}

func status(of path: SystemPath, followingLinks: Bool = true) throws(FileError) -> stat {
  var facts = stat()
  let result = path.withCString { fstatat(AT_FDCWD, $0, &facts, followingLinks ? 0 : AT_SYMLINK_NOFOLLOW) }
  if result != 0 { throw FileError(number: errno) }
  return facts
}

extension SystemPath {
  /// The absolute path without links, `.` and `..`.
  package func resolved() throws(FileError) -> SystemPath {
    guard let text = withCString({ realpath($0, nil) }) else { throw FileError(number: errno) }
    defer { free(text) }
    return SystemPath(bytes: UnsafeRawBufferPointer(start: text, count: strlen(text)))
  }

  /// The folder that the process works in.
  package static func workingFolder() throws(FileError) -> SystemPath { try SystemPath.current.resolved() }
}
