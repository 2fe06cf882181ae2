// Facts of declarations.

extension FactWalk {
  mutating func addDeclaration(_ row: Int) {
    switch sheet.kind(row) {
    case .importDecl: sheet.addImport(row)
    case .classDecl: addNominal(row, .class)
    case .structDecl: addNominal(row, .struct)
    case .enumDecl: addNominal(row, .enum)
    case .actorDecl: addNominal(row, .actor)
    case .protocolDecl: addNominal(row, .protocol)
    case .extensionDecl: addExtension(row)
    case .caseDecl: addCases(row)
    case .letDecl, .varDecl: addVariables(row)
    case .operatorDecl: sheet.addOperator(row)
    case .accessor: addAccessor(row)
    default: addOther(row)
    }
  }

  private mutating func addNominal(_ row: Int, _ kind: FactKind) {
    let common = declarationKeys(row)
    sheet.add(kind, token: sheet.token(of: row)) { sheet in
      common(&sheet)
      sheet.genericsKey(row)
      sheet.inheritsKey(row)
      sheet.whereKey(row)
    }
    enterDeclaration(row) { $0.token($0.token(of: row)) }
  }

  private mutating func addExtension(_ row: Int) {
    let common = declarationKeys(row)
    guard let type = sheet.typeChild(row) else { return }
    sheet.add(
      .extension, at: sheet.token(of: row), text: { $0.joined(row: type) },
      extra: { sheet in
        common(&sheet)
        sheet.inheritsKey(row)
        sheet.whereKey(row)
      })
    enterDeclaration(row) { $0.joined(row: type) }
  }

  private mutating func addCases(_ row: Int) {
    let common = declarationKeys(row)
    for element in sheet.children(row, .caseElement) {
      sheet.add(.case, token: sheet.token(of: element)) { sheet in
        common(&sheet)
        sheet.key("params") { $0.list($0.children(element, .parameter)) { sheet, row in sheet.parameter(row) } }
        sheet.key("init", if: sheet.child(element, .initializer) != nil)
      }
    }
  }

  private mutating func addVariables(_ row: Int) {
    let common = declarationKeys(row)
    let kind: FactKind = sheet.kind(row) == .letDecl ? .let : .var
    for binding in sheet.children(row, .binding) {
      guard let pattern = sheet.children(binding).first else { continue }
      for name in sheet.boundNames(pattern) {
        sheet.add(kind, token: sheet.token(of: name)) { sheet in
          common(&sheet)
          sheet.key("pattern", if: sheet.kind(pattern) != .boundName)
          if let type = sheet.typeChild(binding) {
            sheet.key("type") { $0.joined($0.lastToken(of: pattern) + 2, $0.lastToken(of: type)) }
          }
          sheet.key("init", if: sheet.child(binding, .initializer) != nil)
          sheet.accessorsKey(binding)
        }
      }
    }
  }

  private mutating func addAccessor(_ row: Int) {
    let common = pathKey()
    sheet.add(.accessor, token: sheet.token(of: row)) { sheet in
      common(&sheet)
      sheet.key("attrs") { $0.list($0.attributes(row)) { sheet, row in sheet.attributeName(row) } }
      sheet.key("mods") { $0.list($0.children(row, .modifier)) { sheet, row in sheet.joined(row: row) } }
      if sheet.flags(row).contains(.hasSecondName) { sheet.key("params") { $0.token($0.token(of: row) + 2) } }
      sheet.effectsKey(row)
      sheet.key("body", if: sheet.flags(row).contains(.hasBody))
    }
  }

  /// What is left is much alike: each kind prints the keys it has.
  private mutating func addOther(_ row: Int) {
    let common = declarationKeys(row)
    let nodeKind = sheet.kind(row)
    let token = sheet.token(of: row)
    let extra: (inout FactSheet) -> Void = { sheet in
      common(&sheet)
      if nodeKind == .initDecl, sheet.flags(row).contains(.failable) { sheet.key("failable") { $0.token(token + 1) } }
      sheet.genericsKey(row)
      if nodeKind == .associatedtypeDecl { sheet.inheritsKey(row) }
      sheet.whereKey(row)
      if nodeKind == .typealiasDecl || nodeKind == .associatedtypeDecl, let type = sheet.typeChild(row) {
        sheet.key("type") { $0.joined(row: type) }
      }
      sheet.key("params") { $0.list($0.children(row, .parameter)) { sheet, row in sheet.parameter(row) } }
      if nodeKind != .macroDecl { sheet.effectsKey(row) }
      if nodeKind != .initDecl { sheet.returnsKey(row) }
      if nodeKind == .subscriptDecl { sheet.accessorsKey(row) }
      sheet.key("body", if: sheet.flags(row).contains(.hasBody))
      sheet.key("init", if: nodeKind == .macroDecl && sheet.child(row, .initializer) != nil)
    }
    switch nodeKind {
    case .funcDecl:
      sheet.add(.func, at: token, text: { $0.operatorName(token, row) }, extra: extra)
      enterDeclaration(row) { sheet in
        sheet.operatorName(token, row)
        sheet.write("()")
      }
    case .initDecl:
      sheet.add(.`init`, token: token, extra: extra)
      enterDeclaration(row) { $0.write("init()") }
    case .deinitDecl:
      sheet.add(.deinit, token: token, extra: extra)
      enterDeclaration(row) { $0.write("deinit()") }
    case .subscriptDecl:
      sheet.add(.subscript, token: token, extra: extra)
      enterDeclaration(row) { $0.write("subscript()") }
    case .typealiasDecl: sheet.add(.typealias, token: token, extra: extra)
    case .associatedtypeDecl: sheet.add(.associatedtype, token: token, extra: extra)
    case .macroDecl: sheet.add(.macroDecl, token: token, extra: extra)
    case .precedenceGroupDecl: sheet.add(.precedencegroup, token: token, extra: extra)
    default: break
    }
  }
}

extension FactSheet {
  mutating func addImport(_ row: Int) {
    let token = token(of: row)
    add(
      .import, at: token, text: { $0.joined(token, $0.lastToken(of: row)) },
      extra: { sheet in
        sheet.key("attrs") { $0.list($0.attributes(row)) { sheet, row in sheet.attributeName(row) } }
        sheet.key("mods") { $0.list($0.children(row, .modifier)) { sheet, row in sheet.joined(row: row) } }
        if sheet.flags(row).contains(.hasDetail) { sheet.key("kind") { $0.token(token - 1) } }
      })
  }

  mutating func addOperator(_ row: Int) {
    let token = token(of: row)
    let end = operatorEnd(token)
    add(
      .operator, at: token, text: { $0.joined(token, end - 1) },
      extra: { sheet in
        sheet.key("fixity") { $0.list($0.children(row, .modifier)) { sheet, row in sheet.joined(row: row) } }
        if sheet.flags(row).contains(.hasDetail) { sheet.key("group") { $0.token(end + 1) } }
      })
  }

  mutating func addAttribute(_ row: Int) {
    let hasList = flags(row).contains(.hasList)
    let isSpecial = flags(row).contains(.special)
    add(
      .attribute, at: token(of: row), text: { $0.attributeName(row) },
      extra: { sheet in
        if hasList { sheet.key("args") { $0.labels(row) } }
        if isSpecial { sheet.key("args") { $0.write("*") } }
      })
  }

  /// The token after the operator that begins at `token`.
  func operatorEnd(_ token: Int) -> Int {
    var i = token + 1
    while i < tree.tokens.count, tree.tokens[i].flags.contains(.continues) { i += 1 }
    return i
  }

  /// A function's name; of an operator all pieces that are not its generic parameters' `<`.
  mutating func operatorName(_ token: Int, _ row: Int) {
    var end = operatorEnd(token)
    if let first = child(row, .genericParameter), firstToken(of: first) == end, end > token + 1 { end -= 1 }
    joined(token, end - 1)
  }

  // MARK: Keys

  /// The attributes of a declaration, those inside `#if` too.
  func attributes(_ row: Int) -> [Int] {
    children(row).flatMap { child -> [Int] in
      switch kind(child) {
      case .attribute: return [child]
      case .ifConfig: return children(child).flatMap { attributes($0) }
      default: return []
      }
    }
  }

  mutating func attributeName(_ row: Int) {
    if let name = children(row).first { joined(row: name) }
  }

  func typeChild(_ row: Int) -> Int? { children(row).first { kind($0).isType } }

  /// The names that a pattern of a declaration binds.
  func boundNames(_ pattern: Int) -> [Int] {
    switch kind(pattern) {
    case .boundName: return [pattern]
    case .tuplePattern, .tuplePatternElement, .bindingPattern: return children(pattern).flatMap { boundNames($0) }
    default: return []
    }
  }

  mutating func genericsKey(_ row: Int) {
    let rows = children(row, .genericParameter).filter { generic in
      // Those of a result type of its own come after the arrow.
      child(row, .returnType).map { generic < $0 } ?? true
    }
    key("generics") { $0.list(rows) { sheet, row in sheet.token(sheet.token(of: row)) } }
  }

  mutating func inheritsKey(_ row: Int) {
    guard let clause = child(row, .inheritance) else { return }
    key("inherits") { $0.list($0.children(clause)) { sheet, row in sheet.joined(row: row) } }
  }

  mutating func whereKey(_ row: Int) {
    // One inside the angle brackets of generic parameters does not count.
    guard
      let clause = children(row, .whereClause).first(where: { tree.tokens[lastToken(of: $0) + 1].kind != .rightAngle })
    else { return }
    key("where") { $0.list($0.children(clause)) { sheet, row in sheet.joined(row: row) } }
  }

  mutating func effectsKey(_ row: Int) {
    key("effects") { $0.list($0.children(row, .effect)) { sheet, row in sheet.joined(row: row) } }
  }

  mutating func returnsKey(_ row: Int) {
    guard let clause = child(row, .returnType) else { return }
    key("returns") { $0.joined($0.token(of: clause) + 1, $0.lastToken(of: clause)) }
  }

  mutating func accessorsKey(_ row: Int) {
    if let block = child(row, .accessorBlock) {
      key("accessors") { $0.list($0.children(block, .accessor)) { sheet, row in sheet.token(sheet.token(of: row)) } }
    } else if child(row, .getter) != nil {
      key("accessors") { $0.write("{}") }
    }
  }

  mutating func parameter(_ row: Int) {
    let first = token(of: row)
    let isNamed = !flags(row).contains(.unnamed)
    if isNamed {
      token(first)
      if flags(row).contains(.hasSecondName) {
        write(" ")
        token(first + 1)
      }
    }
    if let type = typeChild(row) {
      if isNamed { write(":") }
      joined(row: type)
    }
    if flags(row).contains(.variadic) { write("...") }
    if child(row, .initializer) != nil { write("=") }
  }
}

extension NodeKind {
  /// A row of the section "Types" that is a type.
  package var isType: Bool {
    switch self {
    case .typeName, .typePostfix, .arrayType, .inlineArrayType, .dictionaryType, .tupleType, .functionType, .someType,
      .anyType, .packExpansionType, .packElementType, .suppressedType, .compositionType, .attributedType, .classType:
      return true
    default: return false
    }
  }
}
