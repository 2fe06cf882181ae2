// Types as they are written, before anything is looked up.

import Syntax

public enum TypeExpressionKind: UInt8, BitwiseCopyable, Sendable {
  /// `Name<A, B>`. Children: the generic arguments. `String?` is `.optional` of `.name`.
  case name
  /// `Base.Name<A>`. Children: the base, then the generic arguments.
  case member
  /// `T?` and `T!` (flag `implicitlyUnwrapped`). One child.
  case optional
  /// `[T]`. One child.
  case array
  /// `[K: V]`. Two children.
  case dictionary
  /// `(A, b: B)`. Children: the elements; `name`: what they are called, `(_:b:)`, if any has a name. `(T)` is `T` itself, `()` and `Void` a tuple of none.
  case tuple
  /// `(A, B) async throws -> R`. Children: the parameters' types, last the result.
  case function
  /// `T.Type`, `T.Protocol`. One child.
  case metatype
  /// `some T`. One child.
  case some
  /// `any T`. One child.
  case any
  /// `A & B`. Children: the members.
  case composition
  /// `repeat each T`, `~T`, `each T`: one child. Nothing is known of it.
  case other
}

/// What the compiler derives is called, not inlined, in other modules.
extension TypeExpressionKind {
  @inlinable public var byte: UInt8 { unsafeBitCast(self, to: UInt8.self) }
  @inlinable public static func == (left: Self, right: Self) -> Bool { left.byte == right.byte }
}

/// One row; the rows of a type are in preorder, so its children stand in `self + 1 ..< self + 1 + span`.
package struct TypeExpression: BitwiseCopyable, Sendable {
  package var kind: TypeExpressionKind
  package var flags: TypeExpressionFlags
  /// How many rows below this one belong to it.
  package var span: UInt16
  /// The name of `.name` and `.member`, the names of a `.tuple`'s elements, else `NameID.none`.
  package var name: NameID
  /// Byte offset of the name of `.name` and `.member`, else of the first token.
  package var offset: UInt32

  package init(kind: TypeExpressionKind, flags: TypeExpressionFlags = [], span: UInt16 = 0, name: NameID, offset: UInt32) {
    (self.kind, self.flags, self.span, self.name, self.offset) = (kind, flags, span, name, offset)
  }
}

public struct TypeExpressionFlags: OptionSet, BitwiseCopyable, Sendable {
  public let rawValue: UInt8
  @inlinable public init(rawValue: UInt8) { self.rawValue = rawValue }
  @inlinable public static var implicitlyUnwrapped: Self { Self(rawValue: 1) }
  @inlinable public static var escaping: Self { Self(rawValue: 2) }
  /// `@MainActor () -> Void`
  @inlinable public static var mainActor: Self { Self(rawValue: 4) }
  @inlinable public static var isAsync: Self { Self(rawValue: 8) }
  @inlinable public static var isThrowing: Self { Self(rawValue: 16) }
  @inlinable public static var isInout: Self { Self(rawValue: 32) }
  @inlinable public static var sendable: Self { Self(rawValue: 64) }
}
