// What a declaration says of itself. Before linking the ids are of the file, after it of the project.

import Syntax

package enum DeclarationKind: UInt8, CaseIterable, BitwiseCopyable, Sendable {
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
  @inlinable package var isNominal: Bool { rawValue <= DeclarationKind.protocol.rawValue }
}

extension DeclarationKind {
  /// The derived operator is not inlined in other modules.
  @inlinable package static func == (left: Self, right: Self) -> Bool {
    unsafeBitCast(left, to: UInt8.self) == unsafeBitCast(right, to: UInt8.self)
  }
}

/// The modifiers and what else is yes or no about a declaration.
package struct DeclarationFlags: OptionSet, BitwiseCopyable, Sendable {
  package let rawValue: UInt64
  package init(rawValue: UInt64) { self.rawValue = rawValue }
  private static func bit(_ index: UInt64) -> Self { Self(rawValue: 1 << index) }

  // Access. None of them: internal by default.
  package static let isOpen = bit(0), isPublic = bit(1), isPackage = bit(2), isInternal = bit(3)
  package static let isFileprivate = bit(4), isPrivate = bit(5)
  /// `private(set)`, `fileprivate(set)`, `internal(set)`, …: the setter is narrower.
  package static let privateSet = bit(6), fileprivateSet = bit(7), internalSet = bit(8)
  // Modifiers.
  /// `static` and `class` members.
  package static let isStatic = bit(9)
  package static let isFinal = bit(10), isLazy = bit(11), isWeak = bit(12), isUnowned = bit(13)
  package static let isOverride = bit(14), isMutating = bit(15), isNonisolated = bit(16), isNonisolatedUnsafe = bit(17)
  package static let isRequired = bit(18), isConvenience = bit(19), isIndirect = bit(20), isOptionalRequirement = bit(21)
  package static let isIsolatedParameter = bit(22), isDistributed = bit(23)
  // Shape.
  /// `let`, or a computed property without a setter is not: only `let`.
  package static let isLet = bit(24)
  /// A property with a getter of its own (`{ … }` or `get`); observers alone don't make it computed.
  package static let isComputed = bit(25)
  package static let hasSetter = bit(26), hasObservers = bit(27)
  package static let hasInitialValue = bit(28)
  package static let hasBody = bit(29)
  package static let isAsync = bit(30), isThrowing = bit(31)
  /// `init?`
  package static let isFailable = bit(32)
  package static let isVariadic = bit(33)
  /// A parameter with a default value, whose steps are its `steps`.
  package static let hasDefault = bit(34)
  /// An enum case with a raw value.
  package static let hasRawValue = bit(35)
  /// Inside a function or closure body.
  package static let isLocal = bit(36)
  /// Inside `#if`.
  package static let isConditional = bit(37)
  /// Bound by a tuple pattern: `let (a, b) = …`; `type` is none and `tupleIndex` is not kept.
  package static let inPattern = bit(38)
  /// Inside `#Preview { … }`.
  package static let isPreview = bit(39)
  /// `extension X: @unchecked Sendable`, `@retroactive` and the like.
  package static let isInitializedInline = bit(40)
  /// A macro's expansion at file level or among members: with a closure (`#Preview { }`) a `.function` of that name, whose
  /// steps are the call, without one (`#Unique<T>(…)`) a `.macro`.
  package static let isExpansion = bit(41)
}

/// One declaration. Ranges are half-open pairs of indexes into the owner's tables.
package struct Declaration: BitwiseCopyable, Sendable {
  package var kind: DeclarationKind
  package var flags: DeclarationFlags = []
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
  /// Byte range of the name's token (for an extension, of the extended type's last name).
  package var nameStart: UInt32
  package var nameEnd: UInt32
  /// A property's or parameter's annotation, a function's result, a typealias's or extension's type; may be none.
  package var type: TypeExpressionID = .none
  /// Rows of `attributes`.
  package var attributes: Span32 = .empty
  /// Supertypes as written: rows of `inheritances`.
  package var inherits: Span32 = .empty
  /// Of a `where` clause: rows of `constraints`.
  package var constraints: Span32 = .empty
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
    (self.start, self.end, self.nameStart, self.nameEnd) = (start, nameEnd, nameStart, nameEnd)
  }
}

/// A half-open range of rows.
package struct Span32: BitwiseCopyable, Hashable, Sendable {
  package var start: UInt32
  package var end: UInt32
  @inlinable package init(_ start: Int, _ end: Int) { (self.start, self.end) = (UInt32(truncatingIfNeeded: start), UInt32(truncatingIfNeeded: end)) }
  @inlinable package static var empty: Span32 { Span32(0, 0) }
  @inlinable package var range: Range<Int> { Int(start)..<Int(end) }
  @inlinable package var isEmpty: Bool { start == end }
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

/// One written supertype.
package struct Inheritance: BitwiseCopyable, Sendable {
  package var type: TypeExpressionID
  /// `@unchecked`, `@preconcurrency`, `@retroactive`.
  package var isUnchecked: Bool
  package init(type: TypeExpressionID, isUnchecked: Bool = false) { (self.type, self.isUnchecked) = (type, isUnchecked) }
}

/// `T: P` or `T.X == Int` (`isSame`) of a `where` clause.
package struct Constraint: BitwiseCopyable, Sendable {
  package var left: TypeExpressionID
  package var right: TypeExpressionID
  package var isSame: Bool
  package init(left: TypeExpressionID, right: TypeExpressionID, isSame: Bool) {
    (self.left, self.right, self.isSame) = (left, right, isSame)
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

package struct ImportFlags: OptionSet, BitwiseCopyable, Sendable {
  package let rawValue: UInt8
  package init(rawValue: UInt8) { self.rawValue = rawValue }
  package static let testable = Self(rawValue: 1)
  package static let exported = Self(rawValue: 2)
  package static let conditional = Self(rawValue: 4)
  /// `import struct M.T`: a kind is spelled.
  package static let scoped = Self(rawValue: 8)
}
