// The file's own rows, and the order of steps: what belongs to no body around it stands after all of them.

import Syntax

/// Steps inside those of a body that are none of its own.
struct StepHole: BitwiseCopyable, Sendable {
  var start: Int
  var end: Int
  /// A declaration between statements at file level.
  var isTopLevel: Bool
}

extension Extraction {
  mutating func readFile() {
    guard !nodes.isEmpty else { return }
    countCodeLines()
    fileItems(1, end(0))
  }

  private mutating func fileItems(_ first: Int, _ last: Int) {
    var row = first
    while row < last {
      fileItem(row)
      row = end(row)
    }
  }

  private mutating func fileItem(_ row: Int) {
    switch kind(row) {
    case .ifConfig: conditional(row) { $0.fileItems($1, $2) }
    case .importDecl: declaration(row)
    case .classDecl, .structDecl, .enumDecl, .actorDecl, .protocolDecl, .extensionDecl, .typealiasDecl,
      .associatedtypeDecl, .caseDecl, .funcDecl, .initDecl, .deinitDecl, .subscriptDecl, .macroDecl, .letDecl, .varDecl,
      .macroExpansionDecl:
      let hole = beginHole(isTopLevel: true)
      declaration(row)
      endHole(hole)
    case .expression:
      let macro = expansionRow(row)
      guard macro > 0 else { return statements(row) }
      let hole = beginHole(isTopLevel: true)
      expansion(macro, from: macro + 1, Head(next: macro + 1))
      endHole(hole)
    default: statements(row)
    }
  }

  private mutating func statements(_ row: Int) {
    bodyDepth += 1
    items(row, end(row))
    bodyDepth -= 1
  }

  /// `#Preview { }` and other macros with a closure: the row of the macro that is all of an expression, or 0.
  private func expansionRow(_ row: Int) -> Int {
    var macro = row + 1
    if macro < end(row), kind(macro) == .postfix, end(macro) == end(row) { macro += 1 }
    guard macro < end(row), kind(macro) == .macro, end(macro) == end(row) else { return 0 }
    if name(ofToken: token(macro)) == words.preview { return macro }
    var child = macro + 1
    while child < end(macro) {
      if kind(child) == .closure { return macro }
      child = end(child)
    }
    return 0
  }
  // MARK: Holes

  mutating func beginHole(isTopLevel: Bool = false) -> Int {
    holes.append(StepHole(start: facts.steps.count, end: 0, isTopLevel: isTopLevel))
    return holes.count - 1
  }

  mutating func endHole(_ index: Int) {
    holes[index].end = facts.steps.count
    if holes[index].start == holes[index].end { holes.remove(at: index) }
  }

  /// Moves what stands in holes behind the rest, and says which steps the statements at file level are.
  mutating func orderSteps() {
    var sizes = partSizes()
    let topLevel = Span32(0, sizes[0])
    if sizes[0] == 0 {
      holes.removeAll { $0.isTopLevel }
      sizes = partSizes()
    }
    facts.topLevel = topLevel
    if holes.isEmpty { return }
    let places = newPlaces(sizes)
    moveSteps(places)
    for index in facts.declarations.indices { facts.declarations[index].steps = moved(facts.declarations[index].steps, places) }
    for index in facts.attributes.indices { facts.attributes[index].steps = moved(facts.attributes[index].steps, places) }
  }

  /// How many steps each part has of its own: the part around all holes, then each hole.
  private func partSizes() -> [Int] {
    var sizes = [Int](repeating: 0, count: holes.count + 1)
    sizes[0] = facts.steps.count
    forEachPart { part, outer, size in
      sizes[part] += size
      sizes[outer] -= size
    }
    return sizes
  }

  /// By step: where it is to stand. The part around all holes comes first, then each hole in order without those inside it.
  private func newPlaces(_ sizes: [Int]) -> [Int] {
    var next = [Int](repeating: 0, count: sizes.count)
    for part in 1..<next.count { next[part] = next[part - 1] + sizes[part - 1] }
    var places: [Int] = []
    places.reserveCapacity(facts.steps.count)
    var open: [Int] = [0]
    var hole = 0
    for step in facts.steps.indices {
      while let part = open.last, part > 0, holes[part - 1].end == step { open.removeLast() }
      while hole < holes.count, holes[hole].start == step {
        hole += 1
        open.append(hole)
      }
      let part = open[open.count - 1]
      places.append(next[part])
      next[part] += 1
    }
    return places
  }

  /// Calls `body` with each hole's part, the part around it, and its size.
  private func forEachPart(_ body: (_ part: Int, _ outer: Int, _ size: Int) -> Void) {
    var open: [Int] = [0]
    for index in holes.indices {
      while let part = open.last, part > 0, holes[part - 1].end <= holes[index].start { open.removeLast() }
      body(index + 1, open[open.count - 1], holes[index].end - holes[index].start)
      open.append(index + 1)
    }
  }

  private mutating func moveSteps(_ places: [Int]) {
    var steps = facts.steps
    for index in facts.steps.indices {
      var step = facts.steps[index]
      if step.kind == .endCall || step.kind == .endSubscript {
        let distance = Int(step.operand)
        if distance <= index { step.operand = UInt32(places[index] - places[index - distance]) }
      }
      steps[places[index]] = step
    }
    facts.steps = steps
  }

  private func moved(_ span: Span32, _ places: [Int]) -> Span32 {
    span.isEmpty ? .empty : Span32(places[Int(span.start)], places[Int(span.end) - 1] + 1)
  }
}
