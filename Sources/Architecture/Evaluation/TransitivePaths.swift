// `via: transitive`: references followed from type to type until one leads to what the rule forbids; the shortest way is kept.

import Model

struct TransitivePaths: Sendable {
  /// By declaration of a type: the reference to follow next, or -1 where no way leads on.
  private let next: [Int32]
  /// By reference: whether it leads to what is forbidden itself.
  private let isEnd: [Bool]
  private let start: PredicateProgram

  /// `condition` is a rule's `where`: its part on `from` says where ways begin, the rest where they end.
  init(_ condition: Predicate, _ knowledge: Knowledge) {
    var begins: [Predicate] = []
    var ends: [Predicate] = []
    let parts: [Predicate] = if case .all(let parts) = condition { parts } else { [condition] }
    for part in parts {
      if case .test(let test) = part, test.property == .from { begins.append(part) } else { ends.append(part) }
    }
    start = PredicateProgram(.all(begins), knowledge)
    let program = PredicateProgram(.all(ends), knowledge)
    let project = knowledge.project
    var isEnd = [Bool](repeating: false, count: project.references.count)
    var next = [Int32](repeating: -1, count: project.declarations.count)
    var incoming: [UInt32: [Int]] = [:]
    var frontier: [DeclarationID] = []
    for (row, reference) in project.references.enumerated() where !knowledge.isTest(reference) {
      let from = reference.from.isNone ? .none : project.enclosingType(of: reference.from)
      var evaluation = Evaluation(program, knowledge)
      isEnd[row] = evaluation.holds(of: .reference(row))
      if isEnd[row], !from.isNone, next[from.index] < 0 {
        next[from.index] = Int32(truncatingIfNeeded: row)
        frontier.append(from)
      }
      guard !from.isNone, let target = reference.target.declaration else { continue }
      let type = project.enclosingType(of: target)
      if !type.isNone, type != from { incoming[type.raw, default: []].append(row) }
    }
    // Backwards from the ends, breadth first: the first reference to reach a type is on a shortest way.
    while !frontier.isEmpty {
      var wave: [DeclarationID] = []
      for type in frontier {
        for row in incoming[type.raw] ?? [] {
          let from = project.enclosingType(of: project.references[row].from)
          guard next[from.index] < 0 else { continue }
          next[from.index] = Int32(truncatingIfNeeded: row)
          wave.append(from)
        }
      }
      frontier = wave
    }
    (self.isEnd, self.next) = (isEnd, next)
  }

  /// Whether the way of a type that the rule looks at begins with this reference.
  func begins(with row: Int, _ knowledge: Knowledge) -> Bool {
    let reference = knowledge.project.references[row]
    guard !reference.from.isNone else { return false }
    let type = knowledge.project.enclosingType(of: reference.from)
    guard !type.isNone, next[type.index] == row else { return false }
    var evaluation = Evaluation(start, knowledge)
    return evaluation.holds(of: .reference(row))
  }

  /// The references of the way that begins with `row`.
  func references(from row: Int, _ knowledge: Knowledge) -> [Int] {
    var way = [row]
    var current = row
    while !isEnd[current], way.count < 256 {
      guard let target = knowledge.project.references[current].target.declaration else { break }
      let type = knowledge.project.enclosingType(of: target)
      guard !type.isNone, next[type.index] >= 0 else { break }
      current = Int(next[type.index])
      way.append(current)
    }
    return way
  }

  func names(from row: Int, _ knowledge: Knowledge) -> [String] {
    let way = references(from: row, knowledge)
    let project = knowledge.project
    var names = way.map { knowledge.text(of: project.enclosingType(of: project.references[$0].from)) }
    if let last = way.last, let end = Item.to(last, project.references[last]) {
      switch end.kind {
      case .declaration:
        let type = project.enclosingType(of: end.declaration)
        names.append(knowledge.text(of: type.isNone ? end.declaration : type))
      default: names.append(project.names.text(end.name))
      }
    }
    return names
  }
}

extension ArchitectureModel {
  func addPaths(_ paths: TransitivePaths, _ rows: Range<Int>, _ rule: PreparedRule, _ found: inout [(place: UInt64, match: Match)]) {
    for row in rows where paths.begins(with: row, knowledge) {
      let reference = project.references[row]
      if !rule.rule.namesTests && knowledge.isTest(reference) { continue }
      let way = paths.references(from: row, knowledge)
      let related = way.dropFirst().map { step in
        let next = project.references[step]
        return Evidence(
          range: knowledge.range(of: next), message: "`\(knowledge.text(of: project.enclosingType(of: next.from)))` leads on here")
      }
      found.append((reference.place, Match(subject: .reference(row), related: related)))
    }
  }
}
