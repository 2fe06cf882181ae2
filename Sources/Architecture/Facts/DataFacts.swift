// Facts about data: who touches the network or a store, and what reaches callers undecoded.

import Model
import Syntax

extension Knowledge {
  /// Types with a body that reaches the network or a store; coding alone reaches neither. A nested type answers for
  /// itself, and an extension in another file for whoever wrote it there.
  func findDataAccess() -> FactTable {
    var values = noDeclarations
    var proofs: [UInt32: FactTable.Proof] = [:]
    forEachAccess { reference, type in
      if values[type.index] { return }
      values[type.index] = true
      proofs[type.raw] = FactTable.Proof(
        place: nameRange(of: type), related: [Evidence(range: range(of: reference), message: "`\(text(of: type))` does it here")])
    }
    return FactTable(.accessesData, values: values, proofs: proofs)
  }

  /// Types that use preferences alone, in less than a third of their functions and computed properties.
  func findIncidentalPreferences() -> FactTable {
    let preferences = names(["UserDefaults", "NSUserDefaults", "NSUbiquitousKeyValueStore"])
    var values = noDeclarations
    var others = noDeclarations
    /// By type: its functions and properties that do.
    var users: [UInt32: Set<UInt32>] = [:]
    forEachAccess { reference, type in
      if let symbol = symbol(of: reference), preferences.contains(symbol) {
        users[type.raw, default: []].insert(outermostFunction(of: reference.from).raw)
      } else {
        others[type.index] = true
      }
    }
    for (type, uses) in users where !others[Int(type)] {
      let members = project.members.members(of: Symbol(DeclarationID(raw: type))).filter(isCode)
      let count = members.count { uses.contains($0.raw) }
      values[Int(type)] = count == 0 || count * 3 < members.count
    }
    return FactTable(.incidentalPreferences, values: values)
  }

  /// Each use of the network or a store by a type's own body.
  private func forEachAccess(_ visit: (Reference, DeclarationID) -> Void) {
    let mask = words.mask(ofCategories: ["network", "persistence"])
    let (passedOn, resources) = (fact(.passedOn), fact(.readsResource))
    for (row, reference) in project.references.enumerated() where vocabulary.categories(ofReference: row) & mask != 0 {
      guard isUse(reference), !reference.from.isNone, !passedOn.holds(UInt32(row)), !resources.holds(UInt32(row)) else { continue }
      let type = project.enclosingType(of: reference.from)
      if !type.isNone, project[type].file == reference.file { visit(reference, type) }
    }
  }

  /// The framework's type that a reference leads to, seen through a constant of the project.
  private func symbol(of reference: Reference) -> NameID? {
    if let name = reference.target.externalName { return name }
    guard let target = reference.target.declaration else { return nil }
    let type = project.types[project.declaredTypes[target.index]]
    return type.kind == .nominal ? type.symbol.externalName : nil
  }

  /// A function or computed property.
  private func isCode(_ member: DeclarationID) -> Bool {
    switch project.declarations[member.index].kind {
    case .function: !project.declarations[member.index].flags.contains(.isExpansion)
    case .property: !project.declarations[member.index].steps.isEmpty && project.declarations[member.index].flags.contains(.isComputed)
    case .subscript: true
    default: false
    }
  }

  func isUse(_ reference: Reference) -> Bool {
    switch reference.kind {
    case .create, .call, .read, .write, .access: reference.flags.isDisjoint(with: [.inDefaultArgument, .inAttribute, .inSignature])
    default: false
    }
  }

  // MARK: Coding beside a request or a store

  /// Who makes a request or uses a store in the same function is told that, once.
  func findCodingBesideRequests() -> FactTable {
    let mask = words.mask(ofCategories: ["network", "persistence"])
    let coding = WordMask.word(words.category("coding"))
    var values = [Bool](repeating: false, count: project.references.count)
    var accessing = noDeclarations
    for row in project.references.indices where vocabulary.categories(ofReference: row) & mask != 0 {
      let reference = project.references[row]
      if isUse(reference), !reference.from.isNone { accessing[reference.from.index] = true }
    }
    let answers = names(["URLResponse", "HTTPURLResponse"])
    for (row, reference) in project.references.enumerated() where !reference.from.isNone && accessing[reference.from.index] {
      let isAnswer = reference.target.externalName.map(answers.contains) ?? false && !reference.flags.contains(.inSignature)
      values[row] = isAnswer || vocabulary.categories(ofReference: row) & coding != 0
    }
    return FactTable(.besideRequest, values: values)
  }

  // MARK: Raw payloads

  /// Functions and properties whose caller gets bytes or an undecoded dictionary.
  func findRawPayloads() -> FactTable {
    let reader = RawPayloads(self)
    var (values, mayCallBack) = (noDeclarations, noDeclarations)
    for (row, parameter) in declarations(.parameter) where !parameter.parent.isNone && reader.mayBeRaw(DeclarationID(row)) {
      mayCallBack[parameter.parent.index] = true
    }
    for kind in [DeclarationKind.function, .property, .subscript] {
      for (row, _) in declarations(kind) where mayCallBack[row] || reader.mayBeRaw(DeclarationID(row)) {
        values[row] = reader.areHandedOut(by: DeclarationID(row)) && !isBinary(DeclarationID(row))
      }
    }
    return FactTable(.handsOutRawPayload, values: values)
  }

  private static let binaryWords: Set<String> = [
    "image", "photo", "avatar", "picture", "thumbnail", "file", "document", "attachment", "audio", "video", "media", "pdf", "download",
    "blob", "asset", "backup",
    // What the keychain and the like give is no payload of a server.
    "keychain", "secret", "password", "credential", "certificate", "signature", "nonce", "digest", "key", "binary", "cipher", "hash", "encrypt", "encrypted",
    "decrypt", "decrypted",
  ]

  /// Whether a name says that the bytes are an image's, a file's, a secret's or the like.
  private func isBinary(_ id: DeclarationID) -> Bool {
    let type = project.enclosingType(of: id)
    let names = [text(of: id)] + (type.isNone ? [] : [text(of: type)])
    return names.contains { name in
      PlaceWords.words(in: name).contains { word in
        Self.binaryWords.contains(word) || word.hasSuffix("s") && Self.binaryWords.contains(String(word.dropLast()))
      }
    }
  }
}

/// Tells who hands out bytes, or a dictionary of anything.
private struct RawPayloads {
  private let knowledge: Knowledge
  private var project: Project { knowledge.project }
  private let raw: NameBits
  private let json: WordMask
  /// By type: whether nothing that it is made of may be such a value.
  private let isHarmless: [Bool]

  init(_ knowledge: Knowledge) {
    self.knowledge = knowledge
    let (raw, json) = (knowledge.names(["Data", "NSData", "NSDictionary"]), WordMask.word(knowledge.words.category("json-value")))
    (self.raw, self.json) = (raw, json)
    let types = knowledge.project.types
    // A type stands behind those that it is made of.
    var isHarmless: [Bool] = []
    for row in types.rows {
      let mayBe = row.kind == .dictionary || row.symbol.externalName.map { raw.contains($0) || knowledge.vocabulary.mayHave(json, $0) } ?? false
      isHarmless.append(!mayBe && types.arguments[row.arguments.range].allSatisfy { $0.index < isHarmless.count && isHarmless[$0.index] })
    }
    self.isHarmless = isHarmless
  }

  /// Whether something that the declaration's type is made of may be such a value.
  func mayBeRaw(_ id: DeclarationID) -> Bool { !isHarmless[project.declaredTypes[id.index].index] }

  func areHandedOut(by id: DeclarationID) -> Bool {
    let declaration = project[id]
    if isRaw(project.declaredTypes[id.index], declaration, level: 0) { return true }
    guard declaration.kind == .function else { return false }
    var found = false
    for child in project.children(of: id) where project.declarations[child.index].kind == .parameter {
      knowledge.forEachClosureParameter(in: project.declaredTypes[child.index]) { found = found || isRaw($0, declaration, level: 0) }
    }
    return found
  }

  /// Whether a value of the type is one, or holds one.
  private func isRaw(_ type: TypeID, _ declaration: Declaration, level: Int) -> Bool {
    guard level < 16, !isHarmless[type.index] else { return false }
    let row = project.types[type]
    switch row.kind {
    case .nominal:
      if let name = row.symbol.externalName {
        if raw.contains(name) || json != 0 && knowledge.vocabulary.categories(of: name, kind: .annotate, in: declaration.file) & json != 0 { return true }
      }
    case .dictionary: return isUntyped(type)
    case .function where declaration.kind == .function, .metatype, .keyPath: return false
    default: break
    }
    return project.types.arguments(of: type).contains { isRaw($0, declaration, level: level + 1) }
  }

  /// `[String: Any]` and kin.
  private func isUntyped(_ dictionary: TypeID) -> Bool {
    func name(_ index: Int) -> NameID? {
      var type = project.types.argument(index, of: dictionary)
      if project.types[type].kind == .optional { type = project.types.argument(0, of: type) }
      return project.types[type].symbol.externalName
    }
    guard let key = name(0).map(project.names.text), key == "String" || key == "AnyHashable" else { return false }
    return name(1).map(project.names.text) == "Any" || project.types[project.types.argument(1, of: dictionary)].kind == .unknown
  }
}
