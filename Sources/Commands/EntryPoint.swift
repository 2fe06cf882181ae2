// Where everything begins: the arguments are read, the command runs, and its exit status comes back.

import Linting
import Platform

/// Runs archlint with the arguments of the process, and ends it.
package func runProcess() -> Never {
  shareHeaps()
  endProcess(status: withLargeStack { runArchlint(processArguments()) })
}

/// Runs archlint with the arguments after its own name.
package func runArchlint(_ words: [[UInt8]]) -> Int32 {
  ignoreBrokenPipes()
  let arguments: Arguments
  do throws(UsageError) { arguments = try Arguments(words) } catch {
    Console().error(error.message)
    Console().say("archlint: `archlint --help` lists commands and options\n")
    return ExitStatus.wrongInput.rawValue
  }
  let console = Console(isQuiet: arguments.has(.quiet))
  do throws(Failure) { return try run(arguments, console).rawValue } catch {
    for message in error.messages { console.error(message) }
    return ExitStatus.wrongInput.rawValue
  }
}

private func run(_ arguments: Arguments, _ console: Console) throws(Failure) -> ExitStatus {
  if arguments.has(.version) { return try printed("archlint \(Version.current)\n") }
  if arguments.has(.help) {
    return try printed(arguments.namesCommand ? Help.of(arguments.command) : Help.overview())
  }
  switch arguments.command {
  case .lint: return try runLint(arguments, console)
  case .review: return try runReview(arguments, console)
  case .`init`: return try runInit(arguments, console)
  case .baseline: return try runBaseline(arguments, console)
  case .rules: return try runRules(arguments, console)
  case .explain: return try runExplain(arguments, console)
  case .test: return try runTest(arguments, console)
  case .layers: return try runLayers(arguments, console)
  case .graph: return try runGraph(arguments, console)
  case .dump: return try runDump(arguments, console)
  case .facts: return try printed(factsText(arguments.value(.format) ?? "text"))
  }
}

/// Writes a command's result to standard output. A reader that has gone away is no failure.
func printed(_ text: String) throws(Failure) -> ExitStatus { try printed(Array(text.utf8)) }

func printed(_ bytes: [UInt8]) throws(Failure) -> ExitStatus {
  do throws(FileError) { try StandardStream.output.write(bytes) } catch { throw Failure("standard output: \(error.message)") }
  return .clean
}
