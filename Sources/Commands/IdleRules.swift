// The guard against silent passes: what a team's own rules, layers, roles and modules ask for and nothing of the project has.

import Architecture
import Linting
import Model
import RuleLanguage

struct IdleRules {
  let rules: RuleSet
  let model: ArchitectureModel
  let surroundings: LintSurroundings
  private let paths: [String]
  private var layers: Set<String> = []
  private var roles: Set<String> = []
  private(set) var remarks: [RuleRemark] = []

  init(_ rules: RuleSet, _ model: ArchitectureModel, _ surroundings: LintSurroundings) {
    (self.rules, self.model, self.surroundings) = (rules, model, surroundings)
    paths = model.project.files.map(\.path)
    let own = zip(rules.book.rules, rules.book.documents).filter { !rules.isBuiltIn($1.file) }.map(\.0)
    let ownLayers = rules.book.layers.filter { !rules.isBuiltIn($0.position.file) }
    let ownRoles = rules.book.roles.filter { !rules.isBuiltIn($0.position.file) }
    if own.isEmpty, ownLayers.isEmpty, ownRoles.isEmpty, rules.configuration?.modules.isEmpty ?? true { return }
    for row in model.project.declarations.indices {
      layers.insert(model.layer(of: DeclarationID(row)))
      roles.insert(model.role(of: DeclarationID(row)))
    }
    for layer in ownLayers { check(layer) }
    var seen: Set<String> = []
    for role in ownRoles where !roles.contains(role.role) && seen.insert(role.role).inserted {
      add(.idle("no type of the project has the role '\(role.role)'"), at: role.position)
    }
    for module in rules.configuration?.modules ?? [] { check(module) }
    for rule in own { check(rule) }
    checkSubjects(own)
    remarks.sort { ($0.position.file, $0.position.line, $0.position.column) < ($1.position.file, $1.position.line, $1.position.column) }
  }

  private mutating func add(_ problem: Problem, at position: SourcePosition) {
    let remark = RuleRemark(position: position, message: problem.text)
    if !remarks.contains(remark) { remarks.append(remark) }
  }

  // MARK: Definitions

  private mutating func check(_ layer: LayerDefinition) {
    let known = remarks.count
    checkPaths(layer.configured)
    if remarks.count == known, !layers.contains(layer.name) {
      add(.idle("no declaration of the project is in the layer '\(layer.name)'"), at: layer.position)
    }
  }

  private mutating func check(_ module: Configuration.ModuleSettings) {
    for pattern in module.files { checkPath(pattern) }
    if module.files.isEmpty, !model.modules.modules.contains(where: { module.module.matches($0.name) }) {
      add(.idle("no module of the project is called '\(module.module.text)'; with 'path' its files can be named"), at: module.position)
    }
  }

  private mutating func checkPath(_ pattern: Pattern) {
    if !paths.contains(where: { pattern.matches($0) }) { add(.matchesNoFile(pattern.text), at: pattern.position) }
  }

  private mutating func checkPaths(_ predicate: Predicate?) {
    var patterns: [Pattern] = []
    predicate?.visitTests { tested in
      if case .property(let test) = tested, test.property == .path, case .text(let own) = test.expectation { patterns += own }
    }
    for pattern in patterns { checkPath(pattern) }
  }

  // MARK: Rules

  private mutating func check(_ rule: Rule) {
    checkPaths(rule.where)
    checkPaths(rule.require)
    checkWords(rule.where)
  }

  /// Layers and roles that must be there for the predicate to hold; what `not` excludes need not be.
  private mutating func checkWords(_ predicate: Predicate) {
    switch predicate {
    case .all(let parts), .any(let parts): for part in parts { checkWords(part) }
    case .not, .fact: break
    case .test(let test):
      switch (test.property, test.expectation) {
      case (.layer, .text(let patterns)): checkWords(.layer, patterns, layers)
      case (.role, .text(let patterns)): checkWords(.role, patterns, roles)
      case (.lacks, _), (.count, _), (.project, _): break
      case (_, .predicate(let nested)): checkWords(nested)
      default: break
      }
    }
  }

  private mutating func checkWords(_ noun: Noun, _ patterns: [Pattern], _ present: Set<String>) {
    guard let first = patterns.first, !patterns.contains(where: { pattern in present.contains { !$0.isEmpty && pattern.matches($0) } }) else { return }
    add(.noneOfProject(noun, patterns.map(\.text)), at: first.position)
  }

  /// A rule with `require` must have something to judge, and one on references somebody who refers.
  private mutating func checkSubjects(_ own: [Rule]) {
    var asked: [Rule] = []
    for var rule in own {
      if rule.select.allSatisfy({ $0 == .reference || $0 == .import }) {
        let parts: [Predicate] = if case .all(let parts) = rule.where { parts } else { [rule.where] }
        let from = parts.filter { if case .test(let test) = $0 { test.property == .from } else { false } }
        if from.isEmpty { continue }
        rule.where = .all(from)
      } else if rule.require == nil {
        continue
      }
      (rule.require, rule.via) = (nil, .direct)
      asked.append(rule)
    }
    if asked.isEmpty { return }
    for index in rulesWithoutMatch(model, asked, surroundings) {
      let rule = asked[index]
      if remarks.contains(where: { $0.position.isWithin(rule, own) }) { continue }
      let what = rule.select.allSatisfy { $0 == .reference || $0 == .import } ? "nothing of the project is what 'from' asks for" : "nothing of the project matches 'where'"
      add(.idle("\(what), so the rule '\(rule.id)' judges nothing"), at: rule.position)
    }
  }
}

extension SourcePosition {
  /// Whether a place belongs to this rule rather than to the next one of its file.
  fileprivate func isWithin(_ rule: Rule, _ all: [Rule]) -> Bool {
    guard file == rule.position.file, line >= rule.position.line else { return false }
    let next = all.filter { $0.position.file == file && $0.position.line > rule.position.line }.map(\.position.line).min()
    return next.map { line < $0 } ?? true
  }
}

extension RuleSet {
  /// Whether a text comes with the binary.
  func isBuiltIn(_ file: String) -> Bool { builtInFiles.contains(file) || file.isEmpty }
}
