// What the process tells its caller. The same in every format, and never a count.

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
  var messages: [String]
  init(_ messages: [String]) { self.messages = messages }
  init(_ message: String) { messages = [message] }
}
