// How many findings each rule has in each layer: the first look at a project with many.

import Linting

/// Counts of findings, one row a rule, one column a layer.
struct FindingTable {
  struct Row {
    var rule: String
    var severity: Severity
    /// One count for each of the table's layers.
    var counts: [Int]
    var total: Int { counts.reduce(0, +) }
  }

  /// In the order of their names; findings without a layer stand under `-`, last.
  private(set) var layers: [String] = []
  /// The most severe first, then those with most findings.
  private(set) var rows: [Row] = []

  static let noLayer = "-"

  init(_ findings: [Finding], rules: [String: RuleSummary]) {
    var counts: [String: [String: Int]] = [:]
    var severities: [String: Severity] = [:]
    for finding in findings {
      counts[finding.rule, default: [:]][finding.layerName, default: 0] += 1
      severities[finding.rule] = max(severities[finding.rule] ?? .note, finding.severity)
    }
    let names = Set(counts.values.flatMap(\.keys))
    layers = names.filter { $0 != Self.noLayer }.sorted() + (names.contains(Self.noLayer) ? [Self.noLayer] : [])
    rows = counts.map { rule, counts in
      Row(rule: rule, severity: severities[rule] ?? .note, counts: layers.map { counts[$0] ?? 0 })
    }
    rows.sort { ($1.severity, $1.total, $0.rule) < ($0.severity, $0.total, $1.rule) }
  }

  /// The table as text of at most `width` columns; layers that find no room are left out, totals never.
  func draw(_ style: TextStyle, width: Int) -> String {
    let ruleWidth = max(4, rows.map { displayWidth(visibleText($0.rule)) }.max() ?? 0)
    var columns: [(title: String, value: (Row) -> Int)] = []
    var room = width - ruleWidth - 10 - 8
    for (index, layer) in layers.enumerated() {
      let title = visibleText(layer)
      room -= max(4, displayWidth(title)) + 2
      if room < 0 { break }
      columns.append((title, { $0.counts[index] }))
    }
    columns.append(("total", { $0.total }))
    var text = pad("rule", ruleWidth) + "  " + pad("", 8)
    text += columns.map { "  " + pad($0.title, 4, right: true) }.joined() + "\n"
    text = style.paint(String(text.dropLast()), .strong) + "\n"
    for row in rows {
      text += pad(visibleText(row.rule), ruleWidth) + "  "
      text += style.paint(pad(row.severity.rawValue, 8), style.paint(for: row.severity))
      for column in columns {
        let count = column.value(row)
        text += "  " + pad(count == 0 ? "." : String(count), max(4, displayWidth(column.title)), right: true)
      }
      text += "\n"
    }
    return text
  }

  private func pad(_ text: String, _ width: Int, right: Bool = false) -> String {
    let padding = String(repeating: " ", count: max(0, width - displayWidth(text)))
    return right ? padding + text : text + padding
  }
}

extension Finding {
  /// The layer of the end that breaks the rule.
  var layerName: String { from.layer.isEmpty ? FindingTable.noLayer : from.layer }
}
