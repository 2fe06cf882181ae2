// Small projects in memory, read, linked and judged as the tool does.

import Model
import RuleLanguage
import Syntax

@testable import Architecture

struct Sample {
  let model: ArchitectureModel
  private let book: RuleBook

  /// `files`: source by path. `rules`: rules in the words of a plain rule file.
  init(_ files: [String: String], manifests: [String: String] = [:], rules: String = "", layers: String = "", typeCycles: Bool = false) {
    let paths = files.keys.sorted()
    let modules = ModuleMap(
      manifests: manifests.sorted { $0.key < $1.key }.map { ManifestFile(path: $0.key, bytes: Array($0.value.utf8)) }, files: paths)
    var names = NameTable()
    var tree = Tree()
    var inputs: [LinkInput] = []
    for path in paths {
      parse(Array(files[path, default: ""].utf8), names: &names, into: &tree)
      let facts = fileFacts(of: tree, names: &names)
      inputs.append(LinkInput(path: path, module: modules.membership(ofFile: path), facts: facts, worker: 0))
    }
    let project = link(inputs, names: [names], parallel: inOrder)
    book = Self.book(rules: rules, layers: layers)
    model = ArchitectureModel(
      project: project, modules: modules,
      definitions: Definitions(roles: book.roles, layers: book.layers, vocabulary: book.vocabulary), needs: RuleNeeds(cyclesBetweenTypes: typeCycles),
      parallel: inOrder)
  }

  private static func book(rules: String, layers: String) -> RuleBook {
    var texts = [
      SourceText(name: "roles.yml", bytes: Array(sampleRoles.utf8)),
      SourceText(name: "layers.yml", bytes: Array((sampleLayers + layers).utf8)),
      SourceText(name: "vocabulary.yml", bytes: Array(sampleVocabulary.utf8)),
    ]
    if !rules.isEmpty { texts.append(SourceText(name: "rules.yml", bytes: Array(rules.utf8))) }
    let (book, diagnostics) = RuleBook.load(RuleBook.Sources(builtIn: texts))
    guard let book else { fatalError("\(diagnostics)") }
    return book
  }

  // MARK: What the tests ask

  var rules: [Rule] { book.rules }

  /// The first declaration with this dotted path.
  func declaration(_ path: String) -> DeclarationID? {
    model.project.declarations.indices.map { DeclarationID($0) }.first {
      model.project.declarations[$0.index].kind != .extension && model.path(of: $0) == path
    }
  }

  func role(_ path: String) -> String { declaration(path).map { model.role(of: $0) } ?? "?" }
  func ownRole(_ path: String) -> String { declaration(path).map { model.ownRole(of: $0) } ?? "?" }
  func layer(_ path: String) -> String { declaration(path).map { model.layer(of: $0) } ?? "?" }

  /// What the rules find, each as `declaration: token` for a reference, else the declaration's path, file's path or cycle's members.
  func findings() -> [String] { matches().map { describe($0.match) } }

  func messages() -> [String] {
    matches().map { found in
      let template = found.rule.messages.last?.template ?? MessageTemplate(parts: [])
      let prepared = model.prepare(found.rule)
      return template.render { model.text(of: $0, in: found.match, rule: prepared) }
    }
  }

  func matches() -> [(rule: Rule, match: Match)] {
    book.rules.flatMap { rule -> [(rule: Rule, match: Match)] in
      let prepared = model.prepare(rule)
      let inFiles = model.matches(of: prepared, in: model.project.files.indices.map { FileID($0) }[...])
      return (inFiles + model.projectMatches(of: prepared)).map { (rule, $0) }
    }
  }

  private func describe(_ match: Match) -> String {
    let project = model.project
    switch match.subject {
    case .declaration(let id): return model.path(of: id)
    case .file(let id): return project.files[id.index].path
    case .cycle(let number): return model.cycles[number].members.sorted().joined(separator: ", ")
    case .project: return "project"
    case .reference(let row):
      let reference = project.references[row]
      let from = reference.from.isNone ? project.files[reference.file.index].path : model.path(of: reference.from)
      let target = reference.target.declaration.map { model.path(of: $0) } ?? reference.target.externalName.map(project.names.text) ?? "?"
      return "\(from): \(target)" + (reference.member.isNone ? "" : "." + project.names.text(reference.member))
    }
  }
}

let sampleRoles = """
  roles:
    - { role: Test, certain: true, where: { module-kind: test } }
    - { role: Test, certain: true, where: { any: [{ conforms: PreviewProvider }, { in-preview: true }, { name: ['Mock*', '*Mock'] }] } }
    - { role: Test, certain: true, where: { path: '**/Mocks/**' } }
    - { role: CompositionRoot, certain: true, where: { any: [{ attribute: main }, { conforms: [App, UIApplicationDelegate] }] } }
    - { role: PersistenceModel, certain: true, where: { any: [{ inherits: NSManagedObject }, { managed-entity: true }] } }
    - { role: View, certain: true, where: { kind: [struct, class], conforms: [View, ViewModifier] } }
    - { role: View, certain: true, where: { inherits: [UIView, UITableViewCell] } }
    - { role: ViewController, certain: true, where: { inherits: UIViewController } }
    - { role: ViewModel, certain: true, evidence: 'a {kind} named {name}', where: { kind: [class, actor], name: ['*ViewModel', '*Presenter'] } }
    - { role: ViewModel, certain: true, where: { kind: class, inherits: '*ViewModel' } }
    - { role: Coordinator, where: { kind: [class, protocol], name: '?*Coordinator' } }
    - { role: CompositionRoot, where: { name: '?*Container', kind: [class, struct] } }
    - { role: Repository, where: { name: ['*Repository', '*RepositoryProtocol'] } }
    - { role: Repository, where: { kind: [class, struct, actor], conforms: ['*Repository', '*RepositoryProtocol'] } }
    - { role: DTO, certain: true, where: { kind: [struct, class], name: '*DTO' } }
    - { role: UseCase, certain: true, where: { kind: [class, struct, actor], name: '*UseCase', not: { layer: Data } } }
    - { role: UseCase, where: { any: [{ name: '*Interactor' }, { conforms: '*Interactor' }], not: { layer: Data } } }
    - role: ViewModel
      where:
        kind: class
        any: [{ conforms: ObservableObject }, { attribute: Observable }]
        has: { kind: function }
        held-by-view: true
        not: { in: { name: '*ViewModel' } }
    - { role: DTO, where: { kind: struct, layer: Data, conforms: [Decodable, Codable], not: { stored-locally: true } } }
    - { role: DataSource, where: { kind: [class, actor, protocol], layer: Data, name: ['*Client', '*Store'] } }
    - { role: DataSource, where: { kind: [class, struct, actor], accesses-data: true, not: { layer: [Domain, App] } } }
    - { role: Entity, where: { kind: [struct, class, enum], layer: Domain } }
  """

let sampleLayers = """
  layers:
    Presentation: { strong: [Presentation, UI], weak: [Views, ViewModels], supertypes: [UITableViewDataSource, CALayer], roles: [View, ViewController, ViewModel], may-depend-on: [Domain] }
    Domain: { strong: [Domain], weak: [UseCases, Entities], roles: [UseCase], may-depend-on: [] }
    Data:
      strong: [Data, Infrastructure]
      weak: [Network, Repositories, Services, CoreData]
      roles: [Repository, DataSource, DTO, PersistenceModel]
      may-depend-on: [Domain]
    App: { strong: [CompositionRoot], weak: [Coordinators], roles: [CompositionRoot, Coordinator], may-depend-on: '*' }
    Tests: { strong: [Tests], roles: [Test], may-depend-on: '*' }

  """

let sampleVocabulary = """
  categories:
    network:
      - URLSession
      - { name: URLRequest, kind: [create, write] }
      - { name: AF, module: Alamofire }
      - { name: [Firestore, CollectionReference], module: FirebaseFirestore }
    persistence:
      - { name: UserDefaults, module: Foundation }
      - 'Data.init(contentsOf:)'
      - 'FileManager.createFile'
    coding: [JSONDecoder, JSONEncoder]
    data-access: { includes: [network, persistence, coding] }
    ui: [{ name: UIImage }, { module: [UIKit, SwiftUI] }]
    json-value: [JSON]
    core-type: [ObservableObject, Published, Date, Bundle, DateFormatter, NotificationCenter]
    in-process: [NSCache, NSLock]
  """

extension ArchitectureModel {
  func prepare(_ rule: Rule) -> PreparedRule { prepare([rule], inOrder)[0] }
}
