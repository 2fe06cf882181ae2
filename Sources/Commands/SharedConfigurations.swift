// The configurations that others extend, found and read: each stands in the same repository, and none extends itself.

import Architecture
import Platform
import RuleLanguage

struct SharedConfigurations {
  /// One of them, with the folder that its rule files stand below.
  struct Shared {
    var configuration: Configuration
    var path: SystemPath
  }

  /// What each must stand inside of: the repository, else the configuration's folder.
  private let limit: SystemPath
  private let read: (SystemPath) throws(FileError) -> SourceText
  /// In the order in which they are laid over each other, each once.
  private(set) var found: [Shared] = []
  private(set) var diagnostics: [Diagnostic] = []
  /// Those that are being read, from the first to the one that speaks.
  private var active: [SystemPath]

  /// - Parameters:
  ///   - first: the configuration in force, absolute and without links.
  ///   - read: gives the text of a file, named as messages name it.
  init(first: SystemPath, read: @escaping (SystemPath) throws(FileError) -> SourceText) {
    let folder = first.parent ?? first
    limit = sequence(first: folder, next: \.parent).first { (try? fileKind(at: $0.appending(".git"))) != nil } ?? folder
    self.read = read
    active = [first]
  }

  /// Reads what `configuration` extends, and what that extends.
  mutating func add(extendedBy configuration: Configuration) {
    for word in configuration.extends {
      if let fault = add(word) { diagnostics.append(Diagnostic(.sharedFile(word.text, fault), at: word.position)) }
    }
  }

  private mutating func add(_ word: Word) -> SharedFileFault? {
    guard let folder = active.last?.parent else { return .missing }
    if word.text.contains("://") || word.text.hasPrefix("git@") { return .address }
    if word.text.hasPrefix("/") || word.text.hasPrefix("~") { return .absolute }
    let path: SystemPath
    switch located(word.text, from: folder) {
    case .success(let found): path = found
    case .failure(let fault): return fault.fault
    }
    if let start = active.firstIndex(of: path) { return .cycle((active[start...] + [path]).map(shown)) }
    if found.contains(where: { $0.path == path }) { return nil }
    if active.count >= Configuration.maximumDepth { return .tooDeep }
    do throws(FileError) {
      let (configuration, problems) = Configuration.parse(try read(path))
      guard let configuration else {
        diagnostics += problems
        return nil
      }
      active.append(path)
      add(extendedBy: configuration)
      active.removeLast()
      found.append(Shared(configuration: configuration, path: path))
      return nil
    } catch { return .unreadable(error.message) }
  }

  private struct Refusal: Error { var fault: SharedFileFault }

  /// The file, without links; whether it is there is not said of what stands outside.
  private func located(_ text: String, from folder: SystemPath) -> Result<SystemPath, Refusal> {
    let outside = Refusal(fault: .outside(of: limit.name.isEmpty ? "/" : "'\(displayText(of: limit.name))'"))
    var depth = folder.relative(to: limit).map { $0 == .current ? 0 : $0.bytes.count { $0 == UInt8(ascii: "/") } + 1 } ?? 0
    for part in text.split(separator: "/") where part != "." {
      depth += part == ".." ? -1 : 1
      if depth < 0 { return .failure(outside) }
    }
    do throws(FileError) {
      let path = try folder.appending(text).resolved()
      if path.relative(to: limit) == nil { return .failure(outside) }
      let kind = try fileKind(at: path)
      if kind == .regular { return .success(path) }
      return .failure(Refusal(fault: kind == .folder ? .folder : .unreadable(FileError.notAFile(kind).message)))
    } catch {
      return .failure(Refusal(fault: error == .missing ? .missing : .unreadable(error.message)))
    }
  }

  private func shown(_ path: SystemPath) -> String { (path.relative(to: limit) ?? path).display }
}
