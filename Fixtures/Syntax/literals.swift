#!/usr/bin/env swift
// Numbers, strings, regular expressions and identifiers.
let a = 1, b = 1_000, c = 0xFF_FF, d = 0b1010, e = 0o17, f = 1.5, g = 1e10, h = 1.5e-3, i = 0x1p3, j = 0x1.8p-2, k = 0xC0FFEEp3
let l = 1.description, m = 1.e2, n = x.0.1, o = x.0, p = t.1.2.3, q = 1.0.description, r = 0xff.description, s = 1...2
let sa = "", sb = "a", sc = "a\n\t\"\\\'\0", sd = "\u{1F600}", se = "a \(b) c", sf = "\(a)\(b)", sg = "\(x.map { "\($0)" }.joined())"
let sh = #"raw \(no) "quoted""#, si = #"\#(yes)"#, sj = ##"a "# \##(b) "##, sk = #"""#, sl = #""#, sm = #"\n"#
let ml = """
  text \(a) "quotes" ""
    more \
  joined

  \("""
    nested \(b)
    """) end
  """
let mr = #"""
  raw \(no) \#(yes) """ still
  """#
let me = """
  """
let interpolated = "\(a, format: .b) \(c: d) \(e { f }) \((1, 2)) \([1: 2]) \(a ? "b" : "c") \(/* ) */ d)"
let emoji = "👍🏽 é 日本", 名前 = 1, é = 2, 🙂 = 3, `default` = 4, `self` = 5, `hello world` = 6, `1 + 1` = 7, x₁ = 8
let ra = /a/, rb = /a b/, rc = #/a b/#, rd = ##/a/#b/##, re = #/
  (a # comment )
  b
  /#
let rf = f(/a/), rg = f(/a, b/), rh = [/a/, /b\/c/, /[)]/], ri = x ?? /a/, rj = a / b / c, rk = a/b/c, rl = (/a/).b, rm = /(a)/
let rn = try? /^ x/.firstMatch(in: s), ro = f(/, 1), rp = { /a/ }, rq = x.contains(/"'{}/), rr = !/a/.b
if /a/ ~= b { return /c/ }
let t = true, u = false, v = nil, w = #file, ya = #function, yb = $0, yc = $wrapped, yd = _x, ye = self.$value, yf = $0.1
let za = [1, 2, 3,], zb = [:], zc = [a: b, "c": [d: e],], zd = [], ze = (), zf = (a, b: c), zg = (a: 1,), zh = [[1], [2]], zi = [a ? b : c: d]
