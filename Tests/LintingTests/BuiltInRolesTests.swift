// What the built-in definitions of roles and layers make of a type, one line for each case.

import Architecture
import Linting
import RuleLanguage
import Testing

/// `Type role, layer` of each type of the texts that has both.
private func verdicts(_ sources: [SourceText]) throws -> [String] {
  let verdict = rule("verdict", "select: type\nwhere: { role: '*', layer: '*' }\nmessage: '{declaration} {role}, {layer}'")
  return lintTexts(sources, try book(rules(verdict))).findings.map { $0.message.filter { $0 != "`" } }
}

private func verdicts(_ text: String) throws -> [String] { try verdicts([source("App/Code.swift", text)]) }

/// An author's tag behind the name is no part of what it says.
@Test(arguments: [
  ("final class MainConfigurator_BTW { }", "MainConfigurator_BTW CompositionRoot, App"),
  ("final class MainPresenter_BTW { weak var view: AnyObject? }", "MainPresenter_BTW ViewModel, Presentation"),
  ("final class MainConfigurator_Old { }", nil),
  ("final class MainConfigurator_BTWx { }", nil),
  ("struct TermsFactoryImp { }", "TermsFactoryImp CompositionRoot, App"),
])
func aTagIsNoPartOfAName(text: String, verdict: String?) throws {
  #expect(try verdicts(text).first == verdict)
}

/// What conforms to a protocol of navigation is navigation, whatever its name.
@Test(arguments: [
  ("protocol Coordinator: AnyObject { func start() }\nfinal class LaunchCoodinator: Coordinator { func start() { } }", true),
  ("protocol Coordinator { }\nprotocol FlowStarter: Coordinator { }\nfinal class LaunchCoodinator: FlowStarter { }", true),
  ("protocol Router { }\nfinal class LaunchCoodinator: Router { }", true),
  ("protocol Router { }\nfinal class LaunchCoodinator: Router { func f() { URLSession.shared.invalidateAndCancel() } }", false),
  ("protocol Router { }\nenum LaunchCoodinator: Router { case login }", false),
  ("protocol Routable { }\nfinal class LaunchCoodinator: Routable { }", false),
])
func navigationIsToldByProtocol(text: String, isCoordinator: Bool) throws {
  #expect(try verdicts(text).contains("LaunchCoodinator Coordinator, App") == isCoordinator)
}

/// A class that overrides what is called when its view is loaded is a view controller, whoever its base is; a presenter is merely told.
@Test(arguments: [
  ("class Base: NSObject { var view = NSView(); func viewDidLoad() { } }\nfinal class Page: Base { override func viewDidLoad() { URLSession.shared.reset { } } }", true),
  ("class BasePresenter { func viewDidLoad() { } }\nfinal class Page: BasePresenter { override func viewDidLoad() { } }", false),
  ("final class Page { func viewDidLoad() { URLSession.shared.reset { } } }", false),
])
func aViewControllerOfAnotherBase(text: String, isController: Bool) throws {
  #expect(try verdicts(text).contains("Page ViewController, Presentation") == isController)
}

@Test(arguments: [
  ("final class Router { }", "Router Coordinator, App"), ("final class Assembly { }", "Assembly CompositionRoot, App"),
  ("final class ScreenRouteService { }", "ScreenRouteService Coordinator, App"),
  ("final class NetworkUsecase { func load() { } }", nil), ("final class ReadUsecase { func load() { } }", "ReadUsecase UseCase, Domain"),
  ("struct ImportUseCase { struct Request { } }", nil), ("struct ImportUseCase { func callAsFunction() { } }", "ImportUseCase UseCase, Domain"),
  ("struct ImportUseCase { var execute: () -> Void }", "ImportUseCase UseCase, Domain"),
])
func namesThatSayAll(text: String, verdict: String?) throws {
  #expect(try verdicts(text).first == verdict)
}

/// A presenter of a screen's content is its ViewModel; one that shows a screen from a given view controller is navigation.
@Test(arguments: [
  ("final class A { func present(from viewController: UIViewController) { } }", "Coordinator, App"),
  ("final class A { weak var presentingViewController: UIViewController? }", "Coordinator, App"),
  ("final class A { private var coordinator: SignInCoordinator? }\nfinal class SignInCoordinator { }\nfinal class Screen: UIViewController { var presenter: SignInPresenter? }", "ViewModel, Presentation"),
  ("protocol SignInPresenterProtocol { }\nfinal class A : SignInPresenterProtocol { func present(_ list: [Int]) { } }", "ViewModel, Presentation"),
  ("protocol Answers { }\nfinal class A : Answers { }\nfinal class Screen: UIView { let answers: [any Answers] }", "ViewModel, Presentation"),
  ("final class A { weak var view: UIViewController? }", "ViewModel, Presentation"),
  ("final class A { private weak var root: UIView?; func present(_ view: UIView) { root?.addSubview(view) } }", "Coordinator, App"),
  ("final class A { init(window: UIWindow) { } }", "Coordinator, App"),
  ("protocol SignInView { }\nfinal class A { var view: SignInView?; func present(from viewController: UIViewController) { } }", "ViewModel, Presentation"),
])
func aPresenterOfScreensIsNavigation(text: String, verdict: String) throws {
  let text = text.replacing("class A ", with: "class SignInPresenter ")
  #expect(try verdicts("import UIKit\n" + text).contains("SignInPresenter " + verdict))
}

/// One that no screen has, and that has no view, answers none.
@Test(arguments: [
  "final class SignInPresenter { func present(_ list: [Int]) { } }",
  "import Messages\nfinal class SignInPresenter: MessagePresenter { }\nfinal class Screen: UIViewController { var presenter: SignInPresenter? }",
  "final class SignInPresenter { func cell(_ list: UITableView) -> UITableViewCell { UITableViewCell() } }\nfinal class Screen: UIViewController { var presenter: SignInPresenter? }",
])
func aPresenterThatNoScreenAsksIsNoViewModel(text: String) throws {
  #expect(try !verdicts("import UIKit\n" + text).contains { $0.hasPrefix("SignInPresenter ViewModel") })
}

@Test func aBridgeToACoordinatorIsNavigation() throws {
  let text = "final class SignInCoordinatorBridgePresenter { }\nfinal class SignInBridgeCoordinatorPresenter { }"
  #expect(try verdicts(text) == ["SignInCoordinatorBridgePresenter Coordinator, App", "SignInBridgeCoordinatorPresenter Coordinator, App"])
}

@Test(arguments: [
  ("final class RenameAlertPresenter { }", "RenameAlertPresenter Coordinator, App"),
  ("final class AlertsPresenter { weak var view: AnyObject? }", "AlertsPresenter ViewModel, Presentation"),
  ("final class FilePresenter { }", nil),
  ("final class Watcher: NSObject, NSFilePresenter { }\nfinal class NotePresenter: Watcher { }", nil),
])
func aPresenterIsToldByWhatItIsNamedAfter(text: String, verdict: String?) throws {
  #expect(try verdicts("import UIKit\n" + text).first == verdict)
}

/// ReactorKit calls so what shows a Reactor: a view controller stays one.
@Test func aReactorIsAViewModelAndItsControllerNoView() throws {
  let text = "import ReactorKit\nimport UIKit\nfinal class FeedReactor: Reactor { }\nfinal class FeedController: UIViewController, View { }"
  #expect(try verdicts(text) == ["FeedReactor ViewModel, Presentation", "FeedController ViewController, Presentation"])
  #expect(try verdicts("final class FeedReactor: Reactor { }").isEmpty)
}

/// A value that is called a service is what the app lists.
@Test(arguments: [("Identifiable, Codable", nil), ("Sendable", "SystemService DataSource, Data")])
func aValueCalledAServiceIsNoSource(supertypes: String, verdict: String?) throws {
  let list = "final class ServiceList { func load() { UserDefaults.standard.synchronize() } }"
  let text = "final class SystemService: \(supertypes) { var name = 0; func start() { } }"
  let found = try verdicts([source("App/Data/SystemService.swift", text), source("App/Data/ServiceList.swift", list)])
  #expect(found.first { $0.hasPrefix("SystemService DataSource") } == verdict)
}

/// What keeps data, talks to a server or is a document is no screen's state, though a view observes it.
@Test(arguments: [
  ("LocalDataStore", false), ("SessionClient", false), ("NoteStorage", false), ("EditorStore", true), ("FeedModel", true), ("Feed", false), ("ImageLoaderModel", false),
  ("AppSettingsStore", false), ("SettingsSheetModel", true),
])
func aStoreOfDataIsNoViewModel(name: String, isViewModel: Bool) throws {
  let text = "import SwiftUI\nfinal class \(name): ObservableObject { @Published var names: [String] = []; func load() { UserDefaults.standard.synchronize() } }\nstruct Screen: View { @EnvironmentObject var held: \(name) }"
  #expect(try verdicts(text).contains("\(name) ViewModel, Presentation") == isViewModel)
}

@Test func aDocumentIsNoViewModel() throws {
  let text = "import SwiftUI\nfinal class Sheet: NSDocument, ObservableObject { func load() { } }\nstruct Screen: View { @ObservedObject var held: Sheet }"
  #expect(try verdicts(text) == ["Screen View, Presentation"])
}

/// What a service keeps of its own is a part of it, whatever its name.
@Test func aViewModelInsideAServiceIsNone() throws {
  let text = "final class NoticeService { final class NoticeViewModel { }\n func f() { URLSession.shared.invalidateAndCancel() } }"
  #expect(try verdicts(text) == ["NoticeService DataSource, Data"])
}

@Test(arguments: [
  ("protocol HomeContainer { }\nprotocol DayContainer { }\ntypealias Both = HomeContainer & DayContainer\nfinal class AppContextImpl: Both { }", "AppContextImpl CompositionRoot, App"),
  ("final class Dependencies { }", "Dependencies CompositionRoot, App"),
  ("""
  import Player
  final class Everything {
    let a: AProvider, b: BProvider, c: CProvider, player: Deck
    init() { a = AProvider(); b = BProvider(); c = CProvider(); player = Deck(volume: 1) }
  }
  final class AProvider { }
  final class BProvider { }
  final class CProvider { }
  """, "Everything CompositionRoot, App"),
  ("final class ServiceApplication: NSApplication { }", "ServiceApplication CompositionRoot, App"),
  ("final class SignInExtension: ASCredentialProviderViewController { }", "SignInExtension CompositionRoot, App"),
  ("import NeedleFoundation\nfinal class NewsPart: Component<NewsDependency> { }\nprotocol NewsDependency: Dependency { }", "NewsPart CompositionRoot, App"),
  ("import RIBs\nfinal class AppPart: Component<EmptyDependency> { }", "AppPart CompositionRoot, App"),
])
func whatComposesIsTheCompositionRoot(text: String, verdict: String) throws {
  #expect(try verdicts(text).contains(verdict))
}

/// What a component asks for stands in App with it.
@Test func theNeedsOfAComponentAreNone() throws {
  let rule = rule("verdict", "select: protocol\nwhere: { role: CompositionRoot }\nmessage: '{name}'")
  let text = "import NeedleFoundation\nprotocol NewsNeeds: Dependency { }\nprotocol Reader { }"
  #expect(lintTexts([source("Presentation/News.swift", text)], try book(rules(rule))).findings.map(\.message) == ["`NewsNeeds`"])
}

/// What makes the screens is navigation, though it be called a service and remember something.
@Test(arguments: [("Scenes/Services/A.swift", "ScreenService Coordinator, App"), ("Data/A.swift", "ScreenService DataSource, Data")])
func aMakerOfScreensIsNavigation(path: String, verdict: String) throws {
  let screens = "import UIKit\nfinal class First: UIViewController { }\nfinal class Second: UIViewController { }\nfinal class Third: UIViewController { }"
  let text = """
    import UIKit
    final class ScreenService {
      func first() -> UIViewController { UserDefaults.standard.synchronize(); return First() }
      func second() -> UIViewController { Second() }
      func third() -> UIViewController { Third() }
    }
    """
  #expect(try verdicts([source("Scenes/Screens.swift", screens), source(path, text)]).contains(verdict))
}

/// Colours, values and the rows of a table are no source of data, though something of them be kept.
@Test(arguments: [
  "final class ShelfWindow {\n  func load() -> NSWindow { UserDefaults.standard.synchronize(); return NSWindow() }\n}",
  "final class ShelfFlow {\n  weak var root: UINavigationController?\n  func load() { UserDefaults.standard.synchronize() }\n}",
  "final class NightTheme { }", "final class Mark: Hashable { }", "final class Rows: NSObject, UITableViewDataSource { }",
])
func whatKeepsAChoiceIsNoDataSource(text: String) throws {
  let text = text.replacing("{ }", with: "{ func load() { UserDefaults.standard.synchronize() } }")
  #expect(try verdicts("import UIKit\n" + text).isEmpty)
  #expect(try verdicts("final class Shelf { func load() { UserDefaults.standard.synchronize() } }") == ["Shelf DataSource, Data"])
}

/// A feed that a framework asks for is no source of data.
@Test(arguments: ["TimelineProvider", "AppIntentTimelineProvider", "IntentTimelineProvider"])
func aWidgetsTimelineIsNoDataSource(feed: String) throws {
  let body = "{ func load() -> Data? { UserDefaults.standard.data(forKey: \"a\") } }"
  #expect(try verdicts("import WidgetKit\nstruct Feed: \(feed) \(body)\nstruct Shelf \(body)") == ["Shelf DataSource, Data"])
}

@Test(arguments: ["NSStackView", "NSScrollView", "NSTableView", "NSBox", "NSSplitView", "NSVisualEffectView", "UISwitch", "UISlider", "UIPickerView"])
func frameworkViewsAreViews(base: String) throws {
  #expect(try verdicts("final class A: \(base) { }") == ["A View, Presentation"])
}

@Test func templatesOfCodeAreNoApp() throws {
  let text = "final class FlowPresenter { }"
  #expect(try verdicts([source("Tools/Templates/Flow/A.swift", text)]).isEmpty)
}

/// What shows a module of the project alone is a sample.
@Test(arguments: [
  ("Projects/Feature/Feed/Demo/FeedDemoView.swift", false), ("Projects/Feature/Feed/Sources/FeedDemoView.swift", true), ("Demo/FeedView.swift", true),
])
func theDemoOfAModuleIsASample(path: String, isView: Bool) throws {
  let text = "import SwiftUI\nstruct FeedView: View { var body: some View { Text(x) } }"
  #expect(try verdicts([source(path, text)]).contains("FeedView View, Presentation") == isView)
}

/// `VM` is short for a ViewModel where a screen asks it, and for a machine elsewhere.
@Test(arguments: [
  ("final class BoardController: UIViewController { let viewModel: BoardVM\nfunc go() { viewModel.load() } }", true), ("final class Host { let vm: BoardVM\nfunc go() { vm.load() } }", false),
])
func aShortViewModelIsAskedByAScreen(text: String, isViewModel: Bool) throws {
  let model = "final class BoardVM { func load() { URLSession.shared.reset { } } }"
  #expect(try verdicts("import UIKit\n\(text)\n\(model)").contains("BoardVM ViewModel, Presentation") == isViewModel)
}

/// What asks on the screen it is given is a part of that; one that also keeps or fetches is a source.
@Test(arguments: [
  ("import Photos\nfinal class PictureService { func ask(in screen: UIViewController) { PHPhotoLibrary.requestAuthorization { _ in } } }", nil),
  ("import Photos\nfinal class PictureService { func ask(in screen: UIViewController) { }\nfunc load() { URLSession.shared.reset { } } }", "PictureService DataSource, Data"),
])
func whoAsksOnAScreenIsNoSource(text: String, verdict: String?) throws {
  #expect(try verdicts(text).first == verdict)
}

@Test(arguments: [("AppState", false), ("SearchState", true)])
func theStateOfTheAppIsNoScreens(name: String, isViewModel: Bool) throws {
  let text = "final class \(name): ObservableObject { @Published var x = 1\nfunc f() { } }\nstruct MainView: View { @StateObject var state = \(name)() }"
  #expect(try verdicts(text).contains("\(name) ViewModel, Presentation") == isViewModel)
}

/// A presenter that makes the cells of a list is a part of the screen.
@Test(arguments: [("func title() -> String { \"\" }", true), ("func cell(in table: UITableView) -> UITableViewCell { UITableViewCell() }", false)])
func aPresenterOfCellsIsNoViewModel(member: String, isViewModel: Bool) throws {
  let text = "protocol RowsView { }\nfinal class RowsPresenter { var view: RowsView?\n\(member) }"
  #expect(try verdicts(text).contains("RowsPresenter ViewModel, Presentation") == isViewModel)
}
