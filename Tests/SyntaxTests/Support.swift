// What the tests of this module share: parsing on a stack that is large enough, and a tree as one line of text.

import Foundation

@testable import Syntax

/// The sanitizer under which the tests run, as `Tests/Hardening/sanitize.sh` says.
let sanitizer = ProcessInfo.processInfo.environment["ARCHLINT_SANITIZER"]

/// Runs `body` on a thread with the stack that the product's workers have; AddressSanitizer makes frames many times as large.
func onLargeStack<Result: Sendable>(_ body: @escaping @Sendable () -> Result) -> Result {
  let box = Box<Result>()
  let thread = Thread {
    box.set(body())
  }
  thread.stackSize = sanitizer == "address" ? 256 << 20 : 16 << 20
  thread.start()
  return box.wait()
}

private final class Box<Value: Sendable>: @unchecked Sendable {
  private let condition = NSCondition()
  private var value: Value?

  func set(_ new: Value) {
    condition.lock()
    value = new
    condition.signal()
    condition.unlock()
  }

  func wait() -> Value {
    condition.lock()
    defer { condition.unlock() }
    while true {
      if let value { return value }
      condition.wait()
    }
  }
}

func parsed(_ bytes: [UInt8]) -> Tree {
  onLargeStack {
    var names = NameTable()
    var tree = Tree()
    parse(bytes, names: &names, into: &tree)
    return tree
  }
}

func parsed(_ source: String) -> Tree { parsed(Array(source.utf8)) }

/// The rows below row 0 as text: `kind(children…)`, with the main token of names and literals.
func outline(_ source: String) -> String {
  let tree = parsed(source)
  func text(_ row: NodeID) -> String {
    let node = tree[row]
    let token = tree[node.token]
    var result = "\(node.kind)"
    switch node.kind {
    case .identifier, .member, .boundName, .typeName, .binaryOperator, .label, .modifier, .integer:
      result += ":" + String(decoding: tree.source[Int(token.start)..<Int(token.end)], as: UTF8.self)
    default: break
    }
    let children = tree.children(of: row).map(text)
    return children.isEmpty ? result : result + "(" + children.joined(separator: " ") + ")"
  }
  return tree.children(of: NodeID(UInt32(0))).map(text).joined(separator: " ")
}

/// The folder of the package.
let packageFolder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
  .deletingLastPathComponent()

/// The Swift files below a folder of the package, in order.
func swiftFiles(_ folder: String) -> [URL] {
  let root = packageFolder.appendingPathComponent(folder)
  let paths = FileManager.default.enumerator(atPath: root.path)?.compactMap { $0 as? String } ?? []
  return paths.filter { $0.hasSuffix(".swift") && !$0.contains(".build/") }.sorted().map(root.appendingPathComponent)
}
