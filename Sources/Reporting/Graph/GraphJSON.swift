// A graph as JSON: nodes, edges, and every reference behind an edge, one a line.

extension GraphFormat {
  static let json = GraphFormat(name: "json") { graph, _ in
    var json = JSONWriter()
    json.object(.lines) { json in
      json.member("version", 1)
      json.member("of", graph.level.rawValue)
      json.array("nodes", .lines) { json in
        for node in graph.nodes {
          json.object { json in
            json.member("name", node.name)
            json.member("layer", unlessEmpty: node.layer)
            json.member("types", node.typeCount)
            json.member("files", node.fileCount)
            json.object("roles") { json in
              for role in node.roles { json.member(role.role, role.count) }
            }
          }
        }
      }
      json.array("edges", .lines) { json in
        for edge in graph.edges { write(edge, of: graph, to: &json) }
      }
      json.object("summary") { json in
        json.member("files", graph.fileCount)
        json.member("references", graph.referenceCount)
        json.member("forbidden", graph.forbiddenCount)
        json.member("unplacedTypes", graph.unplacedTypeCount)
      }
    }
    return json.finished()
  }
}

private func write(_ edge: GraphReport.Edge, of graph: GraphReport, to json: inout JSONWriter) {
  json.object(.lines) { json in
    json.member("from", graph.nodes[edge.from].name)
    json.member("to", graph.nodes[edge.to].name)
    json.member("count", edge.uses.count)
    json.member("forbidden", edge.forbiddenCount)
    json.array("references", .lines) { json in
      for use in edge.uses {
        json.object { json in
          json.member("from", use.from)
          json.member("to", use.to)
          json.member("kind", use.kind)
          json.member("path", use.place.path)
          json.member("line", use.place.line)
          json.member("column", use.place.column)
          json.member("inferred", use.isInferred)
          json.member("forbidden", use.isForbidden)
        }
      }
    }
  }
}
