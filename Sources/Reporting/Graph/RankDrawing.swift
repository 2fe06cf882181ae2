// Modules, folders or types as boxes in rows: what depends stands above what it depends on, and only cycles lead up.

import Architecture

/// The drawing of any graph, as SVG. Every edge is a link to `#edge-N`.
struct RankDrawing {
  private let graph: GraphReport
  /// Nodes that are drawn, by row, from left to right.
  private var rows: [[Int]] = []
  private var places: [Int: (row: Int, column: Int)] = [:]
  /// Edges between drawn nodes, in order.
  private let edges: [Int]

  // More are no picture.
  private static let nodeLimit = 40
  private static let edgeLimit = 140
  private static let perRow = 7
  private static let boxWidth = 166
  private static let boxHeight = 46
  private static let space = 18
  private static let gap = 64

  init(_ graph: GraphReport) {
    self.graph = graph
    let drawn = Self.drawn(graph)
    let between = graph.mostImportantFirst.filter { drawn.contains(graph.edges[$0].from) && drawn.contains(graph.edges[$0].to) }
    edges = between.prefix(Self.edgeLimit).sorted()
    rows = Self.ranked(graph, drawn.sorted(), edges)
    for (row, nodes) in rows.enumerated() {
      for (column, node) in nodes.enumerated() { places[node] = (row, column) }
    }
  }

  /// What is left out; empty if nothing.
  var remark: String {
    var parts: [String] = []
    if places.count < graph.nodes.count {
      parts.append("\(places.count) of \(counted(graph.nodes.count, String(graph.level.rawValue.dropLast())))")
    }
    if edges.count < graph.edges.count { parts.append("\(edges.count) of \(graph.edges.count) dependencies") }
    return parts.isEmpty ? "" : "drawn are \(listed(parts)), those with the most references"
  }

  /// The nodes with the most references.
  private static func drawn(_ graph: GraphReport) -> Set<Int> {
    var weights = [Int](repeating: 0, count: graph.nodes.count)
    for edge in graph.edges {
      weights[edge.from] += edge.uses.count
      weights[edge.to] += edge.uses.count
    }
    return Set(graph.nodes.indices.filter { weights[$0] > 0 }.sorted { (weights[$1], $0) < (weights[$0], $1) }.prefix(nodeLimit))
  }

  private var columns: Int { rows.map(\.count).max() ?? 1 }
  private var width: Int { max(columns, 4) * (Self.boxWidth + Self.space) - Self.space }
  private var height: Int { max(rows.count, 1) * (Self.boxHeight + Self.gap) - Self.gap }

  private func corner(of node: Int) -> (x: Int, y: Int) {
    guard let place = places[node] else { return (0, 0) }
    let used = rows[place.row].count * (Self.boxWidth + Self.space) - Self.space
    return ((width - used) / 2 + place.column * (Self.boxWidth + Self.space), place.row * (Self.boxHeight + Self.gap))
  }

  var markup: String {
    var text = "<svg class=\"ranks\" viewBox=\"-20 -20 \(width + 40) \(height + 40)\" role=\"img\" "
    text += "aria-label=\"Dependencies between \(graph.level.rawValue)\">\n"
    let most = edges.map { graph.edges[$0].uses.count }.max() ?? 1
    // Forbidden ones lie on top.
    for isForbidden in [false, true] {
      for number in edges where graph.edges[number].isForbidden == isForbidden { text += arrow(number, most: most) }
    }
    for node in rows.joined() { text += box(node) }
    return text + "</svg>\n"
  }

  private func box(_ number: Int) -> String {
    let node = graph.nodes[number]
    let (x, y) = corner(of: number)
    var (name, about) = (node.name, counted(node.typeCount, "type"))
    if graph.level == .folders { (name, about) = (String(node.name.split(separator: "/").last ?? ""), folder(of: node.name)) }
    if graph.level == .types {
      // `Row` in `Feed.Section`; a name that its file tells apart stays whole.
      let parts = name.contains(" ") ? [] : name.split(separator: ".")
      about = parts.count > 1 ? parts.dropLast().joined(separator: ".") : node.roles.first?.role ?? node.layer
      if parts.count > 1, let last = parts.last { name = String(last) }
    }
    return "<g class=\"box n-\(number) \(LayerColor.className(of: node.layer))\">"
      + "<rect x=\"\(x)\" y=\"\(y)\" width=\"\(Self.boxWidth)\" height=\"\(Self.boxHeight)\" rx=\"8\"/>"
      + "<title>\(markupText(node.name))\(node.layer.isEmpty ? "" : " (\(markupText(node.layer)))")</title>"
      + "<text class=\"name\" x=\"\(x + 12)\" y=\"\(y + 20)\">\(markupText(shortened(name, to: 16)))</text>"
      + "<text class=\"about\" x=\"\(x + 12)\" y=\"\(y + 36)\">\(markupText(shortened(about, to: 22)))</text></g>\n"
  }

  private func folder(of path: String) -> String { path.split(separator: "/").dropLast().suffix(2).joined(separator: "/") }

  private func arrow(_ number: Int, most: Int) -> String {
    let edge = graph.edges[number]
    let (from, to) = (corner(of: edge.from), corner(of: edge.to))
    let isUp = to.y <= from.y
    // Ends are spread over the side of the box, by where the other box stands.
    let shift = max(-50, min(50, (to.x - from.x) / 12))
    let (x1, x2) = (from.x + Self.boxWidth / 2 + shift, to.x + Self.boxWidth / 2 - shift)
    let (y1, y2) = isUp ? (from.y, to.y + Self.boxHeight) : (from.y + Self.boxHeight, to.y)
    let tip = isUp ? y2 + 7 : y2 - 7
    let bend = isUp ? -max(36, (y1 - y2) / 2) : max(30, (y2 - y1) / 2)
    let line = "M\(x1) \(y1)C\(x1) \(y1 + bend) \(x2) \(tip - bend) \(x2) \(tip)"
    return ArrowDrawing(graph, number, most: most).markup(curve: line, end: (x2, y2), isUp: isUp)
  }

  // MARK: Rows

  /// The longest way from a node that nobody drawn depends on; edges that close a cycle are passed over.
  private static func ranked(_ graph: GraphReport, _ nodes: [Int], _ edges: [Int]) -> [[Int]] {
    let order = sequence(graph, nodes, edges)
    var position: [Int: Int] = [:]
    for (index, node) in order.enumerated() { position[node] = index }
    var outgoing: [Int: [Int]] = [:]
    for number in edges { outgoing[graph.edges[number].from, default: []].append(graph.edges[number].to) }
    var rank: [Int: Int] = [:]
    for node in order {
      let own = rank[node, default: 0]
      rank[node] = own
      for target in outgoing[node] ?? [] where position[target, default: 0] > position[node, default: 0] {
        rank[target] = max(rank[target, default: 0], own + 1)
      }
    }
    var ranks = [[Int]](repeating: [], count: (rank.values.max() ?? -1) + 1)
    for node in order { ranks[rank[node, default: 0]].append(node) }
    let neighbours = neighbours(graph, edges)
    var rows: [[Int]] = []
    var column: [Int: Double] = [:]
    for nodes in ranks {
      // Each node below the middle of what it hangs on.
      let middles = nodes.map { node in
        let above = (neighbours[node] ?? []).compactMap { column[$0] }
        return above.isEmpty ? 0.5 : above.reduce(0, +) / Double(above.count)
      }
      let sorted = nodes.indices.sorted { (middles[$0], nodes[$0]) < (middles[$1], nodes[$1]) }.map { nodes[$0] }
      for start in stride(from: 0, to: sorted.count, by: perRow) {
        let row = Array(sorted[start..<min(start + perRow, sorted.count)])
        for (index, node) in row.enumerated() { column[node] = (Double(index) + 0.5) / Double(row.count) }
        rows.append(row)
      }
    }
    return rows
  }

  private static func neighbours(_ graph: GraphReport, _ edges: [Int]) -> [Int: [Int]] {
    var result: [Int: [Int]] = [:]
    for number in edges {
      let edge = graph.edges[number]
      result[edge.from, default: []].append(edge.to)
      result[edge.to, default: []].append(edge.from)
    }
    return result
  }

  /// Nodes such that few references lead back: what nothing left depends on comes next, what depends on nothing left comes last,
  /// else next is what depends on more than depends on it. (Eades, Lin, Smyth 1993.)
  private static func sequence(_ graph: GraphReport, _ nodes: [Int], _ edges: [Int]) -> [Int] {
    var (incoming, outgoing): ([Int: Int], [Int: Int]) = ([:], [:])
    let weights = edges.map { graph.edges[$0].uses.count - graph.edges[$0].forbiddenCount }
    for (number, weight) in zip(edges, weights) {
      incoming[graph.edges[number].to, default: 0] += weight
      outgoing[graph.edges[number].from, default: 0] += weight
    }
    var left = nodes
    var (first, last): ([Int], [Int]) = ([], [])
    while !left.isEmpty {
      let isLast = left.lastIndex { outgoing[$0, default: 0] == 0 && incoming[$0, default: 0] > 0 }
      let index = isLast ?? left.indices.max { one, other in
        let (gain, otherGain) = (outgoing[left[one], default: 0] - incoming[left[one], default: 0], outgoing[left[other], default: 0] - incoming[left[other], default: 0])
        return (gain, -left[one]) < (otherGain, -left[other])
      }
      guard let index else { break }
      let node = left.remove(at: index)
      if isLast == nil { first.append(node) } else { last.append(node) }
      for (number, weight) in zip(edges, weights) {
        if graph.edges[number].from == node { incoming[graph.edges[number].to, default: 0] -= weight }
        if graph.edges[number].to == node { outgoing[graph.edges[number].from, default: 0] -= weight }
      }
    }
    return first + last.reversed()
  }
}
