// A pattern as a small program of a nondeterministic automaton over classes of Unicode scalars.

final class PatternProgram: Sendable {
  enum Step: Sendable {
    /// Consumes one scalar of the set.
    case consume(set: Int)
    /// Goes on at both; the first is preferred by captures.
    case split(Int, Int)
    case jump(Int)
    case save(Int)
    case assert(PatternAssertion)
    case match
  }

  static let maximumSize = 2_000
  /// Of the ends of all ranges of all sets.
  static let maximumBounds = 4_000

  let steps: [Step]
  /// Whether a match must begin at the text's start.
  let anchored: Bool
  let captureCount: Int
  let usesAssertions: Bool
  let classes: ScalarClasses
  /// `accepts[set * (classes.count) + class]`
  let accepts: [Bool]

  init(_ node: PatternNode, anchored: Bool) throws(PatternProblem) {
    var builder = Builder()
    try builder.add(node)
    try builder.append(.match)
    steps = builder.steps
    captureCount = builder.captures
    usesAssertions = builder.usesAssertions
    self.anchored = anchored || builder.beginsAtStart(node)
    let bounds = builder.sets.reduce(0) { $0 + 2 * $1.ranges.count }
    if bounds > Self.maximumBounds { throw PatternProblem(kind: .tooLarge, offset: 0, length: 1) }
    let classes = ScalarClasses(builder.sets + (builder.usesAssertions ? [.word] : []))
    self.classes = classes
    var accepts: [Bool] = []
    accepts.reserveCapacity(builder.sets.count * classes.count)
    for set in builder.sets { classes.addMembership(of: set, to: &accepts) }
    self.accepts = accepts
  }

  private struct Builder {
    var steps: [Step] = []
    var sets: [ScalarSet] = []
    /// Where each scalar of ASCII stands among `sets`, or -1.
    var scalarIndex = [Int16](repeating: -1, count: 128)
    var captures = 0
    var usesAssertions = false

    mutating func append(_ step: Step) throws(PatternProblem) {
      if steps.count >= PatternProgram.maximumSize { throw PatternProblem(kind: .tooLarge, offset: 0, length: 1) }
      steps.append(step)
    }

    mutating func add(_ node: PatternNode) throws(PatternProblem) {
      switch node {
      case .empty: break
      case .set(let set): try append(.consume(set: index(of: set)))
      case .sequence(let parts): for part in parts { try add(part) }
      case .alternatives(let parts): try addAlternatives(parts)
      case .repeated(let inner, let minimum, let maximum, let lazy):
        for _ in 0..<minimum { try add(inner) }
        if let maximum { try addOptional(inner, times: maximum - minimum, lazy: lazy) } else { try addLoop(inner, lazy: lazy) }
      case .assertion(let assertion):
        usesAssertions = true
        try append(.assert(assertion))
      case .capture(let inner):
        let slot = captures
        captures += 1
        try append(.save(2 * slot))
        try add(inner)
        try append(.save(2 * slot + 1))
      }
    }

    private mutating func addAlternatives(_ parts: [PatternNode]) throws(PatternProblem) {
      let sets = parts.compactMap { part in if case .set(let set) = part { set } else { nil } }
      if sets.count == parts.count {
        return try append(.consume(set: index(of: ScalarSet(sets.flatMap(\.ranges)))))
      }
      var jumps: [Int] = []
      for (index, part) in parts.enumerated() {
        let isLast = index == parts.count - 1
        let split = steps.count
        if !isLast { try append(.split(split + 1, 0)) }
        try add(part)
        if !isLast {
          jumps.append(steps.count)
          try append(.jump(0))
          steps[split] = .split(split + 1, steps.count)
        }
      }
      for jump in jumps { steps[jump] = .jump(steps.count) }
    }

    private mutating func addLoop(_ inner: PatternNode, lazy: Bool) throws(PatternProblem) {
      let split = steps.count
      try append(.split(0, 0))
      try add(inner)
      try append(.jump(split))
      steps[split] = lazy ? .split(steps.count, split + 1) : .split(split + 1, steps.count)
    }

    private mutating func addOptional(_ inner: PatternNode, times: Int, lazy: Bool) throws(PatternProblem) {
      var splits: [Int] = []
      for _ in 0..<max(0, times) {
        splits.append(steps.count)
        try append(.split(0, 0))
        try add(inner)
      }
      for split in splits { steps[split] = lazy ? .split(steps.count, split + 1) : .split(split + 1, steps.count) }
    }

    private mutating func index(of set: ScalarSet) -> Int {
      if let scalar = set.onlyScalar, scalar < 128 {
        if scalarIndex[Int(scalar)] < 0 {
          scalarIndex[Int(scalar)] = Int16(sets.count)
          sets.append(set)
        }
        return Int(scalarIndex[Int(scalar)])
      }
      if let known = sets.firstIndex(of: set) { return known }
      sets.append(set)
      return sets.count - 1
    }

    /// Whether every match of the node begins with `^`.
    func beginsAtStart(_ node: PatternNode) -> Bool {
      switch node {
      case .assertion(.start): true
      case .sequence(let parts): parts.first.map(beginsAtStart) ?? false
      case .alternatives(let parts): parts.allSatisfy(beginsAtStart)
      default: false
      }
    }
  }
}

/// The coarsest division of all scalars such that every set of a pattern is a union of classes.
struct ScalarClasses: Sendable {
  /// First scalar of each class, ascending; the first is 0. A class may occur once only, so some are equal in effect.
  private let starts: [UInt32]
  /// Of the first 128 scalars.
  let ascii: [UInt16]
  let count: Int
  /// Per class, whether its scalars are word characters.
  let isWord: [Bool]

  init(_ sets: [ScalarSet]) {
    var bounds: [UInt32] = [0]
    for set in sets {
      for range in set.ranges {
        bounds.append(range.lowerBound)
        if range.upperBound < ScalarSet.maximum { bounds.append(range.upperBound + 1) }
      }
    }
    bounds.sort()
    var starts: [UInt32] = []
    for bound in bounds where bound != starts.last { starts.append(bound) }
    self.starts = starts
    count = starts.count
    var ascii = [UInt16](repeating: 0, count: 128)
    var index = 0
    for scalar in 0..<128 {
      while index + 1 < starts.count, starts[index + 1] <= scalar { index += 1 }
      ascii[scalar] = UInt16(index)
    }
    self.ascii = ascii
    var isWord: [Bool] = []
    Self.addMembership(of: .word, starts: starts, to: &isWord)
    self.isWord = isWord
  }

  func callAsFunction(_ scalar: UInt32) -> Int {
    scalar < 128 ? Int(ascii[Int(scalar)]) : Self.index(of: scalar, in: starts)
  }

  /// Adds for each class whether its scalars are of the set.
  func addMembership(of set: ScalarSet, to list: inout [Bool]) { Self.addMembership(of: set, starts: starts, to: &list) }

  private static func addMembership(of set: ScalarSet, starts: [UInt32], to list: inout [Bool]) {
    var next = 0
    for start in starts {
      while next < set.ranges.count, set.ranges[next].upperBound < start { next += 1 }
      list.append(next < set.ranges.count && set.ranges[next].contains(start))
    }
  }

  /// The last class that starts at or before the scalar.
  private static func index(of scalar: UInt32, in starts: [UInt32]) -> Int {
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= scalar { low = middle } else { high = middle }
    }
    return low
  }
}
