// A small writer of XML documents: elements, attributes, text.

struct XMLWriter {
  private(set) var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
  private var depth = 0

  /// Writes an element on lines of its own. `body` writes what is inside; without one the element is empty.
  mutating func element(
    _ name: String, _ attributes: [(String, String)] = [], _ body: ((inout XMLWriter) -> Void)? = nil
  ) {
    open(name, attributes)
    guard let body else { return text += "/>\n" }
    text += ">\n"
    depth += 1
    body(&self)
    depth -= 1
    text += indent + "</\(name)>\n"
  }

  /// Writes an element that holds lines of text.
  mutating func element(_ name: String, _ attributes: [(String, String)] = [], lines: [String]) {
    open(name, attributes)
    text += ">" + lines.map(markupText).joined(separator: "\n") + "</\(name)>\n"
  }

  private mutating func open(_ name: String, _ attributes: [(String, String)]) {
    text += indent + "<" + name
    for (key, value) in attributes { text += " \(key)=\"\(markupText(value))\"" }
  }

  private var indent: String { String(repeating: "  ", count: depth) }
}
