// Why a finding is new where its own line is old: the changed line of another place that it rests on.

struct CauseFinder {
  let files: ChangedFiles
  /// By dotted path: types that changed their layer or role.
  private var movedTypes: [String: StructureChange] = [:]
  private var changes: [String: TextChange] = [:]

  init(files: ChangedFiles, structure: [StructureChange]) {
    self.files = files
    for change in structure where change.kind == .movedLayer || change.kind == .changedRole {
      let name = change.message.split(separator: "`", maxSplits: 2).first.map(String.init) ?? ""
      if let simple = name.split(separator: ".").last { movedTypes[String(simple)] = change }
    }
  }

  /// Puts the cause first among the related places. A finding whose own line has changed is its own cause.
  mutating func explain(_ finding: inout Finding) {
    if changedLine(in: finding.place) != nil { return }
    if let index = finding.related.firstIndex(where: { changedLine(in: $0.place) != nil }) {
      var cause = finding.related.remove(at: index)
      cause.message = "changed here: \(cause.message)"
      finding.related.insert(cause, at: 0)
      finding.cause = cause
      return
    }
    for lead in finding.leads {
      guard let line = changedLine(in: lead.place) else { continue }
      var place = lead.place
      if line != place.line { (place.line, place.column, place.endLine, place.endColumn) = (line, 1, line, 1) }
      if place.endLine != place.line { (place.endLine, place.endColumn) = (place.line, place.column) }
      return add(RelatedPlace(place: place, message: "changed here: `\(lead.message)`"), to: &finding)
    }
    for name in [finding.from.name, finding.to.name] {
      guard let change = movedTypes[name], let place = change.place else { continue }
      return add(RelatedPlace(place: place, message: "changed here: \(change.message)"), to: &finding)
    }
  }

  private func add(_ cause: RelatedPlace, to finding: inout Finding) {
    finding.related.removeAll { $0.place == cause.place }
    finding.related.insert(cause, at: 0)
    finding.cause = cause
  }

  /// The first changed line that a place covers.
  private mutating func changedLine(in place: Place) -> Int? {
    if changes[place.path] == nil { changes[place.path] = files.change(of: place.path) }
    return changes[place.path]?.first(in: place.line...max(place.line, place.endLine))
  }
}
