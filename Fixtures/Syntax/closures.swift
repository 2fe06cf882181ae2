let a = { }
let b = { 1 }
let c = { $0 + $1 }
let d = { x in x }
let e = { x, y in x }
let f = { _, y in y }
let g = { (x) in x }
let h = { (x, y) in x }
let i = { (x: Int, y: String) -> Bool in true }
let j = { (x: inout Int, _ y: [Int]...) async throws -> Void in }
let k = { [weak self] in self }
let l = { [weak self, unowned b, unowned(safe) c, unowned(unsafe) d, e = f, g] x in x }
let m = { [self] in a }
let n = { @MainActor in a }
let o = { @Sendable [x] (y: Int) async in y }
let p = { () in 1 }
let q = { () -> Void in }
let r = { x -> Int in x }
let s = { x throws in x }
let t = { x async throws -> Int in x }
let u = { [a, b] }
let v = { [x] in x }
let w = { (a, b) }
let x = { (a, b) in a }
let y = { for x in y { } }
let z = { async in 1 }
let aa = { (a).b() }
let ab = { [a].b }
let ac = { a, b in
  a
}
let ad = { (a: @escaping (Int) -> Void, b: some P) throws(E) -> any Q in }
let ae = { { { 1 } } }
let af = { x in { y in x + y } }
let ag = { get in get }
let ah = { self.a; b }
let ai = { a in
  let b = a
  return { b }
}
let aj = { [a = b + c, d] in e }
let ak = { @A(b) @C (d) in e }
let al = { (a, b: Int) in c }
let am = { [weak a = b.c] in }
let an = { (_: Int) in }
f { [weak self] _ in guard let self else { return } ; self.a() }
f { a in } b: { c, d in } e: { }
f(a) { $0 } b: { $1 }
f { (a: A<B>) -> C<D> in e }
a.sink { [unowned self] in self.b = $0 } .store(in: &c)
Task { @MainActor in await a() }
Task.detached { [a] in b }
let ap: () -> Void = { }, aq: (A) -> B = { a in b }
