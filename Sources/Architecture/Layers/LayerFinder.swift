// Gives every type, extension, file and module its layer: first by what is strong evidence, later by what is left.

import Model

struct LayerFinder {
  private let definitions: [LayerDefinition]
  let words: Glossary
  let project: Project
  private let roleDefinitions: [RoleDefinition]
  /// By role: the layer its types go to, or 0.
  let layerOfRole: [UInt8]
  let test: (role: UInt8, layer: UInt8)
  /// By declaration: the layer that a framework's type tells which it inherits or conforms to, or 0.
  let layerOfSupertype: [UInt8]
  var strong: PlaceEvidence
  var weak: PlaceEvidence
  private let configured: [(layer: UInt8, program: PredicateProgram)]

  init(_ definitions: [LayerDefinition], roles: [RoleDefinition], _ knowledge: Knowledge, _ verdicts: Verdicts) {
    (self.definitions, roleDefinitions, words, project) = (definitions, roles, knowledge.words, knowledge.project)
    var layerOfRole = [UInt8](repeating: 0, count: words.roles.count)
    for definition in definitions {
      for role in definition.roles { layerOfRole[Int(words.role(role.text))] = words.layer(definition.name) }
    }
    layerOfRole[0] = 0
    self.layerOfRole = layerOfRole
    layerOfSupertype = Self.layersOfSupertypes(definitions, knowledge)
    let test = (role: words.role(WellKnown.testRole), layer: words.layer(WellKnown.testLayer))
    self.test = test
    func places(isWhole: Bool, _ list: (LayerDefinition) -> [Word]) -> PlaceWords {
      PlaceWords(definitions.flatMap { definition in list(definition).map { (knowledge.words.layer(definition.name), $0.text) } }, isWhole: isWhole)
    }
    let isTest: (FileID) -> Bool = { knowledge.module(of: $0)?.kind == .test }
    let data = knowledge.words.layer(WellKnown.dataLayer)
    strong = PlaceEvidence(places(isWhole: false, \.strongWords), project: project, testLayer: test.layer, withHelpers: data, isTest: isTest)
    weak = PlaceEvidence(places(isWhole: true, \.weakWords), project: project, testLayer: test.layer, withHelpers: data, isTest: isTest)
    configured = definitions.compactMap { definition in
      definition.configured.map { (knowledge.words.layer(definition.name), PredicateProgram($0, knowledge)) }
    }
    dropContradicted(verdicts)
    dropBusinessDomains(verdicts)
    dropFeatures()
    dropIdlePresentation(verdicts)
    splitInterfaces()
    dropModelFolders(knowledge, verdicts)
    dropIdleServices(knowledge, verdicts)
    dropFoldersOfPayloads(knowledge, verdicts)
    dropFoldersOfRecords(knowledge)
    findSharedModels(knowledge, verdicts)
    findFrames(knowledge, verdicts)
    // Where a module or folder says which is the Domain, a folder that is merely called Entities or UseCases elsewhere is not.
    let domain = words.layer(WellKnown.domainLayer)
    if strong.places.contains(where: { $0.layer == domain && !$0.isContradicted }) { weak.drop { $1.layer == domain } }
  }

  private static let useCaseEndings = StarredTexts(endings: ["UseCase", "Interactor", "Usecase"])

  /// A folder named Domain that holds neither a use case nor a protocol, among other folders none of which is a layer, is named after
  /// a business term: values alone make no core.
  private mutating func dropBusinessDomains(_ verdicts: Verdicts) {
    let domain = words.layer(WellKnown.domainLayer)
    guard domain != 0 else { return }
    var isCore = [Bool](repeating: false, count: strong.places.count)
    for row in project.declarations.indices where project.declarations[row].kind.isNominal {
      let declaration = project.declarations[row]
      guard declaration.kind == .protocol || project.names.withBytes(of: declaration.name, Self.useCaseEndings.matches) else { continue }
      var place = strong.placeOfFile[declaration.file.index]
      while place >= 0 {
        isCore[place] = true
        place = strong.places[place].outer
      }
    }
    let layerFolders = Set(strong.places.filter { $0.layer != domain }.map(\.name))
    let isBusinessTerm = strong.places.indices.map { place in
      let found = strong.places[place]
      return !found.isModule && found.layer == domain && !isCore[place] && standsAmongOthers(found.name, layers: layerFolders)
    }
    strong.drop { place, _ in isBusinessTerm[place] }
  }

  private mutating func dropContradicted(_ verdicts: Verdicts) {
    let free = Set(definitions.filter { if case .any = $0.mayDependOn { true } else { false } }.map { words.layer($0.name) })
    strong.dropContradicted(
      project.declarations.indices.filter { project.declarations[$0].kind.isNominal }.map { row in
        let layer = isCertain(row, verdicts) ? layerOfRole[Int(verdicts.roles[row])] : layerOfSupertype[row]
        return (project.declarations[row].file, free.contains(layer) ? 0 : layer)
      })
  }

  /// Whether at least three folders stand beside this one, and none of them is a layer.
  private func standsAmongOthers(_ folder: String, layers: Set<String>) -> Bool {
    let parent = folder.parentPath.isEmpty ? "" : folder.parentPath + "/"
    var siblings: Set<String> = []
    for file in project.files where file.path.hasPrefix(parent) {
      let rest = file.path.dropFirst(parent.count)
      if let end = rest.firstIndex(of: "/") { siblings.insert(parent + rest[..<end]) }
    }
    siblings.remove(folder)
    return siblings.count >= 3 && siblings.isDisjoint(with: layers)
  }

  func isCertain(_ row: Int, _ verdicts: Verdicts) -> Bool {
    let definition = Int(verdicts.roleDefinitions[row])
    return definition >= 0 && roleDefinitions[definition].certain
  }

  /// The layer that a certain role gives, or 0. A protocol's role gives none, unless it is a test's.
  private func certainLayer(_ row: Int, _ verdicts: Verdicts) -> UInt8 {
    guard isCertain(row, verdicts) else { return 0 }
    let layer = layerOfRole[Int(verdicts.roles[row])]
    return project.declarations[row].kind == .protocol && layer != test.layer ? 0 : layer
  }

  private func configuredLayer(_ item: Item, _ knowledge: Knowledge) -> UInt8 {
    for entry in configured {
      var evaluation = Evaluation(entry.program, knowledge)
      if evaluation.holds(of: item) { return entry.layer }
    }
    return 0
  }

  // MARK: The second pass

  func secondPass(_ knowledge: Knowledge, _ verdicts: inout Verdicts) {
    for row in project.files.indices {
      let file = FileID(row)
      var layer = configuredLayer(.file(file), knowledge)
      if layer == 0, verdicts.rolesOfFile[row].contains(test.role) { layer = test.layer }
      if layer == 0 { layer = strong.layer(of: file) }
      verdicts.layersOfFile[row] = layer
    }
    verdicts.layerEvidence = [EvidenceCode](repeating: .none, count: project.declarations.count)
    for row in project.declarations.indices {
      let declaration = project.declarations[row]
      guard declaration.kind.isNominal || declaration.kind == .extension else { continue }
      let (layer, evidence) = strongLayer(row, declaration, knowledge, verdicts)
      verdicts.layers[row] = layer
      verdicts.layerEvidence[row] = evidence
    }
    handDown(&verdicts)
  }

  private func strongLayer(_ row: Int, _ declaration: Declaration, _ knowledge: Knowledge, _ verdicts: Verdicts) -> (UInt8, EvidenceCode) {
    let layer = configuredLayer(.declaration(DeclarationID(row)), knowledge)
    if layer != 0 { return (layer, .configured) }
    let certain = declaration.kind == .extension ? 0 : certainLayer(row, verdicts)
    if certain != 0 { return (certain, .certainRole) }
    if layerOfSupertype[row] != 0 { return (layerOfSupertype[row], .supertype) }
    if let outer = enclosing(declaration), verdicts.layers[outer] != 0 { return (verdicts.layers[outer], .enclosing) }
    let file = verdicts.layersOfFile[declaration.file.index]
    if file == 0 { return (0, .none) }
    let place = strong.place(of: declaration.file)
    return (file, place >= 0 && file == strong.places[place].layer ? .place(Int32(truncatingIfNeeded: place)) : .file)
  }

  /// The nearest type or extension around a declaration.
  private func enclosing(_ declaration: Declaration) -> Int? {
    var current = declaration.parent
    while !current.isNone {
      let kind = project.declarations[current.index].kind
      if kind.isNominal || kind == .extension { return current.index }
      current = project.declarations[current.index].parent
    }
    return nil
  }

  /// The verdicts with weak evidence where there is no strong one: what roles by name alone may ask for in the third pass.
  func withWeak(_ verdicts: Verdicts) -> Verdicts {
    var verdicts = verdicts
    for row in project.files.indices where verdicts.layersOfFile[row] == 0 { verdicts.layersOfFile[row] = weak.layer(of: FileID(row)) }
    for row in project.declarations.indices where verdicts.layers[row] == 0 {
      let declaration = project.declarations[row]
      guard declaration.kind.isNominal || declaration.kind == .extension else { continue }
      let outer = enclosing(declaration)
      verdicts.layers[row] = outer.map { verdicts.layers[$0] } ?? verdicts.layersOfFile[declaration.file.index]
      let place = weak.place(of: declaration.file)
      guard verdicts.layers[row] != 0, place >= 0 else { continue }
      verdicts.layerEvidence[row] = outer == nil ? .weakPlace(Int32(truncatingIfNeeded: place)) : .enclosing
    }
    handDown(&verdicts)
    return verdicts
  }

  // MARK: The fourth pass

  func fourthPass(_ knowledge: Knowledge, _ verdicts: inout Verdicts) {
    let accesses = knowledge.fact(.accessesData)
    for row in project.declarations.indices where project.declarations[row].kind.isNominal { settle(row, accesses, &verdicts) }
    settleFiles(&verdicts)
    for row in project.declarations.indices where project.declarations[row].kind == .extension { settleExtension(row, &verdicts) }
    handDown(&verdicts)
    markWeak(&verdicts)
    findModuleLayers(&verdicts)
    findPresent(knowledge, &verdicts)
    (verdicts.strongPlaces, verdicts.weakPlaces) = (strong.places, weak.places)
  }

  /// Whether a weak folder's or module's name agrees with the role: Services only where the type uses data itself, since its own name
  /// says no more.
  private func isConfirmed(_ row: Int, _ layer: UInt8, _ accesses: FactTable) -> Bool {
    let place = weak.place(of: project.declarations[row].file)
    guard place >= 0, weak.places[place].layer == layer else { return false }
    return accesses.holds(UInt32(row)) || !PlaceWords.words(in: weak.places[place].name.lastComponent).contains { $0 == "service" || $0 == "services" }
  }

  private func settle(_ row: Int, _ accesses: FactTable, _ verdicts: inout Verdicts) {
    let declaration = project.declarations[row]
    let found = verdicts.layerEvidence[row]
    switch found {
    case .configured, .certainRole, .supertype: return
    default: break
    }
    let certain = certainLayer(row, verdicts)
    if certain != 0 {
      (verdicts.layers[row], verdicts.layerEvidence[row]) = (certain, .certainRole)
      return
    }
    if let outer = enclosing(declaration), project.declarations[outer].kind.isNominal {
      if verdicts.layers[outer] != 0 { (verdicts.layers[row], verdicts.layerEvidence[row]) = (verdicts.layers[outer], .enclosing) }
      return
    }
    guard verdicts.layers[row] == 0 else { return }
    let byRole = declaration.kind == .protocol ? 0 : layerOfRole[Int(verdicts.roles[row])]
    if byRole != 0 {
      (verdicts.layers[row], verdicts.layerEvidence[row]) = (byRole, .role)
      verdicts.isRoleConfirmed[row] = isConfirmed(row, byRole, accesses)
    } else {
      let place = weak.place(of: declaration.file)
      verdicts.layers[row] = place < 0 ? 0 : weak.places[place].layer
      verdicts.layerEvidence[row] = place < 0 ? .none : .weakPlace(Int32(truncatingIfNeeded: place))
    }
  }

  /// A file without strong evidence has the layer that all its types have, else what its folder tells weakly.
  private func settleFiles(_ verdicts: inout Verdicts) {
    for row in project.files.indices where verdicts.layersOfFile[row] == 0 {
      var layers: Set<UInt8> = []
      for type in project.files[row].declarations.range where project.declarations[type].kind.isNominal {
        // What stands inside another type, or in an extension of one, says nothing of the file.
        if project.declarations[type].parent.isNone { layers.insert(verdicts.layers[type]) }
      }
      verdicts.layersOfFile[row] = layers.count == 1 ? layers.first ?? 0 : 0
      if verdicts.layersOfFile[row] == 0 { verdicts.layersOfFile[row] = weak.layer(of: FileID(row)) }
    }
  }

  /// An extension is with its type if they share the file, else where its file is, else nowhere: whoever extends a type of a layer need
  /// not stand in it.
  private func settleExtension(_ row: Int, _ verdicts: inout Verdicts) {
    let declaration = project.declarations[row]
    let type = project.canonical[row].declaration.flatMap { project.declarations[$0.index].file == declaration.file ? $0 : nil }
    let ofType = type.map { verdicts.layers[$0.index] } ?? 0
    // Beside its type it is where its type is, whatever the folder says.
    guard verdicts.layers[row] == 0 || ofType != 0 && verdicts.layerEvidence[row] != .configured && verdicts.layers[row] != ofType else { return }
    // What else a file holds tells nothing of a type that is declared elsewhere, and a weak word for the core nothing of one that has a layer.
    let elsewhere = type == nil ? project.canonical[row].declaration.map { verdicts.layers[$0.index] } : nil
    let settled = verdicts.layersOfFile[declaration.file.index]
    let isWeakDomain = settled == words.layer(WellKnown.domainLayer)
    let isOfFile = elsewhere.map { settled == weak.layer(of: declaration.file) && (!isWeakDomain || $0 == 0 || $0 == settled) } ?? true
    let file = isOfFile ? settled : 0
    let layer = ofType != 0 ? ofType : file
    guard layer != 0 else { return }
    (verdicts.layers[row], verdicts.layerEvidence[row]) = (layer, ofType != 0 ? .enclosing : .file)
    for inner in row + 1..<max(row + 1, declaration.descendantsEnd.index) where project.declarations[inner].kind.isNominal {
      switch verdicts.layerEvidence[inner] {
      case .configured, .certainRole, .supertype: break
      default: (verdicts.layers[inner], verdicts.layerEvidence[inner]) = (verdicts.layers[row], .enclosing)
      }
    }
  }

  // MARK: What follows

  /// Members have the layer of what they stand in.
  private func handDown(_ verdicts: inout Verdicts) {
    for row in project.declarations.indices {
      let declaration = project.declarations[row]
      if declaration.kind.isNominal || declaration.kind == .extension { continue }
      verdicts.layers[row] = declaration.parent.isNone ? verdicts.layersOfFile[declaration.file.index] : verdicts.layers[declaration.parent.index]
      if verdicts.inheritedRoles[row] == test.role, test.role != 0 { verdicts.layers[row] = test.layer }
    }
  }

  /// Marks what only a weak folder or module name places, and all that follows from it.
  private func markWeak(_ verdicts: inout Verdicts) {
    verdicts.isWeak = [Bool](repeating: false, count: project.declarations.count)
    verdicts.isFileWeak = project.files.indices.map { row in
      let file = FileID(row)
      return strong.layer(of: file) != verdicts.layersOfFile[row] && !project.files[row].declarations.range.contains { type in
        project.declarations[type].kind.isNominal && verdicts.layers[type] == verdicts.layersOfFile[row] && isFirmByItself(verdicts.layerEvidence[type])
      }
    }
    for row in project.declarations.indices {
      let declaration = project.declarations[row]
      switch declaration.kind.isNominal || declaration.kind == .extension ? verdicts.layerEvidence[row] : .none {
      case .configured, .certainRole, .supertype, .place, .role: verdicts.isWeak[row] = false
      case .weakPlace: verdicts.isWeak[row] = true
      case .file: verdicts.isWeak[row] = verdicts.isFileWeak[declaration.file.index]
      case .enclosing, .none:
        verdicts.isWeak[row] = declaration.parent.isNone ? verdicts.isFileWeak[declaration.file.index] : verdicts.isWeak[declaration.parent.index]
      }
    }
  }

  private func isFirmByItself(_ evidence: EvidenceCode) -> Bool {
    switch evidence {
    case .configured, .certainRole, .supertype, .place, .role: true
    default: false
    }
  }
}
