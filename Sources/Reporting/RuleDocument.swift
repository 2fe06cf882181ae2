// A rule's document as HTML: headings, paragraphs, lists, tables as they stand, and code. Its text is escaped; no markup of it is kept.

/// At most about `limit` bytes of Markdown.
func documentMarkup(_ markdown: Substring, limit: Int = 20_000) -> String {
  var writer = DocumentWriter()
  var room = limit
  for line in markdown.split(separator: "\n", omittingEmptySubsequences: false) {
    room -= line.utf8.count + 1
    if room < 0 { break }
    writer.add(line.hasSuffix("\r") ? line.dropLast() : line)
  }
  return writer.finished()
}

private struct DocumentWriter {
  private var output = ""
  /// The lines of the paragraph, the list item or the code that is open.
  private var lines: [String] = []
  private var block = Block.paragraph

  private enum Block { case paragraph, item, table, code }

  mutating func add(_ line: Substring) {
    let text = line.drop { $0 == " " }
    if text.hasPrefix("```") {
      let wasCode = block == .code
      close()
      block = wasCode ? .paragraph : .code
    } else if block == .code {
      lines.append(String(line))
    } else if text.isEmpty {
      close()
    } else if let title = heading(text) {
      close()
      output += "<h4>\(inline(title))</h4>\n"
    } else if text.hasPrefix("- ") || text.hasPrefix("* ") {
      open(.item, String(text.dropFirst(2)))
    } else if text.hasPrefix("|") {
      if block == .table { lines.append(String(text)) } else { open(.table, String(text)) }
    } else {
      lines.append(String(text))
    }
  }

  mutating func finished() -> String {
    close()
    return output
  }

  private func heading(_ text: Substring) -> String? {
    let title = text.drop { $0 == "#" }
    return title.count < text.count && title.hasPrefix(" ") ? String(title.dropFirst()) : nil
  }

  private mutating func open(_ kind: Block, _ line: String) {
    close()
    (block, lines) = (kind, [line])
  }

  private mutating func close() {
    if !lines.isEmpty {
      switch block {
      case .paragraph: output += "<p>\(inline(lines.joined(separator: " ")))</p>\n"
      case .item: output += "<p class=\"item\">\(inline(lines.joined(separator: " ")))</p>\n"
      case .table, .code: output += "<pre>\(lines.map { "<span class=\"row hit\">\(markupText($0))</span>" }.joined())</pre>\n"
      }
    }
    (block, lines) = (.paragraph, [])
  }

  private func inline(_ text: String) -> String {
    messageParts(text).map { part in
      part.isCode ? "<code>\(markupText(part.text))</code>" : markupText(part.text.split(separator: "**").joined())
    }.joined()
  }
}
