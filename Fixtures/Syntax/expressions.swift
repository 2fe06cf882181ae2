a.b.c()
a.b.c().d.e()
a()(b)(c: d)
a[0][1].b[c: d]
a?.b!.c?[0]!()
.a
.a.b
.a(b).c
a.init(b)
A.self
A.B.Type.self
A<B>()
A<B>.c
A<B, C<D>>(e)
A<[B]>.C<D>()
[Int]()
[String: Int](minimumCapacity: 1)
[A.B]().c
[(Int) -> Void]()
[3 of Int]()
Array<(Int, String)>()
(A, B).self
f(a < b, c > (d))
f(a < b, c > d)
g(A<B>.c, d: e<f>(g))
let z0 = a<b>c
let z1 = a < b
let z2 = x.foo<Int>(3), z3 = .foo<Int>(3), z4 = A<B>?.none, z5 = A<B>!.c, z6 = A<B>[0], z7 = A<B>{ }, z8 = G< >.self
let z9 = A<any P>(), za = A<some P>.b, zb = A<@Sendable () -> Void>(), zc = A<B & C>(), zd = A<~B>.c, ze = A<repeat each T>()
f(a:b:)
f(_:)
x.f(a:b:)
f(a: b, c)
f(a, b: c,)
f(in: a, for: b, `default`: c, self: d, init: e)
f(a: { $0 }, b: { x in x })
f { }
f { $0 } b: { $1 } c: { (a, b) in a }
f(a) { } b: { }
f(a)
{ b }
f
{ b }
f {
}
.b
f()
  .a
  .b { $0 }
  .c
foo
(1)
foo
[1]
a as? B
a as! B
a is B
a as B as C
x as? T ?? y
try a
try? a.b()
try! a
await a
try await a.b
try? await a ?? b
await (try a)
a = try b
a = await b
_ = try await (a, b)
-a
!a.b
&a
(a)
(a, b)
(a: b, c: d).a
(a + b) * c
((a))
a ? b : c
{ $0 }
{ }()
{ a in a }(b)
\.a
\A.b.c
\A.b[0]?.c!.d
\.?.x
\A?.b[0]
\A.[1]
\Foo?.?.bar
\[Int].count
\[A: B].c
\A<B>.c
\.a.b
\.self
\A.Type.b
\(A, B).0
x[keyPath: \.a]
#selector(a(_:))
#keyPath(a.b)
#foo
#foo(a)
#foo<A>(b) { c }
#foo { } b: { }
#Mod::foo(a)
super.a()
super[0]
self
self.a
self[0]
Self.a
Self()
$0.a
$0
any P.self
(any P).self
(any P).Type.self
if a { 1 } else { 2 }
let b0 = if a { 1 } else if b { 2 } else { 3 }
let b1 = switch a { case b: 1 default: 2 }
return if a { 1 } else { 2 }
let b2 = (if a { 1 } else { 2 })
if a { 1 } else { 2 } as Int
let b3 = if a { 1 } else { 2 } as Int
a.b.c = d
a[0].b = c
a.b? = c
a() = b
a! = b
x = y = z
a == b
a != b && c || !d
a.map(\.b).filter { $0 > 1 }.reduce(0, +)
a.b { c }.d { e } f: { g }
a { b } . c
repeat each a
f(repeat each a)
f(repeat (each a).b)
consume a
copy b
f(consume x)
consume(x)
copy .x
each(x)
borrow
unsafe a
unsafe (a)
unsafe.x
unsafe[1]
unsafe { a }()
unsafe try a
Mod::a
a.Mod::b
Mod::A.b
Mod::A<B>(c)
f(Mod::a, Mod::+)
a.0
a.0.1.b
a.`default`
a.default.self.init
[a, b].c
[a: b][c]
"a".b
"a\(b)".c()
1.a
nil ?? a
true ? a : b
let c0 = x as () -> Void, c1 = x as! [T].Type, c2 = x as A<B>, c3 = x as? A == b, c4 = (x as? A)?.b, c5 = x is A.B<C> ? d : e
let d0: A = .a, d1: A? = .some(.b), d2 = a ?? .c, d3 = f(.a, b: .c(d)), d4 = .a | .b, d5 = [.a, .b], d6 = [.a: .b]
let e0 = a { b in c }, e1 = a(b) { c }, e2 = a.b { c }.d, e3 = a { } + b { }, e4 = try a { }, e5 = a { }?.b, e6 = a { }[0]
let lazy = 1, open = 2, final = 3
lazy.map { }
open(x)
final = 3
prefix(2)
async
await
x
optional.map { $0 }
required(1)
indirect
let weak = a, some = b, any = c
some.a
any.b
any(c)
