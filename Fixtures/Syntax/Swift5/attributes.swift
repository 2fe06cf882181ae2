// Attributes in forms that Swift 5 takes, Swift 6 does not. The file of the same name in the other folder says the same in forms of both.

@available (*, unavailable) func withdrawn() {}
@available (iOS 17, macOS 14, *)
@objc (SettingsScreen) class Screen: NSObject {
  @AppStorage ("theme") var theme = 1
  @AppStorage ("size", store: .shared) private var size = 2
  @Environment (\.dismiss) private var dismiss
  @State (wrappedValue: 1) private(set) var count: Int
  @objc (reload:animated:) func reload(_ list: [Int], animated: Bool) {}
  @objc (stop) @available (*, deprecated) static func stop() {}
  @ objc dynamic var title: String { @inline (__always) get { "" } @Logged (1) set {} }
  @ IBOutlet weak var label: Label?
  @available (*, deprecated) init() {}
  @available (*, deprecated) subscript(index: Int) -> Int { index }
  @inline (never) /* slow */ private func load(@Clamped (0...1) share: Double, @Builder (x) _ content: () -> Void) {
    @Local (1) let a = 2
    @available (iOS 17, *) func inner() {}
  }
#if DEBUG
  @available (iOS 17, *)
#endif
  nonisolated func debug() {}
}
enum Step { @available (*, deprecated) case first; @Tagged ("b") case second(Int) }
@_spi (Private) import Store
@_silgen_name ("start") func start()
@attached (member, names: named(a)) macro Members() = #externalMacro(module: "M", type: "T")
@Generic<Int> (1) @Outer.Inner (2) var named = 3

typealias Report = @MainActor([Item]) -> Void
typealias Load = @Sendable @MainActor(Item.ID, Int) async throws -> @MainActor() -> Void
typealias Callback = @convention (c) (Int) -> Void
typealias Free = @isolated (any) () -> Void
struct Actions {
  var onLoad: @MainActor([Item]) -> Void
  let onClose: (@MainActor() -> Void)?, all: [String: @MainActor(Int) -> Void]
  func each(_ body: @escaping @MainActor(Result<Item, Failure>) async throws -> Void, then: @UI.Actor<Main>(Item) -> Void) {}
  func make() -> @MainActor(inout Item) -> Void { f as @MainActor(Item) -> Void }
  let empty = [@MainActor([Item]) -> Void](), box = Box<@MainActor(Item) async -> Void, Int>()
}
let closures = [{ @MainActor(item: Item) -> Int in 1 }, { @MainActor() -> Int in 2 }, { @Logged (1) (item: Item) in 3 }]
let captured = { @Logged (1) [weak self] item in self }
