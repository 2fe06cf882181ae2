// Flow collections of the YAML subset: `[a, b]` and `{ a: b }`, over any number of lines.

import Architecture

extension YAMLParser {
  // flow ::= '[' (flow-node (',' flow-node)* ','?)? ']' | '{' (pair (',' pair)* ','?)? '}'
  mutating func parseFlowCollection() throws(YAMLError) -> Int {
    depth += 1
    defer { depth -= 1 }
    let start = offset
    let open = place(from: start, to: start + 1)
    if depth > Self.maximumDepth { throw error(.tooDeep, at: open) }
    let isMap = peek == UInt8(ascii: "{")
    let close = isMap ? UInt8(ascii: "}") : UInt8(ascii: "]")
    let collection = add(isMap ? .map : .list, .flow, open)
    offset += 1
    var seen = YAMLKeys(map: collection)
    while true {
      try skipFlowSpace(open: open)
      if peek == close { break }
      if let byte = peek, byte == UInt8(ascii: ",") || byte == UInt8(ascii: "]") || byte == UInt8(ascii: "}") {
        throw error(.unexpectedCloser, from: offset, to: offset + 1)
      }
      if isMap { try parseFlowPair(open: open, seen: &seen) } else { try parseFlowItem() }
      try skipFlowSpace(open: open)
      if peek == UInt8(ascii: ",") {
        offset += 1
      } else if peek != close {
        // A new line at the very left begins something else.
        if column == 0, line != Int(open.line) { throw error(.unclosedFlow, at: open) }
        throw error(.missingComma, from: offset, to: offset + 1)
      }
    }
    offset += 1
    if Int(open.line) == line { rows[collection].place.length = UInt32(offset - start) }
    self.close(collection)
    return collection
  }

  private mutating func parseFlowItem() throws(YAMLError) {
    let node = try parseFlowNode()
    if peekAfterSpaces == UInt8(ascii: ":"), rows[node].kind == .scalar { throw error(.pairInList, at: rows[node].place) }
  }

  // pair ::= scalar ':' flow-node?
  private mutating func parseFlowPair(open: YAMLPlace, seen: inout YAMLKeys) throws(YAMLError) {
    if peek == UInt8(ascii: "[") || peek == UInt8(ascii: "{") { throw error(.collectionKey, from: offset, to: offset + 1) }
    if peek == UInt8(ascii: "?"), isBlank(at: offset + 1) { throw error(.complexKey, from: offset, to: offset + 1) }
    let keyLine = line
    let key = try parseScalar(inFlow: true)
    noteKey(key, in: &seen)
    skipSpaces()
    guard line == keyLine, peek == UInt8(ascii: ":") else { throw error(.missingColon, at: rows[key].place) }
    offset += 1
    let end = offset
    let endLine = line
    try skipFlowSpace(open: open)
    if peek == UInt8(ascii: ",") || peek == UInt8(ascii: "}") { _ = addMissing(at: end, line: endLine) } else { _ = try parseFlowNode() }
  }

  private mutating func parseFlowNode() throws(YAMLError) -> Int {
    if peek == UInt8(ascii: "[") || peek == UInt8(ascii: "{") { return try parseFlowCollection() }
    let start = line
    let scalar = try parseScalar(inFlow: true)
    if rows[scalar].style == .plain, line == start { continuePlain(scalar, parent: -1, inFlow: true) }
    return scalar
  }

  private mutating func skipFlowSpace(open: YAMLPlace) throws(YAMLError) {
    try skipToToken()
    guard peek != nil, !isMarker("---"), !isMarker("...") else { throw error(.unclosedFlow, at: open) }
  }
}
