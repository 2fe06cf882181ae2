// Which reports are asked for, and where each goes.

import Platform

struct ReportOutput: Sendable {
  var format: String
  /// Nil: standard output.
  var file: SystemPath?
}

extension Arguments {
  /// Each `--format` with the `--output` that follows it; text on standard output if none is asked for.
  func outputs() throws(Failure) -> [ReportOutput] {
    var outputs: [ReportOutput] = []
    for (option, value, bytes) in options {
      if option == .format { outputs.append(ReportOutput(format: value)) }
      guard option == .output else { continue }
      if outputs.isEmpty { outputs.append(ReportOutput(format: command.formats.first ?? "text")) }
      guard outputs[outputs.count - 1].file == nil else { throw Failure("'--output \(value)' needs a '--format' before it") }
      outputs[outputs.count - 1].file = SystemPath(bytes: bytes)
    }
    if outputs.isEmpty { outputs.append(ReportOutput(format: command.formats.first ?? "text")) }
    if outputs.filter({ $0.file == nil }).count > 1 {
      throw Failure("two reports can't share standard output; give each '--format' its '--output'")
    }
    let files = outputs.compactMap(\.file)
    for (index, file) in files.enumerated() where files[..<index].contains(file) {
      throw Failure("two reports can't share the file \(file.display)")
    }
    return outputs
  }
}

/// Writes a report where it goes, whole or not at all. What a loss of power takes of a report, the next run makes again.
func write(_ bytes: [UInt8], to output: ReportOutput, durable: Bool = false) throws(Failure) {
  guard let file = output.file else {
    _ = try printed(bytes)
    return
  }
  do throws(FileError) { try writeFile(bytes, to: file, durable: durable) } catch { throw Failure("\(file.display): \(error.message)") }
}
