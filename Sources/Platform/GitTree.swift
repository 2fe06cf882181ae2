// The files of a revision, read out of git's store into memory: nothing is checked out, no filter and no hook runs.

/// Why a revision could not be read.
package enum RevisionError: Error, Hashable, Sendable {
  case git(GitError)
  case notARepository
  /// Empty, or what git would take for an option.
  case badName(String)
  case unknown(String, isShallow: Bool)
  /// Objects that a partial clone has left on its server.
  case missingContents(Int)
  /// What git says, in one line.
  case failed(String)

  package var message: String {
    switch self {
    case .git(.notInstalled): "git is not installed: no folder of PATH holds it"
    case .git(.system(let number)): "git could not be started: \(FileError(number: number).message)"
    case .notARepository: "the project's folder is in no git repository"
    case .badName(let name): "'\(name)' is no revision: it is empty or begins with '-'"
    case .unknown(let name, isShallow: false): "git knows no revision '\(name)'"
    case .unknown(let name, isShallow: true):
      "the clone is shallow and does not hold '\(name)'; fetch it first (`git fetch --depth=1 origin REVISION`) or clone with the whole history"
    case .missingContents(let count):
      "the clone is partial and lacks the contents of \(count) files of the revision; fetch them first, e.g. `git fetch --refetch --filter=blob:none` or a whole clone"
    case .failed(let words): "git: \(words)"
    }
  }
}

package struct GitTree: Sendable {
  package struct Entry: Sendable {
    /// Relative to the folder that was asked about.
    package var path: SystemPath
    /// The name of its contents.
    var object: [UInt8]
  }

  private let folder: SystemPath
  /// The commit, in hexadecimal digits.
  package let commit: String
  /// Regular files, in git's order.
  package private(set) var files: [Entry] = []
  /// Where other repositories are bound in.
  package private(set) var submodules: [SystemPath] = []

  /// The tree of `revision` below `folder`.
  package init(revision: String, folder: SystemPath) throws(RevisionError) {
    guard let first = revision.utf8.first, first != UInt8(ascii: "-"), !revision.utf8.contains(where: { $0 < 32 }) else {
      throw .badName(revision)
    }
    self.folder = folder
    let inside = try Self.git(["rev-parse", "--is-inside-work-tree"], folder)
    if inside.status != 0 {
      let words = Self.firstLine(inside.errors)
      throw words.contains("not a git repository") ? .notARepository : .failed(words)
    }
    commit = try Self.commit(revision, folder)
    let listing = try Self.git(["ls-tree", "-r", "-z", commit], folder)
    if listing.status != 0 { throw .failed(Self.firstLine(listing.errors)) }
    for line in listing.output.split(separator: 0) { add(line) }
  }

  /// The commit that a name stands for.
  package static func commit(_ revision: String, _ folder: SystemPath) throws(RevisionError) -> String {
    let found = try git(["rev-parse", "--verify", "--quiet", revision + "^{commit}"], folder)
    let name = firstLine(found.output)
    if found.status == 0, [40, 64].contains(name.utf8.count), name.utf8.allSatisfy(\.isHexDigit) { return name }
    let shallow = try git(["rev-parse", "--is-shallow-repository"], folder)
    throw .unknown(revision, isShallow: firstLine(shallow.output) == "true")
  }

  /// The commit where two revisions parted.
  package static func whereParted(_ left: String, _ right: String, _ folder: SystemPath) throws(RevisionError) -> String {
    guard let first = left.utf8.first, first != UInt8(ascii: "-") else { throw .badName(left) }
    let (one, other) = (try commit(left, folder), try commit(right, folder))
    let found = try git(["merge-base", one, other], folder)
    if found.status == 0 { return firstLine(found.output) }
    let shallow = try git(["rev-parse", "--is-shallow-repository"], folder)
    throw firstLine(shallow.output) == "true"
      ? .unknown("where \(left) and the head parted", isShallow: true) : .failed("'\(left)' and the head have no common history")
  }

  /// `mode SP type SP object TAB path`.
  private mutating func add(_ line: ArraySlice<UInt8>) {
    guard let tab = line.firstIndex(of: 9) else { return }
    let facts = line[..<tab].split(separator: 32)
    let path = SystemPath(bytes: line[(tab + 1)...])
    guard facts.count == 3 else { return }
    if facts[0].elementsEqual("160000".utf8) { return submodules.append(path) }
    if facts[0].starts(with: "100".utf8), facts[2].allSatisfy(\.isHexDigit) { files.append(Entry(path: path, object: Array(facts[2]))) }
  }

  /// The bytes of files, by path.
  package func contents(of entries: [Entry]) throws(RevisionError) -> [SystemPath: [UInt8]] {
    if entries.isEmpty { return [:] }
    var input: [UInt8] = []
    for entry in entries { input += entry.object + [10] }
    let result = try Self.run(["cat-file", "--batch"], folder, input)
    if result.status != 0 { throw .failed(Self.firstLine(result.errors)) }
    var contents: [SystemPath: [UInt8]] = [:]
    var missing = 0
    var rest = result.output[...]
    for entry in entries {
      // `object SP type SP size LF bytes LF`, or `object SP missing LF`.
      guard let end = rest.firstIndex(of: 10) else { throw .failed("the answer of cat-file ends early") }
      let head = rest[..<end].split(separator: 32)
      rest = rest[(end + 1)...]
      guard head.count == 3, let size = Int(String(decoding: head[2], as: UTF8.self)) else {
        missing += 1
        continue
      }
      guard size >= 0, size < rest.count else { throw .failed("the answer of cat-file ends early") }
      contents[entry.path] = Array(rest.prefix(size))
      rest = rest.dropFirst(size + 1)
    }
    if missing > 0 { throw .missingContents(missing) }
    return contents
  }

  private static func git(_ arguments: [String], _ folder: SystemPath) throws(RevisionError) -> GitResult { try run(arguments, folder, []) }

  private static func run(_ arguments: [String], _ folder: SystemPath, _ input: [UInt8]) throws(RevisionError) -> GitResult {
    do throws(GitError) { return try runGit(arguments, in: folder, input: input) } catch { throw .git(error) }
  }

  private static func firstLine(_ bytes: [UInt8]) -> String { displayText(of: bytes.prefix { $0 != 10 && $0 != 13 }) }
}

extension UInt8 {
  fileprivate var isHexDigit: Bool { (48...57).contains(self) || (97...102).contains(self) || (65...70).contains(self) }
}
