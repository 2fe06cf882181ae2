// References: the edges of the project's graph, from a declaration to a symbol.

import Syntax

/// What a name leads to: a declaration of the project, or a symbol of a framework.
@frozen public struct Symbol: Hashable, Comparable, BitwiseCopyable, Sendable {
  public let raw: UInt32
  @inlinable public init(raw: UInt32) { self.raw = raw }
  @inlinable public init(_ declaration: DeclarationID) { raw = declaration.raw }
  /// A framework's symbol: what no file of the project declares is known by its name alone.
  @inlinable public init(external name: NameID) { raw = name.raw | 0x8000_0000 }
  @inlinable public static var none: Symbol { Symbol(raw: .max) }

  @inlinable public var isNone: Bool { raw == .max }
  @inlinable public var isExternal: Bool { raw != .max && raw & 0x8000_0000 != 0 }
  @inlinable public var isDeclaration: Bool { raw & 0x8000_0000 == 0 }
  /// Nil for a framework's symbol and for none.
  @inlinable public var declaration: DeclarationID? { isDeclaration ? DeclarationID(raw: raw) : nil }
  /// The name of a framework's symbol; nil for a declaration and for none.
  @inlinable public var externalName: NameID? { isExternal ? NameID(raw & 0x7FFF_FFFF) : nil }
  @inlinable public static func < (left: Symbol, right: Symbol) -> Bool { left.raw < right.raw }
  @inlinable public static func == (left: Symbol, right: Symbol) -> Bool { left.raw == right.raw }
}

public enum ReferenceKind: UInt8, CaseIterable, BitwiseCopyable, Sendable {
  /// `import Module`. The target is the module's name as an external symbol, also for a module of the project.
  case `import`
  /// A written supertype of a type or extension.
  case inherit
  /// A type named in a signature, a property's or local's annotation, a generic argument.
  case annotate
  /// `T()`, `T.init()`, `.init()` with a known type. The target is the type.
  case create
  /// A function or method called. The target is the function; of a framework's type the type, with `member`.
  case call
  /// A property, case, global or type read as a value.
  case read
  /// A property written: `=`, `+=`, `&x`.
  case write
  /// A static member taken from a type: `T.shared`, `T.standard`. The target is the member's declaration, else the framework's type with `member`.
  case access
  /// `as`, `is`, `catch let e as T`.
  case cast
  /// `extension T`.
  case extend
  /// The type of an expression that is not spelled there: at the binding that holds it, else at the call or member that has it.
  case infer
}

/// What the compiler derives is called, not inlined, in other modules.
extension ReferenceKind {
  @inlinable public var byte: UInt8 { unsafeBitCast(self, to: UInt8.self) }
  @inlinable public static func == (left: Self, right: Self) -> Bool { left.byte == right.byte }
}

public struct ReferenceFlags: OptionSet, BitwiseCopyable, Sendable {
  public let rawValue: UInt32
  @inlinable public init(rawValue: UInt32) { self.rawValue = rawValue }
  /// The type at the place follows from elsewhere (`evidence`).
  @inlinable public static var inferred: Self { Self(rawValue: 1 << 0) }
  /// An `await` of the same function or closure stands before it.
  @inlinable public static var afterAwait: Self { Self(rawValue: 1 << 1) }
  /// Inside `Task { }`, `Task.detached { }`, an escaping completion closure, a `sink`/`subscribe` closure.
  @inlinable public static var inTask: Self { Self(rawValue: 1 << 2) }
  @inlinable public static var inDetachedTask: Self { Self(rawValue: 1 << 3) }
  @inlinable public static var inCompletion: Self { Self(rawValue: 1 << 4) }
  @inlinable public static var inSink: Self { Self(rawValue: 1 << 5) }
  /// Inside `MainActor.run { }`, `DispatchQueue.main.async { }`, `Task { @MainActor in }`.
  @inlinable public static var onMain: Self { Self(rawValue: 1 << 6) }
  /// In a stored property's initial value (`lazy` included).
  @inlinable public static var inInitialValue: Self { Self(rawValue: 1 << 7) }
  /// In a parameter's default value.
  @inlinable public static var inDefaultArgument: Self { Self(rawValue: 1 << 8) }
  /// In an initializer's body.
  @inlinable public static var inInitializer: Self { Self(rawValue: 1 << 9) }
  /// In an attribute's arguments, or the attribute itself (a property wrapper).
  @inlinable public static var inAttribute: Self { Self(rawValue: 1 << 10) }
  /// The reference is an argument of a call, or of an initializer.
  @inlinable public static var asArgument: Self { Self(rawValue: 1 << 11) }
  /// In a `catch` clause's pattern or body.
  @inlinable public static var inCatch: Self { Self(rawValue: 1 << 12) }
  /// The type stands in a generic argument, collection, optional, tuple or function type around it.
  @inlinable public static var nested: Self { Self(rawValue: 1 << 13) }
  /// In a property's annotation, a parameter's, a function's result: where a type is part of the declaration's own face.
  @inlinable public static var inSignature: Self { Self(rawValue: 1 << 14) }
  /// In `#Preview`, `#if DEBUG` or `#if DEVELOPMENT`.
  @inlinable public static var inPreview: Self { Self(rawValue: 1 << 15) }
  /// In an operation on a queue other than main: `DispatchQueue.global().async { }`.
  @inlinable public static var onBackgroundQueue: Self { Self(rawValue: 1 << 16) }
  /// The member's base is `self` (spelled or not).
  @inlinable public static var onSelf: Self { Self(rawValue: 1 << 17) }
  /// The reference ends up as the value of a stored property: an initial value, or assigned to one in `init`.
  @inlinable public static var stored: Self { Self(rawValue: 1 << 18) }
  /// It is what `??` gives when the value before it, a parameter or local, is nil: a default that a caller can replace.
  @inlinable public static var asFallback: Self { Self(rawValue: 1 << 19) }
  /// The type stands inside a function type: `() -> T`, `(T) -> Void`.
  @inlinable public static var inFunctionType: Self { Self(rawValue: 1 << 19) }
  /// In a `where` clause.
  @inlinable public static var inConstraint: Self { Self(rawValue: 1 << 20) }
  /// Of a read property: its value is changed in place, by a write to a part of it or by a mutating function.
  @inlinable public static var mutated: Self { Self(rawValue: 1 << 21) }
  /// Surely not on the main thread: inside `Task.detached { }`, an operation on a queue made here or global, a completion of
  /// `URLSession`, or a `sink` on a publisher of those with no `receive(on:)` before it.
  @inlinable public static var offMain: Self { Self(rawValue: 1 << 22) }
  /// Of a static member: the type's own name stands before it.
  @inlinable public static var onType: Self { Self(rawValue: 1 << 23) }
  /// Inside a closure or local function marked `@Sendable`, or an `onCancel:` handler: the isolation around it does not hold there.
  @inlinable public static var onNoActor: Self { Self(rawValue: 1 << 24) }
}

/// One edge: where, from whom, to what: 28 bytes, as there are more of them than of anything but steps.
@frozen public struct Reference: BitwiseCopyable, Sendable {
  /// The flags, and above them the kind.
  @usableFromInline var bits: UInt32
  /// The file, of at most 4,194,304, and above it the token's length.
  @usableFromInline var fileAndLength: UInt32
  /// The innermost declaration around it; none at file level (imports, `main.swift`).
  public var from: DeclarationID
  public var target: Symbol
  /// The member of a framework's type, base name only: `data`, `shared`, `init`; else none.
  public var member: NameID
  /// Of an inferred type a `DeclarationID`, else a `NameID`.
  @usableFromInline var origin: UInt32
  /// Where the token begins that a person would point at.
  public var start: UInt32

  @usableFromInline static var kindShift: UInt32 { 28 }
  @usableFromInline static var lengthShift: UInt32 { 22 }

  package init(
    kind: ReferenceKind, flags: ReferenceFlags = [], file: FileID, from: DeclarationID, target: Symbol, member: NameID = .none,
    labels: NameID = .none, start: UInt32, end: UInt32, evidence: DeclarationID = .none
  ) {
    bits = flags.rawValue | UInt32(kind.rawValue) << Self.kindShift
    origin = kind == .infer ? evidence.raw : labels.raw
    let length = min(max(end, start) - start, UInt32.max >> Self.lengthShift)
    fileAndLength = file.raw & (1 << Self.lengthShift - 1) | length << Self.lengthShift
    (self.from, self.target, self.member, self.start) = (from, target, member, start)
  }
}

extension Reference {
  @inlinable public var kind: ReferenceKind { unsafeBitCast(UInt8(truncatingIfNeeded: bits >> Self.kindShift), to: ReferenceKind.self) }

  @inlinable public var flags: ReferenceFlags {
    get { ReferenceFlags(rawValue: bits & (1 << Self.kindShift - 1)) }
    set { bits = (bits >> Self.kindShift) << Self.kindShift | newValue.rawValue }
  }

  @inlinable public var file: FileID { FileID(raw: fileAndLength & (1 << Self.lengthShift - 1)) }

  /// Where the token ends; of one above 1,023 bytes, where those end.
  @inlinable public var end: UInt32 { start + fileAndLength >> Self.lengthShift }

  /// The labels of a call, `(from:_:)`, interned with the parentheses; none if it is no call.
  @inlinable public var labels: NameID { kind == .infer ? .none : NameID(origin) }

  /// Of an inferred type: the declaration whose annotation or result says so; else none.
  @inlinable public var evidence: DeclarationID { kind == .infer ? DeclarationID(raw: origin) : .none }
}

extension Project {
  /// Whether the type that a reference leads to, or whose member it leads to, is spelled at the place. What no type has spells itself.
  package func spellsType(_ reference: Reference) -> Bool {
    if reference.flags.contains(.inferred) { return false }
    if reference.flags.contains(.onType) { return true }
    guard let target = reference.target.declaration else { return reference.member.isNone || reference.kind == .create }
    switch declarations[target.index].kind {
    case .function, .initializer, .subscript, .property, .enumCase: return enclosingType(of: target).isNone
    default: return true
    }
  }
}
