// Answers a compiled predicate for one item. Each evaluation has its own captures and evidence; what it reads never changes.

import Model
import Syntax

struct Evaluation {
  let program: PredicateProgram
  let knowledge: Knowledge
  /// What globs captured, by index; empty for what is not bound.
  var captures: [String] = []
  /// The facts that hold and were asked for: which, of which item, and whether of the subject itself.
  private(set) var evidence: [FactHit] = []
  private var nesting = 0
  /// How many parts are open of which what proves them is forgotten.
  private var forgetting = 0
  // The program's own, read without counting.
  private let rows: UnsafePointer<PredicateProgram.Row>
  private let answers: UnsafePointer<FactTable.Answers>
  private let names: UnsafePointer<Unmanaged<NameSet>>
  private let ends: UnsafePointer<Unmanaged<KeptAnswers>>

  struct FactHit {
    var fact: Int
    var key: UInt32
    var ofSubject: Bool
  }

  init(_ program: PredicateProgram, _ knowledge: Knowledge, captures: [String] = []) {
    (self.program, self.knowledge, self.captures) = (program, knowledge, captures)
    (rows, answers, names, ends) = (program.rows.base, program.answers.base, program.names.base, program.ends.base)
  }

  mutating func holds(of item: Item) -> Bool {
    evidence.removeAll(keepingCapacity: true)
    return program.rows.isEmpty ? true : holds(0, item)
  }

  mutating func holds(_ position: Int, _ item: Item) -> Bool {
    let row = rows[position]
    let end = Int(row.end)
    switch row.operation {
    case .all: return all(position + 1, end, item)
    case .any: return row.captures ? anyCapturing(position + 1, end, item) : any(position + 1, end, item)
    case .none: return none(row, position + 1, end, item)
    case .constant: return row.expected
    case .role: return knowledge.roles(of: item) & row.mask != 0
    case .layer: return knowledge.layers(of: item) & row.mask != 0
    case .category: return knowledge.categories(of: item) & row.mask != 0
    case .kind: return kindMask(of: item) & row.mask != 0
    case .moduleKind: return knowledge.moduleKindMask(of: item) & row.mask != 0
    case .access: return item.kind == .declaration && row.mask.contains(knowledge.access(of: item.declaration).number)
    case .modifier: return item.kind == .declaration && WordMask(knowledge.project.declarations[Int(item.index)].flags.rawValue) & row.mask != 0
    case .position: return item.kind == .reference && row.mask.contains(knowledge.position(of: Int(item.index)).number)
    case .within: return item.kind == .reference && withinMask(of: item) & row.mask != 0
    case .between: return item.kind == .cycle && row.mask.contains(knowledge.cycles[Int(item.index)].kind.number)
    case .direction: return item.kind == .cycle && row.mask.contains(knowledge.cycles[Int(item.index)].direction.number)
    case .name, .module, .attribute, .conforms, .inherits, .isolation:
      return matches(row.operation, names[Int(row.index)], item)
    case .path: return knowledge.file(of: item).map { program.paths[Int(row.index)][$0.index] } ?? false
    case .capture: return capture(program.captures[Int(row.index)], item)
    case .async, .throws, .stored, .initialized, .inferred, .allowed, .afterAwait:
      return flag(row.operation, item) == row.expected
    case .lines, .size, .cut, .screens: return number(row.operation, item).map { inRange($0, row) } ?? false
    case .count: return inRange(countMembers(position + 1, item), row)
    case .fact: return fact(row, item)
    default: return nested(row.operation, position + 1, end, item)
    }
  }

  private mutating func all(_ first: Int, _ end: Int, _ item: Item) -> Bool {
    var position = first
    while position < end {
      if !holds(position, item) { return false }
      position = Int(rows[position].end)
    }
    return true
  }

  private mutating func any(_ first: Int, _ end: Int, _ item: Item) -> Bool {
    var position = first
    let proved = evidence.count
    while position < end {
      if holds(position, item) { return true }
      forget(from: proved)
      position = Int(rows[position].end)
    }
    return false
  }

  private mutating func anyCapturing(_ first: Int, _ end: Int, _ item: Item) -> Bool {
    var position = first
    let (captured, proved) = (captures, evidence.count)
    while position < end {
      if holds(position, item) { return true }
      captures = captured
      forget(from: proved)
      position = Int(rows[position].end)
    }
    return false
  }

  /// What proves or captures something inside is forgotten, whatever comes of it.
  private mutating func none(_ row: PredicateProgram.Row, _ first: Int, _ end: Int, _ item: Item) -> Bool {
    let proved = evidence.count
    forgetting += 1
    defer {
      forget(from: proved)
      forgetting -= 1
    }
    if !row.captures { return !any(first, end, item) }
    let captured = captures
    defer { captures = captured }
    return !anyCapturing(first, end, item)
  }

  private mutating func forget(from proved: Int) {
    if evidence.count > proved { evidence.removeSubrange(proved...) }
  }

  private func inRange(_ number: Int, _ row: PredicateProgram.Row) -> Bool {
    program.ranges[Int(row.index)].contains { $0.contains(number) }
  }

  // MARK: Glossary and flags

  private func kindMask(of item: Item) -> WordMask {
    switch item.kind {
    case .declaration: return knowledge.masks.declarations.base[Int(knowledge.kinds[Int(item.index)].rawValue)]
    case .reference: return knowledge.masks.references.base[Int(knowledge.project.references[Int(item.index)].kind.rawValue)]
    default: return 0
    }
  }

  private func withinMask(of item: Item) -> WordMask {
    let flags = knowledge.project.references[Int(item.index)].flags
    var mask: WordMask = 0
    if flags.contains(.inTask) { mask |= .word(1) }
    if flags.contains(.inDetachedTask) { mask |= .word(2) }
    if flags.contains(.inCompletion) { mask |= .word(3) }
    if flags.contains(.inSink) { mask |= .word(4) }
    return mask
  }

  /// Nil where the item has no such property.
  private func flag(_ operation: PredicateProgram.Operation, _ item: Item) -> Bool? {
    switch item.kind {
    case .declaration:
      let declaration = knowledge.project.declarations[Int(item.index)]
      switch operation {
      case .async: return declaration.kind.isMember ? declaration.flags.contains(.isAsync) : nil
      case .throws: return declaration.kind.isMember ? declaration.flags.contains(.isThrowing) : nil
      case .stored: return declaration.kind == .property ? knowledge.isStored(item.declaration) : nil
      case .initialized:
        guard declaration.kind == .property || declaration.kind == .parameter else { return nil }
        return declaration.flags.contains(declaration.kind == .property ? .hasInitialValue : .hasDefault)
      default: return nil
      }
    case .reference:
      let reference = knowledge.project.references[Int(item.index)]
      switch operation {
      case .inferred: return !knowledge.project.spellsType(reference)
      case .afterAwait: return reference.flags.contains(.afterAwait)
      case .allowed: return knowledge.isAllowed(Int(item.index), reference)
      default: return nil
      }
    default: return nil
    }
  }

  private func number(_ operation: PredicateProgram.Operation, _ item: Item) -> Int? {
    switch (operation, item.kind) {
    case (.lines, .declaration): knowledge.codeLines(of: item.declaration)
    case (.lines, .file): knowledge.project.files[Int(item.index)].facts.codeLineCount
    case (.size, .cycle): knowledge.cycles[Int(item.index)].members.count
    case (.cut, .cycle): knowledge.cycles[Int(item.index)].cut.count
    case (.screens, .project): knowledge.screenCount
    default: nil
    }
  }

  // MARK: Text

  /// `set` is the program's, and not counted: threads that count the readers of one object wait for each other.
  private func matches(_ operation: PredicateProgram.Operation, _ set: Unmanaged<NameSet>, _ item: Item) -> Bool {
    if operation == .name, item.kind == .file { return knowledge.texts(of: .name, item).contains { text in set._withUnsafeGuaranteedRef { $0.contains(text) } } }
    var found = false
    knowledge.forEachName(operation, of: item) { name in
      found = found || set._withUnsafeGuaranteedRef { $0.contains(name) }
      return !found
    }
    return found
  }

  /// Binds or compares what the patterns capture; the first that matches and agrees decides.
  private mutating func capture(_ test: PredicateProgram.CaptureTest, _ item: Item) -> Bool {
    for text in knowledge.texts(of: test.property, item) {
      for pattern in test.patterns {
        guard let parts = pattern.isWholeCapture ? Self.whole(text) : pattern.captured(in: text) else { continue }
        var bound = captures
        guard bind(pattern.captures, parts, in: &bound) else { continue }
        captures = bound
        return true
      }
    }
    return false
  }

  /// What `{name}` captures of a text: all of it, if it is one path component.
  private static func whole(_ text: String) -> [String]? { text.isEmpty || text.utf8.contains(UInt8(ascii: "/")) ? nil : [text] }

  private func bind(_ wanted: [Pattern.Capture], _ parts: [String], in bound: inout [String]) -> Bool {
    for (capture, part) in zip(wanted, parts) {
      while bound.count <= capture.index { bound.append("") }
      let known = bound[capture.index]
      if capture.differs {
        if known.isEmpty || known == part { return false }
      } else if known.isEmpty {
        bound[capture.index] = part
      } else if known != part {
        return false
      }
    }
    return true
  }

  // MARK: Something with properties of its own

  private mutating func nested(_ operation: PredicateProgram.Operation, _ first: Int, _ end: Int, _ item: Item) -> Bool {
    nesting += 1
    defer { nesting -= 1 }
    switch operation {
    case .from:
      guard item.kind == .reference else { return false }
      return holdsEnd(first, .from(Int(item.index), knowledge.project.references[Int(item.index)]))
    case .to:
      guard item.kind == .reference, let to = Item.to(Int(item.index), knowledge.project.references[Int(item.index)]) else { return false }
      return holdsEnd(first, to)
    case .owner: return knowledge.owner(of: item).map { holds(first, $0) } ?? false
    case .lacks: return knowledge.hasMembers(item) && !some(.has, first, item)
    default: return some(operation, first, item)
    }
  }

  /// Of an end that many references share, the answer is kept, unless something beside the declaration has its say.
  private mutating func holdsEnd(_ position: Int, _ end: Item) -> Bool {
    let row = rows[position - 1]
    guard end.kind == .declaration, row.isLasting else { return holds(position, end) }
    let kept = ends[Int(row.index)]
    if let known = kept._withUnsafeGuaranteedRef({ $0[end.index] }) { return known }
    let proved = evidence.count
    let answer = holds(position, end)
    if !answer || forgetting > 0 { forget(from: proved) }
    // What proves it is to be found again.
    if evidence.count == proved { kept._withUnsafeGuaranteedRef { $0.keep(end.index, answer) } }
    return answer
  }

  private mutating func some(_ operation: PredicateProgram.Operation, _ first: Int, _ item: Item) -> Bool {
    var found = false
    knowledge.forEachItem(operation, of: item) { related in
      found = holds(first, related)
      return !found
    }
    return found
  }

  mutating func countMembers(_ first: Int, _ item: Item) -> Int {
    nesting += 1
    defer { nesting -= 1 }
    var count = 0
    let skipsTests = !knowledge.isTest(item)
    knowledge.forEachItem(.has, of: item) { member in
      if skipsTests, knowledge.isTest(member) { return true }
      if holds(first, member) { count += 1 }
      return true
    }
    return count
  }

  // MARK: Facts

  private mutating func fact(_ row: PredicateProgram.Row, _ item: Item) -> Bool {
    let answers = answers[Int(row.index)]
    guard let key = knowledge.key(of: item, for: answers.subjects) else { return false }
    let value = answers.holds(key)
    guard value == row.expected else { return false }
    if value { evidence.append(FactHit(fact: Int(row.index), key: key, ofSubject: nesting == 0)) }
    return true
  }
}

extension Pattern {
  /// `{name}` or `{!name}` and nothing else.
  fileprivate var isWholeCapture: Bool {
    captures.count == 1 && text.hasPrefix("{") && text.utf8.firstIndex(of: UInt8(ascii: "}")) == text.utf8.index(before: text.utf8.endIndex)
  }
}
