// Reads the command line into a command, its options and its operands. Nothing here looks at a file.

import Platform
import RuleLanguage

/// The arguments, understood. Operands are bytes, for a path need not be text.
struct Arguments: Sendable {
  var command = Command.lint
  /// Whether the command was named. If not, the first operand might be a misspelt one.
  var namesCommand = false
  var operands: [[UInt8]] = []
  /// In the order given. A switch has the value "".
  var options: [(option: Option, value: String, bytes: [UInt8])] = []

  func has(_ option: Option) -> Bool { options.contains { $0.option == option } }

  /// The value of an option that is given once.
  func value(_ option: Option) -> String? { options.last { $0.option == option }?.value }

  /// The same as bytes: a path.
  func path(_ option: Option) -> [UInt8]? { options.last { $0.option == option }?.bytes }

  func paths(_ option: Option) -> [SystemPath] { options.filter { $0.option == option }.map { SystemPath(bytes: $0.bytes) } }

  func values(_ option: Option) -> [String] { options.filter { $0.option == option }.map(\.value) }

  /// The values of an option that takes lists, one after the other.
  func listed(_ option: Option) -> [String] {
    values(option).flatMap { $0.split(separator: ",").map { String($0.trimmingSpaces()) } }.filter { !$0.isEmpty }
  }
}

/// What is wrong with the command line. Exit status 2.
struct UsageError: Error, Equatable {
  var message: String
  init(_ message: String) { self.message = message }
}

extension Arguments {
  init(_ arguments: [[UInt8]]) throws(UsageError) {
    var rest = arguments[...]
    var onlyOperands = false
    while let bytes = rest.popFirst() {
      if onlyOperands || bytes.first != UInt8(ascii: "-") || bytes.count == 1 {
        takeOperand(bytes)
      } else if bytes == Array("--".utf8) {
        onlyOperands = true
      } else {
        try takeOption(bytes, &rest)
      }
    }
    if has(.help) || has(.version) { return }
    try check()
  }

  private mutating func takeOperand(_ bytes: [UInt8]) {
    if !namesCommand, operands.isEmpty, let named = Command(rawValue: String(decoding: bytes, as: UTF8.self)) {
      (command, namesCommand) = (named, true)
    } else {
      operands.append(bytes)
    }
  }

  private mutating func takeOption(_ bytes: [UInt8], _ rest: inout ArraySlice<[UInt8]>) throws(UsageError) {
    let equals = bytes.firstIndex(of: UInt8(ascii: "="))
    let spelling = String(decoding: bytes[..<(equals ?? bytes.count)], as: UTF8.self)
    guard let option = Option.allCases.first(where: { $0.isSpelled(spelling) }) else {
      throw UsageError("unknown option '\(spelling)'" + suggestion(for: spelling, among: Option.allCases.map { "--\($0.rawValue)" }))
    }
    if !option.repeats, has(option), option.placeholder != nil { throw UsageError("'--\(option.rawValue)' is given twice") }
    guard let placeholder = option.placeholder else {
      if equals != nil { throw UsageError("'\(spelling)' takes no value") }
      return options.append((option, "", []))
    }
    guard let value = equals.map({ Array(bytes[($0 + 1)...]) }) ?? rest.popFirst(), !value.isEmpty else {
      throw UsageError("'\(spelling)' needs a value: \(spelling) \(placeholder)")
    }
    options.append((option, String(decoding: value, as: UTF8.self), value))
  }

  private func check() throws(UsageError) {
    for (option, value, _) in options {
      guard command.options.contains(option) else {
        let takers = Command.allCases.filter { $0.options.contains(option) }.map { "'\($0.rawValue)'" }
        throw UsageError("'\(command.rawValue)' has no option '--\(option.rawValue)'; it belongs to \(takers.joined(separator: ", "))")
      }
      let choices = option == .format ? command.formats : option.choices
      if let choices, !choices.contains(value) {
        throw UsageError(
          "'--\(option.rawValue)' can't be '\(value)'" + suggestion(for: value, among: choices)
            + " (one of \(choices.joined(separator: ", ")))")
      }
    }
    if operands.count < command.operandCount.lowerBound { throw UsageError("'\(command.rawValue)' needs \(command.operands)") }
    if operands.count > command.operandCount.upperBound {
      let extra = String(decoding: operands[command.operandCount.upperBound], as: UTF8.self)
      throw UsageError("'\(command.rawValue)' can't take '\(extra)'")
    }
  }

  /// A positive number of threads; nil if none is asked for.
  func jobs() throws(UsageError) -> Int? {
    guard let text = value(.jobs) else { return nil }
    guard let number = Int(text), (1...1024).contains(number) else {
      throw UsageError("'--jobs' needs a number from 1 to 1024, not '\(text)'")
    }
    return number
  }
}

extension Option {
  func isSpelled(_ spelling: String) -> Bool { spelling == "--\(rawValue)" || letter.map { spelling == "-\($0)" } == true }
}

extension StringProtocol {
  func trimmingSpaces() -> SubSequence {
    var text = self[...]
    while text.first == " " { text.removeFirst() }
    while text.last == " " { text.removeLast() }
    return text
  }
}
