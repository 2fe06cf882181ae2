// Bodies as flat steps: what a stack machine needs to know the type of every expression, and nothing else.
//
// A body is read once from its first step to its last. Expressions push one value each; what takes operands pops them.
// An operand's steps stand in source order, so that a call's callee is known before its arguments are read.

import Syntax

public enum StepKind: UInt8, BitwiseCopyable, Sendable {
  // MARK: Values. Each pushes one value.

  /// An identifier, `self`, `Self`, `super`, `$0`. `name`. Flag `callee` if `beginCall` follows, `written` if it is an assignment's
  /// or `inout` target, `labelled` if argument names follow (`f(a:b:)` without a call; `name` is then the full name).
  case name
  /// Pops the base. `name`: `.name`, tuple index as `0`. Same flags as `name`. `T.self` and `x.self` are members named `self`.
  case member
  /// `.name` without a base: its type comes from what is expected.
  case implicitMember
  /// `operand`: its `LiteralKind`, and in the upper bits a hash of its text, which tells most apart. An interpolated string's expressions come first, each followed by `discard`.
  case literal
  /// Pops `count` elements.
  case array
  /// Pops `count` keys and values (two for each entry).
  case dictionary
  /// Pops `count` elements. Parentheses around one expression are no step. An assignment used as a value is a tuple of none.
  case tuple
  /// A type used as a value where the grammar shows it: `any P`, `[3 of Int]`, `@Sendable () -> Void`. `operand`: TypeExpressionID. Pushes its metatype.
  case typeValue
  /// Pops the base, pushes it with generic arguments. `operand`: the first TypeExpressionID, `count`: how many (they stand in sequence).
  case specialize
  /// `x?`, `x!` (flag `forced`). Pops and pushes.
  case unwrap
  /// Pops the operand. `operand`: TypeExpressionID. Flags say `as`, `as?`, `as!`, `is` (none: `as`).
  case cast
  /// Pops `count` operands joined by operators other than assignment; `operatorResult` says what they come to. The upper bits of `operand`
  /// tell apart expressions with other operators, prefixes among them. Precedence
  /// is kept as far as results need it: `a ?? b + c == d` is `a b c (first 2) (coalesce 2) d (boolean 2)`.
  case operators
  /// `\Root.a.b`: `operand`: TypeExpressionID of the root or none, then `count` steps `keyPathComponent` follow. Pushes a key path.
  case keyPath
  /// `name`; none for a subscript, whose arguments are left out. Pushes nothing: belongs to the `keyPath` before it.
  /// Flag `optional` / `forced` if `?` / `!` follows.
  case keyPathComponent
  /// An `if` or `switch` used as an expression, after its steps: pushes the value last discarded in its branches.
  case branchValue
  /// Anything else of which nothing is known (an editor placeholder, `_` as a target).
  case unknown

  // MARK: Calls.

  /// Takes the value on top as the callee (a `name`, `member`, `implicitMember` with flag `callee`, or any expression). `name`: the labels,
  /// `(from:_:)`, trailing closures included as `_:` or their label. `count`: arguments, trailing closures included.
  /// `literal` of kind string as the only argument is kept in no way. What stands between callee and call (`f<T>()`, `f?()`)
  /// is flagged `callee` too.
  case beginCall
  /// Before each argument's steps. `name`: its label or `NameID.none`; `count`: its index. Flag `trailing` for a trailing closure.
  case argument
  /// Pops the arguments and the callee, pushes the result. `count` as in `beginCall`; `operand`: how many steps before it that stands.
  case endCall
  /// The same for `base[…]`: the base is on top.
  case beginSubscript
  case endSubscript
  /// `#name(…)`: pushes a callee, `beginCall` … `endCall` follow, without parentheses too. `name` without `#`.
  case macro

  // MARK: Closures.

  /// `operand`: ClosureID. Its statements follow as steps of a scope of their own.
  case beginClosure
  /// Pushes the closure. Flag `single` if the body was one expression (its value was discarded last).
  case endClosure

  // MARK: Statements. None leaves a value.

  /// Pops the value of an expression statement.
  case discard
  /// Flag `hasValue`: pops it. `return`, also of a single-expression body with a result (flag `implicit`): of a function with
  /// `->`, of a getter.
  case returns
  /// Pops the value.
  case throwing
  /// An annotation: `operand`: TypeExpressionID. The type that the next expression is expected to have, and that the next `bind` gives its name.
  case expect
  /// Before a `return`'s expression (implicit returns and a closure's single expression too): the next expression is expected to have the function's or closure's result type.
  case expectResult
  /// Between an assignment's target and its value: the next expression is expected to have the type of the value on top.
  case expectTarget
  /// Pops an initializer (flag `hasValue`) and opens its pattern: `match…` steps until `endPattern` read it. Flags: `optional` (`if let`, `guard let`,
  /// `while let`: the value is unwrapped), `element` (`for … in`: its element), `catching` (a catch clause: the error; no value is popped; a bare `catch`
  /// binds `error`). With `hasValue` missing and an `expect` before it, the annotation is the value. With neither, at the start of a `setter`,
  /// `willSet` or `didSet`, the value is the property's (`newValue`, `oldValue`, or the name in parentheses). The value's steps stand before the
  /// pattern's, also where the source has the pattern first.
  case beginPattern
  case endPattern
  /// Assignment: pops the value, then the target. Flag `compound` for `+=` and kin.
  case assign
  /// After an awaited operand's steps. `for await` gives one after each round's binding.
  case await
  /// `try`, `try?`, `try!` before its operand's steps: a marker only. Flag `optional` / `forced`.
  case tries

  // MARK: Patterns. The pattern's value is on a stack of its own; the type checker narrows it.

  /// `name`: binds the value. Flag `isVar`.
  case bind
  /// `.name(…)`, `.name` or `Type.name(…)`: the value is an enum's case. `name`; `count`: payload elements. The elements follow, each between `beginElement` and `endElement`.
  /// `Type`'s steps and a `discard` stand before it; `Type.name` without payload is a `matchExpression`.
  case matchCase
  /// `(a, b)`: `count` elements follow.
  case matchTuple
  /// Narrows to element `count` of the case or tuple before it. `name`: its label, or none.
  case beginElement
  case endElement
  /// `x?`: the value is unwrapped.
  case matchOptional
  /// `is T`, `pattern as T`: the value is a `T`, for what follows in this pattern or element. `operand`: TypeExpressionID.
  case matchType
  /// Pops an expression the value is compared with (`case 1...5`, `case expected`).
  case matchExpression
  /// Pops a `switch` subject (or an `if case` value); patterns of its cases then read it between `beginCase` and `endCase`, until `endSwitch`.
  /// A `where` stands after the `endCase` (or `endPattern`) as a value and a `discard`.
  case beginSwitch
  case endSwitch
  /// One pattern of a case item. What it binds lives in the scope around it.
  case beginCase
  case endCase

  // MARK: Scopes.

  /// `operand`: a `ScopeKind`. An `if`'s and `while`'s conditions stand in the scope of their body, a `guard`'s around it. A local
  /// computed property's accessors are scopes after its pattern; a `returns` in them is theirs.
  case beginScope
  case endScope
  /// A function declared inside a body. `operand`: DeclarationID (of the file). Its steps follow inline until `endDeclaration`; the row's own `steps` is that range,
  /// without the two.
  case beginDeclaration
  case endDeclaration
}

/// What the compiler derives is called, not inlined, in other modules.
extension StepKind {
  @inlinable public var byte: UInt8 { unsafeBitCast(self, to: UInt8.self) }
  /// A bit of its own, for sets of kinds.
  @inlinable public var bit: UInt64 { 1 << UInt64(byte) }
  @inlinable public static func == (left: Self, right: Self) -> Bool { left.byte == right.byte }
}

public struct StepFlags: OptionSet, BitwiseCopyable, Sendable {
  public let rawValue: UInt8
  @inlinable public init(rawValue: UInt8) { self.rawValue = rawValue }
  @inlinable public static var callee: Self { Self(rawValue: 1) }
  @inlinable public static var written: Self { Self(rawValue: 2) }
  @inlinable public static var labelled: Self { Self(rawValue: 4) }
  /// On `argument`.
  @inlinable public static var trailing: Self { Self(rawValue: 4) }
  @inlinable public static var hasValue: Self { Self(rawValue: 8) }
  @inlinable public static var optional: Self { Self(rawValue: 16) }
  @inlinable public static var forced: Self { Self(rawValue: 32) }
  /// The rest mean different things on different steps.
  @inlinable public static var single: Self { Self(rawValue: 64) }
  @inlinable public static var implicit: Self { Self(rawValue: 64) }
  @inlinable public static var compound: Self { Self(rawValue: 64) }
  @inlinable public static var isVar: Self { Self(rawValue: 64) }
  @inlinable public static var element: Self { Self(rawValue: 64) }
  @inlinable public static var catching: Self { Self(rawValue: 128) }
  /// On `cast`: `is`.
  @inlinable public static var test: Self { Self(rawValue: 128) }
}

public enum LiteralKind: UInt32, Sendable { case string, integer, float, boolean, `nil`, regex }

extension Step {
  /// Of `literal`.
  @inlinable public var literalKind: LiteralKind? { LiteralKind(rawValue: operand & 7) }
}

/// What an operator run comes to. Decided by its loosest operator: in this order.
public enum OperatorResult: UInt32, Sendable {
  /// A ternary: the value of the operand after `?`; `count` operands, that one is operand `count - 2`.
  case ternary
  /// Comparison or logic: a Bool.
  case boolean
  /// `??`: the last operand's type, else the first's unwrapped.
  case coalesce
  /// A range `a...b`, `a..<b` (also with one operand), or `A -> B`: nothing is known.
  case range
  /// Anything else: the first operand's type.
  case first
}

extension Step {
  /// Of `operators`: what they come to.
  @inlinable public var operatorResult: OperatorResult? { OperatorResult(rawValue: operand & 7) }
}

public enum ScopeKind: UInt32, Sendable {
  /// A function's, initializer's or accessor's body.
  case body
  /// `get`, or a computed property's implicit getter; a subscript's. `_read` and `_modify` are a getter and a setter.
  case getter, setter, willSet, didSet
  case ifBranch, elseBranch, guardBody, loop, switchCase, `do`, `catch`, `defer`
  /// Statements of a build for developers, `#if DEBUG`. What they bind, what follows sees too.
  case debug
  /// The value of a stored property (lazy too), a default argument, a raw value: one expression, then `discard`. No `expect` stands before
  /// it: the annotation is the declaration's own `type`.
  case initialValue
}

/// One step: 8 bytes, as there are more of them than of anything else.
@frozen public struct Step: BitwiseCopyable, Sendable {
  /// From the lowest bit: 6 of the kind, 10 of flags (of kinds that count: 3 of flags, 7 of the count), 22 of the operand, 26 of the offset.
  @usableFromInline var bits: UInt64

  /// What does not fit counts as the most that does: an operand then is none, and what stands behind 64 MiB of a file stands there.
  @inlinable public init(_ kind: StepKind, flags: StepFlags = [], count: Int = 0, operand: UInt32 = .max, offset: UInt32) {
    bits = UInt64(kind.byte) | UInt64(min(offset, 0x3FF_FFFF)) << 38
    self.operand = operand
    self.flags = flags
    self.count = count
  }

  @inlinable public var kind: StepKind { unsafeBitCast(UInt8(truncatingIfNeeded: bits & 0x3F), to: StepKind.self) }

  /// Kinds that count have the first three alone.
  @inlinable public var flags: StepFlags {
    get { StepFlags(rawValue: UInt8(truncatingIfNeeded: bits >> 6 & (kind.counts ? 7 : 0xFF))) }
    set { bits = bits & ~(kind.counts ? 7 << 6 : 0xFF << 6) | UInt64(newValue.rawValue) << 6 }
  }

  /// How many there are, or which one it is: `countLimit` at most. Collections and tuples count in place of an operand.
  @inlinable public var count: Int {
    get { kind.countsElements ? Int(operand) : kind.counts ? Int(bits >> 9 & 0x7F) : 0 }
    set {
      if kind.countsElements { operand = UInt32(truncatingIfNeeded: newValue) }
      else if kind.counts { bits = bits & ~(0x7F << 9) | UInt64(min(newValue, Self.countLimit)) << 9 }
    }
  }

  /// A `NameID` or one of the ids that the kind names.
  @inlinable public var operand: UInt32 {
    get {
      let raw = UInt32(truncatingIfNeeded: bits >> 16) & Self.noOperand
      return raw == Self.noOperand ? .max : raw
    }
    set { bits = bits & ~(UInt64(Self.noOperand) << 16) | UInt64(min(newValue, Self.noOperand)) << 16 }
  }

  /// Byte offset of the token that a person would point at: a name's own token, a call's callee name, a keyword.
  @inlinable public var offset: UInt32 { UInt32(truncatingIfNeeded: bits >> 38) }

  @usableFromInline static var noOperand: UInt32 { 0x3F_FFFF }

  /// Arguments, operands and components above this number are read, but their values are dropped.
  @inlinable public static var countLimit: Int { 127 }
  /// The same of a collection's or tuple's elements.
  @inlinable public static var elementLimit: Int { 65_535 }
}

extension StepKind {
  /// Whether its steps have a count beside their operand.
  @inlinable @inline(__always) var counts: Bool {
    let kinds = Self.specialize.bit | Self.operators.bit | Self.keyPath.bit | Self.beginCall.bit | Self.argument.bit | Self.endCall.bit
      | Self.beginSubscript.bit | Self.endSubscript.bit | Self.matchCase.bit | Self.beginElement.bit
    return kinds & bit != 0
  }

  /// Whether its steps have a count in place of an operand.
  @inlinable @inline(__always) var countsElements: Bool {
    (Self.array.bit | Self.dictionary.bit | Self.tuple.bit | Self.matchTuple.bit) & bit != 0
  }
}

/// A closure's signature. Parameters are rows of the file's `closureParameters`.
package struct Closure: BitwiseCopyable, Sendable {
  package var parameters: Span32
  /// Rows of `captures`.
  package var captures: Span32
  package var result: TypeExpressionID
  package var start: UInt32
  package var end: UInt32
  package var isAsync: Bool
  /// `{ @MainActor in … }`
  package var isMainActor = false
  /// `{ @Sendable in … }`
  package var isSendable = false
  package init(parameters: Span32, captures: Span32, result: TypeExpressionID, start: UInt32, end: UInt32, isAsync: Bool) {
    (self.parameters, self.captures, self.result) = (parameters, captures, result)
    (self.start, self.end, self.isAsync) = (start, end, isAsync)
  }
}

package struct ClosureParameter: BitwiseCopyable, Sendable {
  package var name: NameID
  package var type: TypeExpressionID
  package var offset: UInt32
  package init(name: NameID, type: TypeExpressionID, offset: UInt32) { (self.name, self.type, self.offset) = (name, type, offset) }
}

/// `[weak self, x = y]`. The expression after `=` stands as steps between `beginClosure` and its statements, with a pattern that
/// binds `name`.
package struct Capture: BitwiseCopyable, Sendable {
  package var name: NameID
  package var isWeak: Bool
  package init(name: NameID, isWeak: Bool) { (self.name, self.isWeak) = (name, isWeak) }
}
