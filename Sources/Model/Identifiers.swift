// Typed indexes into the model's tables. None holds a pointer, so copying one costs nothing.

import Syntax

/// A row of one of the model's tables.
public protocol RowID: Hashable, Comparable, Sendable, BitwiseCopyable {
  var raw: UInt32 { get }
  init(raw: UInt32)
}

extension RowID {
  @inlinable public static func < (left: Self, right: Self) -> Bool { left.raw < right.raw }
  @inlinable public init(_ index: Int) { self.init(raw: UInt32(truncatingIfNeeded: index)) }
  @inlinable public var index: Int { Int(raw) }
  /// Stands for "no row".
  @inlinable public static var none: Self { Self(raw: .max) }
  @inlinable public var isNone: Bool { raw == .max }
}

/// A file of the project, in the order of paths.
@frozen public struct FileID: RowID {
  public let raw: UInt32
  @inlinable public init(raw: UInt32) { self.raw = raw }
  @inlinable public static func == (left: FileID, right: FileID) -> Bool { left.raw == right.raw }
}

/// A declaration: of its file before linking (`FileFacts.declarations`), of the project after it (`Project.declarations`).
@frozen public struct DeclarationID: RowID {
  public let raw: UInt32
  @inlinable public init(raw: UInt32) { self.raw = raw }
  @inlinable public static func == (left: DeclarationID, right: DeclarationID) -> Bool { left.raw == right.raw }
}

/// A row of a file's `FileFacts.typeExpressions`.
@frozen public struct TypeExpressionID: RowID {
  public let raw: UInt32
  @inlinable public init(raw: UInt32) { self.raw = raw }
  @inlinable public static func == (left: TypeExpressionID, right: TypeExpressionID) -> Bool { left.raw == right.raw }
}

/// A closure of a file: a row of `FileFacts.closures`.
@frozen public struct ClosureID: RowID {
  public let raw: UInt32
  @inlinable public init(raw: UInt32) { self.raw = raw }
  @inlinable public static func == (left: ClosureID, right: ClosureID) -> Bool { left.raw == right.raw }
}

/// A type of the project's `TypeTable`; equal types have equal ids.
@frozen public struct TypeID: RowID {
  public let raw: UInt32
  @inlinable public init(raw: UInt32) { self.raw = raw }
  @inlinable public static func == (left: TypeID, right: TypeID) -> Bool { left.raw == right.raw }
}

extension NameID {
  /// Stands for "no name".
  @inlinable public static var none: NameID { NameID(.max) }
  @inlinable public var isNone: Bool { raw == .max }
}
