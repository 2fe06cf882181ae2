// Every property that a predicate can ask for: the one table behind validation, `archlint facts` and the documentation.
// Facts that take a pass of their own to find are in `DerivedFact`.

package enum Property: String, CaseIterable, Sendable {
  // Of a declaration; `to` of a reference has them too where the project declares it.
  case name, kind, path, module, moduleKind = "module-kind"
  case layer, role, category
  case attribute, modifier, access
  case conforms, inherits
  case `in`, owner, has, lacks
  case type, returns, handsOut = "hands-out", parameters
  case async, `throws`, isolation, stored, initialized
  case lines, count, imports
  // Of a reference.
  case from, to, at, inferred, allowed, afterAwait = "after-await", within
  // Of a cycle.
  case between, size, cut, direction
  // Of the project.
  case screens
  // Of any subject.
  case project, when
}

/// What a property's value is.
package enum PropertyValue: Sendable {
  case text(Words)
  case flag
  case number
  /// Something with properties of its own. `shorthand` is the property that a plain string stands for.
  case predicate(of: Subjects, shorthand: Property?)
  /// `{ of: predicate on a member, over: N }`
  case count
}

/// Which words a text property can have. A pattern that matches none of them is an error.
package enum Words: Sendable {
  case free
  /// Names defined by the project's definitions.
  case layers, roles, categories
  case fixed([String])
}

extension Property {
  /// Whose property it is. Those of a declaration are asked of a reference's end as well.
  package var subjects: Subjects {
    switch self {
    case .name: [.declarations, .symbol, .file, .import]
    case .kind: [.declarations, .reference]
    case .path: [.declarations, .file, .import, .reference]
    case .module: [.declarations, .symbol, .file, .import, .project]
    case .moduleKind: [.declarations, .file, .import]
    case .layer, .role: [.declarations, .file, .import, .project]
    case .category: .symbol
    case .attribute, .modifier, .access: .declarations
    case .conforms, .inherits: [.types, .members, .parameter, .symbol]
    case .in, .owner: [.declarations, .symbol]
    case .has, .lacks, .count: [.types, .file, .project]
    case .type, .initialized: [.property, .parameter]
    case .stored: .property
    case .returns: [.function, .initializer]
    case .handsOut: [.function, .initializer, .property]
    case .parameters: [.function, .initializer]
    case .async, .throws: .members
    case .isolation: [.types, .members]
    case .lines: [.types, .members, .file]
    case .imports: [.declarations, .file, .import]
    case .from, .to: .edges
    case .at, .inferred, .allowed, .afterAwait, .within: .edges
    case .between, .size, .cut, .direction: .cycle
    case .screens: .project
    case .project, .when: Subjects(rawValue: .max)
    }
  }

  package var value: PropertyValue {
    switch self {
    case .name, .path, .module, .attribute, .modifier, .conforms, .inherits: .text(.free)
    case .layer: .text(.layers)
    case .role: .text(.roles)
    case .category: .text(.categories)
    case .kind: .text(.fixed(Property.kinds))
    case .moduleKind: .text(.fixed(["app", "executable", "library", "extension", "test", "plugin"]))
    case .access: .text(.fixed(["private", "fileprivate", "internal", "package", "public", "open"]))
    case .isolation: .text(.free)
    case .at: .text(.fixed(Property.positions))
    case .within: .text(.fixed(["task", "detached-task", "completion", "sink"]))
    case .between: .text(.fixed(["modules", "layers", "folders", "types"]))
    case .direction: .text(.fixed(Property.directions))
    case .async, .throws, .stored, .initialized, .inferred, .allowed, .afterAwait, .when: .flag
    case .lines, .size, .cut, .screens: .number
    case .count: .count
    case .in, .owner: .predicate(of: .declarations, shorthand: .name)
    case .has, .lacks: .predicate(of: .declarations, shorthand: .name)
    case .type, .returns, .handsOut: .predicate(of: .targets, shorthand: .name)
    case .parameters: .predicate(of: .parameter, shorthand: .name)
    case .imports: .predicate(of: .symbol, shorthand: .module)
    case .from: .predicate(of: .declarations, shorthand: .name)
    case .to: .predicate(of: .targets, shorthand: .name)
    case .project: .predicate(of: .project, shorthand: nil)
    }
  }

  package static let declarationKinds = [
    "class", "struct", "enum", "actor", "protocol", "extension", "function", "initializer", "deinitializer", "subscript",
    "property", "parameter", "case", "typealias", "associatedtype", "macro",
  ]
  package static let referenceKinds = EdgeKind.allCases.map(\.rawValue)
  static let kinds = declarationKinds + referenceKinds
  static let positions = ReferencePosition.allCases.map(\.rawValue)
  static let directions = CycleDirection.allCases.map(\.rawValue)

  /// One line for `archlint facts` and the documentation; also what the evaluator holds to.
  package var summary: String {
    switch self {
    case .name: "the declared name, without its enclosing types; of an import, the module that is imported"
    case .kind: "the kind of declaration or of reference"
    case .path: "the file's path relative to the project, with `/`"
    case .module: "the module that declares it; of the project, each of its modules"
    case .moduleKind: "what the module is built as"
    case .layer: "the layer it was found to be in; of the project, each layer that has a declaration; missing if none"
    case .role: "the role it was found to have; of the project, each role that occurs; missing if none"
    case .category: "each vocabulary category the framework symbol belongs to, those that include it among them"
    case .attribute: "each attribute's name without `@`, e.g. `Published`"
    case .modifier: "each modifier as written, e.g. `static`, `lazy`, `private(set)`"
    case .access: "the effective access level"
    case .conforms: "each protocol it conforms to, through extensions, superclasses and refinements; seen through typealiases"
    case .inherits: "each superclass, up to and including the framework's"
    case .in: "an enclosing declaration, at any depth"
    case .owner: "the type itself, else the nearest enclosing type"
    case .has: "a member, extensions included; of a file or the project, a declaration at any depth"
    case .lacks: "a member that does not exist"
    case .type:
      "each type that a value of it is or holds: the written or inferred type, seen through `some`, `any`, Optional, collections, "
        + "tuples, generic arguments and typealiases, but not through function types"
    case .returns: "each type in the result, seen through like `type`"
    case .handsOut:
      "each type that reaches the caller: the result of a function (publishers, streams, Result and tuples seen through) and the "
        + "parameters of its completion closures; of a property, its type with that of closures it holds"
    case .parameters: "a parameter"
    case .async: "whether it is `async`"
    case .throws: "whether it throws"
    case .isolation: "`MainActor`, another global actor, `actor`, or `nonisolated`; by default isolation and inheritance too"
    case .stored: "whether the property is stored, lazy ones included"
    case .initialized: "whether an initial value or default argument is written"
    case .lines: "code lines, without blanks and comments; a type's extensions are added, nested types with a role of their own are not"
    case .count: "how many members satisfy a predicate: `{ of: { kind: function }, over: 30 }`; `under` and `is` too"
    case .imports: "a module that the declaration's file imports"
    case .from: "the innermost declaration that refers; role, layer, conformances and isolation it lacks come from the enclosing type"
    case .to: "the declaration or framework symbol referred to; what a member lacks comes from its enclosing type, like `from`"
    case .at: "where in its declaration the reference stands"
    case .inferred: "whether the type is not spelled at the place but follows from elsewhere"
    case .allowed: "whether the table of layers lets the one layer depend on the other; missing if either end has no layer, or one that only a weak folder name tells"
    case .afterAwait: "whether an `await` comes before it in the same function body"
    case .within: "each kind of closure around it"
    case .between: "what the cycle runs between"
    case .size: "how many take part in the cycle"
    case .cut: "how many references to remove: those of each file to each type count once"
    case .direction: "whether layers, names of folders or numbers tell which references of the cycle lead the wrong way"
    case .screens: "how many screens the project has: Views pushed or presented, and ViewControllers; previews and tests apart"
    case .project: "the project the subject belongs to"
    case .when: "a constant, for options: `when: $strict`"
    }
  }
}

/// The kinds of reference. Resolution gives each edge exactly one.
package enum EdgeKind: String, CaseIterable, Sendable {
  /// `import Module`, `import struct Module.Type`.
  case `import`
  /// In an inheritance clause.
  case inherit
  /// A type named in a signature, a property's annotation or a local's.
  case annotate
  /// `T()`, `T.init`, `.init()` with a known type.
  case create
  case call, read, write
  /// A static member: `T.shared`.
  case access
  /// `as`, `as?`, `as!`, `is`, and type patterns.
  case cast
  case extend
  /// The type of an expression that is not spelled.
  case infer
}

/// Where in its declaration a reference stands. Each has one; the first that fits.
package enum ReferencePosition: String, CaseIterable, Sendable {
  case `import`
  case inheritance
  case attribute
  /// In a generic parameter list, a `where` clause or an associated type's constraint.
  case generics
  /// Inside a function type of a signature or annotation: `() -> T`.
  case closureType = "closure-type"
  /// The type of a stored property, spelled or by inference.
  case storedType = "stored-type"
  /// The type of a computed property.
  case computedType = "computed-type"
  /// The type of an initializer's parameter.
  case initializerParameter = "initializer-parameter"
  /// The type of a function's or subscript's parameter.
  case parameter
  case result
  case defaultArgument = "default-argument"
  /// In the initial value of a stored property that is not lazy.
  case initialValue = "initial-value"
  /// In the initial value of a `lazy` property, or of a static or global one.
  case lazyValue = "lazy-value"
  /// In the body of an initializer, closures included.
  case initializerBody = "initializer-body"
  /// In any other body: functions, accessors, deinit.
  case body
}
