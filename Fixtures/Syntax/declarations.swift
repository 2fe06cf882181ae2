@testable import struct Foundation.URL
import class A.B.C
@_implementationOnly private import func D.e
@_spi(X) public import E
internal import var F.g
import typealias H.I
open class A<T, U: P & Q, V>: B<T>, P, @unchecked Sendable where T: P, U.X == V, V: AnyObject {}
struct S<each T, let n: Int>: ~Copyable { }
enum E<T>: Int, CaseIterable { case a, b = 2, c(Int), d(x: Int, _ y: [String] = [], z w: inout Int), e(T), f((Int) -> Void) }
indirect enum F { case a(F), b; indirect case c(F); case `default`, `self`; case d(@Sendable () -> Void, @escaping @autoclosure () -> Int) }
protocol P<A, B>: AnyObject, Q where A: R { associatedtype A: Q = Int where A.X == Y; associatedtype B; var a: Int { get }; var b: Int { get async throws set }
  func c(); static func d() -> Self; init(e: Int); init?(f: Int); subscript(g: Int) -> Int { get set }; mutating func h() async throws(E) -> some P
  static var i: Int { get }; func j<T>(_: T) where T: P; typealias K = Int; static prefix func - (a: Self) -> Self }
protocol O: class { @objc optional func a(); @objc optional var b: Int { get } }
actor C { nonisolated let a = 1; isolated deinit {} ; nonisolated(unsafe) var b: Int }
distributed actor DA { distributed func a() async throws }
extension A.B<C>: P, Q where T == Int {}
extension [Int] { }
extension Optional<Wrapped>: @retroactive P {}
extension A: nonisolated P, @MainActor Q {}
typealias G<T> = A<T> where T: P
public typealias H = (Int, _ a: String) -> Void
fileprivate let a: Int, b: String = "", (c, d) = (1, 2), e: (Int, Int) -> Void
private(set) public var f = 1 { didSet { } willSet(new) { } }
public internal(set) static var g: Int { get { 1 } set { } }
var h: Int { 1 }, i: Int { get async throws { 1 } }, j: Int { _read { yield &x } _modify { yield &x } }
var k: Int { mutating get { 1 } nonmutating set(v) { } @inlinable get { 2 } }
var l: Int = 1 { didSet { print(oldValue) } }
var m = { 1 }(), n = foo { $0 }, o = foo() { get { 1 } }
var p = foo { didSet { } }
lazy var q: Int = { [weak self] in 1 }()
weak var r: A?, s: B?
unowned(unsafe) let t: A
unowned let u: A
final class func v() {}
class func w() {}
class var x: Int { 1 }
class override func xx() {}
override open class var y: Int { 1 }
convenience init(a: Int) { self.init() }
required init?(coder: NSCoder) { fatalError() }
init!<T>(a: T) where T: P {}
init() async throws {}
deinit { a() }
subscript<T>(a: T, b b: Int...) -> T where T: P { get { a } set(v) { } }
static subscript(a: Int) -> Int { 1 }
func aa() {}
func ab(_: Int, _ a: Int, b: Int, c d: Int = 1, e: Int..., f: inout Int, g: @escaping () -> Void = { }, h: borrowing A, i: sending B) {}
func ac<T: P, U>(a: T) async throws -> U where U: Q {}
func ad() rethrows -> (a: Int, b: Int) {}
func ae() throws(E<A>) {}
func af(isolated: Int, any: Int, some: Int, isolated a: isolated C, each b: repeat each T, for: Int, in: Int, `inout`: Int) {}
func ag() -> <T: P> T {}
func `default`() {}
func ah(_ a: @MainActor @Sendable () async -> Void, _ b: any P & Q, _ c: some P<Int>, _ d: [any P]?, _ e: consuming A) {}
@discardableResult @available(iOS 13, *) @objc(a:b:) public static func ai() -> Int { 1 }
@MainActor(unsafe) @Wrapper<A.B>(x: 1) var aj: Int
@A @B() @C(1, b: 2) @D.E<F>.G var ak: Int
@resultBuilder struct Builder { static func buildBlock<each T>(_ a: repeat each T) -> (repeat each T) { (repeat each a) } }
@freestanding(expression) macro am<T>(_ a: T) -> T = #externalMacro(module: "A", type: "B")
@attached(member, names: named(init(_:)), named(subscript(a:b:)), arbitrary) @attached(extension, conformances: P) macro an()
@available(*, deprecated, renamed: "b", message: "c") @backDeployed(before: macOS 12) @_spi(A) @inlinable func ao() {}
@_specialize(where T == Int) @_effects(readonly) @_silgen_name("x") @_cdecl("y") func ap() {}
@lifetime(borrow a) @_lifetime(copy self) func aq() {}
async let ar = b
nonisolated
(unsafe)
let as1 = 1
let `as` = 1, at = `as`
dynamic func au() {}
mutating func av() {}
public private(set) var aw = 1
_ = 1
let _ = 1, (_, ax) = (1, 2), ((ay, az), ba) = b
prefix static func ~ (a: A) -> A { a }
struct N { struct M { enum L { case a; struct K { var b = 1 } } } ; let c: Int; func d() { struct J { let e = 1 } ; func f() { let g = 1 } } }
#if A
class Z1 {}
#endif
