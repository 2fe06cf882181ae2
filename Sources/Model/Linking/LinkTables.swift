// What can be looked up while bodies are read: declarations and members by name, supertypes, the types declarations have.

import Syntax

/// Shared by all threads; never changes once made.
final class LinkTables: Sendable {
  let names: FrozenNames
  let known: KnownNames
  let files: [SourceFile]
  let declarations: [Declaration]
  /// By declaration: the type whose member it is, `.none` for what stands at file level.
  let members: MemberIndex
  let canonical: [Symbol]
  let ancestors: SymbolLists
  /// By declaration: the type a typealias stands for, where it is no plain nominal type.
  let declaredTypes: [TypeID]
  /// By file: the modules it imports.
  let imports: [[NameID]]
  /// By name: whether a module of the project or an imported one is called so.
  let isModule: [Bool]
  let labels: LabelTable
  /// By declaration: the type it stands in, or is.
  private let enclosing: [Symbol]
  /// By name: what is called so.
  private let bearers: [NameBearers]
  /// By file: its module, and whether it is in that alone.
  private let modules: [(name: NameID, isExclusive: Bool)]

  init(
    names: FrozenNames, known: KnownNames, files: [SourceFile], declarations: [Declaration], members: MemberIndex, canonical: [Symbol],
    ancestors: SymbolLists, declaredTypes: [TypeID], imports: [[NameID]], isModule: [Bool], labels: LabelTable, enclosing: [Symbol], bearers: [NameBearers]
  ) {
    (self.names, self.known, self.files, self.declarations, self.members) = (names, known, files, declarations, members)
    (self.canonical, self.ancestors, self.declaredTypes) = (canonical, ancestors, declaredTypes)
    (self.imports, self.isModule, self.labels, self.enclosing, self.bearers) = (imports, isModule, labels, enclosing, bearers)
    modules = files.map { ($0.module, $0.isExclusive) }
  }

  /// Whether the project declares anything of this name; most names of a body are a framework's or a local's.
  func isDeclared(_ name: NameID) -> Bool { name.index < bearers.count && bearers[name.index].contains(.declaration) }

  /// Whether any declaration holds a type of this name; few types stand inside another.
  private func isInnerType(_ name: NameID) -> Bool { name.index < bearers.count && bearers[name.index].contains(.innerType) }

  // MARK: File level

  /// Of what file-level declarations named `name` the file can see, those that are nearest: of the file itself, else of its
  /// module, else of modules it imports, else of any file whose module is unknown. Several may be left.
  func visible(_ name: NameID, in file: FileID, _ wanted: DeclarationKinds, into found: inout [DeclarationID]) {
    found.clear()
    guard isDeclared(name) else { return }
    var best = Nearness.hidden
    for candidate in members.members(of: .none, named: name) where wanted.contains(declarations[candidate.index].kind) {
      let nearness = nearness(of: candidate, from: file)
      if nearness < best || nearness == .hidden { continue }
      if nearness > best { found.clear() }
      best = nearness
      found.append(candidate)
    }
  }

  private enum Nearness: Int, Comparable {
    case hidden, elsewhere, imported, module, file
    static func < (left: Nearness, right: Nearness) -> Bool { left.rawValue < right.rawValue }
  }

  private func nearness(of candidate: DeclarationID, from file: FileID) -> Nearness {
    let declaration = declarations[candidate.index]
    if declaration.file == file { return .file }
    if !isVisible(candidate, from: file) { return .hidden }
    let own = modules[file.index].name
    let other = modules[declaration.file.index].name
    if own == other { return .module }
    if other.isNone || own.isNone { return .elsewhere }
    return imports[file.index].contains(other) ? .imported : .elsewhere
  }

  /// Whether a file sees a declaration: of another file not what is private, of another module not what is internal, nor anything
  /// where that module imports the file's.
  private func isVisible(_ candidate: DeclarationID, from file: FileID) -> Bool {
    let declaration = declarations[candidate.index]
    if declaration.file == file { return true }
    let flags = declaration.flags
    if flags.contains(.isPrivate) || flags.contains(.isFileprivate) { return false }
    let (own, other) = (modules[file.index], modules[declaration.file.index])
    if own.name == other.name || !own.isExclusive || !other.isExclusive { return true }
    // Modules don't import each other in a circle.
    if imports[declaration.file.index].contains(own.name), !imports[file.index].contains(other.name) { return false }
    if flags.isPublished || declaration.kind == .enumCase || isTestableImport(of: other.name, in: file) { return true }
    if declaration.parent.isNone { return false }
    let parent = declarations[declaration.parent.index]
    return parent.kind == .protocol || (parent.kind == .extension && parent.flags.isPublished)
  }

  private func isTestableImport(of module: NameID, in file: FileID) -> Bool {
    files[file.index].facts.imports.contains { $0.module == module && $0.flags.contains(.testable) }
  }

  /// The one type of several that a name can mean: none if two can't be told apart. Variants of one file (`#if`) count as one.
  func onlyType(of candidates: [DeclarationID]) -> DeclarationID {
    guard let first = candidates.first else { return .none }
    for other in candidates.dropFirst() where declarations[other.index].file != declarations[first.index].file { return .none }
    return first
  }

  // MARK: Types by name

  /// A type, typealias, generic parameter or associated type called `name`, as seen from inside `scope`. None if the project
  /// has none, or several that can't be told apart (`ambiguous`).
  func type(named name: NameID, from scope: DeclarationID, in file: FileID, scratch: inout [DeclarationID], ambiguous: inout Bool) -> DeclarationID {
    ambiguous = false
    guard isDeclared(name) else { return .none }
    let (protocols, isInner) = (known.protocols(giving: name), isInnerType(name))
    var current = scope
    while !current.isNone {
      let declaration = declarations[current.index]
      if declaration.kind == .extension || declaration.kind.isNominal {
        let owner = declaration.kind == .extension ? canonical[current.index] : Symbol(current)
        if isInner, !owner.isNone, let member = memberType(named: name, of: owner) { return member }
        if let protocols, let type = owner.declaration, type.index < ancestors.count, ancestors[type.index].contains(where: protocols.contains) {
          return .none
        }
        if declaration.kind.isNominal, declaration.name == name { return current }
      } else if isInner, declaration.descendantsEnd.index > current.index + 1 {
        if let inner = innerType(named: name, of: current) { return inner }
      }
      current = declaration.parent
    }
    visible(name, in: file, .types, into: &scratch)
    let type = onlyType(of: scratch)
    ambiguous = type.isNone && !scratch.isEmpty
    return type
  }

  /// Whether a type may stand after an `@`: a namesake of `@Environment` or `@State` that is no property wrapper may not.
  func mayBeAttribute(_ type: DeclarationID) -> Bool {
    guard !type.isNone else { return true }
    let row = declarations[type.index]
    return row.kind == .typealias
      || files[row.file.index].facts.attributes[row.attributes.range].contains { known.attributeMakers.contains($0.name) }
  }

  /// A nested type, typealias or associated type of `owner` or of what it inherits from.
  func memberType(named name: NameID, of owner: Symbol) -> DeclarationID? {
    guard isInnerType(name) else { return nil }
    for member in members.members(of: owner, named: name) where declarations[member.index].kind.isTypeLike { return member }
    guard let type = owner.declaration, type.index < ancestors.count else { return nil }
    for ancestor in ancestors[type.index] {
      for member in members.members(of: ancestor, named: name) where declarations[member.index].kind.isTypeLike { return member }
    }
    return nil
  }

  /// A generic parameter of a type or function, or a type declared inside a function.
  private func innerType(named name: NameID, of owner: DeclarationID) -> DeclarationID? {
    for inner in members.members(of: Symbol(owner), named: name) where declarations[inner.index].kind.isTypeLike { return inner }
    return nil
  }

  // MARK: Members

  /// The members called `name` of a type, the nearest first in its own body and extensions, then in what it inherits from.
  /// All of them stand in one type, returned; none if there are none.
  func find(_ name: NameID, in owner: Symbol, from file: FileID, into found: inout [DeclarationID]) {
    found.clear()
    guard isDeclared(name) else { return }
    append(name, of: owner, from: file, to: &found)
    guard found.isEmpty, let type = owner.declaration else { return }
    for ancestor in ancestors[type.index] {
      append(name, of: ancestor, from: file, to: &found)
      if !found.isEmpty { return }
    }
  }

  /// More overloads than this are not told apart.
  static let overloadLimit = 64

  private func append(_ name: NameID, of owner: Symbol, from file: FileID, to found: inout [DeclarationID]) {
    for member in members.members(of: owner, named: name) where declarations[member.index].kind != .genericParameter {
      guard isVisible(member, from: file) else { continue }
      found.append(member)
      if found.count == Self.overloadLimit { return }
    }
  }

  /// A type's generic parameter: its own code and extensions know it by name, and nobody else.
  func findGenericParameter(_ name: NameID, of owner: Symbol, into found: inout [DeclarationID]) {
    guard isDeclared(name) else { return }
    for member in members.members(of: owner, named: name) where declarations[member.index].kind == .genericParameter { found.append(member) }
  }

  /// The nominal type around `scope`; a framework's type in its extension.
  func enclosingType(of scope: DeclarationID) -> Symbol { scope.isNone ? .none : enclosing[scope.index] }

  /// The parameters of a function, initializer, subscript or enum case, in order.
  func parameters(of function: DeclarationID, into found: inout [DeclarationID]) {
    found.clear()
    var index = function.index + 1
    let end = declarations[function.index].descendantsEnd.index
    while index < end {
      let declaration = declarations[index]
      if declaration.kind == .parameter { found.append(DeclarationID(index)) }
      else if declaration.kind != .genericParameter { return }
      index = max(index + 1, declaration.descendantsEnd.index)
    }
  }

  /// The generic parameters of a type or function, in order.
  func genericParameters(of owner: DeclarationID) -> [DeclarationID] {
    var found: [DeclarationID] = []
    var index = owner.index + 1
    let end = declarations[owner.index].descendantsEnd.index
    while index < end {
      let declaration = declarations[index]
      if declaration.kind != .genericParameter { break }
      found.append(DeclarationID(index))
      index = max(index + 1, declaration.descendantsEnd.index)
    }
    return found
  }
}

/// What the declarations of one name are, as far as it spares look-ups.
struct NameBearers: OptionSet, Sendable {
  let rawValue: UInt8
  /// Any but a parameter.
  static let declaration = NameBearers(rawValue: 1)
  /// A type that stands inside another declaration.
  static let innerType = NameBearers(rawValue: 2)
}

extension DeclarationKind {
  /// What a type's name can mean.
  var isTypeLike: Bool {
    switch self {
    case .class, .struct, .enum, .actor, .protocol, .typealias, .associatedtype, .genericParameter: true
    default: false
    }
  }

}

/// What kinds of declaration a look-up wants.
struct DeclarationKinds: Sendable {
  private let bits: UInt32
  private init(_ kinds: [DeclarationKind]) { bits = kinds.reduce(0) { $0 | 1 << UInt32($1.rawValue) } }
  func contains(_ kind: DeclarationKind) -> Bool { bits >> UInt32(kind.rawValue) & 1 == 1 }

  static let types = Self(DeclarationKind.allCases.filter(\.isTypeLike))
  static let functions = Self([.function, .macro])
  /// What an unqualified name in an expression can mean.
  static let values = Self([.function, .property, .enumCase, .macro] + DeclarationKind.allCases.filter(\.isTypeLike))
}

/// The labels of calls, taken apart once for each distinct list.
struct LabelTable: Sendable {
  private var spans: [Span32] = []
  private var names: [NameID] = []

  init() {}

  /// Takes every name of the form `(from:_:)` apart.
  init(_ table: inout NameTable) {
    let count = table.count
    spans = [Span32](repeating: .empty, count: count)
    let padding = [UInt8](repeating: 0, count: 8)
    var part: [UInt8] = []
    for index in 0..<count {
      let range = table.range(of: NameID(UInt32(index)))
      guard range.count > 2, table.bytes[range.lowerBound] == UInt8(ascii: "(") else { continue }
      let first = names.count
      for position in range.dropFirst() {
        let byte = table.bytes[position]
        if byte != UInt8(ascii: ":"), position < range.upperBound - 1 {
          part.append(byte)
        } else if !part.isEmpty {
          part.append(contentsOf: padding)
          names.append(table.intern(padded: part))
          part.clear()
        }
      }
      spans[index] = Span32(first, names.count)
    }
  }

  func parts(of labels: NameID) -> ArraySlice<NameID> { labels.index < spans.count ? names[spans[labels.index].range] : [] }
}

extension Array {
  /// Empties it and keeps its memory. Most are empty, which costs nothing.
  mutating func clear() {
    if !isEmpty { removeAll(keepingCapacity: true) }
  }
}

extension DeclarationFlags {
  /// Seen from other modules.
  var isPublished: Bool { !isDisjoint(with: [.isOpen, .isPublic, .isPackage]) }
}
