// A predicate compiled to flat rows: words to sets of bits, patterns to sets of names, the cheapest and most selective test first.

import Model
import Syntax

final class PredicateProgram: Sendable {
  enum Operation: UInt8 {
    // Of other rows, which follow in preorder up to `end`.
    case all, any, none
    case constant
    // Glossary: `mask`; of modifiers the flags of a declaration.
    case role, layer, category, kind, moduleKind, access, modifier, position, within, between, direction
    // Names: row `index` of `nameSets`.
    case name, module, attribute, conforms, inherits, isolation
    /// Row `index` of `paths`: by file, whether its path matches.
    case path
    /// Row `index` of `captures`: text with captures.
    case capture
    // Yes or no: `expected`.
    case async, `throws`, stored, initialized, inferred, allowed, afterAwait
    // Numbers: row `index` of `ranges`.
    case lines, size, cut, screens
    /// Row `index` of `ranges`, then the rows of what is counted.
    case count
    // Something with properties of its own, whose rows follow.
    case enclosing, owner, has, lacks, type, returns, handsOut, parameters, imports, from, to
    /// Row `index` of `facts`: `expected`.
    case fact
  }

  struct Row: BitwiseCopyable {
    var operation: Operation
    var expected = true
    /// It binds captures, or something inside does.
    var captures = false
    /// Of an end: the answer rests on the declaration alone, and is kept in row `index` of `ends`.
    var isLasting = false
    var index: UInt32 = 0
    /// The row after the last that belongs to it.
    var end: UInt32 = 0
    var mask: WordMask = 0
  }

  struct CaptureTest: Sendable {
    var property: Property
    var patterns: [Pattern]
  }

  let rows: FrozenArray<Row>
  let nameSets: [NameSet]
  /// By file: whether a path matches.
  let paths: [[Bool]]
  let captures: [CaptureTest]
  let ranges: [[ClosedRange<Int>]]
  /// The facts that are asked for, each once, and what was found.
  let askedFacts: [DerivedFact]
  let facts: [FactTable]
  /// The answers of `facts`, which this object keeps.
  let answers: FrozenArray<FactTable.Answers>
  /// The elements of `nameSets`, which this object keeps.
  let names: FrozenArray<Unmanaged<NameSet>>
  /// The elements of `keptAnswers`.
  let ends: FrozenArray<Unmanaged<KeptAnswers>>
  private let keptAnswers: [KeptAnswers]

  /// `ignoresTags`: whether names are compared without an author's tag.
  init(_ predicate: Predicate, _ knowledge: Knowledge, ignoresTags: Bool = false) {
    var builder = ProgramBuilder(predicate, knowledge, ignoresTags: ignoresTags)
    builder.emit(predicate)
    (rows, nameSets, paths) = (FrozenArray(builder.rows), builder.nameSets, builder.paths)
    (captures, ranges, askedFacts, facts) = (builder.captures, builder.ranges, builder.askedFacts, builder.facts)
    answers = FrozenArray(facts.map(\.answers))
    names = FrozenArray(nameSets.map { Unmanaged.passUnretained($0) })
    keptAnswers = (0..<builder.endCount).map { _ in KeptAnswers(count: knowledge.kinds.count) }
    ends = FrozenArray(keptAnswers.map { Unmanaged.passUnretained($0) })
  }

  /// A fact that holds of all that matches; `subjects`: all of what it is asked of.
  func required(of subjects: Subjects) -> FactTable.Answers? {
    guard let first = rows.indices.first else { return nil }
    let isAll = rows[first].operation == .all
    var position = isAll ? first + 1 : first
    let end = Int(rows[first].end)
    while position < end {
      let row = rows[position]
      if row.operation == .fact, row.expected, subjects.isSubset(of: answers[Int(row.index)].subjects) { return answers[Int(row.index)] }
      position = Int(row.end)
    }
    return nil
  }

  static let closures = ["task", "detached-task", "completion", "sink"]
}

/// Writes the rows of a predicate.
private struct ProgramBuilder {
  typealias Row = PredicateProgram.Row
  typealias Operation = PredicateProgram.Operation
  typealias CaptureTest = PredicateProgram.CaptureTest

  private(set) var rows: [Row] = []
  private(set) var nameSets: [NameSet] = []
  private(set) var paths: [[Bool]] = []
  private(set) var captures: [CaptureTest] = []
  private(set) var ranges: [[ClosedRange<Int>]] = []
  private(set) var askedFacts: [DerivedFact] = []
  private(set) var facts: [FactTable] = []
  private(set) var endCount = 0
  private let knowledge: Knowledge
  private let ignoresTags: Bool
  private var hasCaptures = false

  init(_ predicate: Predicate, _ knowledge: Knowledge, ignoresTags: Bool) {
    (self.knowledge, self.ignoresTags) = (knowledge, ignoresTags)
    predicate.visitTests { tested in
      switch tested {
      case .fact(let test):
        if askedFacts.contains(test.fact) { return }
        askedFacts.append(test.fact)
        facts.append(knowledge.fact(test.fact))
      case .property(let test):
        if test.captures { hasCaptures = true }
      }
    }
  }

  // MARK: Rows

  mutating func emit(_ predicate: Predicate) {
    switch predicate {
    case .all(let parts): emit(.all, hasCaptures ? parts.capturesLast : parts.cheapestFirst)
    case .any(let parts): emit(.any, hasCaptures ? parts : parts.cheapestFirst)
    case .not(let parts): emit(.none, hasCaptures ? parts : parts.cheapestFirst)
    case .test(let test): emit(test)
    case .fact(let test):
      guard case .flag(let expected) = test.expectation else { return add(Row(operation: .constant, expected: false)) }
      add(Row(operation: .fact, expected: expected, index: UInt32(askedFacts.firstIndex(of: test.fact) ?? 0)))
    }
  }

  private mutating func emit(_ operation: Operation, _ parts: [Predicate]) {
    open(Row(operation: operation)) { program in
      for part in parts { program.emit(part) }
    }
  }

  private mutating func add(_ row: Row) {
    rows.append(row)
    rows[rows.count - 1].end = UInt32(rows.count)
  }

  private mutating func open(_ row: Row, _ inside: (inout ProgramBuilder) -> Void) {
    let first = rows.count
    rows.append(row)
    inside(&self)
    rows[first].end = UInt32(rows.count)
    let captures = rows[(first + 1)...].contains { $0.captures }
    rows[first].captures = captures
    guard row.operation == .from || row.operation == .to, !captures else { return }
    // What is known of an end's categories is the reference's.
    if row.operation == .to, rows[(first + 1)...].contains(where: { $0.operation == .category }) { return }
    // Looking an answer up costs as much as finding one in a table.
    guard rows[(first + 1)...].contains(where: { $0.operation.isCostly }) else { return }
    (rows[first].isLasting, rows[first].index) = (true, UInt32(endCount))
    endCount += 1
  }

  private mutating func emit(_ test: PropertyTest) {
    switch test.expectation {
    case .text(let patterns): emitText(test.property, patterns)
    case .flag(let expected): emitFlag(test.property, expected)
    case .number(let accepted):
      let operation = Self.numberOperation(test.property)
      ranges.append(accepted)
      add(Row(operation: operation, index: UInt32(ranges.count - 1)))
    case .predicate(let predicate): emitNested(test.property, predicate)
    case .count(let predicate, let accepted):
      ranges.append([accepted])
      open(Row(operation: .count, index: UInt32(ranges.count - 1))) { $0.emit(predicate) }
    }
  }

  private static func numberOperation(_ property: Property) -> Operation {
    switch property {
    case .lines: .lines
    case .size: .size
    case .cut: .cut
    default: .screens
    }
  }

  private mutating func emitText(_ property: Property, _ patterns: [Pattern]) {
    if patterns.contains(where: { !$0.captures.isEmpty }) {
      captures.append(CaptureTest(property: property, patterns: patterns))
      return add(Row(operation: .capture, captures: true, index: UInt32(captures.count - 1)))
    }
    func words(_ operation: Operation, _ words: [String]) -> Row {
      Row(operation: operation, mask: Glossary.mask(patterns, in: words, first: 1))
    }
    switch property {
    case .role: add(Row(operation: .role, mask: Glossary.mask(patterns, in: knowledge.words.roles)))
    case .layer: add(Row(operation: .layer, mask: Glossary.mask(patterns, in: knowledge.words.layers)))
    case .category: add(Row(operation: .category, mask: Glossary.mask(patterns, in: knowledge.words.categories)))
    case .kind: add(words(.kind, Property.kinds))
    case .moduleKind: add(words(.moduleKind, ModuleKind.allCases.map(\.rawValue)))
    case .access: add(words(.access, AccessLevel.allCases.map(\.word)))
    case .modifier: add(Row(operation: .modifier, mask: WordMask(Knowledge.flags(ofModifiers: patterns).rawValue)))
    case .at: add(words(.position, Property.positions))
    case .within: add(words(.within, PredicateProgram.closures))
    case .between: add(words(.between, GraphLevel.allCases.map(\.rawValue)))
    case .direction: add(words(.direction, Property.directions))
    case .path:
      paths.append(knowledge.filesMatching(patterns))
      add(Row(operation: .path, index: UInt32(paths.count - 1)))
    case .name: addNames(.name, patterns)
    case .module: addNames(.module, patterns)
    case .attribute: addNames(.attribute, patterns)
    case .conforms: addNames(.conforms, patterns)
    case .inherits: addNames(.inherits, patterns)
    case .isolation: addNames(.isolation, patterns)
    default: add(Row(operation: .constant, expected: false))
    }
  }

  private mutating func addNames(_ operation: Operation, _ patterns: [Pattern]) {
    nameSets.append(knowledge.nameSet(patterns, ignoresTags: ignoresTags))
    add(Row(operation: operation, index: UInt32(nameSets.count - 1)))
  }

  private mutating func emitFlag(_ property: Property, _ expected: Bool) {
    let operation: Operation
    switch property {
    case .async: operation = .async
    case .throws: operation = .throws
    case .stored: operation = .stored
    case .initialized: operation = .initialized
    case .inferred: operation = .inferred
    case .allowed: operation = .allowed
    case .afterAwait: operation = .afterAwait
    case .when: return add(Row(operation: .constant, expected: expected))
    default: return add(Row(operation: .constant, expected: false))
    }
    add(Row(operation: operation, expected: expected))
  }

  private mutating func emitNested(_ property: Property, _ predicate: Predicate) {
    let operation: Operation
    switch property {
    case .in: operation = .enclosing
    case .owner: operation = .owner
    case .has: operation = .has
    case .lacks: operation = .lacks
    case .type: operation = .type
    case .returns: operation = .returns
    case .handsOut: operation = .handsOut
    case .parameters: operation = .parameters
    case .imports: operation = .imports
    case .from: operation = .from
    case .to: operation = .to
    case .project where !predicate.captures:
      // The same for every subject: answered here.
      let program = PredicateProgram(predicate, knowledge)
      var evaluation = Evaluation(program, knowledge)
      return add(Row(operation: .constant, expected: evaluation.holds(of: .project)))
    default: return add(Row(operation: .constant, expected: false))
    }
    open(Row(operation: operation)) { $0.emit(predicate) }
  }
}

extension PredicateProgram.Operation {
  /// It takes more than a look into a table.
  fileprivate var isCostly: Bool {
    switch self {
    case .module, .attribute, .conforms, .inherits, .capture, .lines, .count: true
    case .enclosing, .owner, .has, .lacks, .type, .returns, .handsOut, .parameters, .imports: true
    default: false
    }
  }
}

extension Property {
  /// Its values are words with numbers.
  var isWord: Bool {
    switch self {
    case .role, .layer, .category, .kind, .moduleKind, .access, .modifier, .at, .within, .between, .direction: true
    default: false
    }
  }
}

extension DerivedFact {
  /// Its place among all facts.
  var number: Int { Self.numbers[self] ?? 0 }
  private static let numbers = Dictionary(uniqueKeysWithValues: allCases.enumerated().map { ($0.element, $0.offset) })
}
