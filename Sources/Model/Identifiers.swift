// Typed indexes into the model's tables. None holds a pointer, so copying one costs nothing.

import Syntax

/// A row of one of the model's tables.
package protocol RowID: Hashable, Comparable, Sendable, BitwiseCopyable {
  var raw: UInt32 { get }
  init(raw: UInt32)
}

extension RowID {
  @inlinable package static func < (left: Self, right: Self) -> Bool { left.raw < right.raw }
  @inlinable package init(_ index: Int) { self.init(raw: UInt32(truncatingIfNeeded: index)) }
  @inlinable package var index: Int { Int(raw) }
  /// Stands for "no row".
  @inlinable package static var none: Self { Self(raw: .max) }
  package var isNone: Bool { raw == .max }
}

/// A file of the project, in the order of paths.
@frozen package struct FileID: RowID {
  package let raw: UInt32
  @inlinable package init(raw: UInt32) { self.raw = raw }
}

/// A declaration: of its file before linking (`FileFacts.declarations`), of the project after it (`Project.declarations`).
@frozen package struct DeclarationID: RowID {
  package let raw: UInt32
  @inlinable package init(raw: UInt32) { self.raw = raw }
}

/// A row of a file's `FileFacts.typeExpressions`.
@frozen package struct TypeExpressionID: RowID {
  package let raw: UInt32
  @inlinable package init(raw: UInt32) { self.raw = raw }
}

/// A closure of a file: a row of `FileFacts.closures`.
@frozen package struct ClosureID: RowID {
  package let raw: UInt32
  @inlinable package init(raw: UInt32) { self.raw = raw }
}

/// A type of the project's `TypeTable`; equal types have equal ids.
@frozen package struct TypeID: RowID {
  package let raw: UInt32
  @inlinable package init(raw: UInt32) { self.raw = raw }
}

extension NameID {
  /// Stands for "no name".
  package static var none: NameID { NameID(.max) }
  package var isNone: Bool { raw == .max }
}
