// Roles, layers and vocabulary as the definitions files and a team's configuration say them.

/// One way to have a role. Several may define the same role; within a pass the first that matches decides.
package struct RoleDefinition: Sendable {
  package var role: String
  /// 1: by a type's own shape and inheritance. 3: asks for a layer or another role.
  package var pass: Int
  /// About a type, protocol or function (of a macro such as `#Preview`).
  package var predicate: Predicate
  /// Whether the role can't be mistaken, so that it outweighs module and strong folder. Else it is one by name alone.
  package var certain: Bool
  /// Glossary for `archlint layers --why`, with the terms of a declaration: `named {name}`.
  package var evidence: MessageTemplate
  package var position: SourcePosition

  package init(
    role: String, pass: Int, predicate: Predicate, certain: Bool, evidence: MessageTemplate, position: SourcePosition
  ) {
    (self.role, self.pass, self.predicate) = (role, pass, predicate)
    (self.certain, self.evidence, self.position) = (certain, evidence, position)
  }
}

package struct LayerDefinition: Sendable {
  package var name: String
  /// What a team's configuration says; outweighs all other evidence. About a declaration.
  package var configured: Predicate?
  /// Glossary of a folder or module name (`Domain`, also in `FeedDomain` and `Feed Domain`; case is ignored) that are strong evidence.
  package var strongWords: [Word]
  /// The same as weak evidence, for what nothing else decides.
  package var weakWords: [Word]
  /// Names of a framework's types and protocols: what inherits or conforms to one is here whatever folder it stands in.
  package var supertypes: [Word]
  /// Roles whose types go here in the fourth pass, where no other evidence stands.
  package var roles: [Word]
  /// The layers it may depend on; its own always.
  package var mayDependOn: Dependencies
  package var position: SourcePosition

  package enum Dependencies: Sendable { case any, only([Word]) }

  package init(
    name: String, configured: Predicate?, strongWords: [Word], weakWords: [Word], supertypes: [Word] = [], roles: [Word],
    mayDependOn: Dependencies, position: SourcePosition
  ) {
    (self.name, self.configured, self.strongWords, self.weakWords) = (name, configured, strongWords, weakWords)
    (self.supertypes, self.roles, self.mayDependOn, self.position) = (supertypes, roles, mayDependOn, position)
  }
}

/// Which framework symbol is network, persistence, UI, ….
package struct Vocabulary: Sendable {
  /// In the order of the file. `{to.category}` prints the first of the narrowest.
  package var categories: [Category]
  package init(categories: [Category] = []) { self.categories = categories }

  package struct Category: Sendable {
    package var name: String
    /// Indices into `categories`: all that it includes, at any depth, itself not among them.
    package var includes: [Int]
    package var entries: [Entry]
    package var position: SourcePosition
    package init(name: String, includes: [Int], entries: [Entry], position: SourcePosition) {
      (self.name, self.includes, self.entries, self.position) = (name, includes, entries, position)
    }
  }

  package struct Entry: Sendable {
    /// A type's or global's name; nil: every symbol of the module, and its import.
    package var name: Pattern?
    /// The member after the type: `init` and `contentsOf` of `Data.init(contentsOf:)`. Further arguments may follow those named.
    package var member: Member?
    /// The module that must declare it and so be imported by the file (a re-export of it too); nil: any.
    package var module: Pattern?
    /// The kinds of reference that count; nil: all.
    package var kinds: [EdgeKind]?
    package var position: SourcePosition
    package init(name: Pattern?, member: Member?, module: Pattern?, kinds: [EdgeKind]?, position: SourcePosition) {
      (self.name, self.member, self.module, self.kinds, self.position) = (name, member, module, kinds, position)
    }
  }

  package struct Member: Sendable {
    package var name: Pattern
    /// Argument labels, `_` for none; nil where no parentheses are written.
    package var labels: [String]?
    package init(name: Pattern, labels: [String]?) { (self.name, self.labels) = (name, labels) }
  }
}
