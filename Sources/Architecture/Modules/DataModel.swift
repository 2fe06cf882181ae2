// The entities of a Core Data model, read from the `contents` of an `.xcdatamodel`.

enum DataModel {
  /// The class of every `<entity …>`: its `representedClassName`, else its `name`; module prefixes left out.
  static func entityNames(_ bytes: [UInt8]) -> Set<String> {
    var names: Set<String> = []
    var position = 0
    while let start = find("<entity ", in: bytes, from: position, to: bytes.count) {
      let end = find(">", in: bytes, from: start, to: bytes.count) ?? bytes.count
      for attribute in [" representedClassName=\"", " name=\""] {
        guard let found = find(attribute, in: bytes, from: start, to: end) else { continue }
        let value = found + attribute.utf8.count
        var last = value
        while last < end, bytes[last] != UInt8(ascii: "\"") { last += 1 }
        let text = String(decoding: bytes[value..<last], as: UTF8.self)
        let name = text.split(separator: ".").last.map(String.init) ?? text
        if !name.isEmpty {
          names.insert(name)
          break
        }
      }
      position = end
    }
    return names
  }

  private static func find(_ text: String, in bytes: [UInt8], from start: Int, to end: Int) -> Int? {
    let wanted = Array(text.utf8)
    var position = start
    while position + wanted.count <= end {
      if bytes[position] == wanted[0], bytes[position..<position + wanted.count].elementsEqual(wanted) { return position }
      position += 1
    }
    return nil
  }
}
