// Files written whole or not at all: a temporary file in the same folder, then renamed.

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

import Synchronization

/// Gives each temporary file of this process its own name.
private let temporaryFileCount = Atomic<Int>(0)

/// Writes `bytes` to `path`. Whoever reads `path`, at any time and after any crash of ours, sees the old or the new contents; where it is
/// `durable`, after a loss of power too, which takes as long as the disk does.
///
/// A link is followed, so that it stays a link. A pipe or a device (`/dev/stdout`) that exists is written to directly.
package func writeFile(_ bytes: [UInt8], to path: SystemPath, durable: Bool = true) throws(FileError) {
  var mode: mode_t?
  var target = path
  do throws(FileError) {
    let facts = try status(of: path)
    switch FileKind(mode: facts.st_mode) {
    case .regular: mode = facts.st_mode & 0o7777
    case .folder: throw FileError.notAFile(.folder)
    default: return try writeThrough(bytes, to: path)
    }
    target = try path.resolved()
  } catch {
    if error != .missing { throw error }
  }
  try replace(target, by: bytes, mode: mode, durable: durable)
}

private func writeThrough(_ bytes: [UInt8], to path: SystemPath) throws(FileError) {
  let file = Descriptor(try Descriptor.open(path, flags: O_WRONLY).get())
  try write(bytes, to: file.number)
}

private func replace(_ path: SystemPath, by bytes: [UInt8], mode: mode_t?, durable: Bool) throws(FileError) {
  guard let folder = path.parent else { throw .notAFile(.folder) }
  let number = temporaryFileCount.add(1, ordering: .relaxed).newValue
  let temporary = folder.appending(".archlint-\(getpid())-\(number).tmp")
  let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW
  let file = Descriptor(try Descriptor.open(temporary, flags: flags, mode: 0o666).get())
  do throws(FileError) {
    try write(bytes, to: file.number)
    if let mode, fchmod(file.number, mode) != 0, errno != EPERM { throw FileError(number: errno) }
    if durable, withoutInterruption({ fsync(file.number) }) != 0, errno != EINVAL { throw FileError(number: errno) }
    let result = temporary.withCString { old in path.withCString { new in rename(old, new) } }
    if result != 0 { throw FileError(number: errno) }
  } catch {
    _ = temporary.withCString { unlink($0) }
    throw error
  }
  // The folder too, for the new name to outlive a loss of power; not every file system can.
  if durable, case .success(let number) = Descriptor.open(folder, flags: O_RDONLY | O_DIRECTORY) {
    let opened = Descriptor(number)
    _ = fsync(opened.number)
  }
}

/// Writes all of `bytes`, however many calls it takes.
func write(_ bytes: [UInt8], to descriptor: Int32) throws(FileError) {
  var start = 0
  while start < bytes.count {
    let count = bytes.withUnsafeBytes { source in
      #if canImport(Darwin)
      Darwin.write(descriptor, source.baseAddress?.advanced(by: start), min(bytes.count - start, 1 << 24))
      #elseif canImport(Musl)
      Musl.write(descriptor, source.baseAddress?.advanced(by: start), min(bytes.count - start, 1 << 24))
      #else
      Glibc.write(descriptor, source.baseAddress?.advanced(by: start), min(bytes.count - start, 1 << 24))
      #endif
    }
    if count >= 0 {
      start += count
    } else if errno == EAGAIN {
      var waiting = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
      _ = poll(&waiting, 1, -1)
    } else if errno != EINTR {
      throw FileError(number: errno)
    }
  }
}
