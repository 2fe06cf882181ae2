// References: the edges of the project's graph, from a declaration to a symbol.

import Syntax

/// What a name leads to: a declaration of the project, or a symbol of a framework.
@frozen package struct Symbol: Hashable, Comparable, BitwiseCopyable, Sendable {
  package let raw: UInt32
  @inlinable package init(raw: UInt32) { self.raw = raw }
  @inlinable package init(_ declaration: DeclarationID) { raw = declaration.raw }
  /// A framework's symbol: what no file of the project declares is known by its name alone.
  package init(external name: NameID) { raw = name.raw | 0x8000_0000 }
  @inlinable package static var none: Symbol { Symbol(raw: .max) }

  @inlinable package var isNone: Bool { raw == .max }
  @inlinable package var isExternal: Bool { raw != .max && raw & 0x8000_0000 != 0 }
  @inlinable package var isDeclaration: Bool { raw & 0x8000_0000 == 0 }
  /// Nil for a framework's symbol and for none.
  @inlinable package var declaration: DeclarationID? { isDeclaration ? DeclarationID(raw: raw) : nil }
  /// The name of a framework's symbol; nil for a declaration and for none.
  package var externalName: NameID? { isExternal ? NameID(raw & 0x7FFF_FFFF) : nil }
  @inlinable package static func < (left: Symbol, right: Symbol) -> Bool { left.raw < right.raw }
}

package enum ReferenceKind: UInt8, CaseIterable, BitwiseCopyable, Sendable {
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

extension ReferenceKind {
  /// The derived operator is not inlined in other modules.
  @inlinable package static func == (left: Self, right: Self) -> Bool {
    unsafeBitCast(left, to: UInt8.self) == unsafeBitCast(right, to: UInt8.self)
  }
}

package struct ReferenceFlags: OptionSet, BitwiseCopyable, Sendable {
  package let rawValue: UInt32
  package init(rawValue: UInt32) { self.rawValue = rawValue }
  private static func bit(_ index: UInt32) -> Self { Self(rawValue: 1 << index) }
  /// The type at the place follows from elsewhere (`evidence`).
  package static let inferred = bit(0)
  /// An `await` of the same function or closure stands before it.
  package static let afterAwait = bit(1)
  /// Inside `Task { }`, `Task.detached { }`, an escaping completion closure, a `sink`/`subscribe` closure.
  package static let inTask = bit(2), inDetachedTask = bit(3), inCompletion = bit(4), inSink = bit(5)
  /// Inside `MainActor.run { }`, `DispatchQueue.main.async { }`, `Task { @MainActor in }`.
  package static let onMain = bit(6)
  /// In a stored property's initial value (`lazy` included).
  package static let inInitialValue = bit(7)
  /// In a parameter's default value.
  package static let inDefaultArgument = bit(8)
  /// In an initializer's body.
  package static let inInitializer = bit(9)
  /// In an attribute's arguments, or the attribute itself (a property wrapper).
  package static let inAttribute = bit(10)
  /// The reference is an argument of a call, or of an initializer.
  package static let asArgument = bit(11)
  /// In a `catch` clause's pattern or body.
  package static let inCatch = bit(12)
  /// The type stands in a generic argument, collection, optional, tuple or function type around it.
  package static let nested = bit(13)
  /// In a property's annotation, a parameter's, a function's result: where a type is part of the declaration's own face.
  package static let inSignature = bit(14)
  /// In `#Preview`, `#if DEBUG` previews are not told apart.
  package static let inPreview = bit(15)
  /// In an operation on a queue other than main: `DispatchQueue.global().async { }`.
  package static let onBackgroundQueue = bit(16)
  /// The member's base is `self` (spelled or not).
  package static let onSelf = bit(17)
  /// The reference ends up as the value of a stored property: an initial value, or assigned to one in `init`.
  package static let stored = bit(18)
  /// It is what `??` gives when the value before it, a parameter or local, is nil: a default that a caller can replace.
  package static let asFallback = bit(19)
  /// The type stands inside a function type: `() -> T`, `(T) -> Void`.
  package static let inFunctionType = bit(19)
  /// In a `where` clause.
  package static let inConstraint = bit(20)
  /// Of a read property: its value is changed in place, by a write to a part of it or by a mutating function.
  package static let mutated = bit(21)
  /// Surely not on the main thread: inside `Task.detached { }`, an operation on a queue made here or global, a completion of
  /// `URLSession`, or a `sink` on a publisher of those with no `receive(on:)` before it.
  package static let offMain = bit(22)
}

/// One edge: where, from whom, to what.
package struct Reference: BitwiseCopyable, Sendable {
  package var kind: ReferenceKind
  package var flags: ReferenceFlags
  package var file: FileID
  /// The innermost declaration around it; none at file level (imports, `main.swift`).
  package var from: DeclarationID
  package var target: Symbol
  /// The member of a framework's type, base name only: `data`, `shared`, `init`; else none.
  package var member: NameID
  /// The labels of a call, `(from:_:)`, interned with the parentheses; none if it is no call.
  package var labels: NameID
  /// Byte range of the token that a person would point at.
  package var start: UInt32
  package var end: UInt32
  /// Of an inferred type: the declaration whose annotation or result says so; else none.
  package var evidence: DeclarationID

  package init(
    kind: ReferenceKind, flags: ReferenceFlags = [], file: FileID, from: DeclarationID, target: Symbol, member: NameID = .none,
    labels: NameID = .none, start: UInt32, end: UInt32, evidence: DeclarationID = .none
  ) {
    (self.kind, self.flags, self.file, self.from, self.target) = (kind, flags, file, from, target)
    (self.member, self.labels, self.start, self.end, self.evidence) = (member, labels, start, end, evidence)
  }
}
