// Words on standard error. Nothing from a file reaches the terminal unescaped.

import Platform

struct Console: Sendable {
  var isQuiet = false

  func error(_ message: String) { StandardStream.error.say("archlint: error: \(Self.printable(message))\n") }

  /// Left out when the user wants quiet.
  func notice(_ message: String) {
    if !isQuiet { StandardStream.error.say("archlint: \(Self.printable(message))\n") }
  }

  /// A block of lines that is ours.
  func say(_ text: String) { StandardStream.error.say(text) }

  /// `text` with control characters and those that change the direction of writing as `\u{…}`; line ends and tabs stay. A line that
  /// a build service would take for a command of its own is set off.
  static func printable(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x0A, 0x09: result.unicodeScalars.append(scalar)
      case 0..<0x20, 0x7F..<0xA0, 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069:
        result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
