// Which framework symbol is network, persistence, UI, …: the vocabulary, looked up once for each distinct symbol, member and set of
// imports, and kept as a small number for each reference.

import Model
import Syntax

struct VocabularyIndex: Sendable {
  /// Sets of categories, by number; number 0 is the empty set. A set holds what includes its members too.
  private(set) var sets: [WordMask] = [0]
  /// By reference: the number of its set.
  private(set) var setOfReference: [UInt16] = []

  private let project: Project
  /// Those that name a symbol which the project has, or may have.
  private let entries: [CompiledEntry]
  /// Rows of `entries` by the name that each is for, and those whose pattern may match any.
  private var rowsOfName: [UInt32: [Int]] = [:]
  private var rowsOfPatterns: [Int] = []
  /// By name: the number of the list of `entries` that a symbol of this name might be, or -1 where not yet asked.
  private var listOfName: [Int32]
  private var lists: [[Int]] = [[]]
  private let imports: ImportIndex
  private var numbers: [WordMask: UInt16] = [0: 0]
  /// Modules of the project by name: what is imported by it is none of a framework.
  private let ownModules: Set<UInt32>
  /// The sets that references asked for, by what they say.
  private var known = FlatMap<UInt128, UInt16>()
  /// By category, as a word: itself and all categories that include it.
  private let including: [WordMask]
  /// By category, as a word: how many categories include it, at any depth; the narrowest has the most.
  private let depth: [Int]
  private let dataAccess: WordMask

  private struct CompiledEntry: Sendable {
    var categories: WordMask
    var type: NameSet?
    var member: NameSet?
    var labels: [String]?
    /// Row of `ImportIndex`, or nil: any.
    var module: Int?
    /// By raw value of `ReferenceKind`.
    var kinds: UInt16
  }

  init(_ vocabulary: Vocabulary, words: Glossary, project: Project) {
    self.project = project
    ownModules = Self.ownModules(project)
    var including = (0..<words.categories.count).map { WordMask.word(UInt8($0)) }
    var depth = [Int](repeating: 0, count: words.categories.count)
    for category in vocabulary.categories {
      let outer = words.category(category.name)
      for included in category.includes where vocabulary.categories.indices.contains(included) {
        let inner = Int(words.category(vocabulary.categories[included].name))
        including[inner] |= .word(outer)
        depth[inner] += 1
      }
    }
    (self.including, self.depth) = (including, depth)
    dataAccess = .word(words.category(WellKnown.dataAccess))
    var modules: [Pattern] = []
    var rowOfModule: [String: Int] = [:]
    var entries: [CompiledEntry] = []
    for category in vocabulary.categories {
      let categories = including[Int(words.category(category.name))]
      for entry in category.entries {
        if case .literal(let text)? = entry.name?.form {
          guard let name = project.names.find(text) else { continue }
          rowsOfName[name.raw, default: []].append(entries.count)
        } else if entry.name != nil {
          rowsOfPatterns.append(entries.count)
        }
        var module: Int?
        if let pattern = entry.module {
          module = rowOfModule[pattern.text] ?? modules.count
          if rowOfModule[pattern.text] == nil { modules.append(pattern) }
          rowOfModule[pattern.text] = module
        }
        entries.append(
          CompiledEntry(
            categories: categories, type: entry.name.map { NameSet([$0], names: project.names) },
            member: entry.member.map { NameSet([$0.name], names: project.names) },
            labels: entry.member?.labels, module: module, kinds: Self.kinds(entry.kinds)))
      }
    }
    self.entries = entries
    imports = ImportIndex(modules, project: project)
    listOfName = [Int32](repeating: -1, count: project.names.count)
    findSets()
  }

  private static func kinds(_ kinds: [EdgeKind]?) -> UInt16 {
    guard let kinds else { return .max }
    return ReferenceKind.allCases.reduce(0) { kinds.contains($1.edge) ? $0 | 1 << UInt16($1.rawValue) : $0 }
  }

  /// The modules of files, and folders with a description of a project of their own.
  private static func ownModules(_ project: Project) -> Set<UInt32> {
    var own = Set(project.files.lazy.map(\.module.raw))
    guard let description = project.names.find("ProjectDescription") else { return own }
    for file in project.files where file.path.lastComponent == "Project.swift" && file.facts.imports.contains(where: { $0.module == description }) {
      if let name = project.names.find(file.path.parentPath.lastComponent) { own.insert(name.raw) }
    }
    return own
  }

  // MARK: Asking

  func categories(ofReference row: Int) -> WordMask { sets[Int(setOfReference[row])] }

  /// The categories of a framework's type that a declaration of a file names.
  func categories(of name: NameID, kind: ReferenceKind, in file: FileID) -> WordMask {
    let key = Key(name: name.raw, member: NameID.none.raw, labels: NameID.none.raw, kind: kind.rawValue, imports: imports.classOfFile[file.index])
    if let set = known[key.packed] { return sets[Int(set)] }
    return categories(name, member: .none, labels: .none, kind: kind, file: file)
  }

  /// Whether a framework's symbol of the name may have one of the categories, whatever is imported.
  func mayHave(_ categories: WordMask, _ name: NameID) -> Bool {
    let list = listOfName[name.index]
    return list < 0 || lists[Int(list)].contains { entries[$0].categories & categories != 0 }
  }

  /// The categories of an imported module.
  func categories(ofModule name: NameID) -> WordMask {
    if ownModules.contains(name.raw) { return 0 }
    var found: WordMask = 0
    for entry in entries where entry.type == nil && entry.kinds & 1 << UInt16(ReferenceKind.import.rawValue) != 0 {
      if let module = entry.module, imports.matches(module, name) { found |= entry.categories }
    }
    return found
  }

  /// The module that declares a framework's symbol, as far as the vocabulary and the file's imports say.
  func module(of name: NameID, in file: FileID) -> String? {
    let list = listOfName[name.index]
    guard list > 0 else { return nil }
    for row in lists[Int(list)] {
      guard let module = entries[row].module, imports.imports(module, file: file) else { continue }
      return imports.text(of: module, in: project.files[file.index].facts.imports, project.names)
    }
    return nil
  }

  /// The first of the narrowest categories in a set, as a word.
  func narrowest(in set: WordMask) -> UInt8 {
    var best: UInt8 = 0
    for number in 1..<max(1, including.count) where set.contains(UInt8(number)) {
      if best == 0 || depth[number] > depth[Int(best)] { best = UInt8(number) }
    }
    return best
  }

  // MARK: Making

  private mutating func findSets() {
    // Code names the same few symbols again and again.
    var recent = [(key: Key, set: UInt16)](repeating: (Key(), 0), count: 1024)
    setOfReference = [UInt16](repeating: 0, count: project.references.count)
    for (row, reference) in project.references.enumerated() {
      guard let name = reference.target.externalName else { continue }
      if reference.kind != .import, candidateRows(name) == 0 { continue }
      let key = Key(
        name: name.raw, member: reference.member.raw, labels: reference.labels.raw, kind: reference.kind.rawValue,
        imports: imports.classOfFile[reference.file.index])
      let line = key.line & (recent.count - 1)
      if recent[line].key == key {
        setOfReference[row] = recent[line].set
        continue
      }
      if let set = known[key.packed] {
        setOfReference[row] = set
        recent[line] = (key, set)
        continue
      }
      let found =
        reference.kind == .import
        ? categories(ofModule: name)
        : categories(name, member: reference.member, labels: reference.labels, kind: reference.kind, file: reference.file)
      let set = number(of: found)
      known.set(key.packed, set)
      setOfReference[row] = set
    }
    addConstants()
  }

  private struct Key: Equatable {
    var name, member, labels: UInt32
    var kind: UInt8
    var imports: UInt32

    init(name: UInt32, member: UInt32, labels: UInt32, kind: UInt8, imports: UInt32) {
      (self.name, self.member, self.labels, self.kind, self.imports) = (name, member, labels, kind, imports)
    }

    /// Equal to the key of no reference.
    init() { self.init(name: .max, member: .max, labels: .max, kind: .max, imports: .max) }

    /// All of it: what a file imports has small numbers.
    var packed: UInt128 { UInt128(name) << 96 | UInt128(member) << 64 | UInt128(labels) << 32 | UInt128(imports << 4) | UInt128(kind & 15) }

    /// A small hash.
    var line: Int {
      let mixed = (UInt64(name) << 32 | UInt64(member)) &* 0x9E37_79B9_7F4A_7C15 ^ (UInt64(labels) << 32 | UInt64(imports) << 8 | UInt64(kind)) &* 0xC2B2_AE3D_27D4_EB4F
      return Int(truncatingIfNeeded: mixed >> 40)
    }
  }

  private mutating func number(of set: WordMask) -> UInt16 {
    if let number = numbers[set] { return number }
    guard sets.count < Int(UInt16.max) else { return 0 }
    let number = UInt16(sets.count)
    numbers[set] = number
    sets.append(set)
    return number
  }

  private mutating func candidateRows(_ name: NameID) -> Int {
    let known = listOfName[name.index]
    if known >= 0 { return Int(known) }
    let rows = ((rowsOfName[name.raw] ?? []) + rowsOfPatterns.filter { entries[$0].type?.contains(name) ?? false }).sorted()
    if !rows.isEmpty { lists.append(rows) }
    listOfName[name.index] = rows.isEmpty ? 0 : Int32(truncatingIfNeeded: lists.count - 1)
    return Int(listOfName[name.index])
  }

  private func categories(_ name: NameID, member: NameID, labels: NameID, kind: ReferenceKind, file: FileID) -> WordMask {
    var found: WordMask = 0
    let list = listOfName[name.index]
    let isNestedType = kind != .call && kind != .create && (startsUpperCase(member) || namesNotification(member))
    for row in list < 0 ? Array(entries.indices) : lists[Int(list)] {
      let entry = entries[row]
      // What a type of data access nests is a value: `URLSession.AuthChallengeDisposition`, `UserDefaults.didChangeNotification`.
      if isNestedType, entry.member == nil, entry.categories & dataAccess != 0 { continue }
      // Without a name: the import of the module, since a symbol does not say which module declares it.
      guard let type = entry.type, type.contains(name), entry.kinds & 1 << UInt16(kind.rawValue) != 0 else { continue }
      if let wanted = entry.member {
        let isCreation = kind == .create && member.isNone
        guard isCreation ? wanted.contains("init") : wanted.contains(member) else { continue }
        if let wantedLabels = entry.labels, !starts(labels, with: wantedLabels) { continue }
      }
      if let module = entry.module, !imports.imports(module, file: file) { continue }
      found |= entry.categories
    }
    return found
  }

  private func startsUpperCase(_ name: NameID) -> Bool {
    guard !name.isNone, let first = project.names.bytes[project.names.range(of: name)].first else { return false }
    return (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(first)
  }

  private func namesNotification(_ name: NameID) -> Bool { !name.isNone && project.names.withBytes(of: name, Self.notifications.matches) }
  private static let notifications = StarredTexts(endings: ["Notification"])

  /// Whether the labels of a call, `(a:b:)`, begin with those of an entry.
  private func starts(_ labels: NameID, with wanted: [String]) -> Bool {
    guard !labels.isNone else { return wanted.isEmpty }
    let text = project.names.text(labels)
    let given = text.dropFirst().dropLast().split(separator: ":", omittingEmptySubsequences: false)
    return given.count >= wanted.count && zip(given, wanted).allSatisfy { $0 == $1 }
  }

  // MARK: Constants

  /// A use of a global or static constant of the project counts as a use of what its value is made of: its type's categories, else
  /// those of the first framework symbol in its value.
  private mutating func addConstants() {
    // Set 0, of no category, says nothing.
    var ofDeclaration = [UInt16](repeating: 0, count: project.declarations.count)
    var hasAny = false
    for (row, reference) in project.references.enumerated() where setOfReference[row] != 0 {
      guard !reference.from.isNone, reference.kind != .annotate, reference.kind != .inherit else { continue }
      let declaration = project.declarations[reference.from.index]
      guard declaration.kind == .property, declaration.flags.contains(.isLet), !declaration.flags.contains(.isComputed) else { continue }
      let isGlobal = declaration.parent.isNone || declaration.flags.contains(.isStatic)
      guard isGlobal, ofDeclaration[reference.from.index] == 0 else { continue }
      hasAny = true
      let type = project.types[project.declaredTypes[reference.from.index]]
      // A known type speaks for itself: `static let shared = Store(defaults: .standard)` is a Store.
      if type.kind == .unknown {
        ofDeclaration[reference.from.index] = setOfReference[row]
      } else if type.kind == .nominal, let name = type.symbol.externalName {
        _ = candidateRows(name)
        ofDeclaration[reference.from.index] = number(of: categories(of: name, kind: .read, in: reference.file))
      }
    }
    guard hasAny else { return }
    for (row, reference) in project.references.enumerated() where setOfReference[row] == 0 {
      if let target = reference.target.declaration { setOfReference[row] = ofDeclaration[target.index] }
    }
  }
}
