// A graph for the terminal: a matrix where it fits, else a list; then what is forbidden, and where.

extension GraphFormat {
  static let text = GraphFormat(name: "text") { graph, options in
    let writer = GraphTextWriter(graph: graph, style: TextStyle(usesColor: options.usesColor), width: options.width ?? 80)
    return Array(writer.write().utf8)
  }
}

private struct GraphTextWriter {
  let graph: GraphReport
  let style: TextStyle
  let width: Int

  private static let pairsPerEdge = 8
  /// Where there are more, only their most important are listed.
  private static let forbiddenEdges = 20

  func write() -> String {
    var output = style.paint(graph.summary, .strong) + "\n"
    if !graph.edges.isEmpty { output += "\n" + (matrix() ?? list()) }
    output += forbidden()
    if !graph.remark.isEmpty { output += "\n\(graph.remark).\n" }
    return output
  }

  // MARK: Matrix

  /// A row uses the columns. Nil if it is too wide, or too empty to be read.
  private func matrix() -> String? {
    let names = graph.nodes.map { pathAtLineStart($0.name) }
    if names.count > 12 { return nil }
    var counts: [Int: GraphReport.Edge] = [:]
    for edge in graph.edges { counts[edge.from * names.count + edge.to] = edge }
    let cells = names.indices.map { row in
      names.indices.map { column in row == column ? "" : counts[row * names.count + column].map(cell) ?? "·" }
    }
    let first = names.map { displayWidth($0) }.max() ?? 0
    let widths = names.indices.map { column in
      max(displayWidth(names[column]), cells.map { $0[column].count }.max() ?? 0) + 2
    }
    if first + widths.reduce(0, +) > max(width, 40) { return nil }
    var text = String(repeating: " ", count: first)
    for (name, width) in zip(names, widths) { text += style.paint(padded(left: name, width), .quiet) }
    text += "\n"
    for (row, name) in names.enumerated() {
      text += name + String(repeating: " ", count: first - displayWidth(name))
      for (column, width) in widths.enumerated() {
        let isForbidden = counts[row * names.count + column]?.isForbidden == true
        let cell = padded(left: cells[row][column], width)
        text += isForbidden ? style.paint(cell, .error) : cell
      }
      text += "\n"
    }
    return text + "\nA row depends on the columns." + (graph.forbiddenCount > 0 ? " The layers forbid what is marked with !." : "") + "\n"
  }

  private func cell(_ edge: GraphReport.Edge) -> String {
    if !edge.isForbidden { return "\(edge.uses.count)" }
    return edge.forbiddenCount == edge.uses.count ? "\(edge.uses.count)!" : "\(edge.forbiddenCount)! of \(edge.uses.count)"
  }

  private func padded(left text: String, _ width: Int) -> String {
    String(repeating: " ", count: max(0, width - displayWidth(text))) + text
  }

  // MARK: List

  private func list() -> String {
    var blocks: [String] = []
    var row = 0
    while row < graph.edges.count {
      let from = graph.edges[row].from
      let edges = graph.edges[row...].prefix { $0.from == from }
      row += edges.count
      let digits = edges.map { cell($0).count }.max() ?? 0
      var block = style.paint(pathAtLineStart(graph.nodes[from].name), .strong) + "\n"
      for edge in edges.sorted(by: { ($1.uses.count, $0.to) < ($0.uses.count, $1.to) }) {
        let count = padded(left: cell(edge), digits)
        block += "  → \(edge.isForbidden ? style.paint(count, .error) : count)  \(visibleText(graph.nodes[edge.to].name))\n"
      }
      blocks.append(block)
    }
    return blocks.joined(separator: "\n")
  }

  // MARK: Forbidden

  private func forbidden() -> String {
    let edges = graph.mostImportantFirst.map { graph.edges[$0] }.filter(\.isForbidden)
    var text = ""
    for edge in edges.prefix(Self.forbiddenEdges) {
      let ends = "\(pathAtLineStart(graph.nodes[edge.from].name)) → \(visibleText(graph.nodes[edge.to].name))"
      text += "\n" + style.paint("\(ends): \(edge.forbiddenCount) forbidden", .error) + "\n"
      let pairs = edge.pairs.filter { $0.forbiddenCount > 0 }
      for pair in pairs.prefix(Self.pairsPerEdge) {
        guard let use = pair.uses.first(where: \.isForbidden) else { continue }
        let more = pair.forbiddenCount > 1 ? " and \(counted(pair.forbiddenCount - 1, "more", plural: "more"))" : ""
        text += "  \(pathAtLineStart(pair.from)) → \(visibleText(pair.to))\n    "
          + style.paint("\(pathAtLineStart(use.place.path)):\(use.place.line):\(use.place.column)\(more)", .quiet) + "\n"
      }
      let rest = pairs.dropFirst(Self.pairsPerEdge)
      if !rest.isEmpty { text += "  \(counted(rest.count, "more pair of types", plural: "more pairs of types")); `--format json` has all\n" }
    }
    if edges.count > Self.forbiddenEdges { text += "\n\(edges.count - Self.forbiddenEdges) more dependencies hold forbidden references.\n" }
    return text
  }
}
