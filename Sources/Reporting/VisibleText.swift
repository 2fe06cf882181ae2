// Text from a project made safe to print: nothing in it moves the cursor, hides, reorders, or commands a build runner.

/// `text` with control characters, bidirectional controls and invisible format characters written as Swift escapes, and
/// with the openings of build runners' commands (`##[`, `##vso[`) broken by a backslash. The result is one line.
package func visibleText(_ text: String) -> String {
  if text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "#") }) { return text }
  var result = String.UnicodeScalarView()
  for scalar in text.unicodeScalars {
    if isInvisible(scalar) { result.append(contentsOf: escape(of: scalar).unicodeScalars) } else { result.append(scalar) }
  }
  return withoutRunnerCommands(String(result))
}

/// Characters that a reader can't see or that change how others are seen, and code points that are no characters.
/// Joiners stay: emoji and scripts need them.
func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
  if scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value) { return true }
  if scalar.value < 0xAD { return false }
  if scalar.value == 0x200C || scalar.value == 0x200D { return false }
  if scalar.value & 0xFFFE == 0xFFFE || (0xFDD0...0xFDEF).contains(scalar.value) { return true }
  switch scalar.properties.generalCategory {
  case .control, .format, .lineSeparator, .paragraphSeparator: return true
  default: return false
  }
}

func escape(of scalar: Unicode.Scalar) -> String {
  switch scalar {
  case "\n": "\\n"
  case "\r": "\\r"
  case "\t": "\\t"
  case "\0": "\\0"
  default: "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
  }
}

/// Whether a runner's command may open at `index`: GitHub reads `##[name]` anywhere in a line, Azure `##vso[name]`.
func opensRunnerCommand<Text: Collection<UInt8>>(_ text: Text, at index: Text.Index) -> Bool {
  let rest = text[index...]
  return rest.starts(with: [0x23, 0x23, 0x5B]) || rest.starts(with: [0x23, 0x23, 0x76, 0x73, 0x6F, 0x5B])
}

func withoutRunnerCommands(_ text: String) -> String {
  if !text.utf8.contains(UInt8(ascii: "#")) { return text }
  let bytes = Array(text.utf8)
  var result: [UInt8] = []
  for index in bytes.indices {
    result.append(bytes[index])
    if bytes[index] == UInt8(ascii: "#"), opensRunnerCommand(bytes, at: index) { result.append(UInt8(ascii: "\\")) }
  }
  return String(decoding: result, as: UTF8.self)
}

/// Whether a runner that trims a line would take it for a command: GitHub's begin with `::`.
func beginsAsCommand(_ text: some StringProtocol) -> Bool {
  text.unicodeScalars.drop { $0.properties.isWhitespace }.starts(with: "::".unicodeScalars)
}

/// `path` as the start of a line.
func pathAtLineStart(_ path: String) -> String {
  let visible = visibleText(path)
  return beginsAsCommand(visible) ? "./" + visible : visible
}
