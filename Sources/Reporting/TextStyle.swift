// Terminal colours, and sentences broken into lines.

import Linting

/// Paints text for a terminal, or leaves it as it is.
struct TextStyle {
  enum Paint { case error, warning, note, success, strong, frame, quiet }

  let usesColor: Bool

  func paint(_ text: String, _ paint: Paint) -> String {
    if !usesColor || text.isEmpty { return text }
    let code =
      switch paint {
      case .error: "1;31"
      case .warning: "1;33"
      case .note: "1;36"
      case .success: "1;32"
      case .strong: "1"
      case .frame: "34"
      case .quiet: "2"
      }
    return "\u{1B}[\(code)m\(text)\u{1B}[0m"
  }

  func paint(for severity: Severity) -> Paint {
    switch severity {
    case .error: .error
    case .warning: .warning
    case .note: .note
    }
  }
}

/// `text` as lines of at most `width` columns, broken at spaces; one line if `width` is nil. A word that is longer stands
/// alone. No line but the first begins as a build runner's command does.
func wrapped(_ text: String, width: Int?) -> [String] {
  guard let width else { return [text] }
  var lines: [String] = []
  var line = ""
  var used = 0
  for word in text.split(separator: " ") {
    let length = displayWidth(String(word))
    if used > 0, used + 1 + length > width {
      lines.append(line)
      line = beginsAsCommand(word) ? "\\" : ""
      used = displayWidth(line)
      line += word
      used += length
    } else {
      if used > 0 { line += " " }
      line += word
      used += length + (used > 0 ? 1 : 0)
    }
  }
  return lines + [line]
}
