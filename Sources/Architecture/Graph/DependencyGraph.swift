// A graph of modules, layers, folders or types, its strongly connected components, and for each the edge to cut and a shortest cycle.

struct DependencyGraph {
  struct Edge: Sendable {
    var from, to: Int
    /// The references it stands for, in order; the first of each site.
    var references: [Int] = []
    /// How many of them the table of layers forbids.
    var forbiddenCount = 0
    /// Whether one says that a type conforms to a protocol or inherits a class.
    var isConformance = false
    var count: Int { references.count }
    var reference: Int { references.first ?? 0 }
    /// The direction is wrong by the table of layers, which most of its references say.
    var isForbidden: Bool { forbiddenCount > count / 2 }
  }

  /// A reference that makes a dependency.
  struct Use {
    /// Its row.
    var reference: Int
    var isForbidden = false
    var isConformance = false
    /// What counts once for an edge; nil if each does.
    var site: UInt64?
  }

  private struct Site: Hashable {
    var edge: Int
    var site: UInt64
  }

  private(set) var nodes: [String] = []
  private var numberOfNode: [String: Int] = [:]
  private(set) var edges: [Edge] = []
  private var numberOfEdge: [UInt64: Int] = [:]
  private var sites: Set<Site> = []

  mutating func node(_ name: String) -> Int {
    if let known = numberOfNode[name] { return known }
    numberOfNode[name] = nodes.count
    nodes.append(name)
    return nodes.count - 1
  }

  func has(_ name: String) -> Bool { numberOfNode[name] != nil }

  /// Nothing, where both ends are the same.
  mutating func add(from: Int, to: Int, _ use: Use) {
    guard from != to else { return }
    let key = UInt64(from) << 32 | UInt64(to)
    let number = numberOfEdge[key] ?? edges.count
    if number == edges.count {
      numberOfEdge[key] = number
      edges.append(Edge(from: from, to: to))
    }
    if use.isConformance { edges[number].isConformance = true }
    if let site = use.site, !sites.insert(Site(edge: number, site: site)).inserted { return }
    edges[number].references.append(use.reference)
    if use.isForbidden { edges[number].forbiddenCount += 1 }
  }

  struct Component {
    /// Nodes in order.
    var members: [Int]
    /// The edge to cut.
    var cut: Edge
    /// A shortest cycle, the edge to cut first.
    var proof: [Edge]
  }

  /// Components of two or more nodes, in the order of their first node. `way`: which edges to cut rather, the least first.
  func components(way: (Edge) -> Int) -> [Component] {
    let outgoing = adjacency()
    var component = [Int](repeating: -1, count: nodes.count)
    var sizes: [Int] = []
    var found: [[Int]] = []
    for group in stronglyConnected(outgoing) {
      for node in group { component[node] = found.count }
      found.append(group.sorted())
      sizes.append(group.count)
    }
    var inner = [[Edge]](repeating: [], count: found.count)
    for edge in edges where component[edge.from] == component[edge.to] { inner[component[edge.from]].append(edge) }
    return found.indices.filter { sizes[$0] > 1 }.sorted { found[$0][0] < found[$1][0] }.map { number in
      let outgoing = Dictionary(grouping: inner[number], by: \.from)
      let cut = cut(inner[number], outgoing, way)
      return Component(members: found[number], cut: cut, proof: [cut] + (path(from: cut.to, to: cut.from, outgoing) ?? []))
    }
  }

  private func adjacency() -> [[Int]] {
    var outgoing = [[Int]](repeating: [], count: nodes.count)
    for edge in edges { outgoing[edge.from].append(edge.to) }
    return outgoing
  }

  /// Tarjan's algorithm with a stack of its own.
  private func stronglyConnected(_ outgoing: [[Int]]) -> [[Int]] {
    var index = [Int](repeating: -1, count: nodes.count)
    var low = index
    var onStack = [Bool](repeating: false, count: nodes.count)
    var stack: [Int] = []
    var groups: [[Int]] = []
    var next = 0
    for root in nodes.indices where index[root] < 0 {
      var work = [(node: root, child: 0)]
      while let (node, child) = work.last {
        if child == 0 {
          (index[node], low[node], onStack[node]) = (next, next, true)
          next += 1
          stack.append(node)
        }
        if child < outgoing[node].count {
          work[work.count - 1].child += 1
          let target = outgoing[node][child]
          if index[target] < 0 {
            work.append((target, 0))
          } else if onStack[target] {
            low[node] = min(low[node], index[target])
          }
          continue
        }
        work.removeLast()
        if let parent = work.last?.node { low[parent] = min(low[parent], low[node]) }
        guard low[node] == index[node] else { continue }
        var group: [Int] = []
        while let top = stack.popLast() {
          onStack[top] = false
          group.append(top)
          if top == node { break }
        }
        groups.append(group)
      }
    }
    return groups
  }

  /// Of the edges to cut rather the thinnest whose removal breaks the component; the thinnest of them where none does alone. Where two
  /// nodes name each other, that is the circle to be told: to cut a longer one leaves it.
  private func cut(_ inner: [Edge], _ outgoing: [Int: [Edge]], _ way: (Edge) -> Int) -> Edge {
    let known = Set(inner.map { UInt64($0.from) << 32 | UInt64($0.to) })
    let mutual = inner.filter { known.contains(UInt64($0.to) << 32 | UInt64($0.from)) }
    let edges = mutual.isEmpty ? inner : mutual
    let ways = edges.map(way)
    let least = ways.min()
    let candidates = zip(edges, ways).filter { $0.1 == least }.map(\.0).sorted { ($0.count, $0.reference) < ($1.count, $1.reference) }
    return candidates.prefix(32).first { path(from: $0.from, to: $0.to, outgoing, without: $0) == nil } ?? candidates[0]
  }

  /// A shortest path, breadth first.
  private func path(from start: Int, to end: Int, _ outgoing: [Int: [Edge]], without removed: Edge? = nil) -> [Edge]? {
    var cameBy: [Int: Edge] = [:]
    var frontier = [start]
    while !frontier.isEmpty, cameBy[end] == nil {
      var next: [Int] = []
      for node in frontier {
        for edge in outgoing[node] ?? [] where edge.to != start && cameBy[edge.to] == nil {
          if let removed, edge.from == removed.from, edge.to == removed.to { continue }
          cameBy[edge.to] = edge
          next.append(edge.to)
        }
      }
      frontier = next
    }
    var path: [Edge] = []
    var node = end
    while node != start {
      guard let edge = cameBy[node] else { return nil }
      path.append(edge)
      node = edge.from
    }
    return path.reversed()
  }
}
