// Types as they are written, before anything is looked up.

import Syntax

package enum TypeExpressionKind: UInt8, BitwiseCopyable, Sendable {
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
  /// `(A, b: B)`. Children: the elements. `(T)` is `T` itself, `()` and `Void` a tuple of none.
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

extension TypeExpressionKind {
  /// The derived operator is not inlined in other modules.
  @inlinable package static func == (left: Self, right: Self) -> Bool {
    unsafeBitCast(left, to: UInt8.self) == unsafeBitCast(right, to: UInt8.self)
  }
}

/// One row; the rows of a type are in preorder, so its children stand in `self + 1 ..< self + 1 + span`.
package struct TypeExpression: BitwiseCopyable, Sendable {
  package var kind: TypeExpressionKind
  package var flags: TypeExpressionFlags
  /// How many rows below this one belong to it.
  package var span: UInt16
  /// The name of `.name` and `.member`, else `NameID.none`.
  package var name: NameID
  /// Byte offset of the name of `.name` and `.member`, else of the first token.
  package var offset: UInt32

  package init(kind: TypeExpressionKind, flags: TypeExpressionFlags = [], span: UInt16 = 0, name: NameID, offset: UInt32) {
    (self.kind, self.flags, self.span, self.name, self.offset) = (kind, flags, span, name, offset)
  }
}

package struct TypeExpressionFlags: OptionSet, BitwiseCopyable, Sendable {
  package let rawValue: UInt8
  package init(rawValue: UInt8) { self.rawValue = rawValue }
  package static let implicitlyUnwrapped = Self(rawValue: 1)
  package static let escaping = Self(rawValue: 2)
  /// `@MainActor () -> Void`
  package static let mainActor = Self(rawValue: 4)
  package static let isAsync = Self(rawValue: 8)
  package static let isThrowing = Self(rawValue: 16)
  package static let isInout = Self(rawValue: 32)
  package static let sendable = Self(rawValue: 64)
}
