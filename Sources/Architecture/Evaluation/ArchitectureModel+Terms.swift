// The text of a term: what a message prints of a match, and what groups compare.

import Model
import Syntax

extension ArchitectureModel {
  package func text(of term: Term, in match: Match, rule: PreparedRule) -> String {
    if case .via = term.value, let paths = rule.paths, case .reference(let row) = match.subject {
      return paths.names(from: row, knowledge).joined(separator: " → ")
    }
    return text(of: term, in: match, program: rule.condition)
  }

  func text(of term: Term, in match: Match, program: PredicateProgram?) -> String {
    if case .capture(let index) = term.value { return index < match.captures.count ? match.captures[index] : "" }
    if case .cycle(let number) = match.subject, let text = text(of: term, cycles[number]) { return text }
    guard let item = item(term.end, of: match) else { return "" }
    switch term.value {
    case .name: return name(of: item, end: term.end, in: match)
    case .type: return typeName(of: item, orMember: false)
    case .declaration: return declarationPath(of: term.end == .subject ? self.item(.from, of: match) ?? item : item)
    case .role: return word(knowledge.roles(of: item.kind == .reference ? self.item(.from, of: match) ?? item : item), words.roles)
    case .layer: return word(knowledge.layers(of: item.kind == .reference ? self.item(.from, of: match) ?? item : item), words.layers)
    case .category:
      let target = item.kind == .reference ? self.item(.to, of: match) ?? item : item
      return words.categories[Int(knowledge.vocabulary.narrowest(in: knowledge.categories(of: target)))]
    case .module: return knowledge.texts(of: .module, item).first ?? ""
    case .path: return knowledge.texts(of: .path, item).first ?? ""
    case .access: return knowledge.texts(of: .access, item).first ?? ""
    case .isolation: return knowledge.texts(of: .isolation, item).first ?? ""
    case .kind: return kind(of: item)
    case .lines: return lines(of: item).map(String.init) ?? ""
    case .count: return count(of: item, program)
    case .screens: return String(knowledge.screenCount)
    case .size, .cut, .via, .matches, .capture: return ""
    }
  }

  private func text(of term: Term, _ cycle: Cycle) -> String? {
    switch (term.value, term.end) {
    case (.name, .from): cycle.from
    case (.name, .to): cycle.to
    case (.name, .subject): cycle.members.joined(separator: ", ")
    case (.kind, .subject): cycle.kind.rawValue
    case (.size, _): String(cycle.members.count)
    case (.cut, _): String(cycle.cut.count)
    case (.via, _): (cycle.steps.map(\.name) + [cycle.from]).joined(separator: " → ")
    default: nil
    }
  }

  private func word(_ mask: WordMask, _ words: [String]) -> String { mask == 0 ? "" : words[min(words.count - 1, mask.trailingZeroBitCount)] }

  /// Of a subject its own name; of an end the nearest type's, else the global's or the framework symbol's.
  private func name(of item: Item, end: Term.End, in match: Match) -> String {
    if end == .subject {
      if item.kind == .reference { return self.item(.from, of: match).map { ownName(of: $0) } ?? "" }
      return ownName(of: item)
    }
    return typeName(of: item, orMember: true)
  }

  private func ownName(of item: Item) -> String {
    switch item.kind {
    case .declaration: project.names.text(project.declarations[Int(item.index)].name)
    case .external, .module: project.names.text(item.name)
    case .file: project.files[Int(item.index)].path.lastComponent
    default: ""
    }
  }

  /// `orMember`: what another layer adds to a type is named by itself.
  private func typeName(of item: Item, orMember: Bool) -> String {
    guard item.kind == .declaration else { return item.kind == .reference ? "" : ownName(of: item) }
    let type = project.enclosingType(of: item.declaration)
    if orMember, !type.isNone, item.end == .to, isAddedElsewhere(item.declaration, to: type) { return declarationPath(of: item) }
    if !type.isNone { return project.names.text(project.declarations[type.index].name) }
    if let extended = knowledge.owner(of: item), extended.kind == .external {
      // What the project adds to a framework's type is not that type.
      return (item.end == .from ? "extension " : "") + project.names.text(extended.name)
    }
    // A parameter speaks for its function.
    return ownName(of: item.end == .from ? .declaration(project.speaker(of: item.declaration)) : item)
  }

  /// Whether a member stands in an extension that is in another layer than its type: then the type is not what is accused.
  private func isAddedElsewhere(_ member: DeclarationID, to type: DeclarationID) -> Bool {
    let parent = project.declarations[member.index].parent
    guard !parent.isNone, project.declarations[parent.index].kind == .extension else { return false }
    return knowledge.verdicts.layers[parent.index] != knowledge.verdicts.layers[type.index]
  }

  private func declarationPath(of item: Item) -> String {
    switch item.kind {
    case .declaration:
      // A parameter speaks for its function.
      let declaration = project.declarations[Int(item.index)]
      let isPart = declaration.kind == .parameter || declaration.kind == .genericParameter
      return knowledge.path(of: isPart && !declaration.parent.isNone ? declaration.parent : item.declaration)
    case .external:
      let member = item.reference == .max ? NameID.none : project.references[Int(item.reference)].member
      return project.names.text(item.name) + (member.isNone ? "" : "." + project.names.text(member))
    default: return ownName(of: item)
    }
  }

  private func kind(of item: Item) -> String {
    switch item.kind {
    case .declaration: project.declarations[Int(item.index)].kind.word
    case .reference: project.references[Int(item.index)].kind.edge.rawValue
    default: ""
    }
  }

  private func lines(of item: Item) -> Int? {
    switch item.kind {
    case .declaration: knowledge.codeLines(of: item.declaration)
    case .file: project.files[Int(item.index)].facts.codeLineCount
    default: nil
    }
  }

  /// What the rule's first `count` comes to.
  private func count(of item: Item, _ program: PredicateProgram?) -> String {
    guard let program, let row = program.rows.indices.first(where: { program.rows[$0].operation == .count }) else { return "" }
    var evaluation = Evaluation(program, knowledge)
    return String(evaluation.countMembers(row + 1, item))
  }
}
