// The tree's specification: what each row says and what its children are, in order.
//
// Rows are in preorder and in source order, and are never moved. `token` is a row's main token, `lastToken` its last one,
// `firstToken` its first (for a declaration: of its attributes and modifiers). `x?` means "may be missing", `x*` "any number".
//
// Words used below
//   run         rows of one expression, side by side inside the row that asks for the expression; precedence plays no part:
//               (prefix* operand infix?)*
//   prefix      tryMarker, awaitMarker, wordMarker, prefixOperator
//   infix       binaryOperator, assignment, ternary, cast, arrowOperator
//   operand     any row of the section "Operands", or `postfix`
//   type        any row of the section "Types"
//   pattern     any row of the section "Patterns"
//   condition   any row of the section "Conditions"
//   item        a declaration, a statement, `expression`, `ifConfig`, `label`, `unexpected`; after an `if` or `switch` that is
//               an item, a `cast` may follow, which belongs to it (`if a { 1 } else { 2 } as Int`)
//   head        attribute*, modifier*: what every declaration begins with (an `ifConfig` of attributes may stand among them)
//
// Recovery: a row may lack children that its grammar asks for where the source is wrong, and `unexpected` may stand anywhere.

@frozen public enum NodeKind: UInt8, CaseIterable, BitwiseCopyable, Sendable {
  /// A whole source text; always row 0. Children: item*.
  case file

  // MARK: Declarations. `token` is the name, unless said otherwise; each begins with its head.

  /// `import struct Foundation.URL`. `token` is the first name of the path, `lastToken` the last; the names between are
  /// parted by dots. `.hasDetail`: a kind (`struct`, …) stands in the token before the path. Children: head.
  case importDecl
  /// Children: head, genericParameter*, inheritance?, whereClause?, memberBlock.
  case classDecl, structDecl, enumDecl, actorDecl
  /// As a class; a protocol's primary associated types are its genericParameters.
  case protocolDecl
  /// `token` is the first token of the extended type. Children: head, type, inheritance?, whereClause?, memberBlock.
  case extensionDecl
  /// Children: head, genericParameter*, type?, whereClause?.
  case typealiasDecl
  /// Children: head, inheritance?, type? (the default), whereClause?.
  case associatedtypeDecl
  /// `case a, b(Int) = 1` in an enum. `token` is `case`. Children: head, caseElement*.
  case caseDecl
  /// One name of a `caseDecl`. `.hasList`: has parentheses. Children: parameter*, initializer? (the raw value).
  case caseElement
  /// `token` is the name or the operator's first token; an operator may go on in tokens flagged `continues`. `.async`,
  /// `.throws`, `.hasBody`. Children: head, genericParameter*, parameter*, effect*, returnType?, whereClause?, codeBlock?.
  case funcDecl
  /// `token` is `init`; the token after it is `?` or `!` if `.failable`. Otherwise as a function without returnType.
  case initDecl
  /// `token` is `deinit`. Children: head, effect*, codeBlock?.
  case deinitDecl
  /// `token` is `subscript`. Children: head, genericParameter*, parameter*, returnType, whereClause?, accessorBlock or getter?.
  case subscriptDecl
  /// `let a = 1, b: Int`. `token` is `let` or `var`. Children: head, binding*.
  case letDecl, varDecl
  /// One binding of a `letDecl` or `varDecl`. `token` is the pattern's. Children: pattern, genericParameter* and type?,
  /// initializer?, accessorBlock or getter?.
  case binding
  /// Children: head, genericParameter*, parameter*, returnType?, whereClause?, initializer? (its definition).
  case macroDecl
  /// `infix operator <+>: Group`. `token` is the operator's first token. `.hasDetail`: `lastToken` is the group's name. The
  /// fixity is a modifier. Children: head.
  case operatorDecl
  /// Children: head.
  case precedenceGroupDecl
  /// `#name(…)` among members, or after attributes or modifiers. Children: head, then as `macro`.
  case macroExpansionDecl

  // MARK: Parts of declarations

  /// `@Name(arguments)`. `token` is the name's first token. `.hasList`: has ordinary arguments; `.special`: has arguments of a
  /// grammar of their own, which give no rows. Children: a type (the name; a typeName as a rule), argument*.
  case attribute
  /// A modifier: `public`, `private(set)`, `unowned(safe)`, `nonisolated(unsafe)`, `async` of `async let`. `token` is the word.
  /// `.hasDetail`: a word in parentheses stands two tokens on. Also in front of a parameter's name (`isolated`, …), of a type
  /// (`inout`, `sending`, `borrowing`, …) and of an accessor. No children.
  case modifier
  /// `each T: P`, `let n: Int`. `.pack`, `.value`. Children: attribute*, type?.
  case genericParameter
  /// `: A, B`. `token` is the colon. Children: type*.
  case inheritance
  /// `where …`. `token` is `where`. Children: requirement*.
  case whereClause
  /// `T: P`, `T.X == Int`. `token` is `:` or `==`. Children: type, type.
  case requirement
  /// A parameter of a function, subscript, macro, enum case or closure. `token` is the first name, the label; `.hasSecondName`:
  /// the next token is the second name; `.unnamed`: there is none and `token` is the type's first. `.variadic`.
  /// Children: attribute*, modifier*, type?, initializer? (the default).
  case parameter
  /// `async`, `reasync`, `throws`, `rethrows`, `throws(E)`. `token` is the word. Children: type? (`E`).
  case effect
  /// `-> T`. `token` is the arrow. Children: genericParameter* (`-> <T> T`), type.
  case returnType
  /// `= expression`. `token` is `=`. Children: run.
  case initializer
  /// `{ get set }`. `token` is `{`. Children: accessor*, ifConfig*.
  case accessorBlock
  /// One accessor. `token` is its word. `.hasSecondName`: a name in parentheses stands two tokens on. `.async`, `.throws`,
  /// `.hasBody`. Children: attribute*, modifier*, effect*, codeBlock?.
  case accessor
  /// The body of an implicit getter. `token` is `{`. Children: item*.
  case getter
  /// `token` is `{`. Children: declarations, ifConfig*, unexpected*.
  case memberBlock
  /// `token` is `{`. Children: item*.
  case codeBlock

  // MARK: `#if`

  /// `#if … #endif`, among items, members, attributes, switch cases, accessors, or as a suffix of a `postfix`. `token` is `#if`.
  /// Children: ifBranch*.
  case ifConfig
  /// `token` is `#if`, `#elseif` or `#else`. Children: ifCondition?, then what stands in the branch: rows of the same sort as
  /// around the ifConfig; for a suffix, suffix rows without a head.
  case ifBranch
  /// A condition's tokens, from `token` to `lastToken`. No children.
  case ifCondition

  // MARK: Statements. `token` is the keyword.

  /// An expression that is a statement. `token` is its first token. Children: run.
  case expression
  /// `name:` in front of the next statement. `token` is the name. No children.
  case label
  /// Also an operand. `.hasElse`. Children: condition*, codeBlock, elseIf*, codeBlock? (of the last `else`).
  case `if`
  /// `else if`. `token` is `if`. `.hasElse`: an else of some sort follows. Children: condition*, codeBlock.
  case elseIf
  /// Children: condition*, codeBlock.
  case `guard`, `while`
  /// `repeat { } while c`. Children: codeBlock, condition.
  case `repeat`
  /// `for x in xs where c { }`. `.await`, `.try`, `.case`. Children: pattern, type?, sequence, whereGuard?, codeBlock.
  case `for`
  /// The sequence of a `for`, the subject of a `switch`. `token` is the first token. Children: run.
  case sequence, subject
  /// Also an operand. Children: subject, then switchCase*, ifConfig*.
  case `switch`
  /// `token` is `case` or `default`. `.isDefault`. Children: attribute* (`@unknown`), caseItem*, caseBody.
  case switchCase
  /// One pattern of a `case` or a `catch`. `token` is its first token. Children: pattern, whereGuard?.
  case caseItem, catchItem
  /// The statements of a switch case. `token` is the `:`. Children: item*.
  case caseBody
  /// `where c`. Children: run.
  case whereGuard
  /// Also an operand. Children: effect? (typed throws), codeBlock, catch*.
  case `do`
  /// Children: catchItem*, codeBlock.
  case `catch`
  /// Children: codeBlock.
  case `defer`
  /// Children: run (nothing for a bare `return`).
  case `return`, `throw`, yield
  /// `break`, `continue`: `.hasDetail`, the label is `lastToken`. No children.
  case `break`, `continue`, `fallthrough`
  /// `discard self`. Children: run.
  case discard
  /// `#sourceLocation(…)`. No children.
  case sourceLocation

  // MARK: Conditions

  /// An expression as a condition. Children: run.
  case condition
  /// `let x = e`, `let x`, `var x: T = e`. `token` is `let` or `var`. Children: boundName or matchPattern, type?, initializer?.
  case optionalBinding
  /// `case p = e`. Children: pattern, type?, initializer.
  case caseCondition
  /// `#available(…)`, `#unavailable(…)`. No children.
  case availability

  // MARK: Patterns

  /// A name that is bound. `token` is the name. No children. In a `matchPattern` it is an operand.
  case boundName
  /// `_`. No children. (In a run the `_` of `_ = x` is `wildcard`.)
  case wildcardPattern
  /// `(a, b: c)` outside `case`. `token` is `(`. Children: tuplePatternElement*.
  case tuplePattern
  /// `token` is the label (`.hasLabel`) or the first token. Children: pattern.
  case tuplePatternElement
  /// A pattern of `case` or `catch`, which is read as an expression. `token` is its first token. Children: run, in which a
  /// `bindingPattern`, `boundName` or `isPattern` may be an operand. `.foo(let x)` is a postfix of member and call.
  case matchPattern
  /// `let p`, `var p` in a matchPattern or in a tuple pattern. `token` is the word. Children: run, in which names are
  /// boundNames save those before `.`, `(`, `[`, `<`; outside a matchPattern: pattern.
  case bindingPattern
  /// `is T`. Children: type.
  case isPattern

  // MARK: Types. `token` is the first token, unless said otherwise.

  /// `A.B<C>.D`, also `Self`, `Any`, `_`, `Mod::A`. Children: genericArguments*, each in its place after its name; all other
  /// tokens from `token` to `lastToken` spell the dotted name.
  case typeName
  /// A type with suffixes. Children: type, then typeOptional, typeImplicit, typeMeta, typeMember, genericArguments, one or more.
  case typePostfix
  /// `?` and `!`. No children.
  case typeOptional, typeImplicit
  /// `.Type`, `.Protocol`. `token` is the word. No children.
  case typeMeta
  /// `.Name` on what is no name (`[Int].Element`). `token` is the name. Children: genericArguments?.
  case typeMember
  /// `<A, B>`. `token` is `<`, `lastToken` is `>`. Children: type*; a number is `integer`, with a prefixOperator before it if
  /// negative. A suffix in expressions too.
  case genericArguments
  /// `[T]`. Children: type.
  case arrayType
  /// `[3 of T]`. Children: type or operand, type.
  case inlineArrayType
  /// `[K: V]`. Children: type, type.
  case dictionaryType
  /// `(a: A, B)`, also a mere parenthesis. Children: typeElement*.
  case tupleType
  /// `(A, b: B) async throws -> C`. `token` is `(`. `.async`, `.throws`. Children: typeElement*, effect*, returnType.
  case functionType
  /// An element of the two above. `token` is the first name, or the type's first token if `.unnamed`; `.hasSecondName`,
  /// `.variadic` (`...`). Children: type, initializer?.
  case typeElement
  /// `some T`, `any T`, `repeat T`, `each T`, `~T`. Children: type.
  case someType, anyType, packExpansionType, packElementType, suppressedType
  /// `A & B`. Children: type*.
  case compositionType
  /// `@A inout T`. Children: attribute*, modifier* (in any order), type.
  case attributedType
  /// `class` where a protocol could be inherited. No children.
  case classType

  // MARK: Operands. `token` is the first token, unless said otherwise.

  /// An operand with suffixes (none after a `macro` without any). Children: its head (any operand; a `member` for `.foo`),
  /// then one row for each suffix: member, call, subscript, genericArguments, optionalChain, forceUnwrap, postfixOperator,
  /// ifConfig. `token` is the head's first.
  case postfix
  /// A name: `x`, `self`, `Self`, `super`, `init`, `$0`, `Mod::x` (`token` is then the name, which comes last). `.hasLabels`:
  /// argument names follow, `f(a:b:)`, up to `lastToken`. No children.
  case identifier
  case integer, float, regex, boolean, `nil`
  /// `token` to `lastToken` are the literal's parts (one, if there is no interpolation). Children: interpolation*.
  case string
  /// `\(…)`. `token` is the part of the literal that opens it. Children: argument*.
  case interpolation
  /// `(a, b: c)`, also a mere parenthesis. Children: argument*.
  case tuple
  /// `[a, b]`. Children: element*.
  case array
  /// `[k: v]`, `[:]`. Children: (key, value)*.
  case dictionary
  /// `token` is the first token. Children: run.
  case element, key, value
  /// `{ … }`. `.hasSignature`: has an `in`. `.hasList`: parameters in parentheses. `.async`, `.throws`. Children: attribute*,
  /// capture*, parameter*, effect*, returnType?, item*.
  case closure
  /// `weak self`, `x = y`, `self`. `token` is the name; `.hasDetail`: a specifier (`weak`, `unowned(safe)`) stands before it,
  /// from `firstToken` on. Children: initializer?.
  case capture
  /// `\A.b[0]?.c`. `token` is `\`. Children: type? (the root), then member, genericArguments, subscript, call, optionalChain,
  /// forceUnwrap, postfixOperator in their order.
  case keyPath
  /// `#name<T>(…) { }`. `token` is the name. `.hasList`: has parentheses. Children: genericArguments?, then as `call`.
  case macro
  /// `_` as an operand.
  case wildcard
  /// An operator used as a value: `reduce(0, +)`. It may go on in tokens flagged `continues`, up to `lastToken`.
  case operatorName
  /// A type where an operand is asked for: `any P`, `@Sendable () -> Void`. Children: type.
  case typeOperand

  // MARK: Suffixes

  /// `.name`; `token` is the name (`init`, `self`, `0` too). As head of a postfix it is an implicit member. `.hasLabels`: as
  /// `identifier`. No children.
  case member
  /// A call. `token` is `(`, or the first closure's `{`. `.hasList`: has parentheses. Children: argument*, closure? (the first
  /// trailing closure), labelledClosure*.
  case call
  /// `[…]`. `token` is `[`. Children as of a call.
  case `subscript`
  /// `name: { }` after a trailing closure. `token` is the label. Children: closure (identifier for a placeholder).
  case labelledClosure
  /// An argument of a call, subscript, macro, attribute or interpolation, or an element of a tuple. `token` is the label if
  /// `.hasLabel`, else the first token. Children: run.
  case argument
  /// `?`, `!`. No children. In a key path an optionalChain may be a token of dots and marks: `.?.` before a name.
  case optionalChain, forceUnwrap
  case postfixOperator

  // MARK: Parts of runs. No children, unless said otherwise.

  /// `try`; `.optional` for `try?`, `.forced` for `try!`.
  case tryMarker
  case awaitMarker
  /// `unsafe`, `consume`, `copy`, `borrow`, `each`, `repeat` in front of an operand.
  case wordMarker
  /// An operator before an operand, `&` too.
  case prefixOperator
  /// An operator between operands; it may go on in tokens flagged `continues`, up to `lastToken`.
  case binaryOperator
  /// `=`.
  case assignment
  /// `? middle :`. `token` is `?`, `lastToken` is `:`. Children: run (the middle).
  case ternary
  /// `as T`, `as? T`, `as! T`, `is T`. `token` is the word; `.optional`, `.forced`. Children: type.
  case cast
  /// `->` between operands, with the effects before it. `token` is the arrow. Children: effect*.
  case arrowOperator

  /// Tokens that fit nowhere, from `token` to `lastToken`. No children.
  case unexpected
}
