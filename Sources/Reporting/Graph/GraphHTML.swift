// A graph as one page: the drawing, and behind every arrow its references. It loads nothing and runs no script but its own.

import Architecture

extension GraphFormat {
  static let html = GraphFormat(name: "html") { graph, _ in
    var writer = GraphPageWriter(graph)
    return writer.write()
  }
}

private struct GraphPageWriter {
  private let graph: GraphReport
  private let shown: ArraySlice<Int>
  private var output = ""

  // What more there is, JSON has.
  private static let edgeLimit = 400
  private static let pairLimit = 150
  private static let useLimit = 25
  /// Behind it only the arrows' names are written.
  private static let byteLimit = 3_000_000

  init(_ graph: GraphReport) {
    self.graph = graph
    shown = graph.mostImportantFirst.prefix(Self.edgeLimit)
  }

  private mutating func line(_ text: String) { output += text + "\n" }

  mutating func write() -> [UInt8] {
    line("<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">")
    line(PageScript.policy)
    line("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>\(title)</title>")
    line("<style>\n\(HTMLPage.colors)\(GraphPage.style)</style>\n</head>\n<body>")
    writeHeader()
    line("<div class=\"page\">\n<figure>")
    writeDrawing()
    line("</figure>\n<main>")
    for number in shown { write(number) }
    if shown.count < graph.edges.count {
      line("<p class=\"more\">\(graph.edges.count - shown.count) more dependencies; <code>--format json</code> has all.</p>")
    }
    if graph.edges.isEmpty { line("<p class=\"more\">Nothing depends on anything.</p>") }
    line("</main>\n</div>\n\(PageScript.element)\n</body>\n</html>")
    return Array(output.utf8)
  }

  private var title: String {
    let level = "ependencies between \(graph.level.rawValue)"
    return graph.project.isEmpty ? "D" + level : "\(markupText(graph.project)): d\(level)"
  }

  private mutating func writeHeader() {
    line("<header><h1>\(title)</h1><p>")
    line("<span>\(counted(graph.referenceCount, "reference")) in \(counted(graph.fileCount, "file"))</span>")
    if graph.forbiddenCount > 0 {
      line("<span class=\"error\">\(graph.forbiddenCount) forbidden</span>")
      line("<label><input type=\"checkbox\" id=\"forbidden-only\"> forbidden only</label>")
    }
    if !graph.remark.isEmpty { line("<span>\(graph.remark)</span>") }
    line(PageScript.searchField)
    line("</p></header>")
  }

  private mutating func writeDrawing() {
    let ranks = graph.level == .layers ? nil : RankDrawing(graph)
    output += ranks?.markup ?? LayerDrawing(graph).markup
    line("<figcaption><span class=\"key\">an arrow is as wide as its references are many</span>")
    if graph.forbiddenCount > 0 { line("<span class=\"key red\">the layers forbid it</span>") }
    if graph.level != .layers { line("<span class=\"key dashed\">leads back up: part of a cycle</span>") }
    if let remark = ranks?.remark, !remark.isEmpty { line("<span>\(remark)</span>") }
    line("<span>select an arrow for its references</span></figcaption>")
  }

  private mutating func write(_ number: Int) {
    let edge = graph.edges[number]
    let pairs = edge.pairs
    let ends = "\(breakable(graph.nodes[edge.from].name)) <i>→</i> \(breakable(graph.nodes[edge.to].name))"
    line("<section class=\"edge\(edge.isForbidden ? " forbidden" : "")\" id=\"edge-\(number)\">")
    line("<h2><a href=\"#edge-\(number)\">\(ends)</a> <b>\(edge.uses.count)</b>\(tag(edge.forbiddenCount, of: edge.uses.count))</h2>")
    var written = 0
    for pair in pairs.prefix(Self.pairLimit) where output.utf8.count < Self.byteLimit {
      write(pair)
      written += 1
    }
    if written < pairs.count {
      let more = counted(pairs.count - written, "more pair of types", plural: "more pairs of types")
      line("<p class=\"more\">\(more); <code>--format json</code> has all.</p>")
    }
    line("</section>")
  }

  private func tag(_ forbidden: Int, of count: Int) -> String {
    forbidden == 0 ? "" : " <span class=\"tag\">\(forbidden == count ? "forbidden" : "\(forbidden) forbidden")</span>"
  }

  private mutating func write(_ pair: UsePair) {
    let isForbidden = pair.forbiddenCount > 0
    let isMixed = isForbidden && pair.forbiddenCount < pair.uses.count
    line("<details\(isForbidden ? " class=\"forbidden\"" : "")><summary><code>\(breakable(pair.from))</code> <i>→</i> "
      + "<code>\(breakable(pair.to))</code><b>\(isMixed ? "\(pair.forbiddenCount)/" : "")\(pair.uses.count)</b></summary><ul>")
    for use in pair.uses.prefix(Self.useLimit) {
      let what = use.from == pair.from ? "" : " in <code>\(markupText(use.from))</code>"
      let target = use.to == pair.to ? "" : " <code>\(markupText(use.to))</code>"
      line("<li><span class=\"path\">\(breakable(use.place.path)):\(use.place.line):\(use.place.column)</span>"
        + "<span>\(markupText(use.kind))\(target)\(what)\(use.isInferred ? ", inferred" : "")</span></li>")
    }
    let more = pair.uses.count - Self.useLimit
    if more > 0 { line("<li class=\"more\">and \(more) more</li>") }
    line("</ul></details>")
  }

  /// Long paths may break behind a slash, names behind a dot.
  private func breakable(_ text: String) -> String {
    var result = ""
    for character in markupText(text) {
      result.append(character)
      if character == "/" || character == "." { result += "<wbr>" }
    }
    return result
  }
}
