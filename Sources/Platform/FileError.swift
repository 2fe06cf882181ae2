// What can be wrong with a file, as data; the words are made when it is shown.

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// What stands at a path.
package enum FileKind: String, Sendable, CaseIterable {
  case regular, folder, link, pipe, socket, device, other

  init(mode: mode_t) {
    switch mode & S_IFMT {
    case S_IFREG: self = .regular
    case S_IFDIR: self = .folder
    case S_IFLNK: self = .link
    case S_IFIFO: self = .pipe
    case S_IFSOCK: self = .socket
    case S_IFCHR, S_IFBLK: self = .device
    default: self = .other
    }
  }
}

/// Why a file could not be read or written.
package enum FileError: Error, Hashable, Sendable {
  case missing
  case notAllowed
  /// A folder, a pipe, a socket or a device: opening it could wait for ever.
  case notAFile(FileKind)
  case loopOfLinks
  case nameTooLong
  /// Anything else, by the number of the system's error.
  case system(Int32)

  init(number: Int32) {
    switch number {
    case ENOENT, ENOTDIR: self = .missing
    case EACCES, EPERM: self = .notAllowed
    case EISDIR: self = .notAFile(.folder)
    case ENXIO: self = .notAFile(.pipe)
    case ELOOP: self = .loopOfLinks
    case ENAMETOOLONG: self = .nameTooLong
    default: self = .system(number)
    }
  }

  /// In lower case and without a period, to stand behind a path.
  package var message: String {
    switch self {
    case .missing: "no such file or folder"
    case .notAllowed: "permission denied"
    case .notAFile(.folder): "is a folder"
    case .notAFile(let kind): "is a \(kind == .other ? "special file" : kind.rawValue), not a file"
    case .loopOfLinks: "too many symbolic links"
    case .nameTooLong: "the path is too long"
    case .system(let number): String(cString: strerror(number))
    }
  }
}

/// Repeats `call` while a signal interrupts it.
func withoutInterruption<Result: SignedInteger>(_ call: () -> Result) -> Result {
  while true {
    let result = call()
    if result != -1 || errno != EINTR { return result }
  }
}

/// An open file that closes itself.
struct Descriptor: ~Copyable {
  let number: Int32
  init(_ number: Int32) { self.number = number }
  deinit { close(number) }

  /// Opens `path` below the folder `base`; never waits for a pipe or a terminal.
  static func open(_ path: SystemPath, flags: Int32, mode: mode_t = 0) -> Swift.Result<Int32, FileError> {
    let number = withoutInterruption {
      path.withCString { openat(AT_FDCWD, $0, flags | O_CLOEXEC | O_NOCTTY, mode) }
    }
    return number == -1 ? .failure(FileError(number: errno)) : .success(number)
  }

  var kind: FileKind? {
    var facts = stat()
    return fstat(number, &facts) == 0 ? FileKind(mode: facts.st_mode) : nil
  }
}
