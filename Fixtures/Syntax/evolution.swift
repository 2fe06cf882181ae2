// A form of what each accepted evolution proposal added to the grammar, in their order, as far as no other file here shows it.

// 0244, 0328, 0341: opaque types in results, structures and parameters
func shapes(_ first: some Shape, rest: [some Shape]) -> (some Shape, (some Shape)?) { (first, nil) }
// 0249: a key path where a function is wanted; 0161, 0227: key paths from self
let names = users.map(\.name).compactMap(\.self?.count)
// 0253, 0195, 0216: values that are called and looked into
@dynamicCallable @dynamicMemberLookup struct Callable {
  func callAsFunction(_ x: Int, then: () -> Void) -> Int { x }
  subscript<T>(dynamicMember path: KeyPath<Int, T>) -> T { 0[keyPath: path] }
}
// 0276: several patterns of a catch; 0155: labels of cases
func several() {
  do { try several() } catch Failure.a(let code), Failure.b(code: let code) where code > 0 { _ = code } catch is Other { } catch { }
}
// 0279: several trailing closures; 0286: matched forward
let view = Section { Text("a") } header: { Text("b") } footer: { _ in }
// 0287: chains of implicit members
let color: Color = .red.opacity(0.5)!.mixed?.with(.blue)
// 0289, 0293: builders, wrappers on parameters and locals
@ViewBuilder func build(@Clamped(to: 0...9) value: Int, @ViewBuilder _ content: () -> Never) -> some View {
  @State var local = 3
  if value > 1 { content() } else { EmptyView() }
}
// 0296, 0298, 0304, 0310, 0317, 0411: concurrency
actor Store {
  var items: [Int] { get async throws(Failure) { try await load() } }
  nonisolated var id: Int { 3 }
  subscript(_ x: Int) -> Int { get async { x } }
  init() async throws { }
  func load() async throws -> [Int] {
    async let a = fetch(1), b = fetch(2)
    for try await x in stream where x > 1 { await use(x) }
    return try await [a, b].flatMap { $0 }
  }
}
// 0313, 0420, 0431, 0461, 0430: isolation
func isolate(to store: isolated Store, on actor: isolated (any Actor)? = #isolation, _ f: @escaping @isolated(any) () async -> Void) { }
nonisolated(nonsending) func stay() async { }
@concurrent func leave(_ x: sending Box) async -> sending Box { x }
let closure: nonisolated(nonsending) (Int) async -> Void = { @concurrent [weak self] x in }
// 0449: nonisolated on types and extensions
nonisolated struct Plain { }
nonisolated final class Other { }
nonisolated enum Choice { case one }
nonisolated protocol Able { }
nonisolated extension Plain { }
// 0316, 0470, 0466: global actors and isolated conformances
@globalActor actor Screen { static let shared = Screen() }
final class Model: @MainActor Equatable, @Screen Able, nonisolated Sendable { }
// 0335, 0346, 0353, 0404: existential types and primary associated types
protocol Source<Element>: AnyObject { associatedtype Element: Equatable = Int where Element: Codable }
let sources: [any Source<Int> & Sendable], maybe: (any Source<Int>)?, meta: any Source.Type = S.self
struct Outer { protocol Inner { } }
// 0345, 0365: shorthand; 0380: statements as values
func shorthand() -> Int {
  guard let self, var name, let _ = other else { return if a { 1 } else if b { 2 } else { 3 } }
  let x = switch name { case .a, .b: 1; case let c where c > 2: 2; default: throw Failure.a }
  return x
}
// 0354: regular expressions
let pattern = /(?<year>\d{4})-[^\/]+/, extended = #/a/b(#)/#
// 0368, 0359: literals of any size; 0274, 0285: places
let big = 0xFFFF_FFFF_FFFF_FFFF_FFFF, place = (#fileID, #filePath, #file, #function, #line, #column, #dsohandle)
// 0366, 0377, 0390, 0427, 0437, 0446, 0432: ownership
struct Handle<T: ~Copyable & ~Escapable>: ~Copyable {
  borrowing func look() { }
  consuming func close() { discard self }
  mutating func swap(with other: inout sending Handle, _ taken: __owned Int, _ kept: borrowing T, _ given: consuming T) {
    let copied = copy kept
    switch consume given { case let x: _ = x }
  }
  deinit { }
}
extension Handle: Copyable where T: Copyable, T: ~Escapable { }
// 0371: isolated deinit; 0481: weak let
final class Timer {
  weak let owner: Owner?
  unowned(unsafe) let other: Owner
  isolated deinit { owner?.stop() }
}
// 0376, 0436, 0476, 0492, 0495, 0496, 0497: attributes
@backDeployed(before: macOS 14, iOS 17) public func older() { }
@objc @implementation extension Timer { }
@abi(func previous(_ x: Int)) public func current(_ x: Int) { }
@c(exported_name) public func exported() { }
@c func plainly() { }
@inline(always) @export(implementation) public func inlined() { }
@section("__DATA,mine") @used let stored: (Int, Bool) = (1, true)
// 0382, 0389, 0397, 0402, 0407, 0415, 0422: macros
@freestanding(expression) macro make<T>(_ x: T, from: String = #function) -> T = #externalMacro(module: "M", type: "Make")
@attached(member, names: named(init), prefixed(_), arbitrary) @attached(extension, conformances: Able) @attached(body) macro Kept() = #other
#declare(1) { }
@Kept struct Made { #make(3) }
// 0386, 0409: access
package import Foundation
internal import struct Core.User
@_spi(Private) @testable private import Tools
package struct Shared { package(set) public var x = 1 }
// 0392, 0408, 0393, 0398, 0399: packs
struct Pack<each T: Able> where repeat each T: Sendable { var values: (repeat each T) }
func each<each T, each U>(_ pair: repeat (each T, [each U])) -> (repeat Pair<each T, each U>) {
  for value in repeat each pair { use(value) }
  return (repeat Pair(each T.self, (each pair).1))
}
// 0400: init accessors
struct Stored {
  var _x: Int, x: Int { @storageRestrictions(initializes: _x) init(initial) { _x = initial } get { _x } set { _x = newValue } }
}
// 0412, 0458: unsafe
nonisolated(unsafe) var shared = 1
@unsafe func risk() { unsafe use(unsafe pointer.pointee); for unsafe x in unsafe list { } }
// 0413: typed throws; 0493: await in defer
func typed<E: Error>(_ f: () throws(E) -> Void) throws(E) { do throws(E) { try f() } catch { throw error } }
func deferred() async { defer { await close() } }
// 0439: trailing commas; 0451: raw identifiers; 0452, 0483: values as generic arguments
func trailing<A, B,>(_ a: (Int, Int,), b: [Int],) { call(a, b,); let (x, y,) = a; _ = { [a, b,] (c, d,) in } }
func `a test of two words`() { `a test of two words`() }
enum `1`: Int { case `2`, `+ 3` = 3 }
struct Vector<let count: Int, Element> { var slots: InlineArray<count, Element>, more: [4 of Int], deep: [2 of [3 of Float]], minus: Vector<-1, Int> }
// 0477: a default in an interpolation; 0200, 0228
let text = "\(age, default: "unknown") \(raw: #"\#(x)"#)"
// 0487, 0192: enumerations that grow
@nonexhaustive public enum Growing { case a }
@nonexhaustive(warn) public enum Warned { case a }
func grow() { switch g { case .a: break; @unknown default: break } }
// 0491: module selectors
let selected: Core::User = Core::make(Core::User.self).Core::name
// 0308, 0367, 0212, 0224: conditions
#if compiler(>=6.3) && swift(<7)
#elseif canImport(Core, _version: 2.1) && (os(Linux) || targetEnvironment(simulator))
#endif
#if compiler(>=6.3) && hasAttribute(retroactive) || !hasFeature(Embedded)
let chained = base
  #if os(iOS)
  .first()
  #elseif canImport(Core, _version: 2.1)
  .second { $0 }
  #else
  .third
  #endif
  .last
#endif
// 0340, 0364, 0337: availability and conformances
@available(*, noasync, renamed: "other()", message: "no") func sync() { }
extension Date: @retroactive Able, @unchecked @retroactive Sendable, @preconcurrency Source { }
if #available(macOS 15, *), #unavailable(iOS 18) { }
// 0255, 0350
struct Short { var x: Int { 3 }; static func == (a: Self, b: Self) -> Bool { true } }
