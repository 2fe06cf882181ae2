// Escaping for XML and HTML.

/// `text` for contents and quoted attributes of XML and HTML: markup as entities, what can't be seen as Swift escapes, and
/// the first `#` of what a build runner would take for a command as an entity.
func markupText(_ text: String) -> String {
  let bytes = Array(text.utf8)
  if bytes.allSatisfy({ $0 >= 0x20 && $0 < 0x7F && !markupBytes.contains($0) }) { return text }
  var result = ""
  var offset = 0
  for scalar in text.unicodeScalars {
    switch scalar {
    case "&": result += "&amp;"
    case "<": result += "&lt;"
    case ">": result += "&gt;"
    case "\"": result += "&quot;"
    case "'": result += "&#39;"
    case "#" where opensRunnerCommand(bytes, at: offset): result += "&#35;"
    default:
      // XML 1.0 has no place for most of these, as an entity or otherwise.
      if isInvisible(scalar) { result += escape(of: scalar) } else { result.unicodeScalars.append(scalar) }
    }
    offset += UTF8.width(scalar)
  }
  return result
}

private let markupBytes: Set<UInt8> = Set("&<>\"'#".utf8)

/// A message as HTML, its code in `<code>`.
func markupMessage(_ message: String) -> String {
  messageParts(message).map { $0.isCode ? "<code>\(markupText($0.text))</code>" : markupText($0.text) }.joined()
}
