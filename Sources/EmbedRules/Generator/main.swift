// Writes a Swift file that holds the documents: `rule-embedder OUTPUT DOCUMENT…`.

import Platform

let arguments = CommandLine.arguments.dropFirst()
guard let output = arguments.first else { fatalError("usage: rule-embedder OUTPUT DOCUMENT…") }

/// As many `#` that no text within can end the literal or begin an escape.
func fence(for text: String) -> String {
  var longest = 0
  var run: Int?
  for byte in text.utf8 {
    if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") {
      run = 0
    } else if byte == UInt8(ascii: "#"), let length = run {
      run = length + 1
    } else {
      run = nil
    }
    longest = max(longest, run ?? 0)
  }
  return String(repeating: "#", count: longest + 1)
}

var source = "extension EmbeddedRules {\n  package static let documents: [Document] = [\n"
for path in arguments.dropFirst() {
  let bytes = try readFile(SystemPath(path))
  guard let text = String(validating: bytes, as: UTF8.self) else { fatalError("\(path) is not valid UTF-8") }
  guard !text.utf8.contains(13) else { fatalError("\(path) has carriage returns, which a literal can't keep") }
  let fence = fence(for: text)
  let name = path.split(separator: "/").last.map(String.init) ?? path
  source += "Document(name: \"\(name)\", path: \"Rules/\(name)\", text: \(fence)\"\"\"\n\(text)\n\"\"\"\(fence)),\n"
}
source += "  ]\n}\n"
try writeFile(Array(source.utf8), to: SystemPath(output))
