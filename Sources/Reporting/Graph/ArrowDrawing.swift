// One edge of a drawing: a line as wide as its references are many, a head, its count, and a link to what is behind it.

struct ArrowDrawing {
  private let graph: GraphReport
  private let number: Int
  private let edge: GraphReport.Edge
  private let stroke: Double
  /// Of the forbidden part.
  private let forbiddenStroke: Double
  private var isMixed: Bool { edge.isForbidden && edge.forbiddenCount < edge.uses.count }

  init(_ graph: GraphReport, _ number: Int, most: Int) {
    (self.graph, self.number, edge) = (graph, number, graph.edges[number])
    stroke = 2 + 8 * (Double(edge.uses.count) / Double(max(most, 1))).squareRoot()
    forbiddenStroke = stroke * (Double(edge.forbiddenCount) / Double(max(edge.uses.count, 1))).squareRoot()
  }

  /// `Presentation → Domain: 412 references`.
  static func title(_ graph: GraphReport, _ edge: GraphReport.Edge) -> String {
    let count = counted(edge.uses.count, "reference")
    let forbidden = edge.isForbidden ? ", \(edge.forbiddenCount == edge.uses.count ? "forbidden" : "\(edge.forbiddenCount) forbidden")" : ""
    return "\(graph.nodes[edge.from].name) → \(graph.nodes[edge.to].name): \(count)\(forbidden)"
  }

  private func open(_ more: String = "") -> String {
    let classes = "edge e-\(number) from-\(edge.from) to-\(edge.to)\(edge.isForbidden ? " forbidden" : "")\(isMixed ? " mixed" : "")\(more)"
    return "<a class=\"\(classes)\" href=\"#edge-\(number)\"><title>\(markupText(Self.title(graph, edge)))</title>"
  }

  /// A straight arrow, upright or level.
  func markup(from start: (x: Int, y: Int), to end: (x: Int, y: Int), label: (x: Int, y: Int)) -> String {
    let head = 9 + stroke
    let isUpright = start.x == end.x
    let sign: Double = (isUpright ? end.y > start.y : end.x > start.x) ? 1 : -1
    let (x, y) = (Double(end.x), Double(end.y))
    // The line ends inside the head.
    let tip = isUpright ? (x, y - sign * head * 0.8) : (x - sign * head * 0.8, y)
    let line = "M\(start.x) \(start.y)L\(decimal(tip.0)) \(decimal(tip.1))"
    let half = head * 0.62
    let wings = isUpright
      ? [(x - half, y - sign * head), (x + half, y - sign * head)]
      : [(x - sign * head, y - half), (x - sign * head, y + half)]
    let points = ([(x, y)] + wings).map { "\(decimal($0.0)),\(decimal($0.1))" }.joined(separator: " ")
    return open() + lines(line) + "<polygon points=\"\(points)\"/>" + pill(label) + "</a>\n"
  }

  /// A curve from below one box to above another; one that leads up is dashed.
  func markup(curve line: String, end: (x: Int, y: Int), isUp: Bool) -> String {
    let head = 6 + stroke * 0.8
    let (x, y) = (Double(end.x), Double(end.y))
    let base = isUp ? y + head : y - head
    let points = [(x, y), (x - head * 0.55, base), (x + head * 0.55, base)].map { "\(decimal($0.0)),\(decimal($0.1))" }.joined(separator: " ")
    return open(isUp ? " up" : "") + lines(line) + "<polygon points=\"\(points)\"/></a>\n"
  }

  /// A wide line to hit, a halo, and the line that is seen.
  private func lines(_ path: String) -> String {
    "<path class=\"hit\" d=\"\(path)\"/><path class=\"halo\" d=\"\(path)\" stroke-width=\"\(decimal(stroke + 5))\"/>"
      + "<path class=\"line\" d=\"\(path)\" stroke-width=\"\(decimal(stroke))\"/>"
      + (isMixed ? "<path class=\"wrong\" d=\"\(path)\" stroke-width=\"\(decimal(max(1.5, forbiddenStroke)))\"/>" : "")
  }

  private func pill(_ place: (x: Int, y: Int)) -> String {
    let text = isMixed ? "\(edge.forbiddenCount)/\(edge.uses.count)" : "\(edge.uses.count)"
    let width = 18 + text.utf8.count * 9
    return "<rect class=\"pill\" x=\"\(place.x - width / 2)\" y=\"\(place.y - 13)\" width=\"\(width)\" height=\"26\" rx=\"13\"/>"
      + "<text class=\"count\" x=\"\(place.x)\" y=\"\(place.y + 5)\">\(text)</text>"
  }
}

/// With one digit behind the point.
func decimal(_ value: Double) -> String {
  let tenths = Int((value * 10).rounded())
  let whole = abs(tenths) / 10
  let digit = abs(tenths) % 10
  return (tenths < 0 ? "-" : "") + (digit == 0 ? "\(whole)" : "\(whole).\(digit)")
}

/// The beginning of a text in at most so many columns, with `…` where it is cut.
func shortened(_ text: String, to columns: Int) -> String {
  if displayWidth(text) <= columns { return text }
  var result = ""
  var used = 0
  for character in text {
    let width = displayWidth(character)
    if used + width > columns - 1 { break }
    used += width
    result.append(character)
  }
  return result + "…"
}

/// The colour of a layer: its own for the five that everyone has, else one by its name.
enum LayerColor {
  private static let known = ["Presentation", "Domain", "Data", "App", "Tests"]
  static let count = 8

  static func className(of layer: String) -> String {
    if layer.isEmpty { return "l-none" }
    if let index = known.firstIndex(of: layer) { return "l-\(index)" }
    let sum = layer.utf8.reduce(0) { ($0 &* 31 &+ Int($1)) & 0xFFFF }
    return "l-\(sum % count)"
  }
}
