// Values that a View or ViewController only hands on to what it makes, and requests that only feed a web view or a picture.

import Model
import Syntax

extension Knowledge {
  // MARK: Web views and pictures

  private static let pictureLoaders = ["setImage", "af_setImage", "sd_setImage", "setImageWith", "loadImage", "ImageRequest", "loadRequest", "imageforRequest", "imageForRequest", "cachedImage"]

  func findWebViewRequests() -> FactTable {
    var values = [Bool](repeating: false, count: project.references.count)
    let requests = names(["URLRequest", "NSMutableURLRequest", "NSURLRequest"])
    guard !requests.isEmpty else { return FactTable(.feedsWebView, values: values) }
    let (load, webKit) = (name("load"), name("WebKit"))
    var loaders = names(Self.pictureLoaders)
    for name in pageLoaders(requests, webKit) { loaders.insert(name) }
    let webViews = names(["WKWebView", "UIWebView"])
    func isOfPages(_ file: SourceFile) -> Bool {
      file.facts.imports.contains { $0.module == webKit }
        || !webViews.isEmpty && file.references.range.contains { project.references[$0].target.externalName.map(webViews.contains) ?? false }
    }
    let showsPages = project.files.contains { file in
      file.facts.steps.contains { $0.kind == .member && $0.name == load && $0.flags.contains(.callee) } && isOfPages(file)
    }
    guard showsPages || !loaders.isEmpty else { return FactTable(.feedsWebView, values: values) }
    for file in project.files {
      var (uses, showsPage) = (ArgumentUses?.none, false)
      var networkUses = FlatMap<UInt32, Int>()
      for row in file.references.range {
        let reference = project.references[row]
        guard reference.kind == .create || reference.kind == .write, reference.target.externalName.map(requests.contains) ?? false else { continue }
        if uses == nil { (uses, showsPage, networkUses) = (ArgumentUses(file.facts.steps), isOfPages(file), self.networkUses(in: file)) }
        guard let uses else { continue }
        let made = uses.calleeOfOffset[reference.start] ?? spelledInitializer(of: reference, in: file).flatMap { uses.calleeOfOffset[$0] }
        guard let callee = made?.name ?? taker(of: reference, in: file, uses, orPages: { loaders.contains($0) || showsPage && $0 == load }) else {
          values[row] = showsPages && (wrapsURL(row, in: file, networkUses) || isKeptForPages(reference, loaders, load, in: file, uses))
          continue
        }
        values[row] = loaders.contains(callee) || showsPage && callee == load
      }
    }
    return FactTable(.feedsWebView, values: values)
  }

  /// What a function fetches that makes a picture of data.
  func findPictureLoads() -> FactTable {
    let (pictures, fetchers) = (names(["UIImage", "NSImage", "CGImageSource"]), names(["URLSession", "URLRequest", "URLSessionDataTask", "Data", "NSData"]))
    var values = [Bool](repeating: false, count: project.references.count)
    var makers: Set<UInt32> = []
    for (_, reference) in references(.create) where !reference.from.isNone && !reference.labels.isNone {
      guard let made = reference.target.externalName, pictures.contains(made), project.names.text(reference.labels).hasPrefix("(data:") else { continue }
      makers.insert(outermostFunction(of: reference.from).raw)
    }
    for (row, reference) in project.references.enumerated() where !makers.isEmpty && !reference.from.isNone {
      guard let target = reference.target.externalName, fetchers.contains(target) else { continue }
      values[row] = makers.contains(outermostFunction(of: reference.from).raw)
    }
    return FactTable(.fetchesPicture, values: values)
  }

  /// Where `init` stands in `URLRequest.init(url:)`.
  private func spelledInitializer(of reference: Reference, in file: SourceFile) -> UInt32? {
    guard reference.kind == .create, !reference.from.isNone else { return nil }
    let steps = file.facts.steps
    let body = project.declarations[reference.from.index].steps.range.clamped(to: steps.indices)
    guard let start = body.first(where: { steps[$0].offset == reference.start && steps[$0].kind == .name }), body.contains(start + 1) else { return nil }
    return steps[start + 1].isCallee && steps[start + 1].kind == .member ? steps[start + 1].offset : nil
  }

  /// Whether `URLRequest(url:)` is what a function or closure gives, where nothing else around it makes, changes or sends a request.
  /// `networkUses`: how often each declaration uses the network.
  private func wrapsURL(_ row: Int, in file: SourceFile, _ networkUses: FlatMap<UInt32, Int>) -> Bool {
    let reference = project.references[row]
    guard reference.kind == .create, !reference.from.isNone, !reference.labels.isNone, project.names.text(reference.labels) == "(url:)" else { return false }
    let network = WordMask.word(words.category("network"))
    guard networkUses[reference.from.raw] ?? 0 <= (isUse(row, of: network) ? 1 : 0) else { return false }
    let steps = file.facts.steps
    let body = project.declarations[reference.from.index].steps.range.clamped(to: steps.indices)
    guard var index = body.first(where: { steps[$0].offset == reference.start && steps[$0].flags.contains(.callee) }) else { return false }
    var open = 0
    while index < body.upperBound {
      if steps[index].kind == .beginCall { open += 1 }
      if steps[index].kind == .endCall {
        open -= 1
        if open == 0 { break }
      }
      index += 1
    }
    guard index + 1 < body.upperBound else { return false }
    if steps[index + 1].kind == .returns { return true }
    return steps[index + 1].kind == .discard && index + 2 < body.upperBound && steps[index + 2].kind == .endClosure
  }

  /// By declaration of a file.
  private func networkUses(in file: SourceFile) -> FlatMap<UInt32, Int> {
    let network = WordMask.word(words.category("network"))
    var counts = FlatMap<UInt32, Int>()
    for row in file.references.range where isUse(row, of: network) {
      let from = project.references[row].from.raw
      counts.set(from, (counts[from] ?? 0) + 1)
    }
    return counts
  }

  private func isUse(_ row: Int, of categories: WordMask) -> Bool {
    vocabulary.categories(ofReference: row) & categories != 0 && isUse(project.references[row])
  }

  /// Functions of the project that take a request where web views are: a presenter's view, for one; values beside a web view that keep one.
  private func pageLoaders(_ requests: NameBits, _ webKit: NameID) -> Set<NameID> {
    var found: Set<NameID> = []
    for file in project.files where file.facts.imports.contains(where: { $0.module == webKit }) {
      for row in file.declarations.range where project.declarations[row].kind == .function {
        let takes = project.children(of: DeclarationID(row)).contains { child in
          let type = project.types[project.declaredTypes[child.index]]
          return project.declarations[child.index].kind == .parameter && type.kind == .nominal && type.symbol.externalName.map(requests.contains) ?? false
        }
        if takes { found.insert(project.declarations[row].name) }
      }
      for row in file.declarations.range where project.declarations[row].kind == .property && isStored(DeclarationID(row)) {
        let type = project.enclosingType(of: DeclarationID(row))
        guard !type.isNone, kinds[type.index] == .struct else { continue }
        if project.held(by: DeclarationID(row)).symbol.externalName.map(requests.contains) ?? false { found.insert(project.declarations[type.index].name) }
      }
    }
    return found
  }

  /// What a local request, made or changed here, is handed to, where that is its one use beside what sets it up, or all show it as a page.
  private func taker(of reference: Reference, in file: SourceFile, _ uses: ArgumentUses, orPages isPage: (NameID) -> Bool) -> NameID? {
    guard !reference.from.isNone else { return nil }
    let steps = file.facts.steps
    let body = project.declarations[reference.from.index].steps.range.clamped(to: steps.indices)
    let initializer = spelledInitializer(of: reference, in: file)
    guard let start = body.first(where: { steps[$0].offset == initializer ?? reference.start && !steps[$0].flags.isDisjoint(with: [.callee, .written]) }),
      let name = reference.kind == .write ? base(ofMember: start, steps) : bound(from: start, steps[body])
    else { return nil }
    let scope = reference.kind == .write ? body : start..<body.upperBound
    let used = scope.filter { steps[$0].kind == .name && steps[$0].name == name && !setsUp($0, steps[body]) }
    // What is only printed is not used.
    let printers = names(Self.printers)
    let takers = used.map { uses.calleeOfOffset[steps[$0].offset]?.name }.filter { $0.map { !printers.contains($0) } ?? true }
    return takers.count == 1 || !takers.isEmpty && takers.allSatisfy { $0.map(isPage) ?? false } ? takers[0] : nil
  }

  private static let printers = ["print", "debugPrint", "NSLog", "dump", "log"]

  /// Whether a request is kept in a property of its type, or made by one, that is only ever handed to one of some functions.
  private func isKeptForPages(_ reference: Reference, _ loaders: NameBits, _ load: NameID, in file: SourceFile, _ uses: ArgumentUses) -> Bool {
    let type = project.enclosingType(of: reference.from)
    guard !reference.from.isNone, !type.isNone, reference.kind == .create || project[reference.from].kind == .property else { return false }
    // One that is computed makes it itself.
    func isKeeper(_ property: DeclarationID) -> Bool {
      project.held(by: property).symbol == reference.target && (isStored(property) || property == reference.from)
        && project.enclosingType(of: property) == type && property != type
    }
    let keepers = Set(file.references.range.compactMap { row -> DeclarationID? in
      let other = project.references[row]
      guard other.kind == .write, other.from == reference.from, let target = other.target.declaration, project[target].kind == .property else { return nil }
      return isKeeper(target) ? target : nil
    })
    let kept = keepers.isEmpty && project[reference.from].kind == .property && isKeeper(reference.from) ? [reference.from] : keepers
    guard kept.count == 1, let property = kept.first else { return false }
    var isRead = false
    for row in file.references.range where project.references[row].target == Symbol(property) && project.references[row].kind == .read {
      guard let taker = uses.calleeOfOffset[project.references[row].start]?.name, taker == load || loaders.contains(taker) else { return false }
      isRead = true
    }
    return isRead
  }

  /// The name that a value which begins at `start` is bound to. What a closure gives is not what the call around it is bound to.
  func bound(from start: Int, _ body: ArraySlice<Step>) -> NameID? {
    let ends: [StepKind] = [.bind, .discard, .assign, .returns, .endClosure]
    return body[start...].first { ends.contains($0.kind) }.flatMap { $0.kind == .bind ? $0.name : nil }
  }

  private func base(ofMember index: Int, _ steps: [Step]) -> NameID? {
    index > 0 && steps[index - 1].kind == .name ? steps[index - 1].name : nil
  }

  /// `request.cachePolicy = …`, `request.setValue(…)`.
  private func setsUp(_ index: Int, _ body: ArraySlice<Step>) -> Bool {
    let next = index + 1
    return body.indices.contains(next) && body[next].kind == .member && !body[next].flags.isDisjoint(with: [.written, .callee])
  }

  // MARK: Handed on

  func findHandedOn() -> FactTable {
    var finder = HandedOnFinder(self)
    return FactTable(.onlyHandedOn, values: finder.find())
  }
}

private struct HandedOnFinder {
  let knowledge: Knowledge
  private var project: Project { knowledge.project }
  private var uses: [UInt32: ArgumentUses] = [:]
  /// By file: what is called, made or written at a byte offset.
  private var targets: [UInt32: FlatMap<UInt32, DeclarationID>] = [:]
  /// By declaration, for stored properties of views that are read: whether each is only handed on.
  private var properties: [Bool?]
  private var parameters: [UInt32: Bool] = [:]
  /// By type: what its bodies in one file name, initializers apart.
  private var namesInBodies: [UInt32: FlatSet<UInt32>] = [:]
  /// Other names of values, by file and offset, that hand on what they name.
  private var aliases: Set<UInt64> = []

  /// By declaration: whether it stands in a View or ViewController.
  private let isInView: [Bool]
  /// The roles of what a value is handed on to: screens, what serves them, what puts them together. A view on the screen, a cell for
  /// one, is part of it.
  private let takers: WordMask

  init(_ knowledge: Knowledge) {
    self.knowledge = knowledge
    let roles = [WellKnown.viewRole, WellKnown.viewControllerRole].map { knowledge.words.role($0) }.filter { $0 != 0 }
    isInView = knowledge.verdicts.inheritedRoles.map { roles.contains($0) }
    let takers = [WellKnown.viewControllerRole, WellKnown.viewModelRole, WellKnown.coordinatorRole, WellKnown.compositionRootRole]
    self.takers = knowledge.words.mask(ofRoles: takers)
    properties = [Bool?](repeating: nil, count: isInView.count)
  }

  mutating func find() -> [Bool] {
    var values = [Bool](repeating: false, count: project.references.count)
    findIdleProperties(among: judgeProperties())
    for (row, reference) in project.references.enumerated() where !reference.from.isNone && isInView[reference.from.index] {
      let from = project.declarations[reference.from.index]
      if let target = reference.target.declaration, let isHandedOn = properties[target.index] {
        values[row] = isHandedOn
      } else if from.kind == .property, let isHandedOn = properties[reference.from.index] {
        values[row] = isHandedOn && reference.kind != .call
      } else if from.kind == .parameter, reference.kind == .annotate || reference.kind == .infer {
        values[row] = judge(parameter: reference.from)
      } else if reference.kind == .infer {
        values[row] = aliases.contains(UInt64(reference.file.raw) << 32 | UInt64(reference.start))
      }
    }
    return values
  }

  /// A stored property of a view is only handed on if every read in its type is, and there is one. Gives those that nobody reads.
  private mutating func judgeProperties() -> [DeclarationID] {
    var (isStored, isRead) = (knowledge.noDeclarations, knowledge.noDeclarations)
    for (row, _) in knowledge.declarations(.property) where isInView[row] { isStored[row] = knowledge.isStored(DeclarationID(row)) }
    for reference in project.references where reference.kind != .write {
      guard let target = reference.target.declaration, isStored[target.index] else { continue }
      isRead[target.index] = true
      if reference.from.isNone { continue }
      let type = project.enclosingType(of: target)
      guard project.enclosingType(of: reference.from) == type, properties[target.index] != false else { continue }
      properties[target.index] = isHandedOn(at: reference.start, in: reference.file, from: type, within: reference.from, depth: 0)
    }
    return isStored.indices.filter { isStored[$0] && !isRead[$0] }.map { DeclarationID($0) }
  }

  /// What nobody reads is kept for nobody: a stored property with no wrapper and no reader in the project, whose name no body of its
  /// type but initializers spells.
  private mutating func findIdleProperties(among unread: [DeclarationID]) {
    for id in unread where project[id].attributes.isEmpty {
      if namesInBodies(of: project.enclosingType(of: id), in: project[id].file).contains(project[id].name.raw) { continue }
      properties[id.index] = true
    }
  }

  private mutating func namesInBodies(of type: DeclarationID, in file: FileID) -> FlatSet<UInt32> {
    if let known = namesInBodies[type.raw] { return known }
    let steps = project.files[file.index].facts.steps
    var found = FlatSet<UInt32>()
    for part in parts(of: type, in: file) {
      for row in part where project.declarations[row].kind != .initializer && project.enclosingType(of: DeclarationID(row)) == type {
        for step in steps[project.declarations[row].steps.range.clamped(to: steps.indices)] {
          if step.kind == .name || step.kind == .member, !step.flags.contains(.written) { found.insert(step.name.raw) }
        }
      }
    }
    namesInBodies[type.raw] = found
    return found
  }

  /// The rows of a type and of its extensions in a file; where no type is, those of the file.
  private func parts(of type: DeclarationID, in file: FileID) -> [Range<Int>] {
    if type.isNone { return [project.files[file.index].declarations.range] }
    let parts = [type] + (knowledge.types.extensions[type.raw] ?? [])
    return parts.filter { project[$0].file == file }.map { $0.index..<max($0.index + 1, project[$0].descendantsEnd.index) }
  }

  private mutating func uses(in file: FileID) -> ArgumentUses {
    if let known = uses[file.raw] { return known }
    let found = ArgumentUses(project.files[file.index].facts.steps)
    uses[file.raw] = found
    return found
  }

  private static let makers = ["make", "build", "create", "assemble"]

  /// An initializer, or a function whose name says that it makes something.
  private func isMaker(_ callee: NameID) -> Bool {
    if callee.isNone { return false }
    let text = project.names.text(callee)
    return text == "init" || Self.makers.contains(where: text.hasPrefix) || text.unicodeScalars.first.map { $0.properties.isUppercase } ?? false
  }

  /// Whether the value named at `offset` goes to what is made there, to another screen or what serves it, or to a name of which the same is true.
  private mutating func isHandedOn(at offset: UInt32, in file: FileID, from type: DeclarationID, within owner: DeclarationID, depth: Int) -> Bool {
    let uses = uses(in: file)
    if let callee = uses.calleeOfOffset[offset] { return isMaker(callee.name) || isTaker(at: callee.offset, in: file, otherThan: type) }
    let steps = project.files[file.index].facts.steps
    if let target = uses.targetOfOffset[offset], isTaker(at: steps[target].offset, in: file, otherThan: type) {
      // What the screen keeps is a part of it.
      return !isKept(baseOf: target, steps, type)
    }
    guard let alias = uses.aliasOfOffset[offset] else { return false }
    guard isHandedOn(alias: alias, in: file, from: type, within: owner, depth: depth + 1) else { return false }
    aliases.insert(UInt64(file.raw) << 32 | UInt64(steps[alias].offset))
    return true
  }

  /// Whether all uses of the name that the step binds hand it on, and there is one.
  private mutating func isHandedOn(alias: Int, in file: FileID, from type: DeclarationID, within owner: DeclarationID, depth: Int) -> Bool {
    guard depth < 4 else { return false }
    let steps = project.files[file.index].facts.steps
    let body = project.declarations[knowledge.outermostFunction(of: owner).index].steps.range.clamped(to: steps.indices)
    var count = 0
    var open = 0
    for index in alias + 1..<max(alias + 1, body.upperBound) where open >= 0 {
      switch steps[index].kind {
      case .beginScope: open += 1
      case .endScope: open -= 1
      case .name where steps[index].name == steps[alias].name && !steps[index].flags.contains(.written):
        count += 1
        if !isHandedOn(at: steps[index].offset, in: file, from: type, within: owner, depth: depth) { return false }
      default: break
      }
    }
    return count > 0
  }

  /// Whether the property written at a step is one of an object that the type itself holds.
  private func isKept(baseOf target: Int, _ steps: [Step], _ type: DeclarationID) -> Bool {
    var base = target - 1
    while base > 0, steps[base].kind == .unwrap || steps[base].kind == .member { base -= 1 }
    guard base >= 0, steps[base].kind == .name, !type.isNone else { return false }
    let held = project.names.text(steps[base].name) == "self" && base + 1 < target ? steps[base + 1].name : steps[base].name
    return project.members.members(of: Symbol(type), named: held).contains { knowledge.isStored($0) }
  }

  /// Whether the function called or property written at `offset` belongs to another screen, or to what serves or makes screens.
  private mutating func isTaker(at offset: UInt32, in file: FileID, otherThan type: DeclarationID) -> Bool {
    guard let target = targets(in: file)[offset], takers.contains(knowledge.verdicts.inheritedRoles[target.index]) else { return false }
    return project.enclosingType(of: target) != type
  }

  private mutating func targets(in file: FileID) -> FlatMap<UInt32, DeclarationID> {
    if let known = targets[file.raw] { return known }
    var found = FlatMap<UInt32, DeclarationID>()
    for row in project.files[file.index].references.range {
      let reference = project.references[row]
      guard reference.kind == .call || reference.kind == .write, let target = reference.target.declaration else { continue }
      found.set(reference.start, target)
    }
    targets[file.raw] = found
    return found
  }

  private mutating func judge(parameter id: DeclarationID) -> Bool {
    if let known = parameters[id.raw] { return known }
    let found = isHandedOn(parameter: id)
    parameters[id.raw] = found
    return found
  }

  private mutating func isHandedOn(parameter id: DeclarationID) -> Bool {
    let parameter = project.declarations[id.index]
    guard !parameter.parent.isNone else { return false }
    let function = project.declarations[parameter.parent.index]
    let steps = project.files[parameter.file.index].facts.steps
    let type = project.enclosingType(of: parameter.parent)
    var count = 0
    for index in function.steps.range.clamped(to: steps.indices) where steps[index].kind == .name && steps[index].name == parameter.name {
      if steps[index].flags.contains(.written) { continue }
      count += 1
      if isHandedOn(at: steps[index].offset, in: parameter.file, from: type, within: parameter.parent, depth: 0) { continue }
      if !isKept(at: steps[index].offset, in: parameter.file, type) { return false }
    }
    // What no step names is not used at all.
    return count > 0 || !function.steps.isEmpty
  }

  /// Whether the value goes to a stored property that is itself only handed on.
  private mutating func isKept(at offset: UInt32, in file: FileID, _ type: DeclarationID) -> Bool {
    guard !type.isNone, let target = uses(in: file).targetOfOffset[offset] else { return false }
    for member in project.members.members(of: Symbol(type), named: project.files[file.index].facts.steps[target].name) {
      if let isHandedOn = properties[member.index] { return isHandedOn }
    }
    return false
  }
}
