// What the project is judged by: its modules, vocabulary, roles, layers and cycles. Built once; asked from many threads.

import Model
import Synchronization
import Syntax

/// The words a project is judged in: what the documents of definitions say.
package struct Definitions: Sendable {
  package var roles: [RoleDefinition]
  package var layers: [LayerDefinition]
  package var vocabulary: Vocabulary
  package init(roles: [RoleDefinition], layers: [LayerDefinition], vocabulary: Vocabulary) {
    (self.roles, self.layers, self.vocabulary) = (roles, layers, vocabulary)
  }

  package var words: Glossary {
    Glossary(roles: roles.map(\.role), layers: layers.map(\.name), categories: vocabulary.categories.map(\.name))
  }

  /// Those that roles ask for, of one pass or of all, and that need no roles, each once, in the order of the definitions.
  func facts(pass: Int? = nil) -> [DerivedFact] {
    var facts: [DerivedFact] = []
    for definition in roles where pass == nil || definition.pass == pass {
      facts += definition.predicate.facts.filter { !$0.needsRoles && !facts.contains($0) }
    }
    return facts
  }
}

/// What rules will ask of a model.
package struct RuleNeeds: Sendable {
  /// In the order in which the rules ask.
  package private(set) var facts: [DerivedFact] = []
  package private(set) var cyclesBetweenTypes = false

  package init(cyclesBetweenTypes: Bool = false) { self.cyclesBetweenTypes = cyclesBetweenTypes }

  package init(of rules: [Rule]) {
    cyclesBetweenTypes = rules.contains(where: \.asksForTypeCycles)
    for rule in rules { facts += rule.where.facts.filter { !facts.contains($0) } }
  }
}

extension Rule {
  /// Whether the rule judges cycles that may run between types: all but those that say what else they run between.
  fileprivate var asksForTypeCycles: Bool {
    guard select.contains(.cycle) else { return false }
    var between: [Pattern] = []
    `where`.visitTests { tested in
      if case .property(let test) = tested, test.property == .between, case .text(let patterns) = test.expectation { between += patterns }
    }
    return between.isEmpty || between.contains { $0.matches("types") }
  }
}

package final class ArchitectureModel: Sendable {
  package let project: Project
  package let modules: ModuleMap
  package let definitions: Definitions
  package let words: Glossary
  let knowledge: Knowledge
  package let cycles: [Cycle]

  /// Finds roles and layers in four passes, each done once. `needs`: what else rules will ask for, found beside that.
  package init(
    project: Project, modules: ModuleMap, definitions: Definitions, needs: RuleNeeds = RuleNeeds(), parallel: @escaping ParallelFor
  ) {
    (self.project, self.modules, self.definitions) = (project, modules, definitions)
    let words = definitions.words
    self.words = words
    let moduleOfFile = project.files.map { Int32(truncatingIfNeeded: modules.moduleOfFile[$0.path] ?? -1) }
    let (vocabulary, (types, isolation, bodies, rows)) = both(parallel) {
      VocabularyIndex(definitions.vocabulary, words: words, project: project)
    } _: {
      let rows = RowTables(project)
      let types = TypeFacts(project, rows)
      return (types, Isolation(project, types, modules, moduleOfFile: moduleOfFile), BodyIndex(project), rows)
    }
    let first = Knowledge(
      project: project, modules: modules, words: words, vocabulary: vocabulary, verdicts: Verdicts(project: project), types: types,
      bodies: bodies, isolation: isolation, rows: rows, mayDependOn: Self.table(definitions.layers, words), moduleOfFile: moduleOfFile) { $0.find(in: $1) }

    // The passes wait for the facts that they ask for; those of the first are found from shapes alone, all others once tests are known.
    let roles = RoleFinder(definitions.roles, words: words, project: project, parallel: parallel)
    let shapeFacts = definitions.facts(pass: 1)
    parallel(1 + shapeFacts.count) { number in
      if number == 0 { roles.findPaths(first) } else { _ = first.fact(shapeFacts[number - 1]) }
    }
    var named = first.verdicts
    roles.firstPass(first, &named)
    named.inherit(first)
    let second = first.settled(with: named)
    // What only rules ask for comes last, as long as the passes take.
    let isJudged = Atomic(false)
    let (verdicts, _) = both(parallel) {
      defer { isJudged.store(true, ordering: .relaxed) }
      return Self.findVerdicts(second, roles, definitions)
    } _: {
      second.find(definitions.facts() + needs.facts.filter { !$0.needsRoles }) { isJudged.load(ordering: .relaxed) }
    }
    let judged = second.with(verdicts)
    let (cycles, screens) = (Slots<[Cycle]>(count: 1, empty: []), Slots<Int>(count: 1, empty: 0))
    parallel(2 + needs.facts.count) { number in
      switch number {
      case 0: cycles[0] = CycleFinder(judged, betweenTypes: needs.cyclesBetweenTypes).find()
      case 1: screens[0] = judged.countScreens()
      default: _ = judged.fact(needs.facts[number - 2])
      }
    }
    self.cycles = cycles[0]
    knowledge = judged.with(cycles: self.cycles, screenCount: screens[0])
  }

  private static func findVerdicts(_ second: Knowledge, _ roles: RoleFinder, _ definitions: Definitions) -> Verdicts {
    var verdicts = second.verdicts
    let layers = LayerFinder(definitions.layers, roles: definitions.roles, second, verdicts)
    layers.secondPass(second, &verdicts)
    roles.thirdPass(second, &verdicts) { layers.withWeak($0) }
    verdicts.inherit(second)
    layers.fourthPass(second, &verdicts)
    verdicts.findTests(second)
    return verdicts
  }

  /// By layer: the layers it may depend on, its own among them.
  private static func table(_ layers: [LayerDefinition], _ words: Glossary) -> [WordMask] {
    var table = [WordMask](repeating: 0, count: words.layers.count)
    for layer in layers {
      let number = words.layer(layer.name)
      switch layer.mayDependOn {
      case .any: table[Int(number)] = .max
      case .only(let others): table[Int(number)] = others.reduce(.word(number)) { $0 | .word(words.layer($1.text)) }
      }
    }
    return table
  }

  // MARK: Verdicts

  /// The role of a declaration: its own, else that of the nearest type around it that has one; empty if none.
  package func role(of id: DeclarationID) -> String { words.roles[Int(knowledge.verdicts.inheritedRoles[id.index])] }

  /// The role of a type itself.
  package func ownRole(of id: DeclarationID) -> String { words.roles[Int(knowledge.verdicts.roles[id.index])] }

  /// The layer of a declaration; empty if none.
  package func layer(of id: DeclarationID) -> String { words.layers[Int(knowledge.verdicts.layers[id.index])] }

  package func layer(ofFile id: FileID) -> String { words.layers[Int(knowledge.verdicts.layersOfFile[id.index])] }

  /// Why a type, protocol or extension is in its layer.
  package func layerEvidence(of id: DeclarationID) -> LayerEvidence { knowledge.verdicts.evidence(of: id.index) }

  /// Why a type has its role, in words: of the definition that gave it. Nil where it has none.
  package func roleEvidence(of id: DeclarationID) -> String? {
    let number = Int(knowledge.verdicts.roleDefinitions[id.index])
    guard definitions.roles.indices.contains(number) else { return nil }
    let match = Match(subject: .declaration(id))
    return definitions.roles[number].evidence.render { text(of: $0, in: match, program: nil) }
  }

  /// The definition that gave a type its role; nil where it has none.
  package func roleDefinition(of id: DeclarationID) -> RoleDefinition? {
    let number = Int(knowledge.verdicts.roleDefinitions[id.index])
    return definitions.roles.indices.contains(number) ? definitions.roles[number] : nil
  }

  /// Whether the table of layers lets the reference be; nil where either end has no layer.
  package func isAllowed(_ reference: Int) -> Bool? { knowledge.isAllowed(reference, project.references[reference]) }

  /// The categories of what a reference leads to, those that include it among them.
  package func categories(of reference: Int) -> [String] {
    let set = knowledge.vocabulary.categories(ofReference: reference)
    return words.categories.indices.filter { set.contains(UInt8(truncatingIfNeeded: $0)) }.map { words.categories[$0] }
  }

  /// The layers that the project has.
  package var presentLayers: [String] {
    words.layers.indices.filter { knowledge.verdicts.presentLayers.contains(UInt8(truncatingIfNeeded: $0)) }.map { words.layers[$0] }
  }

  package var screenCount: Int { knowledge.screenCount }

  /// `Type.member`, as people write it.
  package func path(of id: DeclarationID) -> String { knowledge.path(of: id) }
}

/// Two things made at the same time.
func both<First: Sendable, Second: Sendable>(
  _ parallel: @escaping ParallelFor, _ first: @Sendable () -> First, _ second: @Sendable () -> Second
) -> (First, Second) {
  let made = Mutex<(First?, Second?)>((nil, nil))
  parallel(2) { number in
    if number == 0 {
      let value = first()
      made.withLock { $0.0 = value }
    } else {
      let value = second()
      made.withLock { $0.1 = value }
    }
  }
  let values = made.withLock { $0 }
  return (values.0 ?? first(), values.1 ?? second())
}
