// Facts about data: who touches the network or a store, and what reaches callers undecoded.

import Model
import Syntax

extension Knowledge {
  /// Types with a body that reaches the network or a store; coding alone reaches neither. A nested type answers for
  /// itself, and an extension in another file for whoever wrote it there.
  func findDataAccess() -> FactTable {
    let mask = WordMask.word(words.category("network")) | WordMask.word(words.category("persistence"))
    var values = noDeclarations
    var proofs: [UInt32: FactTable.Proof] = [:]
    for (row, reference) in project.references.enumerated() where vocabulary.categories(ofReference: row) & mask != 0 {
      guard isUse(reference), !reference.from.isNone else { continue }
      let type = project.enclosingType(of: reference.from)
      guard !type.isNone, !values[type.index], project[type].file == reference.file else { continue }
      values[type.index] = true
      proofs[type.raw] = FactTable.Proof(
        place: nameRange(of: type), related: [Evidence(range: range(of: reference), message: "`\(text(of: type))` does it here")])
    }
    return FactTable(.accessesData, values: values, proofs: proofs)
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
    let mask = WordMask.word(words.category("network")) | WordMask.word(words.category("persistence"))
    let coding = WordMask.word(words.category("coding"))
    var values = [Bool](repeating: false, count: project.references.count)
    var accessing = noDeclarations
    for row in project.references.indices where vocabulary.categories(ofReference: row) & mask != 0 {
      let reference = project.references[row]
      if isUse(reference), !reference.from.isNone { accessing[reference.from.index] = true }
    }
    for row in project.references.indices where vocabulary.categories(ofReference: row) & coding != 0 {
      let from = project.references[row].from
      values[row] = !from.isNone && accessing[from.index]
    }
    return FactTable(.besideRequest, values: values)
  }

  // MARK: Raw payloads

  /// Functions and properties whose caller gets bytes or an undecoded dictionary.
  func findRawPayloads() -> FactTable {
    let raw = Set(["Data", "NSData", "NSDictionary"].compactMap { project.names.find($0)?.raw })
    let json = WordMask.word(words.category("json-value"))
    var values = noDeclarations
    for (row, declaration) in project.declarations.enumerated() {
      guard declaration.kind == .function || declaration.kind == .property || declaration.kind == .subscript else { continue }
      var found = false
      func see(_ type: TypeID, _ level: Int) {
        guard !found, level < 16 else { return }
        let type = (id: type, row: project.types[type])
        switch type.row.kind {
        case .nominal:
          if let name = type.row.symbol.externalName {
            found = raw.contains(name.raw) || json != 0 && vocabulary.categories(of: name, kind: .annotate, in: declaration.file) & json != 0
          }
        case .dictionary:
          found = isUntyped(type.id)
          return
        case .function where declaration.kind == .function, .metatype, .keyPath: return
        default: break
        }
        for argument in project.types.arguments(of: type.id) { see(argument, level + 1) }
      }
      see(project.declaredTypes[row], 0)
      if declaration.kind == .function {
        for child in project.children(of: DeclarationID(row)) where project.declarations[child.index].kind == .parameter {
          forEachClosureParameter(in: project.declaredTypes[child.index]) { see($0, 0) }
        }
      }
      values[row] = found && !isBinary(DeclarationID(row))
    }
    return FactTable(.handsOutRawPayload, values: values)
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

  private static let binaryWords: Set<String> = [
    "image", "photo", "avatar", "picture", "thumbnail", "file", "document", "attachment", "audio", "video", "media", "pdf", "download",
    "blob", "asset",
  ]

  /// Whether a name says that the bytes are an image's, a file's or the like.
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
