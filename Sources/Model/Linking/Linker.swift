// The order in which the facts of all files become a project. Each phase needs those before it and is done once.

import Synchronization
import Syntax

struct Linker {
  let names: FrozenNames
  let known: KnownNames
  var files: [SourceFile] = []
  var declarations: [Declaration] = []
  var canonical: [Symbol] = []
  var members = MemberIndex()
  var supertypes = SymbolLists(count: 0)
  /// Nearest first.
  var ancestors = SymbolLists(count: 0)
  var declaredTypes: [TypeID] = []
  var types = TypeTable()
  var imports: [[NameID]] = []
  var isModule: [Bool] = []
  private let labels: LabelTable
  private(set) var enclosing: [Symbol] = []
  private var bearers: [NameBearers] = []
  private var numbers = DeclarationNumbers()

  // MARK: 1. One table of names, one of declarations

  init(_ inputs: consuming [LinkInput], names tables: consuming [NameTable], declarations stored: consuming [[Declaration]], _ parallel: ParallelFor) {
    let inputs = Slots(taking: &inputs, leaving: LinkInput(path: "", facts: FileFacts(), worker: 0))
    let stored = consume stored
    let bases = starts(of: (0..<inputs.count).map { inputs[$0].facts.declarations.count + inputs[$0].declarations.range.count })
    let imports = Slots<[NameID]>(count: inputs.count, empty: [])
    let tables = Slots(taking: &tables, leaving: .placeholder)
    let (maps, merged) = (Slots<[[NameID]]>(count: 1, empty: []), Slots<NameTable>(count: 1, empty: .placeholder))
    let (modules, words) = ((0..<inputs.count).map { inputs[$0].module.name }, Slots<LinkWords?>(count: 1, empty: nil))
    declarations = joined(bases, parallel, rounds: [
      // The first worker's names stay as they are, so that its files need not wait for the others'.
      Round { (merged[0], maps[0]) = mergeNames(tables) } includes: { inputs[$0].worker == 0 },
      Round { words[0] = LinkWords(&merged[0], modules) } includes: { inputs[$0].worker != 0 },
    ]) { number, rows in
      let worker = inputs[number].worker
      let map = worker != 0 && worker < maps[0].count ? maps[0][worker] : []
      inputs[number].facts.rename(by: map)
      imports[number] = Array(Set(inputs[number].facts.imports.map(\.module)))
      let base = bases[number]
      let isStored = !inputs[number].declarations.isEmpty
      for (index, declaration) in (isStored ? stored[worker][inputs[number].declarations.range] : inputs[number].facts.declarations[...]).enumerated() {
        var declaration = declaration
        if isStored { declaration.rename(by: map) }
        declaration.file = FileID(number)
        if !declaration.parent.isNone { declaration.parent = DeclarationID(declaration.parent.index + base) }
        declaration.descendantsEnd = DeclarationID((declaration.descendantsEnd.isNone ? index + 1 : declaration.descendantsEnd.index) + base)
        rows.initializeElement(at: index, to: declaration)
      }
      inputs[number].facts.declarations = []
    }
    let found = words[0] ?? LinkWords(&merged[0], modules)
    (names, labels, known) = (found.names, found.labels, found.known)
    place(inputs, found.modules, bases, imports)
  }

  private mutating func place(_ inputs: Slots<LinkInput>, _ modules: [NameID], _ bases: [Int], _ imports: Slots<[NameID]>) {
    files.reserveCapacity(inputs.count)
    for number in 0..<inputs.count {
      // Taken out, so that nothing is copied.
      var facts = FileFacts()
      swap(&facts, &inputs[number].facts)
      self.imports.append(imports[number])
      files.append(
        SourceFile(
          path: inputs[number].path, module: modules[number], isExclusive: inputs[number].module.isExclusive,
          declarations: Span32(bases[number], bases[number + 1]), facts: consume facts))
    }
    followExports()
    isModule = [Bool](repeating: false, count: names.count)
    for file in files where !file.module.isNone { isModule[file.module.index] = true }
    for module in self.imports.joined() { isModule[module.index] = true }
    look()
    declaredTypes = [TypeID](repeating: TypeTable.unknown, count: declarations.count)
  }

  /// Looks through all declarations once, as they are many.
  private mutating func look() {
    bearers = [NameBearers](repeating: [], count: names.count)
    canonical.reserveCapacity(declarations.count)
    for (number, declaration) in declarations.enumerated() {
      canonical.append(declaration.kind.isNominal ? Symbol(DeclarationID(number)) : .none)
      numbers.add(number, declaration)
      if declaration.kind == .parameter || declaration.name.isNone { continue }
      let isInnerType = declaration.kind.isTypeLike && !declaration.parent.isNone
      bearers[declaration.name.index].formUnion(isInnerType ? [.declaration, .innerType] : .declaration)
    }
  }

  /// A file imports also what the modules that it imports, and its own, hand on with `@_exported`.
  private mutating func followExports() {
    var exported: [NameID: [NameID]] = [:]
    for file in files where !file.module.isNone {
      for one in file.facts.imports where one.flags.contains(.exported) { exported[file.module, default: []].append(one.module) }
    }
    if exported.isEmpty { return }
    for number in files.indices {
      var (known, position) = (imports[number], 0)
      for other in exported[files[number].module] ?? [] where !known.contains(other) { known.append(other) }
      while position < known.count {
        for other in exported[known[position]] ?? [] where !known.contains(other) { known.append(other) }
        position += 1
      }
      imports[number] = known
    }
  }

  // MARK: 2. What extensions extend, whose member a declaration is

  /// Extensions of a type that an extension declares are found one level deeper with each round; three levels are enough for
  /// what people write. Until the types of all declarations are known, no member but a type is looked up.
  mutating func joinExtensions() {
    var open = numbers.extensions
    enclosing = enclosingTypes()
    members = memberIndex(of: numbers.types)
    // An extension may name its type by an alias.
    resolveAliases()
    for _ in 0..<3 where !open.isEmpty {
      var reader = BodyReader(tables: lookups(), types: self.types, writesReferences: false)
      let before = canonical
      for number in open { canonical[number] = extendedSymbol(DeclarationID(number), &reader) }
      self.types = reader.types
      if canonical == before { break }
      members = memberIndex(of: numbers.types)
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

  /// Indexes declarations under the type, extension's type or file level they belong to; what is declared inside a function, and
  /// generic parameters, under their declaration itself. Parameters are found from their function.
  private func memberIndex(of numbers: some Sequence<Int>) -> MemberIndex {
    var keys: [MemberIndex.Key] = []
    for number in numbers {
      let declaration = declarations[number]
      if declaration.kind == .parameter || declaration.kind == .extension || declaration.name.isNone { continue }
      var owner = Symbol.none
      if !declaration.parent.isNone {
        let parent = declarations[declaration.parent.index].kind
        owner = parent == .extension ? canonical[declaration.parent.index] : Symbol(declaration.parent)
        if owner.isNone { continue }
      }
      keys.append(MemberIndex.Key(owner: owner, name: declaration.name, declaration: DeclarationID(number)))
    }
    return MemberIndex(keys)
  }

  func lookups() -> LinkTables {
    LinkTables(
      names: names, known: known, files: files, declarations: declarations, members: members, canonical: canonical, ancestors: ancestors,
      declaredTypes: declaredTypes, imports: imports, isModule: isModule, labels: labels, enclosing: enclosing, bearers: bearers)
  }

  // MARK: 3. Typealiases and supertypes

  /// An alias of an alias is looked through; three rounds settle what people write.
  mutating func resolveAliases() {
    let aliases = numbers.aliases
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

  mutating func resolveSupertypes(_ parallel: ParallelFor) {
    let (tables, linker) = (lookups(), self)
    let inheriting = numbers.inheriting
    let chunks = Chunks(count: inheriting.count, size: 1024)
    let written = Slots<[[Symbol]]>(count: chunks.count, empty: [])
    parallel(chunks.count) { chunk in
      var reader = BodyReader(tables: tables, types: linker.types, writesReferences: false)
      written[chunk] = inheriting[chunks[chunk]].map { linker.writtenSupertypes(of: $0, &reader) }
    }
    var found: [Int: UniqueSymbols] = [:]
    for chunk in 0..<chunks.count {
      for (number, symbols) in zip(inheriting[chunks[chunk]], written[chunk]) {
        let owner = declarations[number].kind == .extension ? canonical[number].declaration : DeclarationID(number)
        guard let owner else { continue }
        for symbol in symbols { found[owner.index, default: UniqueSymbols()].insert(symbol) }
      }
    }
    closeOver(found, parallel)
  }

  /// What a declaration, or an extension, itself says that its type inherits.
  private func writtenSupertypes(of number: Int, _ reader: inout BodyReader) -> [Symbol] {
    let declaration = declarations[number]
    reader.file = declaration.file
    var symbols: [Symbol] = []
    let file = files[declaration.file.index]
    for inheritance in file.facts.inheritances(of: file.own(DeclarationID(number))) {
      let type = reader.resolve(inheritance.type, TypeUse(kind: .inherit, scope: DeclarationID(number)))
      for part in reader.types.joinedTypes(of: type) where !reader.types[part].symbol.isNone { symbols.append(reader.types[part].symbol) }
    }
    return symbols
  }

  /// `written`: by declaration, those written on the type and on all its extensions, in source order.
  private mutating func closeOver(_ written: [Int: UniqueSymbols], _ parallel: ParallelFor) {
    let inheriting = written.keys.sorted()
    let direct = SymbolLists(count: declarations.count, owners: inheriting, inheriting.map { written[$0]?.symbols ?? [] })
    supertypes = direct
    let closed = parallelMap(inheriting, share: 1024, parallel) { Self.ancestors(of: DeclarationID($0), direct) }
    ancestors = SymbolLists(count: declarations.count, owners: inheriting, closed)
  }

  /// All supertypes of a type, nearest first. A cycle, which no compiler accepts, ends where it closes.
  private static func ancestors(of type: DeclarationID, _ supertypes: SymbolLists) -> [Symbol] {
    var found = UniqueSymbols()
    for symbol in supertypes[type.index] where symbol != Symbol(type) { found.insert(symbol) }
    var position = 0
    while position < found.symbols.count {
      if let next = found.symbols[position].declaration {
        for symbol in supertypes[next.index] where symbol != Symbol(type) { found.insert(symbol) }
      }
      position += 1
    }
    return found.symbols
  }

  // MARK: 4. The types declarations have

  /// Beside that, the index gets every member.
  mutating func resolveDeclaredTypes(_ parallel: ParallelFor) {
    let members = Slots<MemberIndex?>(count: 1, empty: nil)
    let linker = self
    let resolved = readTypes(of: Array(declarations.indices), parallel) {
      members[0] = linker.memberIndex(of: linker.declarations.indices)
    } _: { reader, number in
      let declaration = linker.declarations[number]
      reader.file = declaration.file
      switch declaration.kind {
      case .property, .parameter, .function, .subscript, .genericParameter, .macro:
        if declaration.type.isNone { return declaration.kind == .function || declaration.kind == .subscript ? TypeTable.void : nil }
        return reader.resolve(declaration.type, TypeUse(kind: .annotate, scope: DeclarationID(number)))
      case .extension: return reader.nominal(linker.canonical[number])
      case .typealias: return nil
      default: return declaration.kind.isNominal ? reader.nominal(linker.canonical[number]) : nil
      }
    }
    for (number, type) in resolved.enumerated() { if let type { declaredTypes[number] = type } }
    if let found = members[0] { self.members = found }
  }

  /// Properties without annotation take the type of their initial value, or of what their wrapper's argument names. One that rests on
  /// another such property is settled in the next round; chains of more than four are left unknown.
  mutating func inferProperties(_ parallel: ParallelFor) {
    var open = numbers.untyped
    for _ in 0..<4 where !open.isEmpty {
      let found = readTypes(of: open, parallel) {} _: { reader, number in
        let id = DeclarationID(number)
        let type = reader.declaration(id).flags.contains(.hasInitialValue) ? reader.initialValue(of: id).type : reader.wrappedValue(of: id)
        return type == TypeTable.unknown ? nil : reader.withoutGenerics(type)
      }
      var left: [Int] = []
      for (number, type) in zip(open, found) {
        if let type { declaredTypes[number] = type } else { left.append(number) }
      }
      if left.count == open.count { break }
      open = left
    }
  }

  /// What `read` says of each declaration, by readers that know nothing of each other; nil where it says nothing. `besides` runs at
  /// the same time. The shares don't depend on the number of threads, so that neither do the ids of types.
  private mutating func readTypes(
    of numbers: [Int], _ parallel: ParallelFor, besides: @escaping @Sendable () -> Void, _ read: @escaping @Sendable (inout BodyReader, Int) -> TypeID?
  ) -> [TypeID?] {
    let (tables, base) = (lookups(), types)
    let chunks = Chunks(count: numbers.count, size: max(1024, (numbers.count + 3) / 4))
    let results = Slots<(types: TypeTable, found: [TypeID?])>(count: chunks.count, empty: (base, []))
    parallel(chunks.count + 1) { share in
      if share == 0 { return besides() }
      var reader = BodyReader(tables: tables, types: base, writesReferences: false)
      let found = numbers[chunks[share - 1]].map { read(&reader, $0) }
      results[share - 1] = (reader.types, found)
    }
    var all: [TypeID?] = []
    all.reserveCapacity(numbers.count)
    for chunk in 0..<chunks.count {
      let ids = types.add(results[chunk].types, after: base.rows.count)
      all += results[chunk].found.map { $0.map { ids[$0.index] } }
    }
    return all
  }

  // MARK: 5. References, file by file

  mutating func readFiles(_ parallel: ParallelFor) -> [Reference] {
    let tables = lookups()
    let base = types
    let chunks = Chunks(count: files.count, size: 64)
    let spare = Mutex<[BodyReader]>([])
    // Most steps lead to no reference; what is not filled costs nothing.
    let steps = files.reduce(0) { $0 + $1.facts.steps.count }
    let written = Mutex(ReferenceRows(files: files.count, chunks: chunks.count, expected: steps / 3 + declarations.count))
    parallel(chunks.count) { chunk in
      var reader = spare.withLock { $0.popLast() } ?? BodyReader(tables: tables, types: base, writesReferences: true)
      var ends: [Int] = []
      for file in chunks[chunk] {
        reader.readReferences(of: FileID(file))
        ends.append(reader.references.count)
      }
      written.withLock { $0.add(&reader.references, ends: ends, chunk) }
      spare.withLock { $0.append(reader) }
    }
    return written.withLock { rows in
      for file in files.indices { files[file] = files[file].with(references: Span32(rows.starts[file], rows.starts[file + 1])) }
      return rows.takeAll()
    }
  }
}
