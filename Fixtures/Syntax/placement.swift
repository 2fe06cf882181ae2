// Where a name or a word means more, or does not.
let get = 1, set = 2, of = 3, each = 4, yield = 5, then = 6, left = 7, none = 8, module = 9, Type = 10, Protocol = 11
let mutating = get, nonisolated = set, unowned = x, isolated = y, consuming = z, sending = a, package = b
unowned.a; isolated(b); nonisolated.c; package.d; sending + e; consuming = f; dynamic(1); infix[0]; postfix?.a
override.x; convenience(y); reasync; distributed { }
func each(each: Int, of: String, async: Int, throws: Int) {}
f(async: 1, await: 2, try: 3, some: 4, any: 5, get: 6, where: 7, is: 8, as: 9, in: 10, _: 11)
a.async.await.some.any.each.get.in.is.as.where.try.throws.case.default.let.var.func.class.self.init.Type.Protocol.deinit.subscript
.default; .init(); .self; .Type; .some(1); .none; .for; .in
let x: Type.Protocol, y: of.each
struct async { struct await {} ; var some: Any }
enum actor { case macro, open, final, get(set: Int), async }
class Final {}
func open() {}
func actor() -> macro {}
var await: Int { async }
actor Foo {}
actor
Bar {}
macro baz() = #b
let await1 = await
foo()
let t = (async: 1, await: 2), u = [async, some, any], v = [any: some]
if async { } else if some { }
while any { }
for async in b { }
switch open { case final: lazy }
guard weak else { return async }
_ = { get }
_ = { set in set }
func a(_ set: Int) { get = set; didSet = 1; willSet() }
extension Some {}
protocol any {}
typealias each1 = [each1]
subscript1[0]
let `init` = 1, `Type` = 2, `var` = `let`
self.`init`(); A.`Type`; `self`.a; `Self`
#if each
#endif
await async
try open()
return each
