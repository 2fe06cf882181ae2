// Properties of declarations that take more than a look at one row.

import Model
import Syntax

extension Knowledge {
  func isStored(_ id: DeclarationID) -> Bool {
    let declaration = project.declarations[id.index]
    if declaration.kind != .property || declaration.flags.contains(.isComputed) { return false }
    return declaration.parent.isNone || project.declarations[declaration.parent.index].kind != .protocol
  }

  /// Of a type: with its extensions, and without nested types that have a role of their own.
  func codeLines(of id: DeclarationID) -> Int {
    guard project.declarations[id.index].kind.isNominal else { return Int(project.declarations[id.index].codeLines) }
    let skipsTests = !isTest(Item.declaration(id))
    let extensions = (types.extensions[id.raw] ?? []).filter { !skipsTests || !isTest(Item.declaration($0)) }
    return extensions.reduce(ownLines(of: id)) { $0 + ownLines(of: $1) }
  }

  /// What stands between its braces, nested types apart that answer for themselves.
  private func ownLines(of id: DeclarationID) -> Int {
    var lines = Int(project.declarations[id.index].codeLines)
    for child in project.children(of: id) where project.declarations[child.index].kind.isNominal && verdicts.roles[child.index] != 0 {
      lines -= Int(project.declarations[child.index].codeLines)
    }
    return max(0, lines)
  }

  /// What is written, else what the place gives, and never wider than what stands around it.
  func access(of id: DeclarationID) -> AccessLevel {
    var level: AccessLevel?
    var widest = AccessLevel.open
    var current = id
    while !current.isNone {
      let declaration = project.declarations[current.index]
      let written = AccessLevel.written(declaration.flags)
      if current == id {
        level = written
      } else if declaration.kind == .extension {
        if level == nil { level = written }
      } else if declaration.kind == .protocol || declaration.kind == .enum && project.declarations[id.index].kind == .enumCase {
        if level == nil { level = written ?? .internal }
        widest = min(widest, written ?? .internal)
      } else {
        widest = min(widest, written ?? .internal)
      }
      // What an extension adds is seen no wider than the type it extends.
      current = declaration.kind == .extension ? project.canonical[current.index].declaration ?? .none : declaration.parent
    }
    // A declaration that says nothing is internal; members of a public type too.
    return min(level ?? .internal, max(widest, .private))
  }

  /// See `Isolation.ofDeclaration`.
  func isolation(of id: DeclarationID) -> NameID { isolation.ofDeclaration[id.index] }

  /// The flags of the modifiers that patterns name.
  static func flags(ofModifiers patterns: [Pattern]) -> DeclarationFlags {
    modifiers.reduce(into: []) { flags, entry in
      if patterns.contains(where: { $0.matches(entry.word) }) { flags.insert(entry.flag) }
    }
  }

  /// As written, `static` for class members too.
  func modifiers(of id: DeclarationID) -> [String] {
    let flags = project.declarations[id.index].flags
    return Self.modifiers.filter { flags.contains($0.flag) }.map(\.word)
  }

  private static let modifiers: [(flag: DeclarationFlags, word: String)] = [
    (.privateSet, "private(set)"), (.fileprivateSet, "fileprivate(set)"), (.internalSet, "internal(set)"), (.isStatic, "static"),
    (.isFinal, "final"), (.isLazy, "lazy"), (.isWeak, "weak"), (.isUnowned, "unowned"), (.isOverride, "override"),
    (.isMutating, "mutating"), (.isNonisolated, "nonisolated"), (.isNonisolatedUnsafe, "nonisolated(unsafe)"), (.isRequired, "required"),
    (.isConvenience, "convenience"), (.isIndirect, "indirect"), (.isOptionalRequirement, "optional"), (.isDistributed, "distributed"),
    (.isLet, "let"), (.isPrivate, "private"), (.isFileprivate, "fileprivate"), (.isInternal, "internal"), (.isPackage, "package"),
    (.isPublic, "public"), (.isOpen, "open"),
  ]

  /// Where in its declaration a reference stands.
  func position(of row: Int) -> ReferencePosition {
    let reference = project.references[row]
    let flags = reference.flags
    if reference.kind == .import { return .import }
    if reference.kind == .inherit || reference.kind == .extend { return .inheritance }
    if flags.contains(.inAttribute) { return .attribute }
    guard !reference.from.isNone else { return .body }
    let from = project.declarations[reference.from.index]
    if from.kind == .genericParameter || from.kind == .associatedtype { return .generics }
    if flags.contains(.inConstraint) { return .generics }
    if flags.contains(.inSignature) && flags.contains(.inFunctionType) { return .closureType }
    if from.kind == .property {
      let inValue = flags.contains(.inInitialValue)
      // The inferred type of a property with an initial value is its own.
      if flags.contains(.inSignature) || reference.kind == .infer && inValue && reference.start <= from.nameEnd {
        return isStored(reference.from) ? .storedType : .computedType
      }
      if inValue { return from.flags.contains(.isLazy) || from.flags.contains(.isStatic) || from.parent.isNone ? .lazyValue : .initialValue }
    }
    if flags.contains(.inDefaultArgument) { return .defaultArgument }
    if flags.contains(.inSignature) {
      switch from.kind {
      case .parameter:
        let isInitializer = !from.parent.isNone && project.declarations[from.parent.index].kind == .initializer
        return isInitializer ? .initializerParameter : .parameter
      case .function, .subscript: return .result
      case .typealias: return .computedType
      default: break
      }
    }
    if from.kind == .initializer || flags.contains(.inInitializer) { return .initializerBody }
    return .body
  }
}
