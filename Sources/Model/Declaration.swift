// What a declaration says of itself. Before linking the ids are of the file, after it of the project.

import Syntax

public enum DeclarationKind: UInt8, CaseIterable, BitwiseCopyable, Sendable {
  case `class`, `struct`, `enum`, actor, `protocol`
  /// Its `name` is the last name of the extended type, `type` the whole.
  case `extension`
  case `typealias`, `associatedtype`
  /// A type's or function's generic parameter; `type` is its constraint, if any, else what a `where` clause of the same
  /// declaration says it conforms to. A protocol's primary associated types are left out: they are declared as members.
  case genericParameter
  case enumCase
  /// `func` and operators. `name` is the base name, `fullName` with labels: `fetch(id:_:)`.
  case function
  case initializer, deinitializer, `subscript`
  /// `let` and `var`, stored and computed, global and member; locals of bodies are steps, not declarations.
  case property
  /// A parameter of a function, initializer, subscript or enum case; `name` is the inner name, `label` the outer one.
  case parameter
  case macro

  /// Whether it declares a nominal type of its own (an extension does not).
  @inlinable public var isNominal: Bool { byte <= DeclarationKind.protocol.byte }
}

/// What the compiler derives is called, not inlined, in other modules.
extension DeclarationKind {
  @inlinable public var byte: UInt8 { unsafeBitCast(self, to: UInt8.self) }
  @inlinable public static func == (left: Self, right: Self) -> Bool { left.byte == right.byte }
}

/// The modifiers and what else is yes or no about a declaration.
public struct DeclarationFlags: OptionSet, BitwiseCopyable, Sendable {
  public let rawValue: UInt64
  @inlinable public init(rawValue: UInt64) { self.rawValue = rawValue }

  // Access. None of them: internal by default.
  @inlinable public static var isOpen: Self { Self(rawValue: 1 << 0) }
  @inlinable public static var isPublic: Self { Self(rawValue: 1 << 1) }
  @inlinable public static var isPackage: Self { Self(rawValue: 1 << 2) }
  @inlinable public static var isInternal: Self { Self(rawValue: 1 << 3) }
  @inlinable public static var isFileprivate: Self { Self(rawValue: 1 << 4) }
  @inlinable public static var isPrivate: Self { Self(rawValue: 1 << 5) }
  /// `private(set)`, `fileprivate(set)`, `internal(set)`, …: the setter is narrower.
  @inlinable public static var privateSet: Self { Self(rawValue: 1 << 6) }
  @inlinable public static var fileprivateSet: Self { Self(rawValue: 1 << 7) }
  @inlinable public static var internalSet: Self { Self(rawValue: 1 << 8) }
  // Modifiers.
  /// `static` and `class` members.
  @inlinable public static var isStatic: Self { Self(rawValue: 1 << 9) }
  @inlinable public static var isFinal: Self { Self(rawValue: 1 << 10) }
  @inlinable public static var isLazy: Self { Self(rawValue: 1 << 11) }
  @inlinable public static var isWeak: Self { Self(rawValue: 1 << 12) }
  @inlinable public static var isUnowned: Self { Self(rawValue: 1 << 13) }
  @inlinable public static var isOverride: Self { Self(rawValue: 1 << 14) }
  @inlinable public static var isMutating: Self { Self(rawValue: 1 << 15) }
  @inlinable public static var isNonisolated: Self { Self(rawValue: 1 << 16) }
  @inlinable public static var isNonisolatedUnsafe: Self { Self(rawValue: 1 << 17) }
  @inlinable public static var isRequired: Self { Self(rawValue: 1 << 18) }
  @inlinable public static var isConvenience: Self { Self(rawValue: 1 << 19) }
  @inlinable public static var isIndirect: Self { Self(rawValue: 1 << 20) }
  @inlinable public static var isOptionalRequirement: Self { Self(rawValue: 1 << 21) }
  @inlinable public static var isIsolatedParameter: Self { Self(rawValue: 1 << 22) }
  @inlinable public static var isDistributed: Self { Self(rawValue: 1 << 23) }
  // Shape.
  /// `let`, or a computed property without a setter is not: only `let`.
  @inlinable public static var isLet: Self { Self(rawValue: 1 << 24) }
  /// A property with a getter of its own (`{ … }` or `get`); observers alone don't make it computed.
  @inlinable public static var isComputed: Self { Self(rawValue: 1 << 25) }
  @inlinable public static var hasSetter: Self { Self(rawValue: 1 << 26) }
  @inlinable public static var hasObservers: Self { Self(rawValue: 1 << 27) }
  @inlinable public static var hasInitialValue: Self { Self(rawValue: 1 << 28) }
  @inlinable public static var hasBody: Self { Self(rawValue: 1 << 29) }
  @inlinable public static var isAsync: Self { Self(rawValue: 1 << 30) }
  @inlinable public static var isThrowing: Self { Self(rawValue: 1 << 31) }
  /// `init?`
  @inlinable public static var isFailable: Self { Self(rawValue: 1 << 32) }
  @inlinable public static var isVariadic: Self { Self(rawValue: 1 << 33) }
  /// A parameter with a default value, whose steps are its `steps`.
  @inlinable public static var hasDefault: Self { Self(rawValue: 1 << 34) }
  /// An enum case with a raw value.
  @inlinable public static var hasRawValue: Self { Self(rawValue: 1 << 35) }
  /// Inside a function or closure body.
  @inlinable public static var isLocal: Self { Self(rawValue: 1 << 36) }
  /// Inside `#if`.
  @inlinable public static var isConditional: Self { Self(rawValue: 1 << 37) }
  /// Bound by a tuple pattern: `let (a, b) = …`; `type` is none and `tupleIndex` is not kept.
  @inlinable public static var inPattern: Self { Self(rawValue: 1 << 38) }
  /// Inside `#Preview { … }`, `#if DEBUG` or `#if DEVELOPMENT`.
  @inlinable public static var isPreview: Self { Self(rawValue: 1 << 39) }
  /// `extension X: @unchecked Sendable`, `@retroactive` and the like.
  @inlinable public static var isInitializedInline: Self { Self(rawValue: 1 << 40) }
  /// A macro's expansion at file level or among members: with a closure (`#Preview { }`) a `.function` of that name, whose
  /// steps are the call, without one (`#Unique<T>(…)`) a `.macro`.
  @inlinable public static var isExpansion: Self { Self(rawValue: 1 << 41) }
  /// Supertypes are written: see `FileFacts.inheritances(of:)`.
  @inlinable public static var hasSupertypes: Self { Self(rawValue: 1 << 42) }
  /// It has a `where` clause: see `FileFacts.constraints(of:)`.
  @inlinable public static var hasConstraints: Self { Self(rawValue: 1 << 43) }
}

/// One declaration: 72 bytes. Ranges are half-open pairs of indexes into the owner's tables.
package struct Declaration: BitwiseCopyable, Sendable {
  package var flags: DeclarationFlags = []
  package var kind: DeclarationKind
  /// See `nameEnd`.
  private var nameLength: UInt16
  /// Base name, without backticks; `init`, `deinit`, `subscript` by that word.
  package var name: NameID
  /// `name(label:_:)` for what takes parameters, else `name`.
  package var fullName: NameID
  /// A parameter's outer label (`_` for none), else `NameID.none`.
  package var label: NameID = .none
  /// The enclosing declaration; none at file level. Members of an extension have the extension.
  package var parent: DeclarationID
  package var file: FileID = .none
  /// Byte range of the whole declaration, attributes included.
  package var start: UInt32
  package var end: UInt32
  /// Where the name's token begins (for an extension, the extended type's last name).
  package var nameStart: UInt32
  /// A property's or parameter's annotation, a function's result, a typealias's or extension's type; may be none.
  package var type: TypeExpressionID = .none
  /// Rows of `attributes`.
  package var attributes: Span32 = .empty
  /// What runs: a function's body, an initial value, accessors, a default or raw value: rows of the file's `steps`, one scope
  /// for each: an initial value's (`initialValue`) before the accessors'. Of the properties of one tuple pattern only the
  /// last has the value's steps.
  package var steps: Span32 = .empty
  /// The descendants of declaration `d` are the rows `d + 1 ..< descendantsEnd` (preorder).
  package var descendantsEnd: DeclarationID = .none
  /// Lines that hold a token.
  package var codeLines: UInt32 = 0

  package init(kind: DeclarationKind, name: NameID, fullName: NameID, parent: DeclarationID, start: UInt32, nameStart: UInt32, nameEnd: UInt32) {
    (self.kind, self.name, self.fullName, self.parent) = (kind, name, fullName, parent)
    (self.start, self.end, self.nameStart, nameLength) = (start, nameEnd, nameStart, 0)
    self.nameEnd = nameEnd
  }

  /// Where the name's token ends; of a token above 64 KiB, where those end.
  package var nameEnd: UInt32 {
    get { nameStart + UInt32(nameLength) }
    set { nameLength = UInt16(clamping: Int(newValue) - Int(nameStart)) }
  }
}

/// A half-open range of rows.
public struct Span32: BitwiseCopyable, Hashable, Sendable {
  public var start: UInt32
  public var end: UInt32
  @inlinable public init(_ start: Int, _ end: Int) { (self.start, self.end) = (UInt32(truncatingIfNeeded: start), UInt32(truncatingIfNeeded: end)) }
  @inlinable public static var empty: Span32 { Span32(0, 0) }
  @inlinable public var range: Range<Int> { Int(start)..<Int(end) }
  @inlinable public var isEmpty: Bool { start == end }
}

/// `@Name(arguments)`.
package struct Attribute: BitwiseCopyable, Sendable {
  /// The last name: `Published`, `MainActor`.
  package var name: NameID
  package var offset: UInt32
  /// The whole name with its generic arguments.
  package var type: TypeExpressionID
  /// Expressions of ordinary arguments, each followed by a `discard`, in a scope `initialValue`: rows of the file's `steps`.
  package var steps: Span32
  package init(name: NameID, offset: UInt32, type: TypeExpressionID, steps: Span32) {
    (self.name, self.offset, self.type, self.steps) = (name, offset, type, steps)
  }
}

/// A row that belongs to one declaration of its file.
protocol DeclarationRow {
  var owner: DeclarationID { get }
}

/// One written supertype.
package struct Inheritance: DeclarationRow, BitwiseCopyable, Sendable {
  package var owner: DeclarationID
  package var type: TypeExpressionID
  /// `@unchecked`, `@preconcurrency`, `@retroactive`.
  package var isUnchecked: Bool
  package init(owner: DeclarationID, type: TypeExpressionID, isUnchecked: Bool = false) {
    (self.owner, self.type, self.isUnchecked) = (owner, type, isUnchecked)
  }
}

/// `T: P` or `T.X == Int` (`isSame`) of a `where` clause.
package struct Constraint: DeclarationRow, BitwiseCopyable, Sendable {
  package var owner: DeclarationID
  package var left: TypeExpressionID
  package var right: TypeExpressionID
  package var isSame: Bool
  package init(owner: DeclarationID, left: TypeExpressionID, right: TypeExpressionID, isSame: Bool) {
    (self.owner, self.left, self.right, self.isSame) = (owner, left, right, isSame)
  }
}

/// `import struct Foundation.URL`.
package struct Import: BitwiseCopyable, Sendable {
  /// The first name of the path.
  package var module: NameID
  /// The whole path with dots: `Foundation.URL`.
  package var path: NameID
  /// Byte range of the path.
  package var start: UInt32
  package var end: UInt32
  package var flags: ImportFlags
  package init(module: NameID, path: NameID, start: UInt32, end: UInt32, flags: ImportFlags) {
    (self.module, self.path, self.start, self.end, self.flags) = (module, path, start, end, flags)
  }
}

public struct ImportFlags: OptionSet, BitwiseCopyable, Sendable {
  public let rawValue: UInt8
  @inlinable public init(rawValue: UInt8) { self.rawValue = rawValue }
  @inlinable public static var testable: Self { Self(rawValue: 1) }
  @inlinable public static var exported: Self { Self(rawValue: 2) }
  @inlinable public static var conditional: Self { Self(rawValue: 4) }
  /// `import struct M.T`: a kind is spelled.
  @inlinable public static var scoped: Self { Self(rawValue: 8) }
}
