// Facts of a parsed file in the format of `Tests/Conformance/oracle/FORMAT.md`: what the parser understood, line by line, so
// that it can be compared with the toolchain's own parser.

/// The facts of `tree`, one a line, each beginning with `path`.
package func facts(of tree: Tree, path: [UInt8]) -> [UInt8] {
  var walk = FactWalk(sheet: FactSheet(tree))
  walk.run()
  return walk.sheet.lines(path: path)
}

/// Goes once over all rows, with what is open around the current one on a stack.
struct FactWalk {
  var sheet: FactSheet
  /// Rows that are open, outermost first.
  private var open: [Level] = []
  /// Names of the enclosing declarations, as bytes, each with the row that ends it.
  private var path: [(row: Int, name: [UInt8])] = []

  init(sheet: FactSheet) { self.sheet = sheet }

  struct Level {
    var row: Int
    var end: Int
    var kind: NodeKind
    /// The last operand of a run among the children, and whether a prefix other than `try`, `await`, `unsafe` stands before it.
    var operand: Int?
    var isPrefixed = false
  }

  mutating func run() {
    addFile()
    for row in sheet.tree.nodes.indices {
      while let last = open.last, last.end <= row {
        open.removeLast()
        if let name = path.last, name.row == last.row { path.removeLast() }
      }
      visit(row)
      noteOperand(row)
      open.append(Level(row: row, end: sheet.tree.nodes[row].end.index, kind: sheet.kind(row)))
    }
  }

  private mutating func addFile() {
    let tree = sheet.tree
    sheet.add(
      .file, offset: 0, text: { $0.write(tree.problems.isEmpty ? "ok" : "error") },
      extra: { sheet in
        var counts = [Int](repeating: 0, count: 256)
        for token in tree.tokens { counts[Int(token.kind.rawValue)] += 1 }
        func count(_ kinds: TokenKind...) -> Int { kinds.reduce(0) { $0 + counts[Int($1.rawValue)] } }
        sheet.key("bytes", count: tree.source.count)
        sheet.key("lines", count: sheet.lineStarts().count - 1)
        sheet.key("strings", count: count(.string, .stringHead))
        sheet.key("regexes", count: count(.regex))
        sheet.key("braces", count: count(.leftBrace))
        sheet.key("parens", count: count(.leftParen, .stringHead, .stringMid))
        sheet.key("squares", count: count(.leftSquare))
      })
  }

  // MARK: What is around

  var parent: Level? { open.last }

  /// The keys every declaration starts with.
  func declarationKeys(_ row: Int) -> (inout FactSheet) -> Void {
    let path = path
    let scope = scope
    return { sheet in
      sheet.key("in") { sheet in
        for (index, level) in path.enumerated() {
          if index > 0 { sheet.write(".") }
          sheet.buffer.append(contentsOf: level.name)
        }
      }
      sheet.key("scope") { $0.write(scope) }
      sheet.key("attrs") { $0.list($0.attributes(row)) { sheet, row in sheet.attributeName(row) } }
      sheet.key("mods") { $0.list($0.children(row, .modifier)) { sheet, row in sheet.joined(row: row) } }
    }
  }

  func pathKey() -> (inout FactSheet) -> Void {
    let path = path
    return { sheet in
      sheet.key("in") { sheet in
        for (index, level) in path.enumerated() {
          if index > 0 { sheet.write(".") }
          sheet.buffer.append(contentsOf: level.name)
        }
      }
    }
  }

  private var scope: StaticString {
    for level in open.reversed() {
      switch level.kind {
      case .memberBlock: return "member"
      case .codeBlock, .closure, .accessorBlock, .getter, .switchCase: return "local"
      default: continue
      }
    }
    return "top"
  }

  /// All that follows, up to the end of `row`, lies inside a declaration of this name.
  mutating func enterDeclaration(_ row: Int, _ name: (inout FactSheet) -> Void) {
    let start = sheet.buffer.count
    name(&sheet)
    path.append((row, Array(sheet.buffer[start...])))
    sheet.buffer.removeSubrange(start...)
  }

  /// How the name bound at the current row came to be bound; nil inside a `let` or `var` declaration.
  func binding() -> (via: StaticString, introducer: Int?)? {
    var introducer: Int?
    for level in open.reversed() {
      switch level.kind {
      case .binding: return nil
      case .bindingPattern: introducer = introducer ?? sheet.token(of: level.row)
      case .optionalBinding: return ("optional", introducer ?? sheet.token(of: level.row))
      case .caseCondition, .caseItem: return ("case", introducer)
      case .catchItem: return ("catch", introducer)
      case .for: return ("for", introducer)
      case .codeBlock, .file: return ("other", introducer)
      default: continue
      }
    }
    return ("other", introducer)
  }

  // MARK: Runs

  /// Keeps track of the operand that an `=` assigns to.
  private mutating func noteOperand(_ row: Int) {
    guard !open.isEmpty else { return }
    let level = open.count - 1
    switch sheet.kind(row) {
    case .tryMarker, .awaitMarker: break
    case .wordMarker:
      if sheet.tree.tokens[sheet.token(of: row)].kind != .unsafe { open[level].isPrefixed = true }
    case .prefixOperator: open[level].isPrefixed = true
    case .binaryOperator, .ternary, .arrowOperator, .assignment:
      open[level].operand = nil
      open[level].isPrefixed = false
    default: open[level].operand = row
    }
  }

  private mutating func addAssignment(_ row: Int) {
    let target = open.last?.isPrefixed == true ? nil : open.last?.operand
    let isKnown = open.last?.operand != nil
    sheet.add(
      .assign, at: sheet.token(of: row),
      text: { sheet in
        if let target { sheet.chain(target) } else if isKnown { sheet.write("<expr>") }
      })
  }

  // MARK: Rows

  private mutating func visit(_ row: Int) {
    let token = sheet.token(of: row)
    switch sheet.kind(row) {
    case .importDecl, .classDecl, .structDecl, .enumDecl, .actorDecl, .protocolDecl, .extensionDecl, .typealiasDecl,
      .associatedtypeDecl, .caseDecl, .funcDecl, .initDecl, .deinitDecl, .subscriptDecl, .letDecl, .varDecl, .macroDecl,
      .operatorDecl, .precedenceGroupDecl, .accessor:
      addDeclaration(row)
    case .macroExpansionDecl, .macro: sheet.addMacro(row)
    case .attribute: sheet.addAttribute(row)
    case .ifBranch:
      let condition = sheet.child(row, .ifCondition)
      sheet.add(.ifConfig, token: token) { sheet in
        if let condition { sheet.key("cond") { $0.joined(row: condition) } }
      }
    case .boundName: addBinding(row)
    case .typeName: if parent?.kind != .attribute { sheet.addTypeName(row) }
    case .typePostfix: sheet.addTypeMembers(row)
    case .postfix: sheet.addSuffixes(of: row)
    case .member:
      if parent?.kind != .postfix, parent?.kind != .ifBranch, parent?.kind != .keyPath { sheet.addMember(row) }
    case .identifier: sheet.addIdentifier(row)
    case .string: sheet.addString(row)
    case .sourceLocation: sheet.addStrings(in: row)
    case .keyPath: sheet.addKeyPath(row)
    case .closure: sheet.addClosure(row)
    case .assignment: addAssignment(row)
    case .cast, .isPattern: sheet.addCast(row)
    default: visitStatement(row, token)
    }
  }

  private mutating func addBinding(_ row: Int) {
    guard let binding = binding() else { return }
    sheet.add(.bind, token: sheet.token(of: row)) { sheet in
      sheet.key("via") { $0.write(binding.via) }
      if let introducer = binding.introducer { sheet.key("intro") { $0.token(introducer) } }
    }
  }

  private mutating func visitStatement(_ row: Int, _ token: Int) {
    switch sheet.kind(row) {
    case .if, .elseIf:
      let count = sheet.conditionCount(row)
      let hasElse = sheet.flags(row).contains(.hasElse)
      sheet.add(.if, token: token) { sheet in
        sheet.key("conds", count: count)
        sheet.key("else", if: hasElse)
      }
    case .guard:
      let count = sheet.conditionCount(row)
      sheet.add(.guard, token: token) { $0.key("conds", count: count) }
    case .for:
      let isAwait = sheet.flags(row).contains(.await)
      let hasGuard = sheet.child(row, .whereGuard) != nil
      sheet.add(.for, token: token) { sheet in
        sheet.key("await", if: isAwait)
        sheet.key("where", if: hasGuard)
      }
    case .return:
      let hasValue = sheet.tree.nodes[row].end.index > row + 1
      sheet.add(.return, token: token) { $0.key("value", if: hasValue) }
    case .switch: sheet.add(.switch, token: token)
    case .while: sheet.add(.while, token: token)
    case .repeat: sheet.add(.repeat, token: token)
    case .do: sheet.add(.do, token: token)
    case .catch: sheet.add(.catch, token: token)
    case .defer: sheet.add(.defer, token: token)
    case .throw: sheet.add(.throw, token: token)
    case .tryMarker: sheet.add(.try, at: token, text: { $0.joined(row: row) })
    case .awaitMarker: sheet.add(.await, token: token)
    default: break
    }
  }
}
