// What a file's bodies do with the values they name: hand them to a call, assign them, or give them another name.

import Model
import Syntax

struct ArgumentUses {
  struct Callee: BitwiseCopyable {
    var name: NameID
    var offset: UInt32
  }

  /// By byte offset of a name, or of the callee of a call, that is a whole argument: the callee it is handed to, if that is sought.
  private(set) var calleeOfOffset = FlatMap<UInt32, Callee>()
  /// By byte offset of a name that is all of an assigned value: the step of the target.
  private(set) var targetOfOffset = FlatMap<UInt32, Int>()
  /// By byte offset of a name that is all of what a pattern binds to one name: the step that binds it.
  private(set) var aliasOfOffset = FlatMap<UInt32, Int>()

  private let callees: FlatSet<UInt32>?

  private struct Frame: BitwiseCopyable {
    var callee: Callee
    /// Index of the first step of the argument that is being read.
    var argumentStart: Int
  }

  init(_ steps: [Step]) { self.init(steps, in: steps.indices) }

  /// Of one body of the file. `callees`: the byte offsets of those that are sought; nil where all are.
  init(_ steps: [Step], in body: Range<Int>, handedTo callees: FlatSet<UInt32>? = nil) {
    self.callees = callees
    var frames: [Frame] = []
    var lastCallee = Callee(name: .none, offset: 0)
    for index in body {
      let step = steps[index]
      if step.isCallee {
        lastCallee = Callee(name: step.name, offset: step.offset)
      }
      switch step.kind {
      case .beginCall: frames.append(Frame(callee: lastCallee, argumentStart: .max))
      case .argument:
        if !frames.isEmpty { frames[frames.count - 1].argumentStart = index + 1 }
      case .name, .member, .unwrap:
        readArgument(steps, upTo: index + 1, endsAt: index, frames.last)
      // `request as URLRequest` is the request.
      case .cast: readArgument(steps, upTo: index, endsAt: index, frames.last)
      case .endCall:
        guard let inner = frames.popLast(), let frame = frames.last, Self.endsArgument(steps, index) else { continue }
        note(inner.callee.offset, handedTo: frame.callee)
      case .assign where !step.flags.contains(.compound): readAssignment(steps, index)
      case .beginPattern where step.flags.contains(.hasValue): readBinding(steps, index)
      default: continue
      }
    }
  }

  /// Notes the names of an argument that ends at a step, where they are all of it.
  private mutating func readArgument(_ steps: [Step], upTo end: Int, endsAt last: Int, _ frame: Frame?) {
    guard let frame, frame.argumentStart < end, Self.endsArgument(steps, last) else { return }
    let value = steps[frame.argumentStart..<end]
    guard value.allSatisfy({ Self.isPlain($0) }) else { return }
    for part in value { note(part.offset, handedTo: frame.callee) }
  }

  private mutating func note(_ offset: UInt32, handedTo callee: Callee) {
    if callees?.contains(callee.offset) ?? true { calleeOfOffset.set(offset, callee) }
  }

  private static func endsArgument(_ steps: [Step], _ index: Int) -> Bool {
    guard index + 1 < steps.count else { return false }
    return steps[index + 1].kind == .argument || steps[index + 1].kind == .endCall
  }

  /// Whether a step is part of `a`, `a.b` or `a?.b!`.
  private static func isPlain(_ step: Step) -> Bool { step.kind == .name || step.kind == .member || step.kind == .unwrap }

  /// The steps of a plain value that ends before `end`; nil where what stands there is none.
  private static func plainValue(_ steps: [Step], before end: Int) -> Range<Int>? {
    var start = end
    while start > 0, start + 16 > end, isPlain(steps[start - 1]) {
      start -= 1
      if steps[start].kind == .name { return start..<end }
    }
    return nil
  }

  private mutating func readAssignment(_ steps: [Step], _ index: Int) {
    guard let value = Self.plainValue(steps, before: index) else { return }
    var target = value.lowerBound - 1
    if target >= 0, steps[target].kind == .expectTarget { target -= 1 }
    guard target >= 0, steps[target].flags.contains(.written) else { return }
    for part in steps[value] { targetOfOffset.set(part.offset, target) }
  }

  private mutating func readBinding(_ steps: [Step], _ index: Int) {
    guard index + 2 < steps.count, steps[index + 1].kind == .bind, steps[index + 2].kind == .endPattern else { return }
    guard let value = Self.plainValue(steps, before: index) else { return }
    for part in steps[value] { aliasOfOffset.set(part.offset, index + 1) }
  }
}
