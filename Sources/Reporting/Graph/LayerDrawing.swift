// Layers as people draw them: bands from the screens down to the data, what composes them all at the side, and an arrow as wide
// as its references are many.

import Architecture

/// The drawing of a graph between layers, as SVG. Every edge is a link to `#edge-N`.
struct LayerDrawing {
  private let graph: GraphReport
  /// Nodes by band, and the node at the side.
  private let bands: [Int]
  private let side: Int?
  private let slots: [(edge: Int, slot: Int)]

  private static let width = 1000
  private static let bandHeight = 124
  private static let leastGap = 104
  private static let sideWidth = 132
  private static let sideGap = 120
  private static let textWidth = 330

  init(_ graph: GraphReport) {
    self.graph = graph
    let order = LayerOrder(graph)
    (bands, side) = (order.bands, order.side)
    slots = Self.slots(graph, bands)
  }

  private var left: Int { side == nil ? 0 : Self.sideWidth + Self.sideGap }
  /// Few bands stand wide apart, so that the drawing fills a screen.
  private var gap: Int { bands.count < 2 ? Self.leastGap : min(200, max(Self.leastGap, (720 - bands.count * Self.bandHeight) / (bands.count - 1))) }
  private var height: Int { max(1, bands.count) * (Self.bandHeight + gap) - gap }
  private var most: Int { graph.edges.map(\.uses.count).max() ?? 1 }
  private func top(_ band: Int) -> Int { band * (Self.bandHeight + gap) }

  var markup: String {
    var text = "<svg class=\"layers\" viewBox=\"-2 -2 \(Self.width + 4) \(height + 4)\" role=\"img\" aria-label=\"Dependencies between layers\">\n"
    if let side { text += box(side, x: 0, y: 0, width: Self.sideWidth, height: height, isNarrow: true) }
    for (row, node) in bands.enumerated() {
      text += box(node, x: left, y: top(row), width: Self.width - left, height: Self.bandHeight, isNarrow: false)
    }
    // Long arrows lie below short ones.
    for (edge, slot) in slots.reversed() { text += arrow(edge, slot: slot) }
    for edge in graph.edges.indices { text += sideArrow(edge) }
    return text + "</svg>\n"
  }

  // MARK: Boxes

  private func box(_ number: Int, x: Int, y: Int, width: Int, height: Int, isNarrow: Bool) -> String {
    let node = graph.nodes[number]
    let columns = isNarrow ? 12 : 26
    var text = "<g class=\"box n-\(number) \(LayerColor.className(of: node.layer))\"><rect x=\"\(x)\" y=\"\(y)\" width=\"\(width)\" height=\"\(height)\" rx=\"12\"/>"
    text += "<title>\(markupText(node.name)): \(counted(node.typeCount, "type")) in \(counted(node.fileCount, "file"))</title>"
    let first = isNarrow ? y + height / 2 - 8 : y + 44
    text += "<text class=\"name\" x=\"\(x + 20)\" y=\"\(first)\">\(markupText(shortened(node.name, to: columns)))</text>"
    if isNarrow {
      text += "<text class=\"about\" x=\"\(x + 20)\" y=\"\(first + 22)\">\(counted(node.typeCount, "type"))</text>"
      text += "<text class=\"about\" x=\"\(x + 20)\" y=\"\(first + 40)\">\(counted(node.fileCount, "file"))</text>"
    } else {
      text += "<text class=\"about\" x=\"\(x + 20)\" y=\"\(y + 70)\">\(counted(node.typeCount, "type")) in \(counted(node.fileCount, "file"))</text>"
      let roles = node.roles.prefix(3).map { "\($0.role) \($0.count)" }.joined(separator: " · ")
      text += "<text class=\"about\" x=\"\(x + 20)\" y=\"\(y + 94)\">\(markupText(shortened(roles, to: 46)))</text>"
    }
    return text + "</g>\n"
  }

  // MARK: Arrows

  private func arrow(_ number: Int, slot: Int) -> String {
    let edge = graph.edges[number]
    guard let from = bands.firstIndex(of: edge.from), let to = bands.firstIndex(of: edge.to) else { return "" }
    let count = (slots.map(\.slot).max() ?? 0) + 1
    let room = Self.width - left - Self.textWidth - 50
    let step = min(130, room / max(count, 1))
    let x = left + Self.textWidth + 50 + slot * step + step / 2 - 25
    let isDown = from < to
    let (start, end) = isDown ? (top(from) + Self.bandHeight, top(to)) : (top(from), top(to) + Self.bandHeight)
    // The number stands in the gap next to where the arrow comes from.
    let label = isDown ? start + gap / 2 - 6 : start - gap / 2 + 6
    return ArrowDrawing(graph, number, most: most).markup(from: (x, start), to: (x, end), label: (x, label))
  }

  private func sideArrow(_ number: Int) -> String {
    let edge = graph.edges[number]
    guard let side, edge.from == side || edge.to == side else { return "" }
    let isOut = edge.from == side
    guard let band = bands.firstIndex(of: isOut ? edge.to : edge.from) else { return "" }
    let y = top(band) + (isOut ? 42 : 86)
    let (start, end) = isOut ? (Self.sideWidth, left) : (left, Self.sideWidth)
    let label = isOut ? start + Self.sideGap / 2 - 8 : start - Self.sideGap / 2 + 8
    return ArrowDrawing(graph, number, most: most).markup(from: (start, y), to: (end, y), label: (label, y))
  }

  /// A column for each arrow between bands; arrows that share no band share a column. Short ones first.
  private static func slots(_ graph: GraphReport, _ bands: [Int]) -> [(edge: Int, slot: Int)] {
    var spans: [(edge: Int, low: Int, high: Int)] = []
    for (number, edge) in graph.edges.enumerated() {
      guard let from = bands.firstIndex(of: edge.from), let to = bands.firstIndex(of: edge.to) else { continue }
      spans.append((number, min(from, to), max(from, to)))
    }
    spans.sort { ($0.high - $0.low, $0.low, $0.edge) < ($1.high - $1.low, $1.low, $1.edge) }
    // By column: the gaps between bands that are taken.
    var taken: [Set<Int>] = []
    return spans.map { edge, low, high in
      let gaps = Set(low..<high)
      let slot = taken.firstIndex { $0.isDisjoint(with: gaps) } ?? taken.count
      if slot == taken.count { taken.append([]) }
      taken[slot].formUnion(gaps)
      return (edge, slot)
    }
  }
}

/// From top to bottom, and what stands at the side.
struct LayerOrder {
  private(set) var bands: [Int] = []
  private(set) var side: Int?

  /// What others depend on stands below them, as far as dependencies are allowed. Data, which implements what Domain declares,
  /// stands below Domain though it depends on it, and Domain below Presentation whatever it reaches for.
  init(_ graph: GraphReport) {
    let unbound = graph.nodes.indices.filter { graph.nodes[$0].isUnbound }
    side = graph.nodes.count > unbound.count ? unbound.first : nil
    let domain = graph.nodes.firstIndex { $0.name == "Domain" }
    let data = graph.nodes.firstIndex { $0.name == "Data" }
    let presentation = graph.nodes.firstIndex { $0.name == "Presentation" }
    var left = graph.nodes.indices.filter { $0 != side }
    while !left.isEmpty {
      let inner = Set(left)
      let weights = left.map { node in
        graph.edges.reduce(0) { sum, edge in
          let counts = edge.to == node && inner.contains(edge.from) && !edge.isForbidden && (edge.from != data || domain == nil)
          return counts ? sum + edge.uses.count : sum
        }
      }
      let candidates = left.indices.filter { index in
        let above = left[index] == data ? domain : left[index] == domain ? presentation : nil
        return above.map { !inner.contains($0) } ?? true
      }
      guard let next = candidates.min(by: { (weights[$0], left[$0]) < (weights[$1], left[$1]) }) else { break }
      bands.append(left.remove(at: next))
    }
  }
}
