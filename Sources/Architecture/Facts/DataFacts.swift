// Facts about data: who touches the network or a store, what reaches callers undecoded, what is decoded from where.

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

  private func isUse(_ reference: Reference) -> Bool {
    switch reference.kind {
    case .create, .call, .read, .write, .access: reference.flags.isDisjoint(with: [.inDefaultArgument, .inAttribute, .inSignature])
    default: false
    }
  }

  // MARK: Coding beside a request

  func findCodingBesideRequests() -> FactTable {
    let network = WordMask.word(words.category("network"))
    let coding = WordMask.word(words.category("coding"))
    var values = [Bool](repeating: false, count: project.references.count)
    var requesting = noDeclarations
    for row in project.references.indices where vocabulary.categories(ofReference: row) & network != 0 {
      let reference = project.references[row]
      if isUse(reference), !reference.from.isNone { requesting[reference.from.index] = true }
    }
    for row in project.references.indices where vocabulary.categories(ofReference: row) & coding != 0 {
      let from = project.references[row].from
      values[row] = !from.isNone && requesting[from.index]
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

  // MARK: Stored locally

  /// Types that are decoded from the project's own store and from no payload.
  func findStoredLocally() -> FactTable {
    let network = WordMask.word(words.category("network"))
    let persistence = WordMask.word(words.category("persistence"))
    let records = Set(["FetchableRecord", "PersistableRecord", "TableRecord"].compactMap { project.names.find($0).map { Symbol(external: $0) } })
    let decode = project.names.find("decode")
    var decodesPayload = noDeclarations
    var decodesStore = noDeclarations
    for file in project.files {
      var position = file.references.range.lowerBound
      while position < file.references.range.upperBound {
        let from = project.references[position].from
        var end = position
        var (categories, decodes): (WordMask, Bool) = (0, false)
        var decoded: [DeclarationID] = []
        // References of one declaration stand together, as the model is in source order.
        while end < file.references.range.upperBound, project.references[end].from == from {
          let reference = project.references[end]
          categories |= vocabulary.categories(ofReference: end)
          if reference.member == decode { decodes = true }
          if reference.kind == .read, reference.flags.contains(.asArgument), let type = reference.target.declaration,
            project.declarations[type.index].kind.isNominal
          {
            decoded.append(type)
          }
          end += 1
        }
        for type in decoded {
          if decodes && categories & persistence != 0 && categories & network == 0 {
            decodesStore[type.index] = true
          } else {
            decodesPayload[type.index] = true
          }
        }
        position = end
      }
    }
    var values = noDeclarations
    for (row, declaration) in project.declarations.enumerated() where declaration.kind.isNominal && !decodesPayload[row] {
      values[row] = decodesStore[row] || project.ancestors[row].contains(where: records.contains)
    }
    return FactTable(.storedLocally, values: values)
  }
}
