// Source texts changed at random places.

/// Changes a source text at a few places: bytes, brackets, keywords, pieces of itself.
package func mutated(_ source: [UInt8], _ random: inout SeededGenerator) -> [UInt8] {
  let pieces = [
    "(", ")", "[", "]", "{", "}", "<", ">", "\"", "\"\"\"", "#\"", "\\(", "/*", "*/", "//", "#if", "#else", "#endif", "/", "#/", "`",
    "@", "#", "\\", ".", ",", ":", ";", "?", "!", "=", "->", "&", "in", "case", "let", "func", "class", "if", "some", "\n", "\r", "\0",
    "\u{FEFF}", "é", "\u{1F600}", "0x", "1e", "$", "_", "init", "async", "where", "<#", "#>",
  ]
  var result = source
  for _ in 0..<Int.random(in: 1...6, using: &random) {
    guard !result.isEmpty else { break }
    let place = Int.random(in: 0..<result.count, using: &random)
    let length = min(Int.random(in: 1...12, using: &random), result.count - place)
    switch Int.random(in: 0..<6, using: &random) {
    case 0: result.removeSubrange(place..<place + length)
    case 1: result[place] = UInt8.random(in: 0...255, using: &random)
    case 2: result.removeSubrange(place...)
    case 3: result.insert(contentsOf: Array(result[place..<place + length]), at: Int.random(in: 0..<result.count, using: &random))
    default:
      let piece = pieces[Int.random(in: 0..<pieces.count, using: &random)]
      result.insert(contentsOf: Array(piece.utf8), at: place)
    }
  }
  return result
}
