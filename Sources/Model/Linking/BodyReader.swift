// Reads declarations and their steps once, from first to last, and knows the type of every expression on the way: a stack machine
// whose values are types. What it sees of other declarations comes from `LinkTables`; it writes references.

import Syntax

/// A value on the stack: what is known of one expression.
struct Value {
  /// What kind of expression a value came from.
  enum Origin: UInt8 { case other, local, typeName, property, call, callee, literal }

  var type: TypeID
  var origin: Origin = .other
  /// The token that a person would point at.
  var start: UInt32
  var end: UInt32
  /// A callee still to be chosen: its name, and in `owner` the type that has it (none: looked up from the scope).
  var name: NameID = .none
  var owner: TypeID = TypeTable.unknown
  /// The declaration read, if it is the project's.
  var declaration: DeclarationID = .none
  /// The declaration whose annotation or result gave the type.
  var evidence: DeclarationID = .none
  /// The last reference written for it: a row of `references`, or -1.
  var reference: Int32 = -1
  /// The property that the value is a part of, as long as a change of the part changes it: a row of `references`, or -1.
  var root: Int32 = -1
  /// The base is `self`, spelled or not.
  var isOnSelf = false
  /// A callee with a base, which may be of unknown type.
  var isMember = false
  /// A callee whose base is a type's own name.
  var isOnType = false
  /// A member without a base, `.name`: its type is not spelled.
  var isImplicit = false
  /// A queue or publisher that calls back on another thread than the main one.
  var isOffMain = false

  init(_ type: TypeID, origin: Origin = .other, start: UInt32, end: UInt32) { (self.type, self.origin, self.start, self.end) = (type, origin, start, end) }
}

/// A name bound in a body.
struct Local {
  var name: NameID
  var type: TypeID
  var evidence: DeclarationID
  /// The type was not spelled and has not been reported yet: the first use of `$0`.
  var isUnreported = false
  /// The row of the local it hides, or -1.
  var hidden: Int32 = -1
}

/// A call whose arguments are being read.
struct CallFrame {
  /// The function, initializer or enum case called, if it is one of the project.
  var function: DeclarationID = .none
  /// What is called otherwise: the callee's value.
  var result: TypeID = TypeTable.unknown
  var operation: SequenceOperation?
  /// The receiver of a member call.
  var receiver: TypeID = TypeTable.unknown
  var argumentCount = 0
  var labels: NameID = .none
  /// Of the argument that is being read.
  var argumentLabel: NameID = .none
  /// What the whole call is expected to be.
  var expected: TypeID
  /// Where closures among the arguments run.
  var closureFlags: ReferenceFlags = []
  /// What the generic parameters of the function and its type are, as far as known.
  var bindings: [(parameter: Symbol, type: TypeID)] = []
  /// A closure argument's result.
  var closureResult: TypeID = TypeTable.unknown
  /// The declaration that says what that type is, and whether it is spelled in the closure.
  var closureEvidence: DeclarationID = .none
  var isClosureResultSpelled = false
  /// The function type of a called value.
  var functionType: TypeID = TypeTable.unknown
  var stackBase = 0
}

struct PatternFrame {
  var type: TypeID
  var evidence: DeclarationID
  var isInferred: Bool
  /// Payload or element types of the case or tuple being matched.
  var elements: [TypeID] = []
}

struct ClosureFrame {
  var expected: TypeID
  var flags: ReferenceFlags
  var result: TypeID
  var declaredResult: TypeID
  var localCount: Int
  var last: TypeID
  /// The result type that `return` had outside.
  var outerResult: TypeID
  /// The annotation of the binding whose value the closure is part of.
  var outerAnnotation: TypeID
}

/// One worker's reader. It may read many files, one after the other.
struct BodyReader {
  let tables: LinkTables
  var types: TypeTable
  /// What was written since `begin(file:)`.
  var references: [Reference] = []
  /// Whether references are written; without, only types are of interest.
  let writesReferences: Bool
  /// Overrides of `tables.declaredTypes` while properties without annotation are being inferred.
  var inferredTypes: [TypeID] = []

  // The place of reading.
  var file: FileID = .none
  var from: DeclarationID = .none
  var flags: ReferenceFlags = []

  // The machine.
  var stack: [Value] = []
  private(set) var locals: [Local] = []
  /// By name: the row of the local it means now, or -1; empty before the first local.
  private var localRows: [Int32] = []
  var calls: [CallFrame] = []
  var closures: [ClosureFrame] = []
  var patterns: [PatternFrame] = []
  var subjects: [Value] = []
  /// How many locals there are after each, at most.
  var scopes: [(locals: Int, flags: ReferenceFlags)] = []
  var functions: [(from: DeclarationID, flags: ReferenceFlags, locals: Int, result: TypeID)] = []
  /// What the next expression is expected to be.
  var expected = TypeTable.unknown
  /// An annotation waits for its pattern.
  var annotation = TypeTable.unknown
  var result = TypeTable.unknown
  /// The value last discarded or returned.
  var last = TypeTable.unknown
  var lastValue = Value(TypeTable.unknown, start: 0, end: 0)

  // Reused buffers.
  var found: [DeclarationID] = []
  var candidates: [DeclarationID] = []
  var parameters: [DeclarationID] = []

  init(tables: LinkTables, types: TypeTable, writesReferences: Bool) {
    (self.tables, self.types, self.writesReferences) = (tables, types, writesReferences)
  }

  // MARK: Locals

  mutating func declareLocal(_ local: Local) {
    if localRows.isEmpty { localRows = [Int32](repeating: -1, count: tables.names.count) }
    guard local.name.index < localRows.count else { return }
    var local = local
    local.hidden = localRows[local.name.index]
    localRows[local.name.index] = Int32(truncatingIfNeeded: locals.count)
    locals.append(local)
  }

  mutating func dropLocals(to count: Int) {
    while locals.count > count, let local = locals.popLast() { localRows[local.name.index] = local.hidden }
  }

  /// The row of the local that `name` means here.
  func local(_ name: NameID) -> Int? {
    guard name.index < localRows.count, localRows[name.index] >= 0 else { return nil }
    return Int(localRows[name.index])
  }

  mutating func markReported(local row: Int) { locals[row].isUnreported = false }

  /// The type of a property, parameter, or function result.
  func declaredType(_ declaration: DeclarationID) -> TypeID {
    if !inferredTypes.isEmpty { return inferredTypes[declaration.index] }
    return tables.declaredTypes[declaration.index]
  }

  func declaration(_ id: DeclarationID) -> Declaration { tables.declarations[id.index] }

  /// A nominal type of the project or a framework.
  mutating func nominal(_ symbol: Symbol) -> TypeID { symbol.isNone ? TypeTable.unknown : types.id(.nominal, symbol) }

  // MARK: References

  /// Writes a reference and returns its row, or -1.
  @discardableResult
  mutating func write(
    _ kind: ReferenceKind, to target: Symbol, at start: UInt32, _ end: UInt32, flags more: ReferenceFlags = [], member: NameID = .none,
    labels: NameID = .none, evidence: DeclarationID = .none
  ) -> Int32 {
    guard writesReferences, !target.isNone else { return -1 }
    if let name = target.externalName, tables.known.isLanguage(name), kind != .inherit, kind != .extend {
      // Of the language's types one reads and writes files.
      guard name == tables.known.string, kind == .create || kind == .call else { return -1 }
      guard member == tables.known.write || tables.known.fileLabels.contains(labels) else { return -1 }
    }
    references.append(
      Reference(
        kind: kind, flags: flags.union(more), file: file, from: from, target: target, member: member, labels: labels, start: start, end: end,
        evidence: evidence))
    return Int32(references.count - 1)
  }

  /// One `infer` reference for each nominal type that `type` is made of.
  mutating func writeInferred(_ type: TypeID, at start: UInt32, _ end: UInt32, evidence: DeclarationID) {
    guard writesReferences, type != TypeTable.unknown else { return }
    let types = types
    types.forEachSymbol(in: type) { symbol, isNested in
      if let declaration = symbol.declaration, !tables.declarations[declaration.index].kind.isNominal { return }
      write(.infer, to: symbol, at: start, end, flags: isNested ? [.inferred, .nested] : .inferred, evidence: evidence)
    }
  }

  mutating func set(_ flag: ReferenceFlags, on reference: Int32) {
    if reference >= 0 { references[Int(reference)].flags.insert(flag) }
  }

  /// The end of the token that starts at `start`, by its name's length.
  func end(_ start: UInt32, _ name: NameID) -> UInt32 {
    start + (name.index < tables.names.count ? UInt32(truncatingIfNeeded: tables.names.range(of: name).count) : 1)
  }
}
