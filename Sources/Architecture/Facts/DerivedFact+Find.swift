// Which code finds which fact.

import Model

extension DerivedFact {
  func find(in knowledge: Knowledge) -> FactTable {
    switch self {
    case .singleton: knowledge.findSingletons()
    case .composes: knowledge.findComposers()
    case .logger: knowledge.findLoggers()
    case .inProcess: knowledge.findInProcess()
    case .staticService: knowledge.findStaticServices()
    case .heldByView: knowledge.findHeldByView()
    case .accessesData: knowledge.findDataAccess()
    case .incidentalPreferences: knowledge.findIncidentalPreferences()
    case .closuresOnly: knowledge.findClosureStructs()
    case .satisfiesRequirement: knowledge.findRequirementsMet()
    case .keptInLayer: knowledge.findKeptInLayer()
    case .usedOutsideLayer: knowledge.findUsesOutsideLayer()
    case .handsOutRawPayload: knowledge.findRawPayloads()
    case .feedsWebView: knowledge.findWebViewRequests()
    case .passedOn: knowledge.findPassedOn()
    case .readsResource: knowledge.findResourceReads()
    case .besideRequest: knowledge.findCodingBesideRequests()
    case .onlyHandedOn: knowledge.findHandedOn()
    case .fallback: knowledge.findFallbacks()
    case .madeOfGiven: knowledge.findMadeOfGiven()
    case .replaced: knowledge.findReplaced()
    case .makesScreens: knowledge.findScreenMakers()
    case .selfContained: knowledge.findSelfContained()
    case .storedLocally: knowledge.findStoredLocally()
    case .onTheWire: knowledge.findOnTheWire()
    case .managedEntity: knowledge.findManagedEntities()
    case .implicitlyUnwrapped: knowledge.findImplicitlyUnwrapped()
    case .layerByRole: knowledge.findLayersByRole()
    case .layerByWeakWord: knowledge.findLayersByWeakWord()
    case .layerDisputed: knowledge.findDisputedLayers()
    case .usesImported: knowledge.findUsedImports()
    case .orphan: knowledge.findOrphans()
    case .inPreview: knowledge.findPreviews()
    case .uiState: knowledge.findState()
    case .unisolatedState: knowledge.findUnisolatedState()
    case .offMain: knowledge.findOffMainWrites()
    case .mainQueueHop: knowledge.findMainQueueHops()
    case .settableState: knowledge.findSettableState()
    case .setByView: knowledge.findStateSetByViews()
    case .needlessUIImport: knowledge.findNeedlessImports()
    case .needlessHop: knowledge.findNeedlessHops()
    case .carriesState: knowledge.findStateSubjects()
    case .uncancelledTask: knowledge.findUncancelledTasks()
    case .dropsTask: knowledge.findDroppedTasks()
    case .taskInOnAppear: knowledge.findTasksOnAppear()
    case .cancellationAsFailure: knowledge.findCancellationShown()
    case .missingCancellationCheck: knowledge.findUncheckedLoops()
    case .sharedMutableState: knowledge.findUnguardedState()
    case .nonisolatedCandidate: knowledge.findNeedlesslyIsolated()
    case .forwardsOnly: knowledge.findForwarders()
    case .forwardsLikeMost: knowledge.findIdleUseCases()
    case .mirroredModel: knowledge.findMirroredModels()
    case .duplicatedDecision: knowledge.findDuplicatedDecisions()
    case .mentionedInTests: knowledge.findMentionedInTests()
    }
  }
}

extension Knowledge {
  /// One answer for each declaration, no.
  var noDeclarations: [Bool] { [Bool](repeating: false, count: project.declarations.count) }

  func nameRange(of id: DeclarationID) -> FileRange {
    let declaration = project.declarations[id.index]
    return FileRange(file: declaration.file, start: declaration.nameStart, end: declaration.nameEnd)
  }

  func range(of reference: Reference) -> FileRange { FileRange(file: reference.file, start: reference.start, end: reference.end) }

  func text(of id: DeclarationID) -> String { project.names.text(project.declarations[id.index].name) }

  /// `Type.member`, as people write it.
  func path(of id: DeclarationID) -> String {
    var parts: [String] = []
    var current = id
    while !current.isNone, parts.count < 32 {
      let declaration = project.declarations[current.index]
      let isExtension = declaration.kind == .extension
      parts.append(project.names.text(declaration.name))
      current = isExtension ? (project.canonical[current.index].declaration.map { project.declarations[$0.index].parent } ?? .none) : declaration.parent
    }
    return parts.reversed().joined(separator: ".")
  }
}
