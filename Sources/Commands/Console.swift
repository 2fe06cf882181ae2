// Words on standard error. Nothing from a file or a path reaches the terminal, or a build service that reads along, unescaped.

import Platform
import Reporting

struct Console: Sendable {
  var isQuiet = false

  /// One line, or several where a line of a file is shown below.
  func error(_ message: String) { StandardStream.error.say("archlint: error: \(Self.printable(message))\n") }

  /// One line. Left out when the user wants quiet.
  func notice(_ message: String) {
    if !isQuiet { StandardStream.error.say("archlint: \(visibleText(message))\n") }
  }

  /// With the line of a file that it is about. Left out when the user wants quiet.
  func notice(block: String) {
    if !isQuiet { StandardStream.error.say("archlint: \(Self.printable(block))\n") }
  }

  /// A block of lines that is ours.
  func say(_ text: String) { StandardStream.error.say(text) }

  /// `text` on one line, safe.
  static func visible(_ text: String) -> String { visibleText(text) }

  /// `text` made safe, with its line ends and tabs.
  static func printable(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      line.split(separator: "\t", omittingEmptySubsequences: false).map { visibleText(String($0)) }.joined(separator: "\t")
    }.joined(separator: "\n")
  }
}
