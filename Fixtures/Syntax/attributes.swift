@A class B {}
@A.B.C class C {}
@A<B> class D {}
@A<B>.C(d) class E {}
@A() class F {}
@A(b) class G {}
@A(b: c, d) class H {}
@objc class I {}
@objc(J) class J {}
@objc(a:b:) func k() {}
@available(iOS 15, *) func l() {}
@available(iOS, introduced: 13.0, deprecated: 14.1.2, obsoleted: 15, message: "m", renamed: "n") func m() {}
@available(*, unavailable) func n() {}
@available(swift 5.0) func o() {}
@_spi(A) @_exported import B
@_documentation(visibility: internal) import C
@inline(__always) @_transparent func p() {}
@_implements(P, a(b:)) func q() {}
@_dynamicReplacement(for: a(b:)) func r() {}
@_originallyDefinedIn(module: "a", macOS 10.15) struct S {}
@differentiable(reverse, wrt: x) func s(x: A) {}
@derivative(of: s) func t() {}
@abi(func u2()) func u() {}
@backDeployed(before: iOS 15, macOS 12) func v() {}
@specialized(where T == Int) func w<T>(a: T) {}
@convention(c) var x: Int
func y(a: @autoclosure () -> Int, b: @escaping @Sendable (A) -> B, c: @A(1) C, d: @escaping(Bool) -> Void, e: (@MainActor () -> Void)?) {}
func z(@A a: Int, @B(c) _ b: Int, @D() e f: Int) {}
@A @B @C
@D(e) func aa() {}
@A
var ab: Int { @B get { 1 } }
@A let ac = 1, ad = 2
enum E { @A case a; @B(1) indirect case b }
let ae = { @A in 1 }
let af = { @A(b) @C (x) -> D in x }
@MainActor var ag: () -> Void = { }
@FocusState<X?>.Binding var ah
@Environment(\.a.b) var ai
@Query(filter: #Predicate<A> { $0.b }, sort: \.c) var aj: [A]
@State private var ak = 1
@Published private(set) var al: [A] = []
@A(b: { $0 }) var am: Int
@A(.b, [c], "d", 1, e: .f(g)) var an: Int
@rethrows protocol AO {}
@dynamicMemberLookup @dynamicCallable struct AP {}
@main struct AQ {}
@UIApplicationMain class AR {}
@propertyWrapper struct AS<T> { var wrappedValue: T }
@globalActor actor AT {}
@preconcurrency import AU
@retroactive
class AV {}
extension AW: @unchecked Sendable, @preconcurrency P, @retroactive Q {}
@Mod::A class AX {}
@Mod::A(b) func ay() {}
@attached(member, names: named(a), prefixed(b), suffixed(c), overloaded, arbitrary)
@attached(peer, names: named(init(_:)), named(deinit), named(subscript(a:)))
@attached(extension, conformances: A, B, names: named(==)) macro az()
@freestanding(declaration, names: named(a)) macro ba(b: Int = 1) -> Int = #c
#macroDecl(a) { b }
@A #macroDecl
public #macroDecl(1)
struct BB { #inner(a); @A #inner; #other { } }
func bc(a: @ escaping () -> Void, b: @
Sendable () -> Void) throws
(any Error) -> Int {}
func bd() { switch a { @ unknown default: b } }
