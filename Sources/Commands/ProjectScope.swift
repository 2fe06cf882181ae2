// Which project the paths of the command line belong to: its configuration, its root, and what of it is reported.

import Platform
import RuleLanguage

struct ProjectScope: Sendable {
  /// A path of the command line, as it was given and where it leads.
  struct Target: Sendable {
    var given: SystemPath
    var resolved: SystemPath
    var isFolder: Bool
  }

  var targets: [Target]
  /// The configuration in force, absolute; nil if there is none.
  var configuration: SystemPath?
  /// Absolute, without links. All paths of the model are relative to it.
  var root: SystemPath
  /// The folders and files that are the project: the root, or the targets where nothing says what the project is.
  var walked: [SystemPath]
  /// The folder that shown paths are relative to.
  var shownFrom: SystemPath

  static let configurationName = "archlint.yml"

  /// Finds the project of `operands`, or of the working folder if there are none. A first operand that is no path may be a misspelt
  /// one of `commands`.
  init(operands: [[UInt8]], configuration given: SystemPath?, commands: [String] = []) throws(Failure) {
    let working: SystemPath
    do { working = try SystemPath.workingFolder() } catch { throw Failure("the working folder: \(error.message)") }
    targets = try Self.targets(operands.isEmpty ? [SystemPath.current] : operands.map { SystemPath(bytes: $0) }, commands)
    let folders = targets.map { $0.isFolder ? $0.resolved : $0.resolved.parent ?? $0.resolved }
    var common = folders[0]
    for folder in folders.dropFirst() { common = Self.commonFolder(common, folder) }

    configuration = try Self.configuration(given: given, from: folders[0])
    walked = []
    if let folder = configuration?.parent, common.relative(to: folder) != nil {
      (root, shownFrom) = (folder, folder)
    } else if let folder = try? nearestFolder(from: common, with: .project) {
      (root, shownFrom) = (folder, working)
    } else {
      (root, shownFrom) = (common, working)
      walked = targets.map(\.resolved)
    }
    if walked.isEmpty { walked = [root] }
  }

  private static func targets(_ paths: [SystemPath], _ commands: [String]) throws(Failure) -> [Target] {
    var targets: [Target] = []
    var problems: [String] = []
    for path in paths {
      do throws(FileError) {
        let resolved = try path.resolved()
        let kind = try fileKind(at: resolved)
        guard kind == .folder || kind == .regular else { throw .notAFile(kind) }
        targets.append(Target(given: path, resolved: resolved, isFolder: kind == .folder))
      } catch {
        let command = path == paths.first && error == .missing ? nearestWord(to: path.display, among: commands) : nil
        problems.append("\(path.display): \(error.message)" + (command.map { "; did you mean the command '\($0)'?" } ?? ""))
      }
    }
    if !problems.isEmpty { throw Failure(problems) }
    return targets
  }

  private static func configuration(given: SystemPath?, from folder: SystemPath) throws(Failure) -> SystemPath? {
    guard let given else {
      return (try? nearestFolder(from: folder, with: .file(configurationName)))?.appending(configurationName)
    }
    do throws(FileError) {
      let resolved = try given.resolved()
      let kind = try fileKind(at: resolved)
      guard kind == .regular else { throw .notAFile(kind) }
      return resolved
    } catch {
      throw Failure("\(given.display): \(error.message)")
    }
  }

  /// The deepest folder that holds both.
  private static func commonFolder(_ left: SystemPath, _ right: SystemPath) -> SystemPath {
    var folder = left
    while right.relative(to: folder) == nil, let parent = folder.parent { folder = parent }
    return folder
  }

  /// A path of the model as it is shown: relative to the configuration's folder, else to the working folder where it stands in
  /// it, else whole.
  func shownPath(_ path: String) -> String {
    if root == shownFrom { return path }
    if let prefix = root.relative(to: shownFrom) { return prefix.display + "/" + path }
    let below = shownFrom.relative(to: root).map { $0.display + "/" } ?? ""
    if !below.isEmpty, path.hasPrefix(below) { return String(path.dropFirst(below.count)) }
    return (root.bytes == [UInt8(ascii: "/")] ? "/" : root.display + "/") + path
  }

  /// Where shown paths begin in their git repository, e.g. `ios`; empty at its top or outside of any.
  var repositoryPrefix: String {
    for folder in sequence(first: shownFrom, next: \.parent) where (try? fileKind(at: folder.appending(".git"))) != nil {
      guard folder != shownFrom, let path = shownFrom.relative(to: folder) else { return "" }
      return path.display
    }
    return ""
  }
}
