// What a review adds to a report: the structure's changes and the findings that are fixed or moved, as text, Markdown and JSON.

import Linting

extension Report {
  /// `new ` in a review, where findings are those of the change.
  var newWord: String { review == nil ? "" : "new " }

  /// Where the counts hold: `in 3 files`, in a review with what it is compared with.
  var scopeWords: String {
    let files = "in \(counted(fileCount, "file"))"
    return review.map { "\(files), compared with \(visibleText($0.base))" } ?? files
  }
}

/// `structure:` and a line for each change; `!` is against the layers or a circle.
func structureText(_ report: Report, _ style: TextStyle) -> String {
  guard let structure = report.review?.structure, !structure.isEmpty else { return "" }
  var text = style.paint("structure", .strong) + "\n"
  for change in structure {
    let mark = change.isWorse ? style.paint("!", .error) : change.kind.mark
    let place = change.place.map { " (\(visibleText($0.path)):\($0.line))" } ?? ""
    text += "  \(mark) \(visibleText(change.message))\(place)\n"
  }
  return text + "\n"
}

extension StructureChange.Kind {
  fileprivate var mark: String {
    switch self {
    case .newDependency, .newCycle: "+"
    case .removedDependency, .removedCycle: "-"
    case .movedLayer, .changedRole: "~"
    }
  }
}

/// Folded lists for a comment, at most `limit` bytes.
func reviewMarkdown(_ report: Report, limit: Int, _ line: (Finding) -> String, _ change: (StructureChange) -> String) -> String {
  guard let review = report.review else { return "" }
  let fixed = report.findings.filter { $0.status == .fixed }.map(line)
  let moved = report.findings.filter { $0.status == .moved }.map(line)
  let structure = review.structure.map(change)
  var text = ""
  for (title, items) in [("changes of the structure", structure), ("fixed", fixed), ("moved or renamed", moved)] where !items.isEmpty {
    text += folded(title, items, limit: limit / 3)
  }
  return text
}

private func folded(_ title: String, _ items: [String], limit: Int) -> String {
  var text = "<details><summary>\(items.count) \(title)</summary>\n\n<ul>\n"
  for (index, item) in items.enumerated() {
    if text.utf8.count + item.utf8.count > limit {
      text += "<li>\(items.count - index) more</li>\n"
      break
    }
    text += "<li>\(item)</li>\n"
  }
  return text + "</ul>\n\n</details>\n\n"
}

func writeReview(_ review: ReviewSummary, to json: inout JSONWriter) {
  json.object("review") { json in
    json.member("base", review.base)
    json.member("unchanged", review.unchangedCount)
    json.array("structure", .lines) { json in
      for change in review.structure {
        json.object { json in
          json.member("kind", change.kind.rawValue)
          json.member("message", change.message)
          json.member("worse", change.isWorse)
          if let place = change.place {
            json.member("path", place.path)
            json.member("line", place.line)
            json.member("column", place.column)
          }
        }
      }
    }
  }
}
