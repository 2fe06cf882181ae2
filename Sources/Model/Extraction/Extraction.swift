// One file's tree becomes its facts, in one pass over the rows. Nothing here looks a name up.

import Syntax

/// The facts of one file. New names are interned in `names`, the table that the tree's names are of.
package func fileFacts(of tree: borrowing Tree, names: inout NameTable) -> FileFacts {
  var buffers = ExtractionBuffers()
  return fileFacts(of: tree, names: &names, &buffers)
}

/// The same for many files of one table of names.
package func fileFacts(of tree: borrowing Tree, names: inout NameTable, _ buffers: inout ExtractionBuffers) -> FileFacts {
  var extraction = Extraction(tree: tree, names: consume names, &buffers)
  extraction.readFile()
  extraction.measure(tree)
  extraction.orderSteps()
  extraction.orderHeads()
  names = extraction.names
  var facts = extraction.facts.exact()
  facts.problems = tree.problems
  extraction.giveBack(&buffers)
  return facts
}

/// What is used again from file to file, all of one table of names: room for rows, and the names that were asked for.
package struct ExtractionBuffers: Sendable {
  fileprivate var facts = FileFacts()
  fileprivate var codeLinesAt: [UInt32] = []
  fileprivate var holes: [StepHole] = []
  fileprivate var spelling: [UInt8] = []
  fileprivate var labelCache = [LabelCacheEntry](repeating: LabelCacheEntry(key: 0, name: .none), count: 128)
  fileprivate var words: Words?

  package init() {}
}

/// The labels of a call with one or two arguments, by those two names; key 0 is no call's.
struct LabelCacheEntry: BitwiseCopyable, Sendable {
  var key: UInt64
  var name: NameID
}

/// The state of one file's extraction. Rows and tokens are named by their index.
///
/// It reads by recursion, as deep as the parser's depth limit lets a tree be.
struct Extraction: ~Copyable {
  let nodes: [Node]
  let tokens: [Token]
  let source: [UInt8]
  var names: NameTable
  var facts = FileFacts()
  /// By token: how many lines that hold a token begin before it or with it.
  var codeLinesAt: [UInt32] = []
  /// Parts of `facts.steps` that belong to no body around them, in order of their start; see `orderSteps`.
  var holes: [StepHole] = []
  /// The declaration around the row that is read.
  var parent = DeclarationID.none
  /// How many bodies, `#if`s, and `#Preview`s or `#if DEBUG`s are around the row that is read.
  var bodyDepth = 0
  var conditionalDepth = 0
  var previewDepth = 0
  /// Reused for names that are spelled by several tokens.
  var spelling: [UInt8] = []
  /// A stack of rows, for what is read last to first.
  var pending: [Int] = []
  var labelCache: [LabelCacheEntry] = []
  let words: Words

  init(tree: borrowing Tree, names: consuming NameTable, _ buffers: inout ExtractionBuffers) {
    (nodes, tokens, source) = (tree.nodes, tree.tokens, tree.source)
    words = buffers.words ?? Words(&names)
    self.names = names
    swapBuffers(&buffers)
    facts.removeAll()
    holes.removeAll(keepingCapacity: true)
    facts.byteCount = source.count
    facts.steps.reserveCapacity(nodes.count)
    facts.declarations.reserveCapacity(nodes.count / 16 + 8)
    facts.typeExpressions.reserveCapacity(nodes.count / 12 + 8)
  }

  consuming func giveBack(_ buffers: inout ExtractionBuffers) {
    swapBuffers(&buffers)
    buffers.words = words
  }

  private mutating func swapBuffers(_ buffers: inout ExtractionBuffers) {
    swap(&facts, &buffers.facts)
    swap(&codeLinesAt, &buffers.codeLinesAt)
    swap(&holes, &buffers.holes)
    swap(&spelling, &buffers.spelling)
    swap(&labelCache, &buffers.labelCache)
  }

  // MARK: Rows and tokens

  @inline(__always) func kind(_ row: Int) -> NodeKind { nodes[row].kind }
  @inline(__always) func flags(_ row: Int) -> NodeFlags { nodes[row].flags }
  /// The row after the last descendant.
  @inline(__always) func end(_ row: Int) -> Int { nodes[row].end.index }
  /// The token of a row's name.
  @inline(__always) func token(_ row: Int) -> Int { nodes[row].token.index }
  /// Where a row's main token begins.
  @inline(__always) func offset(_ row: Int) -> UInt32 { tokens[nodes[row].token.index].start }

  /// The name of a token, if it has one.
  @inline(__always) func name(ofToken index: Int) -> NameID {
    let token = tokens[index]
    return token.kind.isWord || token.kind == .dollarIdentifier || token.kind == .underscore ? token.name : .none
  }

  /// The name of a token, `_` if it has none: where the source is wrong.
  func knownName(ofToken index: Int) -> NameID {
    let name = name(ofToken: index)
    return name.isNone ? words.underscore : name
  }

  // MARK: Steps

  @inline(__always) mutating func emit(
    _ kind: StepKind, flags: StepFlags = [], count: Int = 0, operand: UInt32 = .max, offset: UInt32
  ) {
    facts.steps.append(Step(kind, flags: flags, count: count, operand: operand, offset: offset))
  }

  mutating func beginScope(_ kind: ScopeKind, _ offset: UInt32) {
    emit(.beginScope, operand: kind.rawValue, offset: offset)
  }

  mutating func endScope(_ offset: UInt32) { emit(.endScope, offset: offset) }

  /// The offset of the row's last token, where its scope ends.
  func lastOffset(_ row: Int) -> UInt32 { tokens[nodes[row].lastToken.index].start }
}

/// The names that extraction itself asks for, beside those that are kinds of tokens.
struct Words: BitwiseCopyable, Sendable {
  let newValue, oldValue, error, underscore, testable, exported, preview, debug, development, void, anyObject: NameID
  let array, dictionary, optional, noLabels, oneArgument: NameID

  /// What `NameTable.intern(padded:)` asks for after a name.
  static let padding: [UInt8] = [0, 0, 0, 0, 0, 0, 0, 0]

  init(_ names: inout NameTable) {
    var buffer: [UInt8] = []
    buffer.reserveCapacity(32)
    func intern(_ text: StaticString, _ names: inout NameTable) -> NameID {
      buffer.removeAll(keepingCapacity: true)
      text.withUTF8Buffer { buffer.append(contentsOf: $0) }
      buffer.append(contentsOf: Words.padding)
      return names.intern(padded: buffer)
    }
    newValue = intern("newValue", &names)
    oldValue = intern("oldValue", &names)
    error = intern("error", &names)
    underscore = intern("_", &names)
    testable = intern("testable", &names)
    exported = intern("_exported", &names)
    preview = intern("Preview", &names)
    debug = intern("DEBUG", &names)
    development = intern("DEVELOPMENT", &names)
    void = intern("Void", &names)
    anyObject = intern("AnyObject", &names)
    array = intern("Array", &names)
    dictionary = intern("Dictionary", &names)
    optional = intern("Optional", &names)
    noLabels = intern("()", &names)
    oneArgument = intern("(_:)", &names)
  }
}

extension FileFacts {
  /// The same rows in tables without spare room: they live until linking, and there are many.
  fileprivate func exact() -> FileFacts {
    var facts = self
    facts.steps = steps.exact()
    facts.declarations = declarations.exact()
    facts.typeExpressions = typeExpressions.exact()
    facts.attributes = attributes.exact()
    facts.inheritances = inheritances.exact()
    facts.constraints = constraints.exact()
    facts.imports = imports.exact()
    facts.closures = closures.exact()
    facts.closureParameters = closureParameters.exact()
    facts.captures = captures.exact()
    return facts
  }

  /// Leaves nothing but the tables' room.
  fileprivate mutating func removeAll() {
    steps.removeAll(keepingCapacity: true)
    declarations.removeAll(keepingCapacity: true)
    typeExpressions.removeAll(keepingCapacity: true)
    attributes.removeAll(keepingCapacity: true)
    inheritances.removeAll(keepingCapacity: true)
    constraints.removeAll(keepingCapacity: true)
    imports.removeAll(keepingCapacity: true)
    closures.removeAll(keepingCapacity: true)
    closureParameters.removeAll(keepingCapacity: true)
    captures.removeAll(keepingCapacity: true)
    (directives, problems, topLevel, isGenerated) = ([], [], .empty, false)
    (byteCount, lineCount, codeLineCount) = (0, 0, 0)
  }
}

extension Array where Element: BitwiseCopyable {
  fileprivate func exact() -> [Element] {
    if isEmpty { return [] }
    var exact: [Element] = []
    exact.reserveCapacity(count)
    exact.append(contentsOf: self)
    return exact
  }
}
