// In which order the parts of a predicate are asked: the cheapest and most selective first, what captures last.

extension [Predicate] {
  /// What captures nothing first; of the parts that capture, what they ask besides before anything is captured. Captures are bound in
  /// the order written.
  var capturesLast: [Predicate] {
    let capturing = filter(\.captures)
    let besides = capturing.map { $0.withoutCaptures(holding: true) }
    // What proves the first of them is found when it captures.
    let first = besides.prefix(1).filter { !$0.isTrivial }.map { Predicate.not([.not([$0])]) }
    return (filter { !$0.captures } + first + besides.dropFirst()).cheapestFirst + capturing
  }

  var cheapestFirst: [Predicate] {
    guard count > 1 else { return self }
    let costs = map(\.cost)
    if zip(costs, costs.dropFirst()).allSatisfy({ $0 <= $1 }) { return self }
    return indices.sorted { (costs[$0], $0) < (costs[$1], $1) }.map { self[$0] }
  }
}

extension PropertyTest {
  /// Whether a pattern of its own captures something.
  var captures: Bool {
    if case .text(let patterns) = expectation { patterns.contains { !$0.captures.isEmpty } } else { false }
  }
}

extension Predicate {
  fileprivate var cost: Int {
    switch self {
    case .all(let parts): 1 + (parts.dropFirst().reduce(parts.first?.cost ?? 0) { min($0, $1.cost) })
    case .any(let parts), .not(let parts): 1 + parts.reduce(0) { max($0, $1.cost) }
    case .fact: 1
    case .test(let test):
      switch test.expectation {
      case .flag: 1
      case .text: test.property == .at ? 3 : test.property.isWord ? 0 : test.property == .conforms || test.property == .inherits ? 4 : 2
      case .number: 5
      case .count: 9
      case .predicate(let nested):
        switch test.property {
        case .project: 0
        case .from, .to, .owner: 1 + nested.cost
        case .in: 3 + nested.cost
        default: 6 + nested.cost
        }
      }
    }
  }

  var captures: Bool {
    var found = false
    visitTests { tested in
      if case .property(let test) = tested, test.captures { found = true }
    }
    return found
  }

  /// It holds of everything.
  fileprivate var isTrivial: Bool { if case .all(let parts) = self { parts.allSatisfy(\.isTrivial) } else { false } }

  /// A weaker predicate: each test that captures is taken to hold, or not to, whichever keeps more.
  fileprivate func withoutCaptures(holding: Bool) -> Predicate {
    switch self {
    case .all(let parts): return .all(parts.map { $0.withoutCaptures(holding: holding) })
    case .any(let parts): return .any(parts.map { $0.withoutCaptures(holding: holding) })
    case .not(let parts): return .not(parts.map { $0.withoutCaptures(holding: !holding) })
    case .fact: return self
    case .test(var test):
      if test.captures { return holding ? .all([]) : .any([]) }
      switch test.expectation {
      case .predicate(let nested):
        let keepsHolding = test.property == .lacks ? !holding : holding
        test.expectation = .predicate(nested.withoutCaptures(holding: keepsHolding))
      case .count(of: let nested, in: let range):
        // More or fewer may match: nothing is known.
        if nested.captures { return holding ? .all([]) : .any([]) }
        test.expectation = .count(of: nested, in: range)
      case .text, .flag, .number: break
      }
      return .test(test)
    }
  }
}
