// Decisions that ask whether a value of Domain is among others that came from Domain: `!blocked.contains(post.authorID)`.

import Model
import Syntax

/// One question `values.contains(element.member)`, and where it stands.
struct MembershipDecision {
  var declaration: DeclarationID
  var range: FileRange
  /// Where the values came from, and the member that is looked for among them.
  var source: DeclarationID
  var member: DeclarationID

  /// What two of them have in common that decide the same. No key of another decision begins like this.
  var key: [UInt32] { [.max, source.raw, member.raw] }
}

extension Knowledge {
  /// The questions that the bodies of `owners` decide by: in a filter, a condition or a logical expression.
  func membershipDecisions(in owners: [DeclarationID]) -> [MembershipDecision] {
    guard let contains = project.names.find("contains") else { return [] }
    var reader = MembershipReader(self, contains)
    for owner in owners { reader.readSources(owner) }
    return owners.flatMap { reader.decisions(in: $0) }
  }
}

private struct MembershipReader {
  let knowledge: Knowledge
  let contains: NameID
  /// Functions whose closure decides what stays.
  let filters: NameBits
  /// The function or property of Domain whose result a property, or a local of a body, was given; none where two disagree.
  private var properties: [DeclarationID: DeclarationID] = [:]
  private var locals: [DeclarationID: [NameID: DeclarationID]] = [:]

  init(_ knowledge: Knowledge, _ contains: NameID) {
    (self.knowledge, self.contains) = (knowledge, contains)
    filters = knowledge.names(["filter", "removeAll", "first", "last", "firstIndex", "lastIndex", "allSatisfy", "drop", "prefix", "partition", "contains"])
  }

  private func body(_ owner: DeclarationID) -> (steps: [Step], range: Range<Int>, file: FileID) {
    let declaration = knowledge.project.declarations[owner.index]
    let steps = knowledge.project.files[declaration.file.index].facts.steps
    return (steps, declaration.steps.range.clamped(to: steps.indices), declaration.file)
  }

  // MARK: Where values come from

  mutating func readSources(_ owner: DeclarationID) {
    let (steps, range, file) = body(owner)
    // Where the statement that is being read began, in each open closure.
    var starts = [range.lowerBound]
    var targets: [Int?] = [nil]
    for index in range {
      switch steps[index].kind {
      case .beginClosure:
        starts.append(index + 1)
        targets.append(nil)
      case .endClosure where starts.count > 1:
        starts.removeLast()
        targets.removeLast()
      case .expectTarget: targets[targets.count - 1] = index
      case .beginPattern:
        if steps[index].flags.contains(.hasValue), steps[index].flags.isDisjoint(with: [.element, .catching]),
          index + 1 < range.upperBound, steps[index + 1].kind == .bind
        {
          note(source(steps, starts[starts.count - 1]..<index, file), of: steps[index + 1].name, in: owner)
        }
        starts[starts.count - 1] = index + 1
      case .assign:
        if let middle = targets[targets.count - 1], middle > range.lowerBound {
          let target = steps[middle - 1]
          let found = source(steps, middle + 1..<index, file)
          if let property = member(at: target.offset, file, .write) {
            note(found, ofProperty: property)
          } else if target.kind == .name {
            note(found, of: target.name, in: owner)
          }
        }
        starts[starts.count - 1] = index + 1
      case .discard, .returns, .throwing, .endPattern, .beginScope, .endScope: starts[starts.count - 1] = index + 1
      default: continue
      }
    }
  }

  private mutating func note(_ source: DeclarationID?, of name: NameID, in owner: DeclarationID) {
    let known = locals[owner]?[name]
    guard let source else { return }
    locals[owner, default: [:]][name] = known == nil || known == source ? source : DeclarationID.none
  }

  private mutating func note(_ source: DeclarationID?, ofProperty property: DeclarationID) {
    guard let source else { return }
    let known = properties[property]
    properties[property] = known == nil || known == source ? source : DeclarationID.none
  }

  /// The first function or property of Domain that an expression asks.
  private func source(_ steps: [Step], _ range: Range<Int>, _ file: FileID) -> DeclarationID? {
    for index in range where steps[index].kind == .member || steps[index].kind == .name {
      if let found = domainMember(at: steps[index].offset, file) { return found }
    }
    return nil
  }

  // MARK: Where they are asked

  func decisions(in owner: DeclarationID) -> [MembershipDecision] {
    let (steps, range, file) = body(owner)
    var found: [MembershipDecision] = []
    var closures: [NameID] = []
    var callees: [NameID] = []
    var lastCallee = NameID.none
    for index in range {
      let step = steps[index]
      if step.isCallee { lastCallee = step.name }
      switch step.kind {
      case .beginCall: callees.append(lastCallee)
      case .endCall where !callees.isEmpty: callees.removeLast()
      case .beginClosure: closures.append(callees.last ?? .none)
      case .endClosure where !closures.isEmpty: closures.removeLast()
      default: break
      }
      guard step.kind == .member, step.name == contains, step.isCallee, let question = question(index, in: owner) else { continue }
      let isFilter = closures.last.map(filters.contains) ?? false
      guard isFilter || isCondition(steps, after: question.end, in: range) else { continue }
      found.append(
        MembershipDecision(
          declaration: owner,
          range: FileRange(file: file, start: step.offset, end: step.offset + UInt32(knowledge.project.names.range(of: contains).count)),
          source: question.source, member: question.member))
    }
    return found
  }

  /// `<values>.contains(<value>.member)` whose `contains` stands at `index`.
  private func question(_ index: Int, in owner: DeclarationID) -> (source: DeclarationID, member: DeclarationID, end: Int)? {
    let (steps, range, file) = body(owner)
    guard index + 2 < range.upperBound, steps[index + 1].kind == .beginCall, steps[index + 1].count == 1, steps[index + 2].kind == .argument else {
      return nil
    }
    var end = index + 3
    while end < range.upperBound, steps[end].kind == .name || steps[end].kind == .member || steps[end].kind == .unwrap { end += 1 }
    guard end < range.upperBound, steps[end].kind == .endCall, steps[end - 1].kind == .member,
      let member = domainMember(at: steps[end - 1].offset, file), let source = sourceOfValues(before: index, in: owner), source != member
    else { return nil }
    return (source, member, end)
  }

  /// Where the values come from that the member at `index` is called on.
  private func sourceOfValues(before index: Int, in owner: DeclarationID) -> DeclarationID? {
    let (steps, range, file) = body(owner)
    var base = index - 1
    while base >= range.lowerBound, steps[base].kind == .await || steps[base].kind == .unwrap { base -= 1 }
    guard base >= range.lowerBound else { return nil }
    if steps[base].kind == .endCall {
      guard steps[base].operand != .max, Int(steps[base].operand) < base - range.lowerBound else { return nil }
      // Before the call stands its callee.
      base -= Int(steps[base].operand) + 1
    }
    let step = steps[base]
    guard step.kind == .name || step.kind == .member else { return nil }
    if let direct = domainMember(at: step.offset, file) { return direct }
    let property = member(at: step.offset, file, .read)
    let known = property.map { properties[$0] } ?? (step.kind == .name ? locals[owner]?[step.name] : nil)
    return known.flatMap { $0.isNone ? nil : $0 }
  }

  /// Whether the value of the call that ends at `end` is a condition, or a part of a logical expression.
  private func isCondition(_ steps: [Step], after end: Int, in range: Range<Int>) -> Bool {
    var next = end + 1
    while next < range.upperBound, steps[next].kind == .await { next += 1 }
    guard next < range.upperBound else { return false }
    if steps[next].kind == .operators { return steps[next].operatorResult == .boolean }
    // What is neither used nor a closure's result is asked by `if`, `guard`, `while` or `where`.
    return steps[next].kind == .discard && next + 1 < range.upperBound && steps[next + 1].kind != .endClosure
  }

  // MARK: References

  private func domainMember(at offset: UInt32, _ file: FileID) -> DeclarationID? {
    let domain = knowledge.words.layer(WellKnown.domainLayer)
    return references(at: offset, file).lazy.compactMap(\.target.declaration).first { target in
      let kind = knowledge.project.declarations[target.index].kind
      return knowledge.verdicts.layers[target.index] == domain && (kind == .function || kind == .property)
    }
  }

  private func member(at offset: UInt32, _ file: FileID, _ kind: ReferenceKind) -> DeclarationID? {
    references(at: offset, file).first { $0.kind == kind }?.target.declaration
  }

  private func references(at offset: UInt32, _ file: FileID) -> ArraySlice<Reference> {
    let all = knowledge.project.references[knowledge.project.files[file.index].references.range]
    let first = all.partitionPoint { $0.start < offset }
    let end = all[first...].firstIndex { $0.start != offset } ?? all.endIndex
    return all[first..<end]
  }
}
