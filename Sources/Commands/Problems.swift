// Files that were read badly, as a report says them: syntax errors and what could not be read.

import Linting
import Model

extension LoadedProject {
  /// Of the selected files, in the order of paths. At most twenty for each file, and then how many more there are.
  func problems(sources: inout [String: [UInt8]]) -> [FileProblem] {
    var problems = unreadable.map { path, message in
      FileProblem(place: Place(path: path.display, line: 1, column: 1, endLine: 1, endColumn: 1), message: message)
    }
    for (index, file) in project.files.enumerated() {
      guard !file.facts.problems.isEmpty, !file.facts.isGenerated, selected.contains(FileID(index)) else { continue }
      let bytes = sources[file.path] ?? source(of: FileID(index)) ?? []
      sources[file.path] = bytes
      let table = LineTable(bytes)
      for problem in file.facts.problems.prefix(Self.problemsPerFile) {
        let offset = Int(problem.offset)
        problems.append(FileProblem(place: table.place(file.path, offset, offset + 1), message: problem.kind.message))
      }
      let more = file.facts.problems.count - Self.problemsPerFile
      if more > 0, let last = problems.last { problems.append(FileProblem(place: last.place, message: "\(more) more problems in this file")) }
    }
    return problems.sorted { ($0.place.path, $0.place.line, $0.place.column) < ($1.place.path, $1.place.line, $1.place.column) }
  }

  private static let problemsPerFile = 20
}
