// A graph in the DOT language of Graphviz: widths by count, forbidden edges red, modules and folders in a box for each layer.

extension GraphFormat {
  static let dot = GraphFormat(name: "dot") { graph, _ in
    var output = "digraph \(graph.level.rawValue) {\n"
    output += "  node [shape=box, style=\"rounded,filled\", fillcolor=\"#f5f6f8\", color=\"#98a3b5\", fontname=\"Helvetica\"];\n"
    output += "  edge [color=\"#5c6677\", fontcolor=\"#5c6677\", fontname=\"Helvetica\", fontsize=11];\n"
    output += nodes(of: graph)
    let most = graph.edges.map(\.uses.count).max() ?? 1
    for edge in graph.edges {
      var attributes = ["label=\"\(edge.uses.count)\"", "penwidth=\(strokeWidth(edge.uses.count, most: most))"]
      if edge.isForbidden {
        let label = edge.forbiddenCount == edge.uses.count ? "\(edge.uses.count)" : "\(edge.uses.count) (\(edge.forbiddenCount) forbidden)"
        attributes[0] = "label=\"\(label)\""
        attributes += ["color=\"#c0262d\"", "fontcolor=\"#c0262d\""]
      }
      output += "  n\(edge.from) -> n\(edge.to) [\(attributes.joined(separator: ", "))];\n"
    }
    return Array((output + "}\n").utf8)
  }
}

private func nodes(of graph: GraphReport) -> String {
  let statements = graph.nodes.enumerated().map { "n\($0) [label=\"\(dotText($1.name))\"];\n" }
  if graph.level == .layers { return statements.map { "  \($0)" }.joined() }
  var layers: [String] = []
  for node in graph.nodes where !node.layer.isEmpty && !layers.contains(node.layer) { layers.append(node.layer) }
  var text = ""
  for (number, layer) in layers.enumerated() {
    text += "  subgraph cluster_\(number) {\n    label=\"\(dotText(layer))\"; color=\"#dde1e7\"; fontname=\"Helvetica\";\n"
    for (index, node) in graph.nodes.enumerated() where node.layer == layer { text += "    \(statements[index])" }
    text += "  }\n"
  }
  for (index, node) in graph.nodes.enumerated() where node.layer.isEmpty { text += "  \(statements[index])" }
  return text
}

/// From 1 to 8, by the root of the count, with one digit.
private func strokeWidth(_ count: Int, most: Int) -> String {
  let tenths = 10 + Int(70 * (Double(count) / Double(max(most, 1))).squareRoot())
  return "\(tenths / 10).\(tenths % 10)"
}

/// For a quoted string: no escape of DOT's own (`\N`, `\l`) is left, no entity, and nothing invisible.
private func dotText(_ text: String) -> String {
  var result = ""
  for character in visibleText(text).unicodeScalars {
    switch character {
    case "\"", "\\": result += "\\" + String(character)
    case "&": result += "&amp;"
    default: result.unicodeScalars.append(character)
    }
  }
  return result
}
