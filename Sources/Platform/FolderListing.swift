// The entries of one folder, sorted by their bytes, without asking the system about each.

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// What a folder holds. The names stand in one array, so that ten thousand files are not ten thousand arrays.
struct FolderListing {
  struct Entry {
    var start: Int32
    var count: Int32
    /// Nil where the file system does not say.
    var kind: FileKind?
  }

  private(set) var entries: [Entry] = []
  private var names: [UInt8] = []

  func name(of entry: Entry) -> ArraySlice<UInt8> { names[Int(entry.start)..<Int(entry.start + entry.count)] }

  func contains(_ name: StaticString, kind: FileKind? = nil) -> Bool {
    let wanted = UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount)
    return entries.contains { (kind == nil || $0.kind == kind) && self.name(of: $0).elementsEqual(wanted) }
  }

  /// Lists the folder at `path`; a link in its place only if `followingLink`. Not `isOrdered`, the entries stand as the system gives them.
  init(_ path: SystemPath, followingLink: Bool, isOrdered: Bool = true) throws(FileError) {
    let flags = O_RDONLY | O_DIRECTORY | O_NONBLOCK | (followingLink ? 0 : O_NOFOLLOW)
    let number = try Descriptor.open(path, flags: flags).get()
    guard let stream = fdopendir(number) else {
      let error = FileError(number: errno)
      close(number)
      throw error
    }
    defer { closedir(stream) }
    while true {
      errno = 0
      guard let entry = readdir(stream) else {
        if errno != 0 { throw FileError(number: errno) }
        break
      }
      append(entry)
    }
    if isOrdered { sort() }
  }

  private mutating func append(_ entry: UnsafeMutablePointer<dirent>) {
    guard let offset = MemoryLayout<dirent>.offset(of: \.d_name) else { return }
    let name = UnsafeRawPointer(entry).advanced(by: offset)
    let count = strlen(name.assumingMemoryBound(to: CChar.self))
    let bytes = UnsafeRawBufferPointer(start: name, count: count)
    if bytes.first == .dot, count == 1 || (count == 2 && bytes[1] == .dot) { return }
    let kind: FileKind? =
      switch Int32(entry.pointee.d_type) {
      case Int32(DT_REG): .regular
      case Int32(DT_DIR): .folder
      case Int32(DT_LNK): .link
      case Int32(DT_FIFO): .pipe
      case Int32(DT_SOCK): .socket
      case Int32(DT_CHR), Int32(DT_BLK): .device
      default: nil
      }
    entries.append(Entry(start: Int32(names.count), count: Int32(count), kind: kind))
    names += bytes
  }

  /// Orders the entries so that a walk in this order visits whole paths by their bytes: a folder stands where its name
  /// with a `/` behind it belongs.
  private mutating func sort() {
    let names = names
    func byte(_ entry: Entry, _ index: Int32) -> UInt8? {
      if index < entry.count { return names[Int(entry.start + index)] }
      return index == entry.count && entry.kind == .folder ? .slash : nil
    }
    entries.sort { left, right in
      var index: Int32 = 0
      while true {
        guard let second = byte(right, index) else { return false }
        guard let first = byte(left, index) else { return true }
        if first != second { return first < second }
        index += 1
      }
    }
  }
}
