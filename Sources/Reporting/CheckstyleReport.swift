// Checkstyle's XML: files, each with its errors.

import Linting

extension ReportFormat {
  static let checkstyle = ReportFormat(name: "checkstyle", summary: "Checkstyle XML") { report, options in
    struct Entry { let place: Place, severity, message, source: String }
    var entries = report.problems.map {
      Entry(place: $0.place, severity: "error", message: $0.message, source: "archlint.file-problem")
    }
    entries += report.newFindings.filter { $0.severity >= options.show ?? .note }.map { finding in
      let severity = finding.severity == .note ? "info" : finding.severity.rawValue
      return Entry(place: finding.place, severity: severity, message: finding.message, source: "archlint.\(finding.rule)")
    }
    let byPath = Dictionary(grouping: entries, by: \.place.path)
    var xml = XMLWriter()
    xml.element("checkstyle", [("version", "4.3")]) { xml in
      for (path, entries) in byPath.sorted(by: { $0.key < $1.key }) {
        xml.element("file", [("name", options.repositoryPath(path))]) { xml in
          for entry in entries {
            xml.element("error", [
              ("line", String(max(1, entry.place.line))), ("column", String(max(1, entry.place.column))),
              ("severity", entry.severity), ("message", entry.message), ("source", entry.source),
            ])
          }
        }
      }
    }
    return Array(xml.text.utf8)
  }
}
