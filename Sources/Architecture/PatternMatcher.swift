// Runs a `PatternProgram`: as a deterministic automaton made while it is used, and, for captures, thread by thread.

/// A matcher with its memory. Work is linear in the text: each scalar is one table look-up, or one walk of the program.
package struct PatternMatcher {
  private let program: PatternProgram
  /// Per state and class (the last class is the end of the text): the next state, or one of the marks below.
  private var transitions: [Int32] = []
  private var states: [State] = []
  private var known: [State: Int32] = [:]
  /// Marks steps that were visited in this walk.
  private var visited: [UInt32]
  private var walk: UInt32 = 0
  private var stack: [Int32] = []

  private struct State: Hashable {
    /// Steps where threads wait, ascending.
    var steps: [Int32]
    var atStart, afterWord: Bool
  }

  private static let unknown: Int32 = -1
  private static let accepted: Int32 = -2
  private static let rejected: Int32 = -3
  private static let maximumStates = 1_000

  init(_ program: PatternProgram) {
    self.program = program
    visited = Array(repeating: 0, count: program.steps.count)
    _ = add(startState)
  }

  private var startState: State { State(steps: [0], atStart: program.usesAssertions, afterWord: false) }
  private var width: Int { program.classes.count + 1 }

  package mutating func matches(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { matches($0) }
  }

  /// Bytes that are no UTF-8 each count as U+FFFD.
  package mutating func matches(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var state: Int32 = 0
    var index = 0
    while index < bytes.count {
      let scalar = decodeScalar(bytes, at: &index)
      guard let next = step(from: &state, on: program.classes(scalar)) else { return state == Self.accepted }
      state = next
    }
    _ = step(from: &state, on: width - 1)
    return state == Self.accepted
  }

  /// The next state, or nil when `state` was set to a verdict.
  private mutating func step(from state: inout Int32, on scalarClass: Int) -> Int32? {
    var next = transitions[Int(state) * width + scalarClass]
    if next == Self.unknown {
      let computed = successor(of: states[Int(state)], on: scalarClass)
      switch computed {
      case .verdict(let mark): next = mark
      case .state(let successor):
        if let seen = known[successor] {
          next = seen
        } else if states.count >= Self.maximumStates {
          forget()
          return add(successor)
        } else {
          next = add(successor)
        }
      }
      transitions[Int(state) * width + scalarClass] = next
    }
    if next >= 0 { return next }
    state = next
    return nil
  }

  private enum Successor { case verdict(Int32), state(State) }

  private mutating func successor(of state: State, on scalarClass: Int) -> Successor {
    let atEnd = scalarClass == width - 1
    let isWord = !atEnd && program.usesAssertions && program.classes.isWord[scalarClass]
    var next: [Int32] = []
    walk &+= 1
    for start in state.steps { stack.append(start) }
    while let index = stack.popLast() {
      guard visited[Int(index)] != walk else { continue }
      visited[Int(index)] = walk
      switch program.steps[Int(index)] {
      case .match:
        stack.removeAll(keepingCapacity: true)
        return .verdict(Self.accepted)
      case .jump(let target): stack.append(Int32(target))
      case .split(let first, let second):
        stack.append(Int32(second))
        stack.append(Int32(first))
      case .save: stack.append(index + 1)
      case .assert(let assertion):
        let holds =
          switch assertion {
          case .start: state.atStart
          case .end: atEnd
          case .wordBoundary: state.afterWord != isWord
          case .notWordBoundary: state.afterWord == isWord
          }
        if holds { stack.append(index + 1) }
      case .consume(let set):
        if !atEnd, program.accepts[set * program.classes.count + scalarClass] { next.append(index + 1) }
      }
    }
    if atEnd { return .verdict(Self.rejected) }
    if !program.anchored { next.append(0) }
    if next.isEmpty { return .verdict(Self.rejected) }
    next.sort()
    return .state(State(steps: next, atStart: false, afterWord: isWord))
  }

  private mutating func add(_ state: State) -> Int32 {
    let index = Int32(states.count)
    states.append(state)
    known[state] = index
    transitions.append(contentsOf: repeatElement(Self.unknown, count: width))
    return index
  }

  /// Drops all states but the first, so that memory stays bounded.
  private mutating func forget() {
    states.removeAll(keepingCapacity: true)
    known.removeAll(keepingCapacity: true)
    transitions.removeAll(keepingCapacity: true)
    _ = add(startState)
  }
}

/// One scalar of UTF-8; a byte that begins none is U+FFFD.
private func decodeScalar(_ bytes: UnsafeBufferPointer<UInt8>, at index: inout Int) -> UInt32 {
  let first = bytes[index]
  index += 1
  if first < 0x80 { return UInt32(first) }
  let length = first >= 0xF0 ? 3 : first >= 0xE0 ? 2 : first >= 0xC2 ? 1 : 0
  guard length > 0, first < 0xF5, index + length <= bytes.count else { return 0xFFFD }
  var scalar = UInt32(first) & (0x3F >> UInt32(length))
  for offset in 0..<length {
    guard bytes[index + offset] & 0xC0 == 0x80 else { return 0xFFFD }
    scalar = scalar << 6 | UInt32(bytes[index + offset] & 0x3F)
  }
  index += length
  return scalar
}

extension PatternProgram {
  /// The preferred match of the whole text: for each capture its range of scalars. Nil where there is none.
  func captures(in scalars: [UInt32]) -> [Range<Int>]? {
    var threads = ThreadList(size: steps.count), next = ThreadList(size: steps.count)
    var best: [Int]?
    follow(0, Array(repeating: 0, count: 2 * captureCount), at: 0, of: scalars.count, into: &threads)
    for position in 0...scalars.count {
      next.clear()
      for (index, saved) in threads.entries {
        switch steps[index] {
        case .consume(let set):
          if position < scalars.count, accepts[set * classes.count + classes(scalars[position])] {
            follow(index + 1, saved, at: position + 1, of: scalars.count, into: &next)
          }
        case .match where position == scalars.count: best = best ?? saved
        default: break
        }
      }
      swap(&threads, &next)
      if threads.entries.isEmpty { break }
    }
    return best.map { saved in (0..<captureCount).map { saved[2 * $0]..<saved[2 * $0 + 1] } }
  }

  /// Adds the threads that are reached without consuming, the preferred first.
  private func follow(_ start: Int, _ saved: [Int], at position: Int, of count: Int, into list: inout ThreadList) {
    var stack = [(start, saved)]
    while let (index, saved) = stack.popLast() {
      guard list.insert(index) else { continue }
      switch steps[index] {
      case .jump(let target): stack.append((target, saved))
      case .split(let first, let second):
        stack.append((second, saved))
        stack.append((first, saved))
      case .save(let slot):
        var saved = saved
        saved[slot] = position
        stack.append((index + 1, saved))
      case .assert(.start): if position == 0 { stack.append((index + 1, saved)) }
      case .assert(.end): if position == count { stack.append((index + 1, saved)) }
      case .assert: break
      case .consume, .match: list.entries.append((index, saved))
      }
    }
  }

  private struct ThreadList {
    var entries: [(index: Int, saved: [Int])] = []
    private var present: [Bool]
    init(size: Int) { present = Array(repeating: false, count: size) }

    mutating func insert(_ index: Int) -> Bool {
      if present[index] { return false }
      present[index] = true
      return true
    }

    mutating func clear() {
      entries.removeAll(keepingCapacity: true)
      for index in present.indices { present[index] = false }
    }
  }
}
