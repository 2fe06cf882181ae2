// Which file holds the baseline, and reading and writing it.

import Linting
import Platform
import RuleLanguage

struct BaselineFile: Sendable {
  static let defaultName = "archlint.baseline"

  var path: SystemPath
  /// As messages name it.
  var shown: String
  /// Whether the user or the configuration names it: then it must be there to be read.
  var isNamed: Bool

  /// The command line's, else the configuration's, else the default beside the configuration or at the project's top. What the
  /// command line does not name stands inside the project.
  init(_ arguments: Arguments, _ rules: RuleSet) throws(Failure) {
    if let bytes = arguments.path(.baseline) {
      path = SystemPath(bytes: bytes)
      (shown, isNamed) = (path.display, true)
      return
    }
    let folder = rules.scope.configuration?.parent ?? rules.scope.root
    let configured = rules.configuration?.baseline
    isNamed = configured != nil
    let name = SystemPath(configured?.text ?? Self.defaultName)
    path = folder.appending(name)
    shown = (path.relative(to: rules.scope.shownFrom) ?? path).display
    let place = configured.map { "\($0.position.file):\($0.position.line):\($0.position.column): " } ?? ""
    let isOutside = name.isAbsolute || name.bytes.split(separator: UInt8(ascii: "/")).contains { $0.elementsEqual("..".utf8) }
    let target = try? path.resolved()
    if isOutside || target.map({ $0.relative(to: folder) == nil }) == true {
      throw Failure("\(place)the baseline '\(name.display)' stands outside the project; name it on the command line: --baseline FILE")
    }
  }

  /// The baseline in force; nil where there is none and none is named.
  static func read(_ arguments: Arguments, _ rules: RuleSet) throws(Failure) -> (file: BaselineFile, baseline: Baseline)? {
    let file = try BaselineFile(arguments, rules)
    guard let baseline = try file.contents() else {
      if file.isNamed { throw Failure("\(file.shown): no such baseline; `archlint baseline accept` writes it") }
      return nil
    }
    return (file, baseline)
  }

  /// Nil where there is no such file.
  func contents() throws(Failure) -> Baseline? {
    let bytes: [UInt8]
    do throws(FileError) { bytes = try readFile(path) } catch {
      if error == .missing { return nil }
      throw Failure("\(shown): \(error.message)")
    }
    let (baseline, problems) = Baseline.parse(bytes)
    if problems.isEmpty { return baseline }
    let messages = problems.prefix(Self.shownLimit).map { "\(shown):\($0.line):\($0.column): \($0.message)" }
    let more = problems.count - messages.count
    throw Failure(messages + (more > 0 ? ["\(shown): \(more) more lines are wrong"] : []))
  }

  func write(_ baseline: Baseline) throws(Failure) {
    do throws(FileError) { try writeFile(Array(baseline.text.utf8), to: path) } catch { throw Failure("\(shown): \(error.message)") }
  }

  private static let shownLimit = 20

  /// A remark for each entry that is gone, as far as they can be read.
  func remarks(_ outcome: BaselineOutcome) -> [String] {
    if outcome.gone.isEmpty { return [] }
    var remarks = outcome.gone.prefix(Self.shownLimit).map { entry, line in
      let identity = entry.identity
      let what = [identity.declaration, identity.from, identity.to].filter { !$0.isEmpty }.joined(separator: ", ")
      return "\(shown):\(line):1: '\(identity.rule)' (\(what)) is gone; `archlint baseline prune` drops it"
    }
    let more = outcome.gone.count - remarks.count
    if more > 0 { remarks.append("\(shown): \(more) more entries are gone; `archlint baseline prune` drops them") }
    return remarks
  }
}
