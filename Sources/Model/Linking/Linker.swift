// The order in which the facts of all files become a project. Each phase needs those before it and is done once.

import Syntax

struct Linker {
  var names: NameTable
  let known: KnownNames
  var files: [SourceFile] = []
  var declarations: [Declaration] = []
  var owners: [Symbol] = []
  var canonical: [Symbol] = []
  var members = MemberIndex()
  var supertypes: [[Symbol]] = []
  var ancestors: [[Symbol]] = []
  var declaredTypes: [TypeID] = []
  var types = TypeTable()
  var imports: [[NameID]] = []
  var isModule: [Bool] = []
  private let labels: LabelTable
  private(set) var enclosing: [Symbol] = []
  private var declared: [Bool] = []

  init(_ inputs: consuming [LinkInput], names tables: consuming [NameTable], _ parallel: ParallelFor) {
    let merged = mergeNames(tables)
    names = merged.names
    labels = LabelTable(&names)
    known = KnownNames(&names)
    let files = Slots(consume inputs)
    let chunks = Chunks(count: files.count, size: 64)
    parallel(chunks.count) { chunk in
      for file in chunks[chunk] where files[file].worker < merged.maps.count { files[file].facts.rename(by: merged.maps[files[file].worker]) }
    }
    gather(files)
  }

  // MARK: 1. One table of declarations

  private mutating func gather(_ inputs: Slots<LinkInput>) {
    declarations.reserveCapacity((0..<inputs.count).reduce(0) { $0 + inputs[$1].facts.declarations.count })
    for number in 0..<inputs.count {
      // Taken out, so that nothing is copied.
      var facts = FileFacts()
      swap(&facts, &inputs[number].facts)
      let input = inputs[number]
      let base = declarations.count
      let fileID = FileID(files.count)
      for var declaration in facts.declarations {
        declaration.file = fileID
        if !declaration.parent.isNone { declaration.parent = DeclarationID(declaration.parent.index + base) }
        declaration.descendantsEnd = DeclarationID(declaration.descendantsEnd.isNone ? declarations.count + 1 : declaration.descendantsEnd.index + base)
        declarations.append(declaration)
      }
      facts.declarations = []
      let module = input.module.name.isEmpty ? NameID.none : names.intern(input.module.name)
      imports.append(Array(Set(facts.imports.map(\.module))))
      files.append(
        SourceFile(
          path: input.path, module: module, isExclusive: input.module.isExclusive, declarations: Span32(base, declarations.count), facts: facts))
    }
    isModule = [Bool](repeating: false, count: names.count)
    for file in files where !file.module.isNone { isModule[file.module.index] = true }
    for module in imports.joined() { isModule[module.index] = true }
    declared = [Bool](repeating: false, count: names.count)
    for declaration in declarations where declaration.kind != .parameter && !declaration.name.isNone { declared[declaration.name.index] = true }
    canonical = declarations.indices.map { declarations[$0].kind.isNominal ? Symbol(DeclarationID($0)) : .none }
    supertypes = [[Symbol]](repeating: [], count: declarations.count)
    ancestors = supertypes
    declaredTypes = [TypeID](repeating: TypeTable.unknown, count: declarations.count)
  }

  // MARK: 2. What extensions extend, whose member a declaration is

  /// Extensions of a type that an extension declares are found one level deeper with each round; three levels are enough for
  /// what people write.
  mutating func joinExtensions() {
    var open = declarations.indices.filter { declarations[$0].kind == .extension }
    enclosing = enclosingTypes()
    index()
    for _ in 0..<3 where !open.isEmpty {
      var reader = BodyReader(tables: lookups(), types: types, writesReferences: false)
      let before = canonical
      for number in open { canonical[number] = extendedSymbol(DeclarationID(number), &reader) }
      types = reader.types
      if canonical == before { break }
      index()
      // A dotted name may lead into what an extension declares.
      open = open.filter { !canonical[$0].isDeclaration && isDotted(declarations[$0]) }
    }
    enclosing = enclosingTypes()
  }

  private func isDotted(_ declaration: Declaration) -> Bool {
    let rows = files[declaration.file.index].facts.typeExpressions
    return !declaration.type.isNone && declaration.type.index < rows.count && rows[declaration.type.index].kind == .member
  }

  /// By declaration: the nominal type it is or stands in; a framework's type in its extension. Parents stand before children.
  private func enclosingTypes() -> [Symbol] {
    var result = [Symbol](repeating: .none, count: declarations.count)
    for number in declarations.indices {
      let declaration = declarations[number]
      if declaration.kind.isNominal || declaration.kind == .extension { result[number] = canonical[number] }
      else if !declaration.parent.isNone { result[number] = result[declaration.parent.index] }
    }
    return result
  }

  private func extendedSymbol(_ id: DeclarationID, _ reader: inout BodyReader) -> Symbol {
    let declaration = declarations[id.index]
    reader.file = declaration.file
    let type = reader.resolve(declaration.type, TypeUse(kind: .extend, scope: declaration.parent))
    let row = reader.types[type]
    switch row.kind {
    case .nominal: return row.symbol
    case .array: return Symbol(external: known.array)
    case .optional: return Symbol(external: known.optional)
    case .dictionary: return Symbol(external: known.dictionary)
    default: return Symbol(external: declaration.name)
    }
  }

  /// Indexes every declaration under the type, extension's type or file level it belongs to; what is declared inside a function,
  /// and generic parameters, under their declaration itself. Parameters are found from their function.
  private mutating func index() {
    owners = [Symbol](repeating: .none, count: declarations.count)
    var keys = [NameID](repeating: .none, count: declarations.count)
    for number in declarations.indices {
      let declaration = declarations[number]
      if declaration.kind == .parameter || declaration.kind == .extension { continue }
      if !declaration.parent.isNone {
        let parent = declarations[declaration.parent.index].kind
        let owner = parent == .extension ? canonical[declaration.parent.index] : Symbol(declaration.parent)
        if owner.isNone { continue }
        owners[number] = owner
      }
      keys[number] = declaration.name
    }
    members = MemberIndex(owners: owners, names: keys)
  }

  func lookups() -> LinkTables {
    LinkTables(
      names: names, known: known, files: files, declarations: declarations, members: members, canonical: canonical, ancestors: ancestors,
      declaredTypes: declaredTypes, imports: imports, isModule: isModule, labels: labels, enclosing: enclosing, declared: declared)
  }

  // MARK: 3. Typealiases and supertypes

  /// An alias of an alias is looked through; three rounds settle what people write.
  mutating func resolveAliases() {
    let aliases = declarations.indices.filter { declarations[$0].kind == .typealias }
    let counting = platformAliases(aliases)
    for _ in 0..<3 {
      var reader = BodyReader(tables: lookups(), types: types, writesReferences: false)
      var changed = false
      for number in aliases {
        let declaration = declarations[counting[number] ?? number]
        reader.file = declaration.file
        let type = reader.resolve(declaration.type, TypeUse(kind: .annotate, scope: declaration.parent))
        let row = reader.types[type]
        var symbol = row.kind == .nominal ? row.symbol : .none
        if let target = symbol.declaration, declarations[target.index].kind == .typealias { symbol = .none }
        if declaredTypes[number] != type || canonical[number] != symbol { changed = true }
        (declaredTypes[number], canonical[number]) = (type, symbol)
      }
      types = reader.types
      if !changed { break }
    }
  }

  mutating func resolveSupertypes() {
    var reader = BodyReader(tables: lookups(), types: types, writesReferences: false)
    for number in declarations.indices where !declarations[number].inherits.isEmpty {
      let declaration = declarations[number]
      let owner = declaration.kind == .extension ? canonical[number].declaration : DeclarationID(number)
      guard let owner else { continue }
      reader.file = declaration.file
      for inheritance in files[declaration.file.index].facts.inheritances[declaration.inherits.range] {
        let type = reader.resolve(inheritance.type, TypeUse(kind: .inherit, scope: DeclarationID(number)))
        for part in reader.types[type].kind == .composition ? Array(reader.types.arguments(of: type)) : [type] {
          let symbol = reader.types[part].symbol
          if !symbol.isNone, !supertypes[owner.index].contains(symbol) { supertypes[owner.index].append(symbol) }
        }
      }
    }
    types = reader.types
    closeOverSupertypes()
  }

  /// All supertypes of each type, nearest first. A cycle, which no compiler accepts, ends where it closes.
  private mutating func closeOverSupertypes() {
    for number in declarations.indices where !supertypes[number].isEmpty {
      var closure: [Symbol] = []
      var seen: Set<Symbol> = [Symbol(DeclarationID(number))]
      var frontier = supertypes[number]
      var position = 0
      while position < frontier.count {
        let symbol = frontier[position]
        position += 1
        if !seen.insert(symbol).inserted { continue }
        closure.append(symbol)
        if let type = symbol.declaration { frontier.append(contentsOf: supertypes[type.index]) }
      }
      ancestors[number] = closure
    }
  }

  // MARK: 4. The types declarations have

  mutating func resolveDeclaredTypes() {
    var reader = BodyReader(tables: lookups(), types: types, writesReferences: false)
    for number in declarations.indices {
      let declaration = declarations[number]
      reader.file = declaration.file
      switch declaration.kind {
      case .property, .parameter, .function, .subscript, .genericParameter, .macro:
        if declaration.type.isNone {
          if declaration.kind == .function || declaration.kind == .subscript { declaredTypes[number] = TypeTable.void }
          continue
        }
        declaredTypes[number] = reader.resolve(declaration.type, TypeUse(kind: .annotate, scope: DeclarationID(number)))
      case .extension:
        declaredTypes[number] = reader.nominal(canonical[number])
      case .typealias: break
      default:
        if declaration.kind.isNominal { declaredTypes[number] = reader.nominal(canonical[number]) }
      }
    }
    types = reader.types
  }

  /// Properties without annotation take the type of their initial value. One that rests on another such property is settled in
  /// the next round; chains of more than four are left unknown.
  mutating func inferProperties() {
    var open = declarations.indices.filter {
      let declaration = declarations[$0]
      return declaration.kind == .property && declaration.type.isNone && declaration.flags.contains(.hasInitialValue) && !declaration.flags.contains(.inPattern)
    }
    for _ in 0..<4 where !open.isEmpty {
      var reader = BodyReader(tables: lookups(), types: types, writesReferences: false)
      var left: [Int] = []
      for number in open {
        let type = reader.initialValue(of: DeclarationID(number)).type
        if type == TypeTable.unknown { left.append(number) } else { declaredTypes[number] = reader.withoutGenerics(type) }
      }
      types = reader.types
      if left.count == open.count { break }
      open = left
    }
  }

  // MARK: 5. References, file by file

  mutating func readFiles(_ parallel: ParallelFor) -> [Reference] {
    let tables = lookups()
    let base = types
    let chunks = Chunks(count: files.count, size: 64)
    let results = Slots<[[Reference]]>(count: chunks.count, empty: [])
    parallel(chunks.count) { chunk in
      var reader = BodyReader(tables: tables, types: base, writesReferences: true)
      results[chunk] = chunks[chunk].map { reader.references(of: FileID($0)) }
    }
    var references: [Reference] = []
    references.reserveCapacity((0..<chunks.count).reduce(0) { $0 + results[$1].reduce(0) { $0 + $1.count } })
    for chunk in 0..<chunks.count {
      for (offset, found) in results[chunk].enumerated() {
        let file = chunks[chunk].lowerBound + offset
        files[file] = files[file].with(references: Span32(references.count, references.count + found.count))
        references.append(contentsOf: found)
      }
      results[chunk] = []
    }
    return references
  }
}

/// Ranges of `size` that cover `0 ..< count`.
struct Chunks: Sendable {
  let total: Int
  let size: Int
  init(count: Int, size: Int) { (total, self.size) = (count, size) }
  var count: Int { (total + size - 1) / size }
  subscript(index: Int) -> Range<Int> { index * size..<min(total, (index + 1) * size) }
}

/// Places that threads fill, each its own.
final class Slots<Element>: @unchecked Sendable {
  // Each index is written by one thread and read after all are done.
  private let storage: UnsafeMutableBufferPointer<Element>

  init(count: Int, empty: Element) {
    storage = .allocate(capacity: count)
    storage.initialize(repeating: empty)
  }

  init(_ elements: consuming [Element]) {
    storage = .allocate(capacity: elements.count)
    _ = storage.initialize(from: elements)
  }

  var count: Int { storage.count }

  deinit {
    storage.deinitialize()
    storage.deallocate()
  }

  subscript(index: Int) -> Element {
    _read { yield storage[index] }
    _modify { yield &storage[index] }
  }
}
