// What a finding is about, in names that outlive edits elsewhere, moved functions and renamed files.

import Architecture
import Model

/// Rule, declaration and both ends. Findings that are equal in these are told apart by their number, and by their files.
package struct FindingIdentity: Hashable, Sendable {
  package var rule: String
  /// The dotted path of the innermost declaration; empty where the rule groups by other things.
  package var declaration = ""
  package var from = ""
  package var to = ""

  static let separator = ", "

  package init(rule: String, declaration: String = "", from: String = "", to: String = "") {
    (self.rule, self.declaration, self.from, self.to) = (rule, declaration, from, to)
  }

  /// Of a cycle: all that take part; nil of other findings.
  var cycleMembers: Set<Substring>? {
    guard to.isEmpty, GraphLevel(rawValue: declaration) != nil else { return nil }
    return Set(from.split(separator: ",").map { $0.drop { $0 == " " } })
  }

  package var parts: [String] { [rule, declaration, from, to] }
}

extension FindingIdentity: Comparable {
  /// By the bytes of the parts.
  package static func < (left: FindingIdentity, right: FindingIdentity) -> Bool {
    for (a, b) in zip(left.parts, right.parts) where a != b { return a.utf8.lexicographicallyPrecedes(b.utf8) }
    return false
  }
}

extension DraftBuilder {
  /// The identity of a group of candidates. Where a rule groups, it is what the group has in common: its first place may be another
  /// one tomorrow.
  func identity(of first: Candidate) -> FindingIdentity {
    let rule = rules[first.rule]
    let isOfFile = first.match.subject.isOfFile(run.evaluator.project)
    func text(_ end: Term.End, _ value: Term.Value) -> String {
      // An import stands in no declaration: a file has no name that outlives its being renamed.
      if isOfFile, end != .to, [.name, .type, .declaration].contains(value) { return "" }
      return run.evaluator.text(of: Term(end, value), in: first.match, rule: run.prepared[first.rule])
    }
    var identity = FindingIdentity(rule: rule.id)
    if case .cycle = first.match.subject {
      identity.declaration = text(.subject, .kind)
      identity.from = text(.subject, .name).split(separator: ", ").sorted().joined(separator: FindingIdentity.separator)
      return identity
    }
    if rule.group.isEmpty {
      identity.declaration = text(.subject, .declaration)
      let isReference = if case .reference = first.match.subject { true } else { false }
      identity.from = text(isReference ? .from : .subject, .name)
      if isReference { identity.to = text(.to, .name).orElse(text(.to, .category)) }
      return identity
    }
    var near: [String] = []
    var far: [String] = []
    for term in rule.group where term.value.isLasting {
      let part = text(term.end, term.value)
      if term.end == .to { far.append(part) } else if term.value == .declaration { identity.declaration = part } else { near.append(part) }
    }
    (identity.from, identity.to) = (near.joined(separator: ", "), far.joined(separator: ", "))
    return identity
  }
}

extension Subject {
  /// Whether it is a file, or what refers is one.
  fileprivate func isOfFile(_ project: Project) -> Bool {
    switch self {
    case .file: true
    case .reference(let row): project.references.indices.contains(row) && project.references[row].from.isNone
    case .declaration, .cycle, .project: false
    }
  }
}

extension Term.Value {
  /// Whether the text stays when files are renamed and code is added elsewhere.
  fileprivate var isLasting: Bool {
    switch self {
    case .name, .type, .declaration, .role, .layer, .module, .category, .kind, .access, .isolation, .capture: true
    case .path, .lines, .count, .size, .cut, .screens, .via, .matches: false
    }
  }
}

extension String {
  fileprivate func orElse(_ other: @autoclosure () -> String) -> String { isEmpty ? other() : self }
}
