// `archlint dump`: what the parser, or the model, understood of a file; one fact a line.

import Linting
import Model
import Platform
import Syntax

func runDump(_ arguments: Arguments, _ console: Console) throws(Failure) -> ExitStatus {
  let isModel = arguments.value(.format) == "model"
  var (names, tree, status) = (NameTable(), Tree(), ExitStatus.clean)
  for path in arguments.operands.map({ SystemPath(bytes: $0) }) {
    let source: [UInt8]
    do throws(FileError) { source = try readFile(path) } catch {
      console.error("\(path.display): \(error.message)")
      status = .wrongInput
      continue
    }
    parse(source, names: &names, into: &tree)
    for problem in tree.problems {
      let (line, column) = LineTable(source).position(of: Int(problem.offset))
      console.error("\(path.display):\(line):\(column): \(problem.kind.message)")
      status = .worse(status, .badSource)
    }
    _ = try printed(isModel ? Array(fileFacts(of: tree, names: &names).described(names: names).utf8) : facts(of: tree, path: path.bytes))
  }
  return status
}
