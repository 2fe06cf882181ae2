// Flow collections of the YAML subset: `[a, b]` and `{ a: b }`, over any number of lines.

import Architecture

extension YAMLParser {
  // flow ::= '[' (flow-node (',' flow-node)* ','?)? ']' | '{' (pair (',' pair)* ','?)? '}'
  mutating func parseFlowCollection() throws(YAMLError) -> YAMLNode {
    depth += 1
    defer { depth -= 1 }
    let start = offset
    let open = position(from: start, to: start + 1)
    if depth > Self.maximumDepth { throw error(.tooDeep, at: open) }
    let isMap = peek == UInt8(ascii: "{")
    let close = isMap ? UInt8(ascii: "}") : UInt8(ascii: "]")
    offset += 1
    var items: [YAMLNode] = []
    var entries: [YAMLEntry] = []
    var seen = YAMLKeys()
    while true {
      try skipFlowSpace(open: open)
      if peek == close { break }
      if let byte = peek, byte == UInt8(ascii: ",") || byte == UInt8(ascii: "]") || byte == UInt8(ascii: "}") {
        throw error(.unexpectedCloser, from: offset, to: offset + 1)
      }
      if isMap { entries.append(try parseFlowPair(open: open, seen: &seen)) } else { items.append(try parseFlowItem()) }
      try skipFlowSpace(open: open)
      if peek == UInt8(ascii: ",") {
        offset += 1
      } else if peek != close {
        // A new line at the very left begins something else.
        if column == 0, line != open.line { throw error(.unclosedFlow, at: open) }
        throw error(.missingComma, from: offset, to: offset + 1)
      }
    }
    offset += 1
    var position = open
    if open.line == line { position.length = offset - start }
    return YAMLNode(content: isMap ? .map(entries) : .list(items), style: .flow, position: position)
  }

  private mutating func parseFlowItem() throws(YAMLError) -> YAMLNode {
    let node = try parseFlowNode()
    if peekAfterSpaces == UInt8(ascii: ":"), node.text != nil { throw error(.pairInList, at: node.position) }
    return node
  }

  // pair ::= scalar ':' flow-node?
  private mutating func parseFlowPair(open: SourcePosition, seen: inout YAMLKeys) throws(YAMLError) -> YAMLEntry {
    if peek == UInt8(ascii: "[") || peek == UInt8(ascii: "{") { throw error(.collectionKey, from: offset, to: offset + 1) }
    if peek == UInt8(ascii: "?"), isBlank(at: offset + 1) { throw error(.complexKey, from: offset, to: offset + 1) }
    let keyLine = line
    let key = try parseScalar(inFlow: true)
    noteKey(key, in: &seen)
    skipSpaces()
    guard line == keyLine, peek == UInt8(ascii: ":") else { throw error(.missingColon, at: key.position) }
    offset += 1
    let end = offset
    let endLine = line
    try skipFlowSpace(open: open)
    if peek == UInt8(ascii: ",") || peek == UInt8(ascii: "}") {
      return YAMLEntry(key: key, value: missing(at: end, line: endLine))
    }
    return YAMLEntry(key: key, value: try parseFlowNode())
  }

  private mutating func parseFlowNode() throws(YAMLError) -> YAMLNode {
    if peek == UInt8(ascii: "[") || peek == UInt8(ascii: "{") { return try parseFlowCollection() }
    let start = line
    let scalar = try parseScalar(inFlow: true)
    guard scalar.style == .plain, line == start else { return scalar }
    return try continuePlain(scalar, parent: -1, inFlow: true)
  }

  private mutating func skipFlowSpace(open: SourcePosition) throws(YAMLError) {
    try skipToToken()
    guard peek != nil, !isMarker("---"), !isMarker("...") else { throw error(.unclosedFlow, at: open) }
  }
}
