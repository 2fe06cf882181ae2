// Facts about payloads: which types go over the wire, and which only to the app's own store and back.

import Model
import Syntax

extension Knowledge {
  /// Types of which something shows that a server sends or takes them.
  func findOnTheWire() -> FactTable { FactTable(.onTheWire, values: WireReader(self).onTheWire()) }

  /// Types that are coded for the project's own store and for no payload.
  func findStoredLocally() -> FactTable {
    let wire = fact(.onTheWire)
    let records = Set(["FetchableRecord", "PersistableRecord", "TableRecord"].compactMap { project.names.find($0).map { Symbol(external: $0) } })
    var values = WireReader(self).storedLocally(except: wire)
    for (row, _) in nominalTypes where !wire.holds(UInt32(row)) {
      values[row] = values[row] || project.ancestors[row].contains(where: records.contains)
    }
    return FactTable(.storedLocally, values: values)
  }
}

/// What functions that code, request or store do with which types. Roles and layers have no say in it.
struct CodingUses: Sendable {
  struct Uses: OptionSet, Sendable {
    let rawValue: UInt8
    static let network = Uses(rawValue: 1), persistence = Uses(rawValue: 2), coding = Uses(rawValue: 4)
    /// It calls a type that reaches the network.
    static let client = Uses(rawValue: 8)
  }

  private let project: Project
  /// By declaration: of a function, property or initializer what its body does, of a type what its bodies do.
  private(set) var uses: [Uses]
  /// By declaration, for types: it talks to a server, by its name.
  private(set) var isClient: [Bool]
  /// By declaration, for types: it is there to keep things, by its name.
  private(set) var isKeeper: [Bool]
  let ownCoding: [NameID]
  /// By declaration, for types: its values can be coded.
  let isCodable: [Bool]

  init(_ knowledge: Knowledge) {
    project = knowledge.project
    uses = [Uses](repeating: [], count: knowledge.project.declarations.count)
    isClient = knowledge.noDeclarations
    isKeeper = isClient
    ownCoding = ["init(from:)", "encode(to:)"].compactMap { knowledge.project.names.find($0) }
    let coded = ["Codable", "Decodable", "Encodable"] + Self.mappers
    let symbols = Set(coded.compactMap { knowledge.project.names.find($0).map { Symbol(external: $0) } })
    isCodable = knowledge.project.declarations.indices.map { knowledge.project.ancestors[$0].contains(where: symbols.contains) }
    findUses(knowledge)
    findClients(knowledge)
  }

  /// Protocols of libraries that read JSON.
  static let mappers = ["Mappable", "ImmutableMappable", "HandyJSON"]

  private static let peers = ["NWConnection", "NWListener", "NWBrowser"]

  fileprivate static let keepers: WordSet = [
    "store", "storing", "storage", "cache", "persistence", "persister", "database", "defaults", "keychain", "settings", "preferences", "file", "disk", "backup",
    "history", "archive", "migration", "migrator",
  ]

  private mutating func findUses(_ knowledge: Knowledge) {
    let words = knowledge.words
    let masks: [(WordMask, Uses)] = [("network", .network), ("persistence", .persistence), ("coding", .coding)].map { word, use in
      (WordMask.word(words.category(word)), use)
    }
    let (peers, coders) = (knowledge.names(Self.peers), knowledge.names(["decode", "encode"]))
    for (row, reference) in project.references.enumerated() where !reference.from.isNone {
      let categories = knowledge.vocabulary.categories(ofReference: row)
      var found: Uses = []
      // What the app says to another device is its own format.
      if categories != 0, knowledge.isUse(reference), !(reference.target.externalName.map(peers.contains) ?? false) {
        for (mask, use) in masks where categories & mask != 0 { found.insert(use) }
      }
      if reference.kind == .call, coders.contains(reference.member) { found.insert(.coding) }
      if found.isEmpty { continue }
      uses[project.speaker(of: reference.from).index].formUnion(found)
      let type = project.enclosingType(of: reference.from)
      if !type.isNone { uses[type.index].formUnion(found) }
    }
  }

  private mutating func findClients(_ knowledge: Knowledge) {
    for (row, _) in knowledge.nominalTypes {
      let words = project.names.words(of: project.declarations[row].name)
      isKeeper[row] = words.contains(where: Self.keepers.contains)
      isClient[row] = words.speakOfAClient
    }
    var callers: [DeclarationID] = []
    let isOfClient = project.declarations.indices.map { row in
      let type = project.enclosingType(of: DeclarationID(row))
      return !type.isNone && (isClient[type.index] || uses[type.index].contains(.network))
    }
    for (_, reference) in knowledge.references(.call) where !reference.from.isNone {
      if let target = reference.target.declaration, isOfClient[target.index] { callers.append(reference.from) }
    }
    // What is named after a client is taken: its type may be unknown.
    let isNamed = namedAfterClients(knowledge)
    for (_, reference) in knowledge.references(.read) where !reference.from.isNone {
      if let target = reference.target.declaration, isNamed[target.index] { callers.append(reference.from) }
    }
    // Only now, so that a caller of a caller is none.
    for caller in callers {
      uses[project.speaker(of: caller).index].insert(.client)
      let type = project.enclosingType(of: caller)
      if !type.isNone { uses[type.index].insert(.client) }
    }
  }

  /// By declaration: whether it is a property or parameter that is called after a client.
  private func namedAfterClients(_ knowledge: Knowledge) -> [Bool] {
    // By name; nil where nobody asked.
    var known = [Bool?](repeating: nil, count: project.names.count)
    var found = knowledge.noDeclarations
    for kind in [DeclarationKind.property, .parameter] {
      for (row, declaration) in knowledge.declarations(kind) where !declaration.name.isNone {
        let isNamed = known[declaration.name.index] ?? project.names.words(of: declaration.name).speakOfAClient
        known[declaration.name.index] = isNamed
        found[row] = isNamed
      }
    }
    return found
  }
}

/// Tells from them which types are payloads.
private struct WireReader {
  private let knowledge: Knowledge
  private let coding: CodingUses
  private var project: Project { knowledge.project }

  init(_ knowledge: Knowledge) { (self.knowledge, coding) = (knowledge, knowledge.kept { CodingUses(knowledge) }) }

  // MARK: On the wire

  func onTheWire() -> [Bool] {
    var found = knowledge.noDeclarations
    var codedElsewhere = found
    let kept = keptTypes()
    let made = madeTypes()
    let composed = composedTypes()
    let groups = TaskGroupArguments(knowledge)
    for (row, reference) in project.references.enumerated() where !reference.from.isNone {
      guard let type = reference.target.declaration, coding.isCodable[type.index], !found[type.index] else { continue }
      if reference.flags.contains(.inPreview) || knowledge.verdicts.inheritedRoles[reference.from.index] == knowledge.words.role(WellKnown.testRole) {
        continue
      }
      if reference.kind == .read, groups.contains(reference) { continue }
      switch evidence(row, reference, type, isKept: kept[type.index], isMade: made[type.index], isComposed: composed[type.index]) {
      case .server:
        found[type.index] = true
      case .elsewhere: codedElsewhere[type.index] = true
      case nil: continue
      }
    }
    let mapped = Set(CodingUses.mappers.compactMap { project.names.find($0).map { Symbol(external: $0) } })
    for row in project.declarations.indices where coding.isCodable[row] && !found[row] {
      let isMapped = !mapped.isEmpty && project.ancestors[row].contains(where: mapped.contains)
      found[row] = isMapped || hasWireName(DeclarationID(row))
    }
    spread(&found) { _ in true }
    // Keys of another spelling say that the format is not the app's own, but not whose it is.
    spread(&codedElsewhere) { !found[$0.index] }
    for row in project.declarations.indices where coding.isCodable[row] && !found[row] && !codedElsewhere[row] {
      found[row] = renamesKeys(DeclarationID(row))
    }
    spread(&found) { !codedElsewhere[$0.index] }
    return found
  }

  /// Where what is coded comes from or goes to.
  private enum Peer { case server, elsewhere }

  private func evidence(_ row: Int, _ reference: Reference, _ type: DeclarationID, isKept: Bool, isMade: Bool, isComposed: Bool) -> Peer? {
    let speaker = project.speaker(of: reference.from)
    let owner = project.enclosingType(of: speaker)
    if owner == type || coding.ownCoding.contains(project.declarations[speaker.index].fullName) { return nil }
    let uses = coding.uses[speaker.index]
    let position = knowledge.position(of: row)
    let isOfClient = !owner.isNone && coding.isClient[owner.index]
    if isOfClient, !uses.contains(.persistence) {
      switch position {
      case .result, .closureType, .computedType: if !isMade { return .server }
      // What is made of another format or kept in a store, and is not called a request, is the app's own, whomever it is handed to.
      case .parameter where isKept && !isCalledRequest(type): return nil
      case .parameter: if !isMade || isCalledRequest(type) { return .server }
      case .generics: return .server
      default: break
      }
    }
    // What a function gives that makes it elsewhere of another format was not sent so.
    let isGiven = [.result, .closureType, .computedType].contains(position) || position == .body && reference.kind == .annotate
    if isMade, !uses.contains(.coding), isGiven { return nil }
    guard !uses.isEmpty || isOfClient || keeps(owner), isCoded(reference, type, position, speaker, isOfClient) else { return nil }
    if uses.contains(.persistence) { return .elsewhere }
    // That a client is called somewhere in a function says little of what the app keeps itself.
    // What the app makes itself and reads back is its own, unless the same function asks a server.
    let isReadBack = isComposed && position != .parameter
    if !uses.isDisjoint(with: isKept || isReadBack ? .network : [.network, .client]) { return .server }
    if keeps(owner) { return .elsewhere }
    guard uses.contains(.coding) || isOfClient else { return nil }
    return serves(owner) && !isReadBack ? .server : .elsewhere
  }

  /// Whether a function that codes, keeps or reaches a server does so with the type.
  private func isCoded(_ reference: Reference, _ type: DeclarationID, _ position: ReferencePosition, _ speaker: DeclarationID, _ isOfClient: Bool) -> Bool {
    let codes = coding.uses[speaker.index].contains(.coding)
    let isMetatype = reference.kind == .read && reference.flags.contains(.asArgument)
    switch position {
    // What is handed in and out again did not come from a server.
    case .result, .closureType: return codes || !takes(type, speaker)
    case .parameter: return codes && isUsedWhole(reference.from, in: speaker)
    case .body, .initializerBody: return isMetatype || reference.kind == .annotate || reference.kind == .cast
    case .lazyValue, .initialValue: return isMetatype && (codes || isOfClient)
    default: return false
    }
  }

  /// Whether a parameter is more than asked for its members.
  private func isUsedWhole(_ parameter: DeclarationID, in function: DeclarationID) -> Bool {
    guard project[parameter].kind == .parameter else { return true }
    let steps = project.files[project[function].file.index].facts.steps
    let body = project[function].steps.range.clamped(to: steps.indices)
    return body.contains { index in
      steps[index].kind == .name && steps[index].name == project[parameter].name && !(body.contains(index + 1) && steps[index + 1].kind == .member)
    }
  }

  /// What a store, cache or the like has as its properties, and what that is made of.
  private func keptTypes() -> [Bool] {
    var kept = knowledge.noDeclarations
    for (row, _) in knowledge.declarations(.property) where keepsByName(project.enclosingType(of: DeclarationID(row))) {
      forEachHeldType(of: DeclarationID(row)) { if coding.isCodable[$0.index] { kept[$0.index] = true } }
    }
    spread(&kept) { _ in true }
    return kept
  }

  /// What makes a codable type, previews apart.
  private func forEachCreation(_ visit: (Reference, DeclarationID) -> Void) {
    for (_, reference) in knowledge.references(.create) where !reference.from.isNone && !reference.flags.contains(.inPreview) {
      guard let target = reference.target.declaration else { continue }
      let type = project.enclosingType(of: target)
      if !type.isNone, coding.isCodable[type.index] { visit(reference, type) }
    }
  }

  private func isTest(_ declaration: DeclarationID) -> Bool {
    let test = knowledge.words.role(WellKnown.testRole)
    return test != 0 && knowledge.verdicts.inheritedRoles[declaration.index] == test
  }

  /// What a function of another type makes and gives: what it was made of had another format.
  private func madeTypes() -> [Bool] {
    var made = knowledge.noDeclarations
    forEachCreation { reference, type in
      if made[type.index] { return }
      let speaker = project.speaker(of: reference.from)
      guard project.declarations[speaker.index].kind == .function, project.enclosingType(of: speaker) != type, !coding.uses[speaker.index].contains(.coding),
        !isTest(speaker), !takes(type, speaker)
      else { return }
      project.types.forEachSymbol(in: project.declaredTypes[speaker.index]) { symbol, _ in
        if symbol == Symbol(type) { made[type.index] = true }
      }
    }
    return made
  }

  /// What code of the app makes of values, tests and what is itself decoded apart.
  private func composedTypes() -> [Bool] {
    var composed = knowledge.noDeclarations
    forEachCreation { reference, type in
      let owner = project.enclosingType(of: reference.from)
      let speaker = project.speaker(of: reference.from)
      let isOwn = project[speaker].kind == .initializer && !coding.ownCoding.contains(project[speaker].fullName)
      if owner == type || !owner.isNone && coding.isCodable[owner.index] && !isOwn { return }
      composed[type.index] = composed[type.index] || !isTest(reference.from)
    }
    return composed
  }

  private func takes(_ type: DeclarationID, _ function: DeclarationID) -> Bool {
    project.children(of: function).contains { parameter in
      guard project.declarations[parameter.index].kind == .parameter else { return false }
      var takes = false
      forEachHeldType(of: parameter) { if $0 == type { takes = true } }
      return takes
    }
  }

  /// Whether a type talks to a server: by its name, or because it uses the network or what does.
  private func serves(_ type: DeclarationID) -> Bool {
    !type.isNone && (coding.isClient[type.index] || !coding.uses[type.index].isDisjoint(with: [.network, .client]))
  }

  /// Whether a type is there to keep things: by its name, or because it uses a store and no network.
  private func keeps(_ type: DeclarationID) -> Bool {
    if keepsByName(type) { return true }
    return !type.isNone && coding.uses[type.index].contains(.persistence) && !coding.uses[type.index].contains(.network)
  }

  private func keepsByName(_ type: DeclarationID) -> Bool { !type.isNone && coding.isKeeper[type.index] }

  private static let ofRequests: WordSet = ["request", "dto", "payload", "body", "input", "params", "parameters", "query", "command"]

  private func isCalledRequest(_ type: DeclarationID) -> Bool {
    project.names.words(of: project[type].name).contains(where: Self.ofRequests.contains)
  }

  private func hasWireName(_ type: DeclarationID) -> Bool {
    let last = project.names.lastWord(of: project[type].name)
    return last == "response" || last == "dto" || last == "payload"
  }

  /// Whether its `CodingKeys` spell a name of several words in another way, as `user_name`.
  private func renamesKeys(_ type: DeclarationID) -> Bool {
    guard let keys = project.names.find("CodingKeys") else { return false }
    return project.members.members(of: Symbol(type), named: keys).contains { keys in
      project.declarations[keys.index].kind == .enum
        && project.children(of: keys).contains { key in
          project.declarations[key.index].flags.contains(.hasRawValue) && project.names.words(of: project[key].name).count > 1
        }
    }
  }

  // MARK: Stored locally

  func storedLocally(except wire: FactTable) -> [Bool] {
    var found = knowledge.noDeclarations
    for (row, reference) in project.references.enumerated() where !reference.from.isNone {
      let uses = coding.uses[project.speaker(of: reference.from).index]
      guard uses.isSuperset(of: [.persistence, .coding]), !uses.contains(.network), let target = reference.target.declaration else { continue }
      let kind = project.declarations[target.index].kind
      let isArgument = reference.kind == .read && reference.flags.contains(.asArgument)
      if kind.isNominal {
        let isCoded: Bool =
          switch knowledge.position(of: row) {
          case .body, .initializerBody: isArgument || reference.kind == .annotate
          case .parameter, .result, .storedType, .computedType: true
          default: false
          }
        if isCoded { found[target.index] = true }
      } else if isArgument, kind == .property {
        forEachHeldType(of: target) { found[$0.index] = true }
      }
    }
    for row in found.indices where found[row] && wire.holds(UInt32(row)) { found[row] = false }
    spread(&found) { !wire.holds($0.raw) }
    return found
  }

  // MARK: Both

  /// What a coded type is made of is coded with it.
  private func spread(_ found: inout [Bool], where isOpen: (DeclarationID) -> Bool) {
    var work = found.indices.filter { found[$0] }
    while let row = work.popLast() {
      func see(_ type: DeclarationID) {
        guard !found[type.index], coding.isCodable[type.index], isOpen(type) else { return }
        found[type.index] = true
        work.append(type.index)
      }
      for member in project.members.members(of: Symbol(DeclarationID(row))) {
        let kind = project.declarations[member.index].kind
        if kind == .property, knowledge.isStored(member) { forEachHeldType(of: member, see) }
        if kind == .enumCase {
          for value in project.children(of: member) { forEachHeldType(of: value, see) }
        }
      }
      guard project.declarations[row].kind == .class else { continue }
      for ancestor in project.ancestors[row] {
        if let type = ancestor.declaration, project.declarations[type.index].kind == .class { see(type) }
      }
    }
  }

  private func forEachHeldType(of declaration: DeclarationID, _ visit: (DeclarationID) -> Void) {
    knowledge.forEachType(.type, .declaration(declaration)) { item in
      if item.kind == .declaration, project.declarations[Int(item.index)].kind.isNominal { visit(item.declaration) }
      return true
    }
  }
}

extension [NameWord] {
  private static let ofClients: WordSet = ["client", "request", "requests", "endpoint", "endpoints", "resource", "api"]
  private static let ofServers: WordSet = ["api", "http", "network", "networking", "rest", "graphql", "webservice"]

  /// Whether the words of a type's name say that it talks to a server or describes what is asked of one.
  fileprivate var speakOfAClient: Bool {
    guard let last, !contains("local") else { return false }
    // Who is the client of a database talks to no server.
    if last == "client", contains(where: CodingUses.keepers.contains) { return false }
    return Self.ofClients.contains(last) || contains(where: Self.ofServers.contains)
  }
}

