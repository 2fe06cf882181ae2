// Operators are told apart by the white space around them; `<` and `>` are split where a type ends.
let a = b + c, d = b+c, e = -b, f = !b, g = b!, h = b ? .c : d
let i = a ?? b, j = a ? b : c, k = a ?b :c, l = a ? b ? c : d : e
let m = a<b, n = a < b, o = a>b, p = a >= b, q = a<=b, r = a<<b, s = a >>= b
let t = 1...3, u = 1..<n, v = ...3, w = 3..., x = a.b..., y = (1...).c
let z = a&b, aa = f(&b), ab = a&&b, ac = a &+ b, ad = ~a, ae = a&~b
func f() { a = b; a += b; a! = b; b!=c; a?.b = c; a?[0] = b; (a, b) = (b, a); _ = a }
let af: Int?? = nil, ag: A<B<C>> = x, ah: A<B>? = x, ai: A<B>=c, aj: A<C?>? = x, ak: A<B<C<D>>>? = nil
let al = a as? B<C>, am = a as! [B], an = a is B && c, ao = a as () -> Void, ap = a as B?? ?? c
let aq = a /* c */ + b, ar = a + /* c */ b
let at = a.b /* c */ .c, au = a // comment
  .b
let av = a
  + b
  ?? c
let aw = a ? b.c() : d { $0 }, ax = (a ? b : c)?.d, ay = a == b ? .c : .d(e), az = x ? [1] : [:]
let ba = reduce(0, +), bb = sorted(by: <), bc = f(-, >, ..., ==), bd = g(a: *), be = (+), bg = x(by: >=)
static func + (a: A, b: A) -> A { a }
static func == <T>(a: T, b: T) -> Bool { true }
func <<T>(a: T, b: T) {}
func <<<T>(a: T, b: T) {}
func ==<T>(a: T, b: T) {}
func <= <T>(a: T, b: T) {}
func >(a: A, b: A) -> Bool { true }
func ><T>(a: T, b: T) {}
prefix func !(a: A) -> A { a }
postfix func ++ (a: A) -> A { a }
func / (a: A, b: A) {}
func ..< (a: A, b: A) {}
prefix operator ^^
infix operator <+>: Group
postfix operator %%%
infix operator .+. : Group
precedencegroup Group { associativity: left higherThan: Other, Mod lowerThan: Third assignment: true }
precedencegroup Other {}
let bh = a <+> b, bi = ^^a, bj = a%%%, bk = a .+. b, bl = a × b, bm = √a, bn = a ± -b
let bo = -1.abs, bp = -a.b(), bq = !a.b, bs = a - -b, bt = a * -b.c
let ca = \Foo?.?.?.blah, cb = a .?.?. b, cc = \.?.x, cd = \.?.?.x
let ce = { (+) }, cf = { a, b in (a, b) }(1, 2)
static func .< (a: A, b: A) -> A { a .< b }
static func .<= <T>(a: T, b: T) -> T { a }
func .<<T>(a: T) {}
func < <T>(a: T, b: T) {}
func <=(a: A, b: A) {}
