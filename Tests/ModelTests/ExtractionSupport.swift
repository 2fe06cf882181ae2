// Facts from text, and the text that tests compare.

import Foundation
import Syntax
import Testing

@testable import Model

/// Runs `body` on a thread with the stack that the product's workers have; AddressSanitizer makes frames many times as large.
func onLargeStack(_ body: @escaping @Sendable () -> [String]) -> [String] {
  let isDone = DispatchSemaphore(value: 0)
  nonisolated(unsafe) var result: [String] = []
  let thread = Thread {
    result = body()
    isDone.signal()
  }
  thread.stackSize = ProcessInfo.processInfo.environment["ARCHLINT_SANITIZER"] == "address" ? 256 << 20 : 16 << 20
  thread.start()
  isDone.wait()
  return result
}

struct Extracted {
  var facts: FileFacts
  var names: NameTable
  var hasProblems: Bool

  init(_ text: String) { self.init(Array(text.utf8)) }

  init(_ source: [UInt8]) {
    names = NameTable()
    var tree = Tree()
    parse(source, names: &names, into: &tree)
    facts = fileFacts(of: tree, names: &names)
    hasProblems = !tree.problems.isEmpty
  }

  /// All facts, a line each.
  var lines: [String] { facts.described(names: names).split(separator: "\n").map(String.init) }

  /// The lines without their steps.
  var outline: [String] { facts.described(names: names, steps: false).split(separator: "\n").map(String.init) }

  /// The steps of the first declaration of a name, on one line.
  func steps(of name: String) -> String {
    guard let row = declaration(name) else { return "no \(name)" }
    var description = Description(facts: facts, names: names, withSteps: true)
    description.steps(row.steps, depth: 0)
    return description.text.split(separator: "\n").map { $0.trimming() }.joined(separator: " ")
  }

  func declaration(_ name: String) -> Declaration? {
    facts.declarations.first { names.text($0.name) == name }
  }
}

extension Substring {
  fileprivate func trimming() -> Substring { drop { $0 == " " } }
}

/// One input and what is to come of it.
struct ExtractionCase: CustomTestStringConvertible, Sendable {
  var source: String
  var expected: String
  init(_ source: String, _ expected: String) { (self.source, self.expected) = (source, expected) }
  var testDescription: String { source }
}
