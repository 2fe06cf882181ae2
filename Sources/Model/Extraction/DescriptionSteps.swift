// Steps as text: a line for each statement's worth of steps, a level deeper inside scopes, closures and patterns.

import Syntax

extension Description {
  /// Declarations inside one another are repeated to this depth: each is described by itself as well.
  private static let repeatedDeclarations = 8

  mutating func steps(_ span: Span32, depth: Int) {
    var level = depth
    var declarations = 0
    var words: [String] = []
    for index in span.range {
      let step = facts.steps[index]
      let isHidden = declarations > Description.repeatedDeclarations
      if step.kind == .beginDeclaration { declarations += 1 }
      if step.kind == .endDeclaration { declarations -= 1 }
      if isHidden || declarations > Description.repeatedDeclarations { continue }
      if step.kind.ends, level > depth {
        flush(&words, level)
        level -= 1
      }
      words.append(described(step))
      if step.kind.begins {
        flush(&words, level)
        level += 1
      } else if step.kind.endsLine {
        flush(&words, level)
      }
    }
    flush(&words, level)
  }

  private mutating func flush(_ words: inout [String], _ level: Int) {
    if words.isEmpty { return }
    line(level, words.joined(separator: " "))
    words.removeAll()
  }

  /// One step in a word: its name, then its operand, count and flags.
  func described(_ step: Step) -> String {
    let operand = NameID(step.operand)
    switch step.kind {
    case .name: return name(operand) + marks(step)
    case .member, .keyPathComponent: return "." + name(operand) + marks(step)
    case .implicitMember: return "_." + name(operand) + marks(step)
    case .literal: return literal(step)
    case .array: return "array\(step.count)"
    case .dictionary: return "dictionary\(step.count)"
    case .tuple: return "tuple\(step.count)"
    case .typeValue: return "type(\(type(TypeExpressionID(raw: step.operand))))"
    case .specialize: return "<\(types(step))>" + marks(step)
    case .unwrap: return (step.flags.contains(.forced) ? "!" : "?") + (step.flags.contains(.callee) ? "()" : "")
    case .cast: return cast(step)
    case .operators: return "\(result(step))\(step.count)"
    case .keyPath: return "keypath(\(type(TypeExpressionID(raw: step.operand))))\(step.count)"
    case .beginCall, .beginSubscript: return (step.kind == .beginCall ? "call" : "subscript") + name(operand)
    case .endCall, .endSubscript: return (step.kind == .endCall ? "end" : "endSubscript") + "\(step.count)" + (step.flags.contains(.written) ? "=" : "")
    case .argument: return argument(step)
    case .macro: return "#" + name(operand)
    case .beginClosure: return "closure{" + closure(Int(step.operand))
    case .endClosure: return "}" + (step.flags.contains(.single) ? "single" : "")
    case .returns: return returns(step)
    case .expect: return "expect(\(type(TypeExpressionID(raw: step.operand))))"
    case .beginPattern: return pattern(step)
    case .assign: return step.flags.contains(.compound) ? "assign(compound)" : "assign"
    case .tries: return "try" + (step.flags.contains(.optional) ? "?" : step.flags.contains(.forced) ? "!" : "")
    case .bind: return "bind(\(name(operand)))" + (step.flags.contains(.isVar) ? "var" : "")
    case .matchCase: return "case(\(name(operand)))\(step.count)"
    case .matchTuple: return "matchTuple\(step.count)"
    case .beginElement: return "element\(step.count)(\(name(operand)))"
    case .matchType: return "matchType(\(type(TypeExpressionID(raw: step.operand))))"
    case .beginScope: return ScopeKind(rawValue: step.operand).map { "\($0){" } ?? "scope{"
    case .endScope: return "}"
    case .beginDeclaration: return "declaration{\(declarationName(Int(step.operand)))"
    case .endDeclaration: return "}"
    default: return "\(step.kind)"
    }
  }

  private func marks(_ step: Step) -> String {
    var words = ""
    if step.flags.contains(.callee) { words += "()" }
    if step.flags.contains(.written) { words += "=" }
    if step.kind == .keyPathComponent, step.flags.contains(.optional) { words += "?" }
    if step.kind == .keyPathComponent, step.flags.contains(.forced) { words += "!" }
    return words
  }

  private func literal(_ step: Step) -> String { step.literalKind.map { "\($0)" } ?? "literal" }

  private func result(_ step: Step) -> String { step.operatorResult.map { "\($0)" } ?? "operators" }

  private func cast(_ step: Step) -> String {
    let type = type(TypeExpressionID(raw: step.operand))
    if step.flags.contains(.test) { return "is(\(type))" }
    return "as" + (step.flags.contains(.optional) ? "?" : step.flags.contains(.forced) ? "!" : "") + "(\(type))"
  }

  private func types(_ step: Step) -> String {
    var id = Int(step.operand)
    var words: [String] = []
    for _ in 0..<step.count where id < facts.typeExpressions.count {
      words.append(type(TypeExpressionID(id)))
      id += 1 + Int(facts.typeExpressions[id].span)
    }
    return words.joined(separator: ", ")
  }

  private func argument(_ step: Step) -> String {
    let label = NameID(step.operand)
    return (label.isNone ? "_" : name(label)) + (step.flags.contains(.trailing) ? "::" : ":")
  }

  private func returns(_ step: Step) -> String {
    (step.flags.contains(.implicit) ? "implicit return" : "return") + (step.flags.contains(.hasValue) ? "" : "(void)")
  }

  private func pattern(_ step: Step) -> String {
    var words: [String] = []
    if step.flags.contains(.hasValue) { words.append("value") }
    if step.flags.contains(.optional) { words.append("optional") }
    if step.flags.contains(.element) { words.append("element") }
    if step.flags.contains(.catching) { words.append("catching") }
    return "pattern(\(words.joined(separator: " ")))"
  }

  private func declarationName(_ index: Int) -> String {
    index < facts.declarations.count ? name(facts.declarations[index].fullName) : ""
  }

  private func closure(_ index: Int) -> String {
    guard index < facts.closures.count else { return "" }
    let closure = facts.closures[index]
    var words: [String] = []
    if closure.isMainActor { words.append("@MainActor") }
    if closure.isSendable { words.append("@Sendable") }
    let captures = facts.captures[closure.captures.range].map { ($0.isWeak ? "weak " : "") + name($0.name) }
    if !captures.isEmpty { words.append("[" + captures.joined(separator: ", ") + "]") }
    let parameters = facts.closureParameters[closure.parameters.range].map {
      name($0.name) + ($0.type.isNone ? "" : ": " + type($0.type))
    }
    if !parameters.isEmpty { words.append(parameters.joined(separator: ", ")) }
    if closure.isAsync { words.append("async") }
    if !closure.result.isNone { words.append("-> " + type(closure.result)) }
    return words.joined(separator: " ")
  }
}

extension StepKind {
  /// The steps after it are a level deeper.
  fileprivate var begins: Bool {
    switch self {
    case .beginScope, .beginClosure, .beginDeclaration, .beginSwitch: return true
    default: return false
    }
  }

  fileprivate var ends: Bool {
    switch self {
    case .endScope, .endClosure, .endDeclaration, .endSwitch: return true
    default: return false
    }
  }

  fileprivate var endsLine: Bool {
    switch self {
    case .discard, .returns, .throwing, .assign, .endPattern, .endCase, .endScope, .endDeclaration, .endSwitch: return true
    default: return false
    }
  }
}
