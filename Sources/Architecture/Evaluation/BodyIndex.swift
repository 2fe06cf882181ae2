// All bodies of a project, each with a summary of its steps: a fact looks only into bodies that can hold what it seeks.

import Model
import Syntax

struct BodyIndex: Sendable {
  /// 32 bytes.
  struct Row: Sendable {
    let summary: BodySummary
    let owner: DeclarationID
    /// Rows of the file's `steps`.
    let steps: Span32
  }

  /// File by file, each in the order of its declarations.
  let rows: [Row]
  /// By file.
  let rowsOfFile: [Range<Int>]

  init(_ project: Project) {
    let sought = SoughtNames.table(project.names)
    var rows: [Row] = []
    rows.reserveCapacity(project.declarations.count { !$0.steps.isEmpty })
    rowsOfFile = project.files.map { file in
      let first = rows.count
      Self.addRows(of: file, project, sought, to: &rows)
      return first..<rows.count
    }
    self.rows = rows
  }

  private static func addRows(of file: SourceFile, _ project: Project, _ sought: [SoughtNames], to rows: inout [Row]) {
    let steps = file.facts.steps
    for row in file.declarations.range {
      let declaration = project.declarations[row]
      let range = declaration.steps.range.clamped(to: steps.indices)
      if range.isEmpty { continue }
      // A local function's steps are read with the body around it.
      if declaration.kind == .function, range.lowerBound > 0, steps[range.lowerBound - 1].kind == .beginDeclaration { continue }
      rows.append(
        Row(summary: BodySummary(of: steps[range], sought), owner: DeclarationID(row), steps: Span32(range.lowerBound, range.upperBound)))
    }
  }
}

/// Which kinds of step a body has, and a sieve of the names in it: what it lets through may be there, what it holds back is not.
struct BodySummary: Sendable {
  private(set) var kinds: UInt64 = 0
  private(set) var names: UInt64 = 0
  /// Exactly the groups that it has a name of.
  private(set) var groups: SoughtNames = []

  /// `sought`: by name, the groups it belongs to.
  init(of steps: ArraySlice<Step>, _ sought: [SoughtNames]) {
    for step in steps {
      kinds |= step.kind.bit
      if step.isNamed { names |= Self.bit(step.name) } else if step.kind == .keyPathComponent { groups.insert(.bindings) }
      if step.isNamed || step.kind == .beginCall, step.name.index < sought.count { groups.formUnion(sought[step.name.index]) }
    }
  }

  /// Those that a body must have all of; `names`: of which it must have one, unless there are none.
  init(kinds: [StepKind] = [], groups: SoughtNames = [], names: some Sequence<NameID> = []) {
    self.groups = groups
    for kind in kinds { self.kinds |= kind.bit }
    for name in names { self.names |= Self.bit(name) }
  }

  func mayHold(_ sought: BodySummary) -> Bool {
    kinds & sought.kinds == sought.kinds && groups.isSuperset(of: sought.groups) && (sought.names == 0 || names & sought.names != 0)
  }

  @inline(__always) private static func bit(_ name: NameID) -> UInt64 { 1 << UInt64((name.raw &* 0x9E37_79B1) >> 26) }
}

extension Step {
  /// A name or a member, which is where a value is read, written or called.
  var isNamed: Bool { kind == .name || kind == .member || kind == .implicitMember }
  var isCallee: Bool { isNamed && flags.contains(.callee) }

  func isScope(_ kind: ScopeKind) -> Bool { self.kind == .beginScope && operand == kind.rawValue }
  func isLiteral(_ literal: LiteralKind) -> Bool { kind == .literal && literalKind == literal }
}
