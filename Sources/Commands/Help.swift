// The words of `--help`, made from the tables of commands and options, 80 columns wide.

enum Help {
  static let width = 80

  /// `archlint --help`: every command, then where to read more.
  static func overview() -> String {
    var text = "archlint \(Version.current): architecture linter for Swift apps\n\nUsage: archlint [COMMAND] [OPTION…] [PATH…]\n\nCommands:\n"
    let names = Command.allCases.map { ("\($0.rawValue) \($0.operands)".trimmingTrailingSpace(), $0.summary) }
    text += table(names)
    text += "\nExit status: 0 nothing to fail for, 1 findings, 2 a wrong command, path, configuration\n"
    text += "or rule, 3 a file that can't be read or parsed.\n"
    text += "\n`archlint COMMAND --help` says what a command does and which options it takes.\n"
    return text
  }

  static func of(_ command: Command) -> String {
    var text = "archlint \(command.rawValue): \(command.summary)\n\nUsage: archlint "
    let name = command == .lint ? "[lint]" : command.rawValue
    text += [name, "[OPTION…]", command.operands].filter { !$0.isEmpty }.joined(separator: " ") + "\n\n"
    text += wrapped(command.about, indent: 0) + "\nOptions:\n"
    text += table((command.options + [.help, .version]).map { (spelling(of: $0), description(of: $0, in: command)) })
    return text
  }

  private static func spelling(of option: Option) -> String {
    let letter = option.letter.map { "-\($0), " } ?? "    "
    return letter + "--\(option.rawValue)" + (option.placeholder.map { " \($0)" } ?? "")
  }

  private static func description(of option: Option, in command: Command) -> String {
    if option == .output, command == .`init` { return "write FILE instead of archlint.yml in the project's folder" }
    guard option == .format else { return option.help }
    return "\(option.help): \(command.formats.joined(separator: ", "))"
      + (command.options.contains(.output) ? "; may be given several times" : "")
  }

  /// Two columns; the second wraps under itself.
  static func table(_ rows: [(String, String)]) -> String {
    let column = min(28, (rows.map(\.0.count).max() ?? 0) + 4)
    var text = ""
    for (left, right) in rows {
      var lines = wrap(right, to: width - column)[...]
      if left.count + 4 <= column {
        let first = lines.popFirst() ?? ""
        text += "  \(left)\(String(repeating: " ", count: column - 2 - left.count))\(first)\n"
      } else {
        text += "  \(left)\n"
      }
      for line in lines { text += String(repeating: " ", count: column) + line + "\n" }
    }
    return text
  }

  private static func wrapped(_ paragraph: String, indent: Int) -> String {
    wrap(paragraph, to: width - indent).map { String(repeating: " ", count: indent) + $0 + "\n" }.joined()
  }
}

/// The words of `text` in lines of at most `width` characters, where words allow.
func wrap(_ text: String, to width: Int) -> [String] {
  var lines: [String] = []
  var line = ""
  for word in text.split(whereSeparator: { $0 == " " || $0 == "\n" }) {
    if !line.isEmpty, line.count + 1 + word.count > width {
      lines.append(line)
      line = ""
    }
    if !line.isEmpty { line += " " }
    line += word
  }
  if !line.isEmpty { lines.append(line) }
  return lines
}

extension String {
  func trimmingTrailingSpace() -> String {
    var text = self
    while text.last == " " { text.removeLast() }
    return text
  }
}
