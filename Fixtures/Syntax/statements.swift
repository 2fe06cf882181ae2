func f() {
  if a { }
  if a, b, !c { } else { }
  if a { } else if b { } else if let c = d { } else { }
  if let a { }
  if let a, let b = c, var d = e?.f { }
  if let self { }
  if let self = self { }
  if let a: B = c { }
  if case .a = b { }
  if case .a(let x) = b, case let .c(y, z)? = d { }
  if case let x? = y { }
  if case 1...2 = x { }
  if case (let a, .b(var c), _) = d { }
  if case is A = b { }
  if case let a as B = c { }
  if let (a, b) = c { }
  if #available(iOS 15, macOS 12.0.1, *), a { }
  if #unavailable(iOS 15) { }
  if a == b { } else { }
  if a.contains { $0 }, b { }
  if a.contains(where: { $0 }) { }
  if foo(x) { $0 }.bar { }
  if a { b } .c { }
  if (a) { }
  if (f { 1 }) { }
  if [1].isEmpty { }
  if a ?? b { }
  if a is B { }
  if let a = b as? C { }
  if let a = try? b.c() { }
  if let a = b { c in d }.e { }
  if await a { }
  if try a() { }
  if unsafe { }
  guard a else { return }
  guard let a, let b = c else { fatalError() }
  guard case .a(let b) = c, b > 1 else { throw d }
  while a { }
  while let a = b.next(), a != c { continue }
  while case .a = b { break }
  repeat { } while a
  repeat { a() } while b && c
  for a in b { }
  for (a, b) in c { }
  for _ in 0..<10 { }
  for a in b where a > 1 { }
  for case .a(let b) in c { }
  for case let a? in b { }
  for case let (a, b?) in c where d { }
  for await a in b { }
  for try await a in b { }
  for var a in b { }
  for a: Int in b { }
  for x in a.filter { $0 } { }
  for x in a.map { $0 }.b { }
  for unsafe a in b { }
  for a in [1, 2] { }
  for a in try b() { }
  for a in await b { }
  for a in b ?? [] { }
  outer: for a in b { continue outer }
  b: while c { break b }
  label: do { break label }
  x: if a { break x }
  y: switch a { default: break y }
  do { }
  do { try a() } catch { }
  do { } catch let e { } catch is A { } catch .a, B.c where d { } catch let e as F where g { }
  do { } catch where a { }
  do throws(E) { } catch { }
  do { } catch A.b(let c) { }
  defer { a() }
  return
  return a
  return
    foo()
  return { 1 }()
  return .a
  return [1]
  return (a, b)
  return try await a
  throw a
  throw A.b(c)
  switch a {
  case .a: b
  case .a, .b: c; d
  case .a(let x, _), .b(let x): break
  case let .a(x, y) where x > y: break
  case 1, 2...3, ..<4: break
  case "a", b: break
  case is A: break
  case let x as B: break
  case let x: break
  case (let a, 1), (_, let a): break
  case (1, _): break
  case .some(.a(let b)?): break
  case let a?: break
  case var .c(x: x)?: break
  case .a where b, .c where d: break
  case nil: break
  case Foo.bar: break
  case Foo<Int>.bar(let x): break
  case let E<Int>.foo(x): break
  case a.b...c.d: break
  case [a, b]: break
  case { $0 }: break
  case /a/: break
  case let (a, b) where a == b:
    break
  case a ? b : c: break
  case (let x)?: break
  case let x where f { $0 }: break
  case _: break
  @unknown default: fallthrough
  case .z:
    a { } b: { }
  default: { }()
  }
  switch (a, b) { case (.a, .b): c default: d }
  switch a.b { }
  switch a { case .b: if c { } default: return }
  switch f(a) { $0 } { default: a }
  switch a { case b: foo { } default: { }() }
  switch x { case let self: self }
  a(); b()
  a; b
  yield x
  yield &x
  yield(1)
  discard self
  discard(x)
  then(x)
  let a = 1; var b = 2
  func g() { }
  struct S { }
  enum E { case a }
  class C { }
  typealias T = Int
  @A func h() { }
  async let c = d, e = f
  _ = { }
  #if A
  a()
  #elseif B
  b()
  #else
  c()
  #endif
  #sourceLocation(file: "a", line: 1)
  #sourceLocation()
  #warning("a")
  #error("b")
  { }()
  break
  continue
  fallthrough
}
struct Init { init() { init(a) } }
func g() { return }
func h() { return /* c */ }
func i() { switch a { case .b: return case .c: return d default: return } }
func j() { if a { return } ; return b }
func k() { return if a { 1 } else { 2 } }
func l() { return switch a { default: 1 } }
