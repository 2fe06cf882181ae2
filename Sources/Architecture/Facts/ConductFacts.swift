// Facts about what a type is for: joining services, logging, serving the process alone.

import Model
import Syntax

extension Knowledge {
  // MARK: Composition

  private static let serviceEndings = StarredTexts(endings: [
    "Service", "Manager", "Client", "Store", "Storage", "Repository", "Provider", "Handler", "Executor", "Database", "Cache", "UseCase", "Interactor",
    "API", "Gateway", "Monitor", "Tracker", "Generator", "Loader", "Controller", "Factory", "Router", "Logger", "Keychain", "Impl",
  ])

  /// Types that make and hold five services or more, hand what they made to others they make, and are given few; that hand themselves to
  /// three services or more; that hold what they made and do nothing else.
  func findComposers() -> FactTable {
    let ofSelf = fact(.givenSelf)
    var made: [UInt32: Set<UInt32>] = [:]
    var nested: [UInt32: Set<UInt32>] = [:]
    var given: [UInt32: Set<UInt32>] = [:]
    for (row, reference) in references(.create) where !reference.from.isNone {
      guard let target = reference.target.declaration else { continue }
      let type = project.enclosingType(of: reference.from)
      guard !type.isNone, type != target else { continue }
      made[type.raw, default: []].insert(target.raw)
      if reference.flags.contains(.asArgument) { nested[type.raw, default: []].insert(target.raw) }
      if ofSelf.holds(UInt32(row)), isService(target) { given[type.raw, default: []].insert(target.raw) }
    }
    var values = noDeclarations
    for (raw, targets) in made where targets.count >= 3 {
      let type = DeclarationID(raw: raw)
      guard [.class, .struct, .actor, .enum].contains(project[type].kind) else { continue }
      if (given[raw] ?? []).count >= 3 {
        values[type.index] = true
        continue
      }
      let services = heldServices(of: type, madeOf: targets)
      guard services.count >= 3, self.given(to: type) * 3 <= services.count, !isObservable(type) else { continue }
      values[type.index] = holdsAlone(services, type)
        || services.count >= 5 && ((nested[raw] ?? []).contains { isService(DeclarationID(raw: $0)) } || handsOn(services, of: type))
    }
    return FactTable(.composes, values: values)
  }

  /// Whether a type has no function, and most that it stores is services, or values of the project with a service's name.
  private func holdsAlone(_ services: Set<UInt32>, _ type: DeclarationID) -> Bool {
    var others = 0
    for member in project.members.members(of: Symbol(type)) {
      let declaration = project[member]
      if declaration.kind == .function { return false }
      guard declaration.kind == .property, isStored(member), !declaration.flags.contains(.isStatic), !services.contains(member.raw) else { continue }
      if !(heldType(member).map(hasServiceName) ?? false) { others += 1 }
    }
    return others < services.count
  }

  private func isObservable(_ type: DeclarationID) -> Bool {
    hasAttribute(type, names(["Observable", "Perceptible"])) || project.ancestors[type.index].contains(Symbol(external: name("ObservableObject")))
  }

  /// Stored properties that hold a service the type makes.
  private func heldServices(of type: DeclarationID, madeOf made: Set<UInt32>) -> Set<UInt32> {
    var asked: Set<UInt32> = made
    for one in made {
      for ancestor in project.ancestors[Int(one)] where ancestor.isDeclaration { asked.insert(ancestor.raw) }
    }
    var found: Set<UInt32> = []
    for member in project.members.members(of: Symbol(type)) where project[member].kind == .property && isStored(member) {
      guard let held = heldType(member), asked.contains(held.raw), isService(held) else { continue }
      found.insert(member.raw)
    }
    return found
  }

  func isService(_ type: DeclarationID) -> Bool {
    isObject(type) && (project[type].kind == .protocol || hasServiceName(type) || fact(.accessesData).holds(type.raw))
  }

  private func hasServiceName(_ type: DeclarationID) -> Bool { project.names.withBytes(of: project[type].name, Self.serviceEndings.matches) }

  func isObject(_ type: DeclarationID) -> Bool { [.class, .actor, .protocol].contains(kinds[type.index]) }

  /// The fewest objects of the project that an initializer asks for.
  private func given(to type: DeclarationID) -> Int {
    var fewest: Int?
    for member in project.members.members(of: Symbol(type)) where project[member].kind == .initializer {
      let count = project.children(of: member).count { project[$0].kind == .parameter && heldType($0).map { isObject($0) } ?? false }
      fewest = min(fewest ?? count, count)
    }
    return fewest ?? 0
  }

  private func handsOn(_ services: Set<UInt32>, of type: DeclarationID) -> Bool {
    project.files[project[type].file.index].references.range.contains { row in
      let reference = project.references[row]
      guard reference.flags.contains(.asArgument), let target = reference.target.declaration else { return false }
      return services.contains(target.raw)
    }
  }

  // MARK: Screens

  /// Types that are no screens and refer to three view controllers or more.
  func findScreenMakers() -> FactTable {
    let controller = words.role(WellKnown.viewControllerRole)
    let screens = [WellKnown.viewRole, WellKnown.viewControllerRole, WellKnown.viewModelRole].map { words.role($0) }
    var made: [UInt32: Set<UInt32>] = [:]
    var isController = noDeclarations
    for (row, _) in declarations(.class) where controller != 0 && verdicts.roles[row] == controller { isController[row] = true }
    for reference in project.references where !reference.from.isNone {
      guard let target = reference.target.declaration, isController[target.index] else { continue }
      let type = project.enclosingType(of: reference.from)
      if !type.isNone, !screens.contains(verdicts.roles[type.index]) { made[type.raw, default: []].insert(target.raw) }
    }
    var values = noDeclarations
    for (type, controllers) in made where controllers.count >= 3 { values[Int(type)] = true }
    return FactTable(.makesScreens, values: values)
  }

  // MARK: Logging

  private static let levels = ["debug", "info", "warning", "warn", "error", "verbose", "trace", "notice", "fault", "critical"]

  func findLoggers() -> FactTable {
    let levels = names(Self.levels)
    var values = noDeclarations
    for (row, declaration) in nominalTypes {
      if project.names.spells("log", in: declaration.name), isNamedAfterLogs(declaration.name) {
        values[row] = true
        continue
      }
      guard !levels.isEmpty else { continue }
      var found: Set<NameID> = []
      for member in project.members.members(of: Symbol(DeclarationID(row))) where project[member].kind == .function {
        if levels.contains(project[member].name) { found.insert(project[member].name) }
      }
      values[row] = found.count >= 3
    }
    return FactTable(.logger, values: values)
  }

  private func isNamedAfterLogs(_ name: NameID) -> Bool {
    let words = project.names.words(of: name)
    let last = words.last { $0 != "protocol" && $0 != "impl" }
    return last == "log" || last == "logs" || words == ["log", "manager"] || words.contains("logger") || words.contains("logging")
  }

  // MARK: In the process

  static let plainNames = [
    "print", "debugPrint", "min", "max", "abs", "zip", "stride", "type", "assert", "assertionFailure", "precondition", "fatalError", "Self", "Any", "AnyObject",
    "String", "Substring", "Character", "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64", "Double", "Float", "Bool",
    "Array", "Dictionary", "Set", "Optional", "Result", "Range", "ClosedRange", "ObjectIdentifier", "Hasher", "Void", "Never", "Error", "Equatable", "Hashable",
    "FileManager", "NSSearchPathForDirectoriesInDomains", "NSHomeDirectory", "NSTemporaryDirectory", "NSString", "NSAttributedString", "NSMutableAttributedString", "NSMutableDictionary", "NSMutableArray",
  ]

  /// What acts, among all that a process has: who uses it does more than reckon with values.
  private static let acting = [
    "Notification", "NotificationCenter", "Timer", "Task", "TaskGroup", "RunLoop", "OperationQueue", "Operation", "BlockOperation", "ProcessInfo",
    "DispatchQueue", "DispatchGroup", "DispatchWorkItem", "DispatchSemaphore", "FileManager", "PassthroughSubject", "CurrentValueSubject", "Subject",
  ]

  /// Types that use memory, locks, the screen, sound or haptics and nothing else, and those whose static functions only reckon; functions
  /// that use nothing more.
  func findInProcess() -> FactTable {
    let inside = WordMask.word(words.category("in-process"))
    let allowed = inside | words.mask(ofCategories: ["ui", "device", "core-type"])
    let data = WordMask.word(words.category(WellKnown.dataAccess))
    let plain = names(Self.plainNames)
    let (acting, statics, loggers) = (names(Self.acting), fact(.staticService), fact(.logger))
    let reckoning = WordMask.word(words.category("core-type"))
    var (leaves, touches, hasBody) = (noDeclarations, noDeclarations, noDeclarations)
    var (reckons, acts) = (noDeclarations, noDeclarations)
    for (row, reference) in project.references.enumerated() where !reference.from.isNone {
      switch reference.kind {
      case .call, .create, .access, .read, .write, .infer: break
      default: continue
      }
      let type = project.enclosingType(of: reference.from)
      let categories = vocabulary.categories(ofReference: row)
      if categories & inside != 0, categories & data == 0 {
        if !type.isNone { touches[type.index] = true }
        continue
      }
      if let name = reference.target.externalName {
        if !type.isNone {
          if acting.contains(name) || categories & reckoning == 0 && !plain.contains(name) { acts[type.index] = true }
          if categories & reckoning != 0 { reckons[type.index] = true }
        }
        // To read a value of another module's type is no more than to know it.
        if categories & data == 0, categories & allowed != 0 || plain.contains(name) || reference.kind == .read { continue }
      } else if let target = reference.target.declaration {
        // Nothing is left to be found out.
        if leaves[outermostFunction(of: reference.from).index], type.isNone || leaves[type.index] { continue }
        let owner = project.enclosingType(of: target)
        if !owner.isNone, loggers.holds(owner.raw) { continue }
        if isOwnOrValue(target, of: type) {
          // What is shared by all is more than the function itself.
          if project[target].flags.contains(.isStatic) { leaves[outermostFunction(of: reference.from).index] = true }
          continue
        }
      } else {
        continue
      }
      leaves[outermostFunction(of: reference.from).index] = true
      if !type.isNone { leaves[type.index] = true }
    }
    for (row, declaration) in declarations(.function) { hasBody[row] = !declaration.steps.isEmpty }
    let values = project.declarations.indices.map { row in
      if leaves[row] { return false }
      guard project.declarations[row].kind.isNominal else { return hasBody[row] }
      let type = DeclarationID(row)
      let onlyReckons = reckons[row] && !acts[row] && !keepsState(type) && (statics.holds(UInt32(row)) || keepsReckoners(type))
      return onlyReckons || touches[row] || keepsInMemory(type)
    }
    return FactTable(.inProcess, values: values)
  }

  /// Whether it is a class of functions, all that it stores is collections and values of the language, and one is a collection that changes.
  private func keepsInMemory(_ type: DeclarationID) -> Bool {
    guard project[type].kind == .class || project[type].kind == .actor else { return false }
    var (keeps, hasFunction) = (false, false)
    for member in project.members.members(of: Symbol(type)) {
      if project[member].kind == .function { hasFunction = true }
      guard project[member].kind == .property, isStored(member) else { continue }
      let held = project.types[project.declaredTypes[member.index]]
      switch held.kind {
      case .array, .dictionary: if !project[member].flags.contains(.isLet) { keeps = true }
      case .nominal where held.symbol.externalName.map({ Self.values.contains(project.names.text($0)) }) ?? false: break
      default: return false
      }
    }
    return keeps && hasFunction
  }

  /// Whether all that a class's instances store is formatters and their like, and values of the language.
  private func keepsReckoners(_ type: DeclarationID) -> Bool {
    guard project[type].kind == .class else { return false }
    return project.members.members(of: Symbol(type)).allSatisfy { member in
      guard project[member].kind == .property, isStored(member), !project[member].flags.contains(.isStatic) else { return true }
      guard let held = project.types[project.declaredTypes[member.index]].symbol.externalName else { return false }
      let name = project.names.text(held)
      return name.hasSuffix("Formatter") || Self.values.contains(name) || Self.reckoners.contains(name)
    }
  }

  private static let reckoners: Set<String> = ["Calendar", "Locale", "TimeZone", "CharacterSet", "NSRegularExpression", "Decimal", "DateComponents"]
  private static let values: Set<String> = ["String", "Int", "Int32", "Int64", "UInt", "Double", "Float", "Bool", "Date", "UUID"]

  /// Whether a type has a static variable that is stored.
  private func keepsState(_ type: DeclarationID) -> Bool {
    project.members.members(of: Symbol(type)).contains { member in
      project[member].kind == .property && isStored(member) && project[member].flags.contains(.isStatic) && !project[member].flags.contains(.isLet)
    }
  }

  /// Whether a declaration is of the type itself, or a value's.
  private func isOwnOrValue(_ target: DeclarationID, of type: DeclarationID) -> Bool {
    let owner = project.enclosingType(of: target)
    if owner.isNone { return kinds[target.index] == .genericParameter }
    if owner == type { return true }
    return kinds[owner.index] == .struct || kinds[owner.index] == .enum
  }
}
