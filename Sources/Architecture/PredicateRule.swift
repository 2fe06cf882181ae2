// A rule, compiled: what to look at, which of those, and what to say. Made by RuleLanguage, read by the evaluator.

package struct Rule: Sendable {
  package var id: String
  package var title: String
  package var severity: Severity
  package var impact: Impact
  package var impactDescription: String
  package var tags: [String]
  /// Subjects of any of these are looked at, in source order.
  package var select: [Selector]
  package var `where`: Predicate
  /// Where present, a finding is what matches `where` and fails this.
  package var require: Predicate?
  /// Subjects equal in these are one finding, at the first, the others related. Empty: each subject is a finding.
  package var group: [Term]
  package var place: FindingPlace
  /// The first whose condition holds of the first subject of the group; the last has no condition.
  package var messages: [ConditionalMessage]
  /// Rule ids and tags, of which a finding silences this rule on the same reference or declaration.
  package var yieldsTo: [Word]
  package var via: Via
  package var options: [RuleOption]
  package var except: [RuleException]
  /// Names of what globs capture; `Pattern.Capture.index` points here.
  package var captures: [String]
  /// Whether a test of the rule names the role Test or the layer Tests. If not, tests, mocks and previews are no subjects.
  package var namesTests: Bool
  /// Whether nothing has turned it on that must: it runs, and its findings are not reported unless it is named.
  package var isOptIn = false
  /// Of the value of `id`.
  package var position: SourcePosition

  package init(
    id: String, title: String, severity: Severity, impact: Impact, impactDescription: String, tags: [String], select: [Selector],
    where: Predicate, require: Predicate?, group: [Term], place: FindingPlace, messages: [ConditionalMessage], yieldsTo: [Word],
    via: Via, options: [RuleOption], except: [RuleException], captures: [String], namesTests: Bool, position: SourcePosition
  ) {
    (self.id, self.title, self.severity, self.impact) = (id, title, severity, impact)
    (self.impactDescription, self.tags, self.select) = (impactDescription, tags, select)
    (self.where, self.require, self.group, self.place) = (`where`, require, group, place)
    (self.messages, self.yieldsTo, self.via, self.options) = (messages, yieldsTo, via, options)
    (self.except, self.captures, self.namesTests, self.position) = (except, captures, namesTests, position)
  }
}

/// A word of a rule or configuration with its place.
package struct Word: Hashable, Sendable {
  package var text: String
  package var position: SourcePosition
  package init(_ text: String, at position: SourcePosition) { (self.text, self.position) = (text, position) }
}

/// Where a finding stands.
package enum FindingPlace: String, CaseIterable, Sendable {
  /// At the reference's token; of a declaration, its name.
  case reference
  /// At the name that the referred value is bound to: the stored property, else the parameter or local; else at the reference.
  case binding
  /// At the name of the declaration that refers, or that is the subject.
  case declaration
  /// At the module's name in the import.
  case `import`
  /// At the name of the declaration that is referred to; references in the group are related.
  case target
}

/// How far references are followed.
package enum Via: String, CaseIterable, Sendable {
  case direct
  /// Follow references to the end and report the shortest path.
  case transitive
}

/// One declared option with the value in force.
package struct RuleOption: Sendable {
  package enum Value: Hashable, Sendable { case flag(Bool), number(Int), word(String), list([String]) }
  package var name: String
  package var value: Value
  package var `default`: Value
  package var position: SourcePosition
  package init(name: String, value: Value, default: Value, position: SourcePosition) {
    (self.name, self.value, self.default, self.position) = (name, value, `default`, position)
  }
}

/// What is left alone, and why. For a rule on declarations `from` is the subject.
package struct RuleException: Sendable {
  package var from: Predicate?
  package var to: Predicate?
  package var reason: String
  /// The last day it holds, `YYYY-MM-DD` in UTC; days compare as text.
  package var until: String?
  package var position: SourcePosition
  package init(from: Predicate?, to: Predicate?, reason: String, until: String?, position: SourcePosition) {
    (self.from, self.to, self.reason, self.until, self.position) = (from, to, reason, until, position)
  }
}

/// Something of a subject that a message prints or a group compares: `from`, `to.category`, `declaration`, `lines`.
package struct Term: Hashable, Sendable {
  package enum End: String, Sendable {
    /// The subject itself; of a reference, the innermost declaration that refers.
    case subject, from, to
  }

  package enum Value: Hashable, Sendable {
    /// `{from}`, `{to}`: the nearest type's name, else the global's or the framework symbol's. `{name}`: the subject's own name.
    case name
    /// The type itself, else the nearest enclosing type; as a message like `name`.
    case type
    /// The dotted path, e.g. `OrderViewModel.placeOrder`.
    case declaration
    case role, layer, module
    /// The narrowest category of the vocabulary.
    case category
    case kind, access, isolation, path
    case lines, count, size, cut, screens
    /// The shortest path of `via: transitive`, or the steps of a cycle, with arrows.
    case via
    /// How many subjects the group holds.
    case matches
    case capture(Int)
  }

  package var end: End
  package var value: Value
  package init(_ end: End, _ value: Value) { (self.end, self.value) = (end, value) }
}

/// A message and when it is the one to say.
package struct ConditionalMessage: Sendable {
  package var condition: Predicate?
  package var template: MessageTemplate
  package init(condition: Predicate?, template: MessageTemplate) { (self.condition, self.template) = (condition, template) }
}

/// `{from} ({from.role}) uses {to}` in parts.
package struct MessageTemplate: Sendable {
  package enum Part: Sendable {
    case text(String)
    /// `code`: the value stands in backticks.
    case term(Term, code: Bool)
  }
  package var parts: [Part]
  package init(parts: [Part]) { self.parts = parts }

  /// The message with each term's value. A parenthesis that would be empty is left out with the space before it.
  package func render(_ value: (Term) -> String) -> String {
    var message = ""
    for part in parts {
      switch part {
      case .text(let text):
        if text.hasPrefix(")"), message.hasSuffix(" (") {
          message.removeLast(2)
          message += text.dropFirst()
        } else {
          message += text
        }
      case .term(let term, let code):
        let text = value(term)
        message += code && !text.isEmpty ? "`\(text)`" : text
      }
    }
    return message
  }
}
