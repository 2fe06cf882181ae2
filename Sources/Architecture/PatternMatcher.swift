// Runs a `PatternProgram`: as a deterministic automaton made while it is used, and, for captures, thread by thread.

/// A matcher with its memory. Work is linear in the text: each scalar is one table look-up, or one walk of the program.
package struct PatternMatcher {
  private let program: PatternProgram
  /// Per state and class (the last class is the end of the text): the next state, or one of the marks below.
  private var transitions: [Int32] = []
  private var states: [State] = []
  private var known: [State: Int32] = [:]
  /// Marks steps that were visited in this round.
  private var visited: [UInt32]
  private var round: UInt32 = 0
  private var stack: [Int32] = []
  /// Steps of the program that were visited: what the tests hold to be linear.
  package private(set) var work = 0

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
    var forgotten = 0
    while index < bytes.count {
      state = followKnown(from: state, bytes, &index)
      if state < 0 { return state == Self.accepted }
      if index == bytes.count { break }
      let scalarClass = program.classes(decodeScalar(bytes, at: &index))
      var next = transitions[Int(state) * width + scalarClass]
      if next == Self.unknown {
        if states.count >= Self.maximumStates {
          state = forget(keeping: states[Int(state)])
          forgotten += 1
          if forgotten > 1 { return simulate(states[Int(state)], on: scalarClass, then: bytes, from: index) }
        }
        next = successor(of: states[Int(state)], on: scalarClass)
        transitions[Int(state) * width + scalarClass] = next
      }
      if next < 0 { return next == Self.accepted }
      state = next
    }
    return matches(endingIn: state)
  }

  /// Whether a text that ends in a state matches.
  mutating func matches(endingIn state: Int32) -> Bool {
    if state < 0 { return state == Self.accepted }
    let end = Int(state) * width + width - 1
    if transitions[end] == Self.unknown {
      var waiting: [Int32] = []
      transitions[end] = walk(from: states[Int(state)], on: width - 1, to: &waiting) ? Self.accepted : Self.rejected
    }
    return transitions[end] == Self.accepted
  }

  static let start: Int32 = 0

  /// The state after more text, whatever follows; nil where it would have to forget other states for that.
  mutating func state(after bytes: UnsafeBufferPointer<UInt8>, from start: Int32) -> Int32? {
    var (state, index) = (start, 0)
    while state >= 0 {
      state = followKnown(from: state, bytes, &index)
      if state < 0 || index == bytes.count { break }
      let transition = Int(state) * width + program.classes(decodeScalar(bytes, at: &index))
      if transitions[transition] == Self.unknown {
        if states.count >= Self.maximumStates { return nil }
        let next = successor(of: states[Int(state)], on: transition - Int(state) * width)
        transitions[transition] = next
      }
      state = transitions[transition]
    }
    return state
  }

  /// Goes on over ASCII as long as it is known how; the state reached, or a mark.
  private func followKnown(from start: Int32, _ bytes: UnsafeBufferPointer<UInt8>, _ index: inout Int) -> Int32 {
    transitions.withUnsafeBufferPointer { transitions in
      program.classes.ascii.withUnsafeBufferPointer { classes in
        let width = width
        var state = start
        while index < bytes.count, bytes[index] < 0x80 {
          let next = transitions[Int(state) &* width &+ Int(classes[Int(bytes[index])])]
          if next == Self.unknown { break }
          index += 1
          state = next
          if next < 0 { break }
        }
        return state
      }
    }
  }

  /// Makes, or finds, the state after one scalar.
  private mutating func successor(of state: State, on scalarClass: Int) -> Int32 {
    var next = State(steps: [], atStart: false, afterWord: program.usesAssertions && program.classes.isWord[scalarClass])
    if walk(from: state, on: scalarClass, to: &next.steps) { return Self.accepted }
    if next.steps.isEmpty { return Self.rejected }
    next.steps.sort()
    return known[next] ?? add(next)
  }

  /// Goes on without states, where a text meets so many that making them costs more than it saves.
  private mutating func simulate(
    _ state: State, on scalarClass: Int, then bytes: UnsafeBufferPointer<UInt8>, from start: Int
  ) -> Bool {
    var state = state
    var next: [Int32] = []
    var index = start
    var scalarClass = scalarClass
    while true {
      next.removeAll(keepingCapacity: true)
      if walk(from: state, on: scalarClass, to: &next) { return true }
      if scalarClass == width - 1 || next.isEmpty { return false }
      swap(&state.steps, &next)
      state.atStart = false
      state.afterWord = program.classes.isWord[scalarClass]
      scalarClass = index < bytes.count ? program.classes(decodeScalar(bytes, at: &index)) : width - 1
    }
  }

  /// Follows all threads of a state over one scalar, or over the end of the text. True where one matches before it.
  private mutating func walk(from state: borrowing State, on scalarClass: Int, to next: inout [Int32]) -> Bool {
    let atEnd = scalarClass == width - 1
    let isWord = !atEnd && program.usesAssertions && program.classes.isWord[scalarClass]
    let classCount = program.classes.count
    round &+= 1
    for start in state.steps {
      stack.append(start)
      while let index = stack.popLast() {
        guard visited[Int(index)] != round else { continue }
        visited[Int(index)] = round
        work &+= 1
        switch program.steps[Int(index)] {
        case .match:
          stack.removeAll(keepingCapacity: true)
          return true
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
          if !atEnd, program.accepts[set * classCount + scalarClass] { next.append(index + 1) }
        }
      }
    }
    if !atEnd, !program.anchored { next.append(0) }
    return false
  }

  private mutating func add(_ state: State) -> Int32 {
    let index = Int32(states.count)
    states.append(state)
    known[state] = index
    transitions.append(contentsOf: repeatElement(Self.unknown, count: width))
    return index
  }

  /// Drops all states but the first and the given one, so that memory stays bounded.
  private mutating func forget(keeping state: State) -> Int32 {
    states.removeAll(keepingCapacity: true)
    known.removeAll(keepingCapacity: true)
    transitions.removeAll(keepingCapacity: true)
    _ = add(startState)
    return known[state] ?? add(state)
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
