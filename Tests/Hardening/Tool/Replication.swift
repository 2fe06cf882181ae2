// A large project out of a small one: copies with names of their own.

import Foundation
import Platform
import Syntax

/// Copies the sources of FOLDER into OUT again and again, up to BYTES. Each copy's types carry a number, and so do its folders.
func replicate(_ words: [String]) {
  guard words.count == 3, let limit = Int(words[2]) else { fail("usage: hardening replicate FOLDER OUT BYTES") }
  let (folder, out) = (SystemPath(words[0]), SystemPath(words[1]))
  guard let paths = try? listFiles(below: folder).filter({ $0.hasSuffix(".swift") && $0.name.elementsEqual("Package.swift".utf8) == false })
  else { fail("can't list \(words[0])") }
  var names = NameTable()
  let files = paths.compactMap { path in (try? readFile(folder.appending(path))).map { SourceTemplate(path, $0, &names) } }
  let declared = files.reduce(into: Set<NameID>()) { $0.formUnion($1.declared) }
  var (written, copy) = (0, 0)
  while written < limit {
    copy += 1
    for file in files {
      let bytes = file.text(copy, renaming: declared)
      let path = out.appending("Copy\(copy)").appending(file.path)
      let url = URL(fileURLWithPath: path.display)
      do {
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(bytes).write(to: url)
      } catch { fail("\(path.display): can't be written") }
      written += bytes.count
      if written >= limit { break }
    }
  }
  say("\(copy) copies, \(written) bytes")
}

/// A source text whose words can be renamed.
private struct SourceTemplate {
  let path: SystemPath
  private let tree: Tree
  /// The names of its types.
  let declared: Set<NameID>

  init(_ path: SystemPath, _ bytes: [UInt8], _ names: inout NameTable) {
    var tree = Tree()
    parse(bytes, names: &names, into: &tree)
    (self.path, self.tree) = (path, tree)
    declared = Set(
      tree.nodes.compactMap { node in
        switch node.kind {
        case .classDecl, .structDecl, .enumDecl, .actorDecl, .protocolDecl, .typealiasDecl: tree[node.token].name
        default: nil
        }
      })
  }

  /// The text with the number behind each of the names.
  func text(_ number: Int, renaming names: Set<NameID>) -> [UInt8] {
    var result: [UInt8] = []
    var end = 0
    for token in tree.tokens where token.kind == .identifier && !token.flags.contains(.escaped) && names.contains(token.name) {
      result += tree.source[end..<Int(token.end)]
      result += "\(number)".utf8
      end = Int(token.end)
    }
    return result + tree.source[end...]
  }
}
