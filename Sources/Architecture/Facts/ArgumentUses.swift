// Which names of a file's bodies are whole arguments, and of what call.

import Model
import Syntax

struct ArgumentUses {
  /// By byte offset of a name, or of the callee of a call: the callee it is handed to.
  private(set) var calleeOfOffset: [UInt32: NameID] = [:]

  private struct Frame {
    var callee: NameID
    var calleeOffset: UInt32
    /// Index of the first step of the argument that is being read.
    var argumentStart: Int
  }

  init(_ steps: [Step]) {
    var frames: [Frame] = []
    var lastCallee: (name: NameID, offset: UInt32) = (.none, 0)
    for (index, step) in steps.enumerated() {
      if step.flags.contains(.callee), step.kind == .name || step.kind == .member || step.kind == .implicitMember {
        lastCallee = (step.name, step.offset)
      }
      switch step.kind {
      case .beginCall: frames.append(Frame(callee: lastCallee.name, calleeOffset: lastCallee.offset, argumentStart: .max))
      case .argument:
        if !frames.isEmpty { frames[frames.count - 1].argumentStart = index + 1 }
      case .name, .member, .unwrap:
        guard let frame = frames.last, frame.argumentStart <= index, Self.endsArgument(steps, index) else { continue }
        let value = steps[frame.argumentStart...index]
        guard value.allSatisfy({ $0.kind == .name || $0.kind == .member || $0.kind == .unwrap }) else { continue }
        for part in value { calleeOfOffset[part.offset] = frame.callee }
      case .endCall:
        guard let inner = frames.popLast(), let frame = frames.last, Self.endsArgument(steps, index) else { continue }
        calleeOfOffset[inner.calleeOffset] = frame.callee
      default: continue
      }
    }
  }

  private static func endsArgument(_ steps: [Step], _ index: Int) -> Bool {
    guard index + 1 < steps.count else { return false }
    return steps[index + 1].kind == .argument || steps[index + 1].kind == .endCall
  }
}
