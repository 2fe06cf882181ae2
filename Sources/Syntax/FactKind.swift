// The kinds of facts that `archlint dump --format facts` prints, in the byte order of their names.

enum FactKind: UInt8, CaseIterable {
  case file
  case assign, attribute, await, bind, call, cast, `catch`, closure
  case accessor, actor, `associatedtype`, `case`, `class`, `deinit`, `enum`, `extension`, `func`, `init`, `let`, macroDecl
  case `operator`, `precedencegroup`, `protocol`, `struct`, `subscript`, `typealias`, `var`
  case `defer`, `do`, `for`, force, `guard`, idref, `if`, ifConfig, `import`, keyPath, macro, member, `repeat`, `return`
  case string, subscriptUse, `switch`, `throw`, `try`, typeRef, `while`

  var name: StaticString {
    switch self {
    case .file: "FILE"
    case .assign: "ASSIGN"
    case .attribute: "ATTR"
    case .await: "AWAIT"
    case .bind: "BIND"
    case .call: "CALL"
    case .cast: "CAST"
    case .catch: "CATCH"
    case .closure: "CLOSURE"
    case .accessor: "DECL.accessor"
    case .actor: "DECL.actor"
    case .associatedtype: "DECL.associatedtype"
    case .case: "DECL.case"
    case .class: "DECL.class"
    case .deinit: "DECL.deinit"
    case .enum: "DECL.enum"
    case .extension: "DECL.extension"
    case .func: "DECL.func"
    case .`init`: "DECL.init"
    case .let: "DECL.let"
    case .macroDecl: "DECL.macro"
    case .operator: "DECL.operator"
    case .precedencegroup: "DECL.precedencegroup"
    case .protocol: "DECL.protocol"
    case .struct: "DECL.struct"
    case .subscript: "DECL.subscript"
    case .typealias: "DECL.typealias"
    case .var: "DECL.var"
    case .defer: "DEFER"
    case .do: "DO"
    case .for: "FOR"
    case .force: "FORCE"
    case .guard: "GUARD"
    case .idref: "IDREF"
    case .if: "IF"
    case .ifConfig: "IFCONFIG"
    case .import: "IMPORT"
    case .keyPath: "KEYPATH"
    case .macro: "MACRO"
    case .member: "MEMBER"
    case .repeat: "REPEAT"
    case .return: "RETURN"
    case .string: "STRING"
    case .subscriptUse: "SUBSCRIPT"
    case .switch: "SWITCH"
    case .throw: "THROW"
    case .try: "TRY"
    case .typeRef: "TYPEREF"
    case .while: "WHILE"
    }
  }
}
