// `archlint test`: the examples of rule documents, run.

import Architecture
import Linting
import Platform
import RuleLanguage

func runTest(_ arguments: Arguments, _ console: Console) throws(Failure) -> ExitStatus {
  let named = arguments.operands.map { SystemPath(bytes: $0) }
  let rules = try RuleSet(arguments, operands: [], replacing: named, withExamples: true)
  let book = rules.book
  let tested = book.rules.indices.filter { named.isEmpty || rules.namedFiles.contains(book.documents[$0].file) }
  if tested.isEmpty { throw Failure("no rule in \(named.map(\.display).joined(separator: ", "))") }
  let results = parallelMap(count: tested.count, threads: try arguments.threads()) { index in
    let (rule, document) = (book.rules[tested[index]], book.documents[tested[index]])
    return ExampleRun(rule, book).run(document.examples)
  }
  var text = ""
  for failure in results.flatMap(\.failures) {
    text += "\(failure.position.file):\(failure.position.line):\(failure.position.column): \(failure.message)\n"
    for line in failure.details { text += "    \(line)\n" }
  }
  for index in tested where book.documents[index].examples.isEmpty {
    console.notice("\(book.documents[index].file): rule '\(book.rules[index].id)' has no examples")
  }
  let examples = tested.reduce(0) { $0 + book.documents[$1].examples.count }
  let runs = results.reduce(0) { $0 + $1.runCount }
  let failures = results.reduce(0) { $0 + $1.failures.count }
  text += "\(tested.count) rules, \(examples) examples, \(runs) runs: " + (failures == 0 ? "all as they should be" : "\(failures) not as they should be") + "\n"
  _ = try printed(Console.printable(text))
  return failures == 0 ? .clean : .findings
}
