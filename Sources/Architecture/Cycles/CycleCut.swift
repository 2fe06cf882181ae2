// Which dependencies of a circle lead the wrong way.

enum CycleCut {
  /// How an edge stands to the direction of all: what is to be cut is least.
  static func way(_ edge: DependencyGraph.Edge, _ ranks: [Int: FolderRank]) -> Int {
    // Who conforms to a protocol can't let go of it: the protocol has to move.
    if edge.isConformance { return 100 }
    let distance = ranks[edge.from].flatMap { from in ranks[edge.to].map { from.distance(to: $0) } } ?? 0
    return distance == 0 && edge.isForbidden ? -1 : -distance
  }

  /// Whether it is plain that the chosen edge is the one that leads the wrong way. Of screens that show each other none does by their number.
  static func direction(_ component: DependencyGraph.Component, _ ranks: [Int: FolderRank], showsScreens: Bool) -> CycleDirection {
    let cut = component.cut
    let way = way(cut, ranks)
    if way != 0 { return way < 0 ? .clear : .unclear }
    // In a longer circle each leads on, and none back.
    if showsScreens || component.proof.count > 2 { return .unclear }
    let back = component.proof.dropFirst().map(\.count).min() ?? 0
    return cut.count <= 2 && cut.count <= back || cut.count <= back / 2 ? .clear : .unclear
  }
}
