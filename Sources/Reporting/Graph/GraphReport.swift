// A graph of dependencies as the formats write it: names, counts, and each use with its place. It knows no model.

import Architecture
import Linting

package struct GraphReport: Sendable {
  /// One reference: who uses what, and where.
  package struct Use: Sendable {
    /// The type that uses, else the global's or the file's name; the type that is used, else the global's or module's name.
    package var fromType, toType: String
    /// The dotted paths of both declarations.
    package var from, to: String
    package var kind: String
    package var place: Place
    package var isInferred: Bool
    /// Whether the layers forbid it.
    package var isForbidden: Bool

    package init(
      fromType: String, toType: String, from: String, to: String, kind: String, place: Place, isInferred: Bool = false,
      isForbidden: Bool = false
    ) {
      (self.fromType, self.toType, self.from, self.to, self.kind) = (fromType, toType, from, to, kind)
      (self.place, self.isInferred, self.isForbidden) = (place, isInferred, isForbidden)
    }
  }

  package struct Edge: Sendable {
    /// Indexes of nodes.
    package var from, to: Int
    /// In the order of files and lines.
    package var uses: [Use]
    let forbiddenCount: Int
    var isForbidden: Bool { forbiddenCount > 0 }

    package init(from: Int, to: Int, uses: [Use]) {
      (self.from, self.to, self.uses) = (from, to, uses)
      forbiddenCount = uses.count { $0.isForbidden }
    }
  }

  /// What the project is called: its folder's name.
  package var project: String
  package var level: GraphLevel
  package var nodes: [DependencyMap.Node]
  package var edges: [Edge]
  package var fileCount: Int
  package var unplacedTypeCount: Int

  package init(
    project: String, level: GraphLevel, nodes: [DependencyMap.Node], edges: [Edge], fileCount: Int, unplacedTypeCount: Int = 0
  ) {
    (self.project, self.level, self.nodes, self.edges) = (project, level, nodes, edges)
    (self.fileCount, self.unplacedTypeCount) = (fileCount, unplacedTypeCount)
  }
}

extension GraphReport {
  var referenceCount: Int { edges.reduce(0) { $0 + $1.uses.count } }
  var forbiddenCount: Int { edges.reduce(0) { $0 + $1.forbiddenCount } }

  /// Indexes of edges: those with most forbidden references first, then those with most references.
  var mostImportantFirst: [Int] {
    edges.indices.sorted { left, right in
      let (first, second) = (edges[left], edges[right])
      if first.forbiddenCount != second.forbiddenCount { return first.forbiddenCount > second.forbiddenCount }
      return first.uses.count != second.uses.count ? first.uses.count > second.uses.count : left < right
    }
  }

  /// `4 layers, 9 edges, 1204 references`, the first line of several formats.
  var summary: String {
    let nouns: [GraphLevel: String] = [.layers: "layer", .modules: "module", .folders: "folder", .types: "type"]
    var parts = [
      counted(nodes.count, nouns[level] ?? ""), counted(edges.count, "dependency", plural: "dependencies"), counted(referenceCount, "reference"),
    ]
    if forbiddenCount > 0 { parts.append("\(forbiddenCount) of them forbidden") }
    return parts.joined(separator: ", ")
  }

  /// What the graph leaves out; empty if nothing.
  var remark: String {
    let types = counted(unplacedTypeCount, "type")
    return unplacedTypeCount == 0 ? "" : "\(types) \(unplacedTypeCount == 1 ? "is" : "are") in no \(level == .layers ? "layer" : "module")"
  }
}

/// The uses of one edge from one type to another.
struct UsePair {
  var from, to: String
  var uses: [GraphReport.Use] = []
  var forbiddenCount = 0
}

extension GraphReport.Edge {
  /// Forbidden ones first, then the most frequent, then by name.
  var pairs: [UsePair] {
    var pairs: [UsePair] = []
    var numbers: [String: Int] = [:]
    for use in uses {
      let key = use.fromType + "\0" + use.toType
      let number = numbers[key] ?? pairs.count
      if number == pairs.count {
        numbers[key] = number
        pairs.append(UsePair(from: use.fromType, to: use.toType))
      }
      pairs[number].uses.append(use)
      if use.isForbidden { pairs[number].forbiddenCount += 1 }
    }
    return pairs.sorted { left, right in
      if left.forbiddenCount != right.forbiddenCount { return left.forbiddenCount > right.forbiddenCount }
      if left.uses.count != right.uses.count { return left.uses.count > right.uses.count }
      return (left.from, left.to) < (right.from, right.to)
    }
  }
}

/// A way to write a graph. Each stands in a file of its own; this table is the only list of them.
package struct GraphFormat: Sendable {
  package let name: String
  let make: @Sendable (GraphReport, ReportOptions) -> [UInt8]

  package static let all: [GraphFormat] = [.text, .dot, .mermaid, .json, .html]

  package static func named(_ name: String) -> GraphFormat? { all.first { $0.name == name } }

  /// The same graph and options give the same bytes.
  package func format(_ graph: GraphReport, _ options: ReportOptions = ReportOptions()) -> [UInt8] { make(graph, options) }
}
