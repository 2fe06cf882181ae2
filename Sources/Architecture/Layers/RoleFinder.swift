// Gives types their roles by the definitions, in two passes: by a type's own shape, then by layers and other roles.

import Model

struct RoleFinder {
  let definitions: [RoleDefinition]
  let words: Glossary
  let parallel: ParallelFor
  /// Declarations that may have a role of their own: nominal types, and functions at file level.
  let candidates: [Int]

  init(_ definitions: [RoleDefinition], words: Glossary, project: Project, parallel: @escaping ParallelFor) {
    (self.definitions, self.words, self.parallel) = (definitions, words, parallel)
    candidates = project.declarations.indices.filter { row in
      let declaration = project.declarations[row]
      return declaration.kind.isNominal || declaration.kind == .function && declaration.parent.isNone
    }
  }

  /// Finds ahead which files the definitions' paths match.
  func findPaths(_ knowledge: Knowledge) {
    for definition in definitions where definition.pass == 1 {
      definition.predicate.visitTests { tested in
        guard case .property(let test) = tested, test.property == .path, !test.captures, case .text(let patterns) = test.expectation else { return }
        _ = knowledge.filesMatching(patterns)
      }
    }
  }

  /// The first definition of the pass that matches gives the role.
  func firstPass(_ knowledge: Knowledge, _ verdicts: inout Verdicts) {
    let numbers = definitions.indices.filter { definitions[$0].pass == 1 }
    let programs = parallelMap(numbers.map { definitions[$0].predicate }, share: 4, parallel) { PredicateProgram($0, knowledge, ignoresTags: true) }
    let test = words.role(WellKnown.testRole)
    let candidates = candidates
    let roles = numbers.map { words.role(definitions[$0].role) }
    let found = decide(candidates.count, programs, knowledge) { index, evaluations in
      let row = candidates[index]
      let isType = knowledge.project.declarations[row].kind.isNominal
      for position in evaluations.indices where isType || roles[position] == test {
        if evaluations[position].holds(of: .declaration(DeclarationID(row))) { return Int16(truncatingIfNeeded: position) }
      }
      return -1
    }
    for (index, position) in found.enumerated() where position >= 0 {
      verdicts.roles[candidates[index]] = roles[Int(position)]
      verdicts.roleDefinitions[candidates[index]] = Int16(truncatingIfNeeded: numbers[Int(position)])
    }
    findTestFiles(knowledge, numbers, &verdicts)
  }

  /// A file whose own path, module or imports say that it is a test, or all of whose types are: what stands at its top level is one too.
  private func findTestFiles(_ knowledge: Knowledge, _ numbers: [Int], _ verdicts: inout Verdicts) {
    let test = words.role(WellKnown.testRole)
    guard test != 0 else { return }
    for row in knowledge.project.files.indices {
      let types = knowledge.project.files[row].declarations.range.filter { type in
        knowledge.project.declarations[type].kind.isNominal && knowledge.project.declarations[type].parent.isNone
      }
      if !types.isEmpty, types.allSatisfy({ verdicts.roles[$0] == test }) { verdicts.rolesOfFile[row] |= .word(test) }
    }
    for number in numbers where definitions[number].role == WellKnown.testRole {
      let program = PredicateProgram(definitions[number].predicate, knowledge)
      var evaluation = Evaluation(program, knowledge)
      for row in knowledge.project.files.indices where !verdicts.rolesOfFile[row].contains(test) {
        evaluation.captures.removeAll(keepingCapacity: true)
        if evaluation.holds(of: .file(FileID(row))) { verdicts.rolesOfFile[row] |= .word(test) }
      }
    }
  }

  /// One definition after the other, so that each sees the roles that those before it gave. A role that can't be mistaken does not
  /// listen to weak evidence of layers: `weakened` adds that for the others.
  func thirdPass(_ knowledge: Knowledge, _ verdicts: inout Verdicts, weakened: (Verdicts) -> Verdicts) {
    var views: [Bool: Knowledge] = [:]
    var open = candidates.filter { knowledge.kinds[$0].isNominal && verdicts.roles[$0] == 0 }
    for number in definitions.indices where definitions[number].pass != 1 {
      let definition = definitions[number]
      if definition.predicate.asksForRoles { views = views.filter { !$0.value.isStale(verdicts) } }
      if views[definition.certain] == nil {
        verdicts.inherit(knowledge)
        views[definition.certain] = knowledge.with(definition.certain ? verdicts : weakened(verdicts))
      }
      guard let current = views[definition.certain] else { continue }
      let program = PredicateProgram(definition.predicate, current, ignoresTags: true)
      let found = decide(open.count, [program], current) { [open] index, evaluations in
        evaluations[0].holds(of: .declaration(DeclarationID(open[index]))) ? 1 : 0
      }
      let role = words.role(definition.role)
      for (row, holds) in zip(open, found) where holds == 1 {
        verdicts.roles[row] = role
        verdicts.roleDefinitions[row] = Int16(truncatingIfNeeded: number)
      }
      open.removeAll { verdicts.roles[$0] != 0 }
    }
  }

  /// The answers for `0 ..< count`, found on any thread, each with evaluations of its own.
  private func decide(
    _ count: Int, _ programs: [PredicateProgram], _ knowledge: Knowledge, _ answer: @Sendable (Int, inout [Evaluation]) -> Int16
  ) -> [Int16] {
    let size = 512
    let answers = Answers(count: count)
    parallel((count + size - 1) / size) { chunk in
      var evaluations = programs.map { Evaluation($0, knowledge) }
      for index in chunk * size..<min(count, (chunk + 1) * size) { answers.set(index, answer(index, &evaluations)) }
    }
    return answers.all
  }
}

/// Numbers that threads fill, each its own rows.
private final class Answers: @unchecked Sendable {
  // Each row is written by one thread and read after all are done.
  private let storage: UnsafeMutableBufferPointer<Int16>
  init(count: Int) {
    storage = .allocate(capacity: count)
    storage.initialize(repeating: -1)
  }
  deinit { storage.deallocate() }
  func set(_ index: Int, _ value: Int16) { storage[index] = value }
  var all: [Int16] { Array(storage) }
}

extension Predicate {
  /// Whether its answer may change when more roles are known.
  var asksForRoles: Bool {
    var asks = false
    visitTests { tested in
      switch tested {
      case .property(let test): if test.property == .role { asks = true }
      case .fact(let test): if test.fact.needsRoles { asks = true }
      }
    }
    return asks
  }
}

extension Verdicts {
  /// What an app's delegate is called that no Swift file declares.
  private static let delegates = StarredTexts(endings: ["AppDelegate", "SceneDelegate"])

  /// Hands roles on to what stands inside: members, extensions, nested types without a role of their own.
  mutating func inherit(_ knowledge: Knowledge) {
    let project = knowledge.project
    let test = knowledge.words.role(WellKnown.testRole)
    // A value or error nested in a data source is none itself, and a value nested in a View is none either.
    let own = [knowledge.words.role(WellKnown.repositoryRole), knowledge.words.role(WellKnown.dataSourceRole)]
    let screens = [knowledge.words.role(WellKnown.viewRole), knowledge.words.role(WellKnown.viewControllerRole)]
    let payload = knowledge.words.role(WellKnown.dtoRole)
    let root = knowledge.words.role(WellKnown.compositionRootRole)
    for row in project.declarations.indices {
      let declaration = project.declarations[row]
      var role = roles[row]
      if role == 0, declaration.kind == .extension {
        if let type = project.canonical[row].declaration {
          role = inheritedRoles[type.index]
        } else if project.names.withBytes(of: declaration.name, Self.delegates.matches) {
          role = root
        }
      }
      if role == 0, !declaration.parent.isNone {
        role = inheritedRoles[declaration.parent.index]
        if declaration.kind.isNominal, own.contains(role) { role = 0 }
        if declaration.kind == .enum || declaration.kind == .struct, screens.contains(role) { role = 0 }
        // Cases that nothing codes are no part of a payload.
        if declaration.kind == .enum, role == payload, project.ancestors[row].isEmpty { role = 0 }
      }
      if role == 0, rolesOfFile[declaration.file.index].contains(test), declaration.parent.isNone { role = test }
      if role == 0, declaration.flags.contains(.isPreview) { role = test }
      inheritedRoles[row] = role
    }
    // An extension may stand before its type.
    for (type, extensions) in knowledge.types.extensions where inheritedRoles[Int(type)] != 0 {
      for one in extensions where inheritedRoles[one.index] == 0 {
        for row in one.index..<max(one.index + 1, project.declarations[one.index].descendantsEnd.index) where inheritedRoles[row] == 0 {
          inheritedRoles[row] = inheritedRoles[Int(type)]
        }
      }
    }
  }
}
