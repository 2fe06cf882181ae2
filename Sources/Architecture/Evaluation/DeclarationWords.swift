// The words of the rule language for what the model says of a declaration or a reference.

import Model

package enum AccessLevel: UInt8, CaseIterable, Comparable, Sendable {
  case `private`, `fileprivate`, `internal`, package, `public`, open

  package static func < (left: AccessLevel, right: AccessLevel) -> Bool { left.rawValue < right.rawValue }

  var word: String {
    switch self {
    case .private: "private"
    case .fileprivate: "fileprivate"
    case .internal: "internal"
    case .package: "package"
    case .public: "public"
    case .open: "open"
    }
  }

  /// Its place in a mask.
  var number: UInt8 { rawValue + 1 }

  /// What is written; nil where nothing is.
  static func written(_ flags: DeclarationFlags) -> AccessLevel? {
    if flags.contains(.isPrivate) { return .private }
    if flags.contains(.isFileprivate) { return .fileprivate }
    if flags.contains(.isPublic) { return .public }
    if flags.contains(.isOpen) { return .open }
    if flags.contains(.isPackage) { return .package }
    return flags.contains(.isInternal) ? .internal : nil
  }
}

extension DeclarationKind {
  /// As `Property.declarationKinds` spells it.
  var word: String {
    switch self {
    case .class: "class"
    case .struct: "struct"
    case .enum: "enum"
    case .actor: "actor"
    case .protocol: "protocol"
    case .extension: "extension"
    case .typealias: "typealias"
    case .associatedtype: "associatedtype"
    case .genericParameter: "associatedtype"
    case .enumCase: "case"
    case .function: "function"
    case .initializer: "initializer"
    case .deinitializer: "deinitializer"
    case .subscript: "subscript"
    case .property: "property"
    case .parameter: "parameter"
    case .macro: "macro"
    }
  }

  private static let masks: [WordMask] = allCases.map { kind in
    .word(UInt8((Property.declarationKinds.firstIndex(of: kind.word) ?? -1) + 1))
  }

  var mask: WordMask { Self.masks[Int(rawValue)] }

  /// It can be `async` or throw.
  var isMember: Bool {
    switch self {
    case .function, .initializer, .property, .subscript, .deinitializer: true
    default: false
    }
  }

  /// Which subjects of predicates it is.
  var subjects: Subjects {
    switch self {
    case .class, .struct, .enum, .actor: .type
    case .protocol: .protocol
    case .extension: .extension
    case .function, .subscript: .function
    case .initializer: .initializer
    case .property: .property
    case .parameter: .parameter
    default: []
    }
  }
}

extension ReferenceKind {
  var edge: EdgeKind {
    switch self {
    case .import: .import
    case .inherit: .inherit
    case .annotate: .annotate
    case .create: .create
    case .call: .call
    case .read: .read
    case .write: .write
    case .access: .access
    case .cast: .cast
    case .extend: .extend
    case .infer: .infer
    }
  }

  private static let masks: [WordMask] = allCases.map { kind in
    .word(UInt8(Property.declarationKinds.count + (EdgeKind.allCases.firstIndex(of: kind.edge) ?? 0) + 1))
  }

  var mask: WordMask { Self.masks[Int(rawValue)] }
}

extension ReferencePosition {
  /// Its place in a mask: that in `allCases`, from 1.
  var number: UInt8 { unsafeBitCast(self, to: UInt8.self) + 1 }
}

/// The masks of all kinds, by raw value.
struct KindMasks: Sendable {
  let declarations = FrozenArray(DeclarationKind.allCases.map(\.mask))
  let references = FrozenArray(ReferenceKind.allCases.map(\.mask))
}
