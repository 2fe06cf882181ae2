// A graph as a Mermaid flowchart, which code hosts draw in Markdown. Forbidden edges are dotted and red.

extension GraphFormat {
  static let mermaid = GraphFormat(name: "mermaid") { graph, _ in
    var output = "flowchart TD\n"
    for (number, node) in graph.nodes.enumerated() { output += "  n\(number)[\"\(mermaidText(node.name))\"]\n" }
    for edge in graph.edges {
      let arrow = edge.isForbidden ? "-.->" : "-->"
      let label = edge.isForbidden && edge.forbiddenCount < edge.uses.count ? "\(edge.uses.count) (\(edge.forbiddenCount) forbidden)" : "\(edge.uses.count)"
      output += "  n\(edge.from) \(arrow)|\"\(label)\"| n\(edge.to)\n"
    }
    let forbidden = graph.edges.indices.filter { graph.edges[$0].isForbidden }
    if !forbidden.isEmpty { output += "  linkStyle \(forbidden.map(String.init).joined(separator: ",")) stroke:#c0262d,color:#c0262d\n" }
    return Array(output.utf8)
  }
}

/// For a quoted label: all but letters, digits and plain punctuation as Mermaid's entities, `#35;`. An empty name is a space.
private func mermaidText(_ text: String) -> String {
  if text.isEmpty { return " " }
  var result = ""
  for scalar in visibleText(text).unicodeScalars {
    let isPlain = scalar.value >= 0x80 || scalar.properties.isAlphabetic || scalar.properties.numericType != nil || " _./,+-()".unicodeScalars.contains(scalar)
    if isPlain { result.unicodeScalars.append(scalar) } else { result += "#\(scalar.value);" }
  }
  return result
}
