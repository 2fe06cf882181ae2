// Facts of types and expressions.

extension FactSheet {
  // MARK: Types

  /// The dotted name of a `typeName`, its generic arguments left out.
  mutating func addTypeName(_ row: Int) {
    add(.typeRef, at: token(of: row), text: { $0.dottedName(row) })
  }

  private mutating func dottedName(_ row: Int) {
    var from = token(of: row)
    for arguments in children(row, .genericArguments) {
      joined(from, token(of: arguments) - 1)
      from = lastToken(of: arguments) + 1
    }
    joined(from, lastToken(of: row))
  }

  /// Members of what is no name: `[Int].Element`.
  mutating func addTypeMembers(_ row: Int) {
    var members: [Int] = []
    for child in children(row) + [row] {
      if kind(child) == .typeMember {
        members.append(child)
      } else if kind(child) != .genericArguments, !members.isEmpty {
        let names = members
        add(
          .typeRef, at: firstToken(of: row),
          text: { sheet in
            sheet.write("<type>")
            for member in names {
              sheet.write(".")
              let arguments = sheet.child(member, .genericArguments)
              sheet.joined(sheet.token(of: member), arguments.map { sheet.token(of: $0) - 1 } ?? sheet.lastToken(of: member))
            }
          })
        members = []
      }
    }
  }

  // MARK: Chains

  /// The chain text of an operand.
  mutating func chain(_ row: Int) {
    guard kind(row) == .postfix else { return chainHead(row) }
    let start = buffer.count
    for child in children(row) { chainStep(child, start) }
  }

  private mutating func chainHead(_ row: Int) {
    switch kind(row) {
    case .identifier: joined(firstToken(of: row), token(of: row))
    case .member:
      write(".")
      memberName(row)
    case .wildcard: token(token(of: row))
    default: write("<expr>")
    }
  }

  /// Goes on with the chain text that begins at `start`, by one row.
  private mutating func chainStep(_ row: Int, _ start: Int) {
    switch kind(row) {
    case .member:
      write(".")
      memberName(row)
    case .optionalChain, .forceUnwrap: token(token(of: row))
    case .genericArguments: joined(row: row)
    case .call, .subscript, .postfixOperator, .ifConfig:
      buffer.removeSubrange(start...)
      write("<expr>")
    default: chainHead(row)
    }
  }

  private mutating func memberName(_ row: Int) {
    let first = tree.tokens[firstToken(of: row)].kind == .dot ? firstToken(of: row) + 1 : firstToken(of: row)
    joined(first, token(of: row))
  }

  /// The facts of a postfix's suffixes.
  mutating func addSuffixes(of row: Int) {
    addSuffixes(children(row), head: firstToken(of: row))
  }

  private mutating func addSuffixes(_ rows: [Int], head: Int) {
    let chainStart = buffer.count
    var chain: [UInt8] = []
    /// The name the chain ends in.
    var lastName: Int?
    for row in rows {
      let base = chain
      switch kind(row) {
      case .member: addMember(row, base: base)
      case .call:
        add(
          .call, at: lastName ?? head, text: { $0.buffer.append(contentsOf: base) }, extra: { $0.callKeys(row) })
      case .subscript:
        add(
          .subscriptUse, at: token(of: row), text: { $0.buffer.append(contentsOf: base) }, extra: { $0.callKeys(row) })
      case .forceUnwrap: add(.force, at: token(of: row), text: { $0.buffer.append(contentsOf: base) })
      case .ifConfig:
        for branch in children(row) {
          addSuffixes(children(branch).filter { kind($0) != .ifCondition }, head: token(of: row))
        }
      default: break
      }
      switch kind(row) {
      case .identifier, .member: lastName = token(of: row)
      case .optionalChain, .forceUnwrap, .genericArguments: break
      default: lastName = nil
      }
      let start = buffer.count
      buffer.append(contentsOf: chain)
      chainStep(row, start)
      chain = Array(buffer[start...])
      buffer.removeSubrange(start...)
    }
    _ = chainStart
  }

  mutating func addMember(_ row: Int, base: [UInt8] = []) {
    let hasLabels = flags(row).contains(.hasLabels)
    add(
      .member, at: token(of: row), text: { $0.memberName(row) },
      extra: { sheet in
        sheet.key("base") { $0.buffer.append(contentsOf: base) }
        if hasLabels { sheet.key("labels") { $0.joined($0.token(of: row) + 1, $0.lastToken(of: row)) } }
      })
  }

  mutating func addIdentifier(_ row: Int) {
    let hasLabels = flags(row).contains(.hasLabels)
    add(
      .idref, at: token(of: row), text: { $0.joined($0.firstToken(of: row), $0.token(of: row)) },
      extra: { sheet in
        if hasLabels { sheet.key("labels") { $0.joined($0.token(of: row) + 1, $0.lastToken(of: row)) } }
      })
  }

  /// `(a:_:)` for the arguments of a row.
  mutating func labels(_ row: Int) {
    write("(")
    for argument in children(row, .argument) {
      if flags(argument).contains(.hasLabel) { token(token(of: argument)) } else { write("_") }
      write(":")
    }
    write(")")
  }

  mutating func callKeys(_ row: Int) {
    if flags(row).contains(.hasList) { key("args") { $0.labels(row) } }
    let labelled = children(row, .labelledClosure)
    let count = labelled.count + (child(row, .closure) == nil ? 0 : 1)
    if count > 0 { key("trailing", count: count) }
    key("tlabels") { $0.list(labelled) { sheet, row in sheet.token(sheet.token(of: row)) } }
  }

  mutating func addMacro(_ row: Int) {
    let token = token(of: row)
    let first = token > 2 && tree.tokens[token - 1].kind == .doubleColon ? token - 2 : token
    add(.macro, at: token, text: { $0.joined(first, token) }, extra: { $0.callKeys(row) })
  }

  // MARK: Other operands

  mutating func addCast(_ row: Int) {
    let flags = flags(row)
    let type = typeChild(row)
    add(
      .cast, at: token(of: row),
      text: { sheet in
        sheet.token(sheet.token(of: row))
        if flags.contains(.optional) { sheet.write("?") }
        if flags.contains(.forced) { sheet.write("!") }
      },
      extra: { sheet in
        if let type { sheet.key("type") { $0.joined(row: type) } }
      })
  }

  mutating func addString(_ row: Int) {
    let count = children(row, .interpolation).count
    addString(first: token(of: row), last: lastToken(of: row), interpolations: count)
  }

  mutating func addStrings(in row: Int) {
    for token in firstToken(of: row)...lastToken(of: row) where tree.tokens[token].kind == .string {
      addString(first: token, last: token, interpolations: 0)
    }
  }

  private mutating func addString(first: Int, last: Int, interpolations: Int) {
    let start = Int(tree.tokens[first].start)
    let length = Int(tree.tokens[last].end) - start
    let source = tree.source
    var end = start
    while end < source.count, source[end] == UInt8(ascii: "#") { end += 1 }
    let pounds = end - start
    let isLong = end + 2 < source.count && source[end] == UInt8(ascii: "\"") && source[end + 1] == source[end]
      && source[end + 2] == source[end] && isMultiLine(start, length, pounds)
    end += isLong ? 3 : 1
    add(
      .string, at: first, text: { $0.buffer.append(contentsOf: source[start..<min(end, source.count)]) },
      extra: { sheet in
        sheet.key("len", count: length)
        if interpolations > 0 { sheet.key("interp", count: interpolations) }
      })
  }

  /// `#"""#` looks like a long literal, but a long one crosses a line.
  private func isMultiLine(_ start: Int, _ length: Int, _ pounds: Int) -> Bool {
    tree.source[start..<(start + length)].contains { $0 == 0x0A || $0 == 0x0D }
  }

  mutating func addKeyPath(_ row: Int) {
    add(
      .keyPath, at: token(of: row),
      text: { sheet in
        for child in sheet.children(row) {
          switch sheet.kind(child) {
          case .member:
            sheet.write(".")
            sheet.memberName(child)
          case .optionalChain, .forceUnwrap: sheet.keyPathMarks(sheet.token(of: child))
          case .subscript:
            if sheet.tree.tokens[sheet.token(of: child) - 1].kind == .dot { sheet.write(".") }
            sheet.write("[]")
          default: sheet.joined(row: child)
          }
        }
      })
  }

  /// `?`, or an operator like `.?.`, whose last dot belongs to the member after it.
  private mutating func keyPathMarks(_ index: Int) {
    token(index)
    if buffer.last == UInt8(ascii: ".") { buffer.removeLast() }
  }

  mutating func addClosure(_ row: Int) {
    let parameters = children(row, .parameter)
    add(
      .closure, at: token(of: row), text: { $0.list(parameters) { sheet, row in sheet.parameter(row) } },
      extra: { sheet in
        guard sheet.flags(row).contains(.hasSignature) else { return }
        sheet.key("attrs") { $0.list($0.attributes(row)) { sheet, row in sheet.attributeName(row) } }
        sheet.key("captures") { $0.list($0.children(row, .capture)) { sheet, row in sheet.capture(row) } }
        sheet.effectsKey(row)
        sheet.returnsKey(row)
        sheet.key("in", if: true)
      })
  }

  private mutating func capture(_ row: Int) {
    let name = token(of: row)
    if flags(row).contains(.hasDetail) {
      joined(firstToken(of: row), name - 1)
      write(" ")
    }
    token(name)
    if child(row, .initializer) != nil { write("=") }
  }

  func conditionCount(_ row: Int) -> Int {
    children(row).count {
      switch kind($0) {
      case .condition, .optionalBinding, .caseCondition, .availability: true
      default: false
      }
    }
  }
}
