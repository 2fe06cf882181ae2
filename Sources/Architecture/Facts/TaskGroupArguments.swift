// Where a task group is told what its tasks give: `withTaskGroup(of: User.self)` says nothing of how a user is come by.

import Model
import Syntax

struct TaskGroupArguments {
  /// By file: the ranges of bytes of such arguments.
  private let ranges: [UInt32: [Range<UInt32>]]

  init(_ knowledge: Knowledge) {
    let project = knowledge.project
    let makers = SoughtNames.groupMakers.compactMap { project.names.find($0) }
    let labels = ["of", "returning"].compactMap { project.names.find($0) }
    var ranges: [UInt32: [Range<UInt32>]] = [:]
    if !makers.isEmpty {
      knowledge.forEachBody(BodySummary(kinds: [.argument], groups: .taskGroups)) { body in
        let found = Self.find(body.steps, makers, labels)
        if !found.isEmpty { ranges[body.file.raw, default: []] += found }
      }
    }
    self.ranges = ranges
  }

  func contains(_ reference: Reference) -> Bool {
    if ranges.isEmpty { return false }
    return ranges[reference.file.raw]?.contains { $0.contains(reference.start) } ?? false
  }

  /// An argument ends where the next of its call or the closure after it begins; no call stands in a type.
  private static func find(_ steps: ArraySlice<Step>, _ makers: [NameID], _ labels: [NameID]) -> [Range<UInt32>] {
    var found: [Range<UInt32>] = []
    var callee = NameID.none
    for index in steps.indices {
      let step = steps[index]
      if step.flags.contains(.callee), step.kind == .name { callee = step.name }
      guard step.kind == .argument, makers.contains(callee), labels.contains(step.name) else { continue }
      guard let last = steps[(index + 1)...].first(where: { $0.kind == .argument || $0.kind == .endCall || $0.kind == .beginClosure }), index + 1 < steps.endIndex else { continue }
      let (start, end) = (steps[index + 1].offset, last.offset)
      if start < end { found.append(start..<end) }
    }
    return found
  }
}
