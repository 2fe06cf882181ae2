// What a rule asks of the project, compiled: RuleLanguage makes these values from text, the evaluator reads them.
// Options (`$name`) are already replaced by their values, shorthands expanded, words checked.

/// Where a piece of a rule or configuration was written. Lines and columns are 1-based, columns and length in UTF-8 bytes.
package struct SourcePosition: Hashable, Sendable {
  package var file: String
  package var line, column, length: Int

  package init(file: String, line: Int, column: Int, length: Int) {
    (self.file, self.line, self.column, self.length) = (file, line, column, length)
  }
}

/// What a rule looks at. A rule may name several; each subject is judged alone.
package enum Selector: String, CaseIterable, Sendable {
  /// A class, struct, enum or actor.
  case type
  case `protocol`, `extension`, function, initializer, property, parameter
  case `import`
  /// An edge from a declaration to a symbol, imports included.
  case reference
  case file
  /// A strongly connected component between modules, layers, folders or types.
  case cycle
  /// The whole project, once.
  case project

  /// One line for the documentation.
  package var summary: String {
    switch self {
    case .type: "each class, struct, enum and actor"
    case .protocol: "each protocol"
    case .extension: "each extension"
    case .function: "each function and subscript"
    case .initializer: "each `init`"
    case .property: "each property, global and static ones among them"
    case .parameter: "each parameter of a function or initializer"
    case .import: "each import"
    case .reference: "each use of a declaration or framework symbol, from a declaration; imports among them"
    case .file: "each file"
    case .cycle: "each circle of dependencies between modules, layers, folders or types"
    case .project: "the project, once"
    }
  }

  package var subjects: Subjects {
    switch self {
    case .type: .type
    case .protocol: .protocol
    case .extension: .extension
    case .function: .function
    case .initializer: .initializer
    case .property: .property
    case .parameter: .parameter
    case .import: .import
    case .reference: .reference
    case .file: .file
    case .cycle: .cycle
    case .project: .project
    }
  }
}

/// The kinds of thing a predicate can be asked of. A property is valid where its subjects and the predicate's meet.
package struct Subjects: OptionSet, BitwiseCopyable, Hashable, Sendable {
  package let rawValue: UInt16
  package init(rawValue: UInt16) { self.rawValue = rawValue }

  package static let type = Subjects(rawValue: 1 << 0)
  package static let `protocol` = Subjects(rawValue: 1 << 1)
  package static let `extension` = Subjects(rawValue: 1 << 2)
  package static let function = Subjects(rawValue: 1 << 3)
  package static let initializer = Subjects(rawValue: 1 << 4)
  package static let property = Subjects(rawValue: 1 << 5)
  package static let parameter = Subjects(rawValue: 1 << 6)
  package static let `import` = Subjects(rawValue: 1 << 7)
  package static let reference = Subjects(rawValue: 1 << 8)
  package static let file = Subjects(rawValue: 1 << 9)
  package static let cycle = Subjects(rawValue: 1 << 10)
  package static let project = Subjects(rawValue: 1 << 11)
  /// A symbol that the project does not declare: known by name, member, module and category alone.
  package static let symbol = Subjects(rawValue: 1 << 12)

  package static let types: Subjects = [.type, .protocol, .extension]
  package static let members: Subjects = [.function, .initializer, .property]
  package static let declarations: Subjects = [.type, .protocol, .extension, .function, .initializer, .property, .parameter]
  package static let edges: Subjects = [.reference, .import]
  package static let targets: Subjects = [.type, .protocol, .extension, .function, .initializer, .property, .parameter, .symbol]
}

/// A condition on one subject. Evaluate in the order written: captures are bound by the first pattern that names them.
package indirect enum Predicate: Sendable {
  /// All hold; the empty list holds.
  case all([Predicate])
  /// One holds; the empty list does not.
  case any([Predicate])
  /// None holds.
  case not([Predicate])
  /// A property is what it must be. A property that the subject lacks holds for no expectation.
  case test(PropertyTest)
  /// A derived fact is what it must be.
  case fact(FactTest)
}

package struct PropertyTest: Sendable {
  package var property: Property
  package var expectation: Expectation
  /// Of the key in the text.
  package var position: SourcePosition
  package init(_ property: Property, _ expectation: Expectation, at position: SourcePosition) {
    (self.property, self.expectation, self.position) = (property, expectation, position)
  }
}

package struct FactTest: Sendable {
  package var fact: DerivedFact
  package var expectation: Expectation
  package var position: SourcePosition
  package init(_ fact: DerivedFact, _ expectation: Expectation, at position: SourcePosition) {
    (self.fact, self.expectation, self.position) = (fact, expectation, position)
  }
}

/// What a property must be. The case always fits `Property.value`.
package indirect enum Expectation: Sendable {
  /// One of the property's values matches one of the patterns.
  case text([Pattern])
  case flag(Bool)
  /// The number lies in one of the ranges.
  case number([ClosedRange<Int>])
  /// The predicate holds of the property's value, or of one of its values. (For `lacks`: of none.)
  case predicate(Predicate)
  /// So many members satisfy the predicate.
  case count(of: Predicate, in: ClosedRange<Int>)
}

extension Predicate {
  /// Visits every property and fact test, outermost first, in the order written.
  package func visitTests(_ visit: (Tested) -> Void) {
    switch self {
    case .all(let parts), .any(let parts), .not(let parts): for part in parts { part.visitTests(visit) }
    case .test(let test):
      visit(.property(test))
      test.expectation.nested?.visitTests(visit)
    case .fact(let test):
      visit(.fact(test))
      test.expectation.nested?.visitTests(visit)
    }
  }

  /// Those that it asks for, in the order in which it is written.
  var facts: [DerivedFact] {
    var facts: [DerivedFact] = []
    visitTests { tested in
      if case .fact(let test) = tested { facts.append(test.fact) }
    }
    return facts
  }

  package enum Tested { case property(PropertyTest), fact(FactTest) }
}

extension Expectation {
  package var nested: Predicate? {
    switch self {
    case .predicate(let predicate), .count(of: let predicate, in: _): predicate
    case .text, .flag, .number: nil
    }
  }
}
