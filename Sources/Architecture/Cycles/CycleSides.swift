// Which references can tie two places of a project into a circle.

import Model
import Syntax

struct CycleSides {
  private let project: Project
  /// By declaration: whether what it refers to, or what refers to it, can tie a circle.
  private let refers: [Bool]
  private let isReferredTo: [Bool]
  /// By declaration: whether it is none of navigation's, the composition root's and the tests'.
  private let mayTie: [Bool]
  /// Types named after the state, actions or reducers of a store.
  private let isOfStore: [Bool]

  private static let ofStores = StarredTexts(endings: ["State", "Action", "Reducer"])

  init(_ knowledge: Knowledge) {
    let project = knowledge.project
    self.project = project
    isOfStore = project.declarations.indices.map { row in
      knowledge.kinds[row].isNominal && project.names.withBytes(of: project.declarations[row].name, Self.ofStores.matches)
    }
    let places = CyclePlaces(knowledge)
    mayTie = project.declarations.indices.map { places.mayTie(DeclarationID($0)) }
    refers = project.declarations.indices.map { !places.isAdded[$0] && places.mayRefer(DeclarationID($0)) }
    isReferredTo = project.declarations.indices.map { !places.isTwin[Int(places.outermost[$0])] && places.mayBeReferredTo(DeclarationID($0)) }
  }

  /// Tests, generated files, coordinators, what composes the app, the names of mere namespaces, what is added to a type elsewhere, what joins states and
  /// what a platform has its own of make no cycle; a type that is not spelled is no reference that one could remove.
  func counts(_ reference: Reference, _ target: DeclarationID) -> Bool {
    if reference.kind == .infer || reference.kind == .extend || reference.flags.contains(.inPreview) { return false }
    guard refers[reference.from.index], isReferredTo[target.index] else { return false }
    // A case whose enum is not spelled belongs to the call that asks for it.
    if reference.flags.contains(.inferred), project.declarations[target.index].kind == .enumCase { return false }
    return !joinsStates(reference, target)
  }

  /// Whether one place would have to let go of the other for a reference to go, whether or not it makes a cycle.
  func ties(_ reference: Reference, _ target: DeclarationID) -> Bool {
    reference.kind != .infer && !reference.flags.contains(.inPreview) && mayTie[reference.from.index] && mayTie[target.index]
  }

  /// The root state of a store joins the states of the screens, and so do its actions and reducers: that is composition.
  private func joinsStates(_ reference: Reference, _ target: DeclarationID) -> Bool {
    let (from, to) = (project.enclosingType(of: reference.from), project.enclosingType(of: target))
    return !from.isNone && !to.isNone && isOfStore[from.index] && isOfStore[to.index]
  }
}

/// What of a declaration alone tells that.
private struct CyclePlaces {
  private let knowledge: Knowledge
  private var project: Project { knowledge.project }
  private let coordinator, compositionRoot, test, app: UInt8
  private let loggers: FactTable
  /// By declaration: whether it stands in an extension of a type that another file, or a framework, declares.
  private(set) var isAdded: [Bool] = []
  /// By declaration: the outermost type around it, or itself.
  private(set) var outermost: [UInt32] = []
  /// Outermost types of which their module has another by the same name: one for each platform or app.
  private(set) var isTwin: [Bool]

  init(_ knowledge: Knowledge) {
    self.knowledge = knowledge
    let words = knowledge.words
    (coordinator, test) = (words.role(WellKnown.coordinatorRole), words.role(WellKnown.testRole))
    (compositionRoot, app) = (words.role(WellKnown.compositionRootRole), words.layer(WellKnown.appLayer))
    loggers = knowledge.fact(.logger)
    let project = knowledge.project
    isTwin = knowledge.noDeclarations
    var first: [UInt64: Int] = [:]
    for (row, declaration) in project.declarations.enumerated() {
      let parent = declaration.parent.isNone ? nil : declaration.parent.index
      let extended = declaration.kind == .extension ? project.canonical[row].declaration : nil
      let isElsewhere = declaration.kind == .extension && extended.map { project.declarations[$0.index].file != declaration.file } ?? true
      isAdded.append(isElsewhere && declaration.kind == .extension || parent.map { isAdded[$0] } ?? false)
      outermost.append(parent.map { outermost[$0] } ?? extended?.raw ?? UInt32(truncatingIfNeeded: row))
      guard parent == nil, declaration.kind.isNominal, !knowledge.isTest(DeclarationID(row)) else { continue }
      let key = UInt64(project.files[declaration.file.index].module.raw) << 32 | UInt64(declaration.name.raw)
      if let other = first[key] { (isTwin[row], isTwin[other]) = (true, true) } else { first[key] = row }
    }
  }

  func mayTie(_ id: DeclarationID) -> Bool {
    let role = knowledge.verdicts.inheritedRoles[id.index]
    return role == 0 || role != coordinator && role != compositionRoot && role != test
  }

  func mayRefer(_ id: DeclarationID) -> Bool {
    guard mayTie(id) else { return false }
    if app != 0, knowledge.verdicts.layers[id.index] == app { return false }
    return !isGenerated(id) && !isOfComposition(id)
  }

  /// A protocol in the file of what composes or navigates says what that is given, or tells.
  private func isOfComposition(_ id: DeclarationID) -> Bool {
    let roles = knowledge.verdicts.rolesOfFile[knowledge.rows.files[id.index].index]
    guard compositionRoot != 0 && roles.contains(compositionRoot) || coordinator != 0 && roles.contains(coordinator) else { return false }
    let type = project.enclosingType(of: id)
    return !type.isNone && project.declarations[type.index].kind == .protocol
  }

  func mayBeReferredTo(_ id: DeclarationID) -> Bool {
    let role = knowledge.verdicts.inheritedRoles[id.index]
    if role != 0, role == test { return false }
    return !isForeignMember(id) && !isLog(id) && !isGenerated(id) && !knowledge.isNamespace(id)
  }

  /// Logging is reached for from everywhere.
  private func isLog(_ target: DeclarationID) -> Bool {
    let type = project.enclosingType(of: target)
    return !type.isNone && loggers.holds(type.raw)
  }

  private func isGenerated(_ id: DeclarationID) -> Bool { knowledge.rows.isGenerated[knowledge.rows.files[id.index].index] }

  /// Whether it is a member of an extension of a framework's type.
  private func isForeignMember(_ target: DeclarationID) -> Bool {
    let declaration = project.declarations[target.index]
    guard !declaration.kind.isNominal, !declaration.parent.isNone, project.declarations[declaration.parent.index].kind == .extension else { return false }
    return project.canonical[declaration.parent.index].declaration == nil
  }
}
