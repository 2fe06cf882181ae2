// What the process tells its caller. The same in every format, and never a count.

import Reporting

package enum ExitStatus: Int32, Sendable {
  /// Nothing at or above the level that fails.
  case clean = 0
  case findings = 1
  /// The command, a path, the configuration, a rule file or the baseline is wrong, or there is no Swift file.
  case wrongInput = 2
  /// A judged file could not be read or has a syntax error. The rest was linted and reported.
  case badSource = 3

  /// Where several hold: 2, then 3, then 1.
  static func worse(_ left: ExitStatus, _ right: ExitStatus) -> ExitStatus { left.weight > right.weight ? left : right }

  private var weight: Int {
    switch self {
    case .clean: 0
    case .findings: 1
    case .badSource: 2
    case .wrongInput: 3
    }
  }
}

/// Ends a command before its work is done: the messages go to standard error, the status is 2.
struct Failure: Error, Sendable {
  /// Each a line; below it the line of a file, if one is shown.
  var messages: [String]
  /// Messages of one line each, whatever they hold.
  init(_ messages: [String]) { self.messages = messages.map(visibleText) }
  init(_ message: String) { self.init([message]) }
  /// Messages whose line ends are ours.
  init(blocks: [String]) { messages = blocks }
}
