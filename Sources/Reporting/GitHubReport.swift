// Annotations for GitHub's runner: workflow commands for what it takes, plain lines for the rest.

import Linting

extension ReportFormat {
  /// The runner keeps ten annotations of each type in a step and drops the others without a word.
  private static let annotationLimit = 10
  private static let messageLimit = 4_000

  static let github = ReportFormat(name: "github", summary: "annotations of GitHub Actions") { report, options in
    var output = ""
    var rest: [Annotation] = []
    var used: [Severity: Int] = [:]
    for annotation in annotations(of: report, options) {
      used[annotation.severity, default: 0] += 1
      if used[annotation.severity, default: 0] <= annotationLimit {
        output += annotation.command(limit: messageLimit) + "\n"
      } else {
        rest.append(annotation)
      }
    }
    if !rest.isEmpty {
      output += "\(rest.count) more, for which GitHub has no room beside the code:\n"
      for annotation in rest { output += annotation.line + "\n" }
    }
    let counts = Severity.allCases.sorted(by: >).map { counted(report.newCount($0), $0.rawValue) }
    output += "archlint: \(listed(counts)) in \(counted(report.fileCount, "file"))\n"
    return Array(output.utf8)
  }

  private static func annotations(of report: Report, _ options: ReportOptions) -> [Annotation] {
    let problems = report.problems.map {
      Annotation(severity: .error, place: $0.place, title: "file problem", message: $0.message, options)
    }
    return problems + report.mostSevereFirst(atLeast: options.show ?? .note).map {
      Annotation(severity: $0.severity, place: $0.place, title: $0.rule, message: $0.message, options)
    }
  }
}

private struct Annotation {
  let severity: Severity
  let path: String
  let place: Place
  let title, message: String

  init(severity: Severity, place: Place, title: String, message: String, _ options: ReportOptions) {
    (self.severity, self.place, self.title, self.message) = (severity, place, title, message)
    path = options.repositoryPath(place.path)
  }

  /// The workflow command. Columns stand only where the place is in one line, as the runner wants it.
  func command(limit: Int) -> String {
    let name = severity == .note ? "notice" : severity.rawValue
    let line = max(1, place.line)
    let endLine = max(line, place.endLine)
    var properties = [("file", visibleText(path)), ("line", String(line)), ("endLine", String(endLine))]
    if line == endLine {
      properties.append(("col", String(max(1, place.column))))
      properties.append(("endColumn", String(max(1, place.column, place.endColumn))))
    }
    properties.append(("title", visibleText(title)))
    let list = properties.map { "\($0.0)=\(escaped($0.1, isProperty: true))" }.joined(separator: ",")
    return "::\(name) \(list)::\(escaped(String(visibleText(message).prefix(limit)), isProperty: false))"
  }

  var line: String {
    "\(pathAtLineStart(path)):\(place.line):\(place.column): \(severity.rawValue): \(visibleText(message)) [\(visibleText(title))]"
  }

  private func escaped(_ text: String, isProperty: Bool) -> String {
    var result = ""
    for character in text.unicodeScalars {
      switch character {
      case "%": result += "%25"
      case "\r": result += "%0D"
      case "\n": result += "%0A"
      case ":" where isProperty: result += "%3A"
      case "," where isProperty: result += "%2C"
      default: result.unicodeScalars.append(character)
      }
    }
    return result
  }
}
