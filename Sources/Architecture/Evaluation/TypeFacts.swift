// What is asked of types so often that it is found once: their extensions, their isolation, the lines they take.

import Model
import Syntax

struct TypeFacts: Sendable {
  /// By declaration of a type: its extensions in the project, in source order.
  let extensions: [UInt32: [DeclarationID]]
  /// By declaration of a type: the actor its members run on by what is written, `actor` or `nonisolated`. Of most types nothing is.
  let isolation: [UInt32: NameID]
  /// Extensions that conform their type to a protocol on an actor. What fulfils the protocol is on that actor, the rest is not.
  let isolatingExtensions: Set<UInt32>
  /// Classes whose superclass no file declares and whose name tells that it may be on an actor: a project's base class in another package.
  let ofUnseenBase: Set<UInt32>
  /// The names of global actors of the project.
  let globalActors: Set<UInt32>

  init(_ project: Project, _ rows: RowTables) {
    var extensions: [UInt32: [DeclarationID]] = [:]
    var actors: Set<UInt32> = [NameID(.MainActor).raw]
    let globalActor = project.names.find("globalActor")
    for (row, declaration) in project.declarations.enumerated() {
      if declaration.kind == .extension, let type = project.canonical[row].declaration {
        extensions[type.raw, default: []].append(DeclarationID(row))
      }
      guard declaration.kind.isNominal, let globalActor, !declaration.attributes.isEmpty else { continue }
      if project.attributes(of: DeclarationID(row)).contains(where: { $0.name == globalActor }) { actors.insert(declaration.name.raw) }
    }
    self.extensions = extensions
    globalActors = actors
    (isolation, isolatingExtensions) = Self.isolation(project, rows, actors)
    ofUnseenBase = Self.ofUnseenBase(project)
  }

  private static let baseEndings = ["ViewModel", "Presenter", "Store"]
  private static let bases = StarredTexts(["Base*"] + baseEndings.map { "*" + $0 })

  private static func ofUnseenBase(_ project: Project) -> Set<UInt32> {
    var found: Set<UInt32> = []
    let bare = Set(baseEndings.compactMap { project.names.find($0) })
    for (row, declaration) in project.declarations.enumerated() where declaration.kind == .class {
      let isUnseen = project.ancestors[row].contains { ancestor in
        ancestor.externalName.map { !bare.contains($0) && project.names.withBytes(of: $0, bases.matches) } ?? false
      }
      if isUnseen { found.insert(UInt32(row)) }
    }
    return found
  }

  /// A type's own attribute, else that of a superclass or protocol. A conformance that an extension adds does not isolate the type.
  private static func isolation(_ project: Project, _ rows: RowTables, _ actors: Set<UInt32>) -> ([UInt32: NameID], isolatingExtensions: Set<UInt32>) {
    let systemMain = Set(mainActorTypes.compactMap { project.names.find($0)?.raw })
    var own = [NameID](repeating: .none, count: project.declarations.count)
    let types = project.declarations.indices.filter { project.declarations[$0].kind.isNominal }
    for row in types {
      let declaration = project.declarations[row]
      if declaration.kind == .actor { own[row] = NameID(.actor) }
      if declaration.flags.contains(.isNonisolated) { own[row] = NameID(.nonisolated) }
      if let actor = project.attributes(of: DeclarationID(row)).first(where: { actors.contains($0.name.raw) }) { own[row] = actor.name }
    }
    func actor(of supertype: Symbol) -> NameID? {
      if let name = supertype.externalName { return systemMain.contains(name.raw) ? NameID(.MainActor) : nil }
      guard let type = supertype.declaration, !own[type.index].isNone, own[type.index] != NameID(.nonisolated) else { return nil }
      return own[type.index]
    }
    let added = addedConformances(project, rows)
    let names = added.mapValues { Set($0.map(\.supertype)) }
    var found = own
    for row in types where found[row].isNone {
      found[row] = inherited(by: row, project, without: names).lazy.compactMap(actor).first ?? .none
    }
    var extensions: Set<UInt32> = []
    for (type, conformances) in added where found[Int(type)].isNone {
      for conformance in conformances {
        let further = conformance.supertype.declaration.map { project.ancestors[$0.index] }
        if actor(of: conformance.supertype) != nil || further?.contains(where: { actor(of: $0) != nil }) ?? false {
          extensions.insert(conformance.extension.raw)
        }
      }
    }
    let written = types.lazy.filter { !found[$0].isNone }.map { (UInt32($0), found[$0]) }
    return (Dictionary(uniqueKeysWithValues: written), extensions)
  }

  private typealias AddedConformance = (supertype: Symbol, extension: DeclarationID)

  /// By declaration of a type: the supertypes that extensions of it name.
  private static func addedConformances(_ project: Project, _ rows: RowTables) -> [UInt32: [AddedConformance]] {
    var added: [UInt32: [AddedConformance]] = [:]
    for (_, reference) in rows.references.rows(Int(ReferenceKind.inherit.rawValue), of: project.references) where !reference.from.isNone {
      guard project[reference.from].kind == .extension, let type = project.canonical[reference.from.index].declaration else { continue }
      added[type.raw, default: []].append((reference.target, reference.from))
    }
    return added
  }

  /// The supertypes of a type and of these, without what extensions add to it or to a superclass.
  private static func inherited(by row: Int, _ project: Project, without added: [UInt32: Set<Symbol>]) -> [Symbol] {
    let ancestors = project.ancestors[row]
    let isAdded = added[UInt32(row)] != nil || ancestors.contains { $0.declaration.map { added[$0.raw] != nil } ?? false }
    guard isAdded else { return Array(ancestors) }
    var found = UniqueSymbols()
    var types = [DeclarationID(row)]
    var position = 0
    while position < types.count {
      let type = types[position]
      position += 1
      let added = added[type.raw] ?? []
      for supertype in project.supertypes[type.index] where !added.contains(supertype) && found.insert(supertype) {
        if let next = supertype.declaration { types.append(next) }
      }
    }
    return found.symbols
  }

  /// Types and protocols of the system's UI frameworks whose members run on the main actor.
  private static let mainActorTypes = [
    "View", "App", "Scene", "ViewModifier", "PreviewProvider", "UIViewRepresentable", "UIViewControllerRepresentable", "NSViewRepresentable",
    "NSViewControllerRepresentable", "ToolbarContent", "Commands", "UIResponder", "UIView", "UIViewController", "UITableViewController",
    "UICollectionViewController", "UINavigationController", "UITabBarController", "UIPageViewController", "UISplitViewController",
    "UIHostingController", "UITableViewCell", "UICollectionViewCell", "UICollectionReusableView", "UIControl", "UIButton", "UILabel",
    "UIStackView", "UIScrollView", "UITableView", "UICollectionView", "UIWindow", "UIApplicationDelegate", "UIWindowSceneDelegate",
    "UISceneDelegate", "NSView", "NSViewController", "NSWindow", "NSWindowController", "NSApplicationDelegate", "NSResponder",
    "UITableViewDelegate", "UITableViewDataSource", "UICollectionViewDelegate", "UICollectionViewDataSource", "UICollectionViewDelegateFlowLayout",
    "UIScrollViewDelegate", "UITextFieldDelegate", "UITextViewDelegate", "UISearchBarDelegate", "UISearchResultsUpdating", "UISearchControllerDelegate",
    "UINavigationControllerDelegate", "UITabBarControllerDelegate", "UISplitViewControllerDelegate", "UIPageViewControllerDelegate",
    "UIPageViewControllerDataSource", "UIGestureRecognizerDelegate", "UIImagePickerControllerDelegate", "UIDocumentPickerDelegate", "UIPickerViewDelegate",
    "UIPickerViewDataSource", "UIPopoverPresentationControllerDelegate", "UIAdaptivePresentationControllerDelegate",
    "UIViewControllerTransitioningDelegate", "UIContextMenuInteractionDelegate", "MFMailComposeViewControllerDelegate", "NSTableViewDelegate",
    "NSTableViewDataSource", "NSOutlineViewDelegate", "NSOutlineViewDataSource", "NSCollectionViewDelegate", "NSCollectionViewDataSource",
    "NSWindowDelegate", "NSMenuDelegate", "NSTextFieldDelegate", "NSTextViewDelegate", "NSToolbarDelegate", "NSPopoverDelegate", "NSSearchFieldDelegate",
    "WKNavigationDelegate", "WKUIDelegate", "WKScriptMessageHandler", "WKURLSchemeHandler",
  ]
}
