// An accessor block, or the body of a getter.
struct S {
  var a: Int { get { a.get } }
  var b: Int { set { } get { 1 } }
  var c: Int { return get }
  var d: Int { get { 1 } set(newValue) { x = newValue } }
  var e: Int { @A get { 1 } @B(1) nonmutating set { } }
  var f: Int = 1 { willSet { } didSet { } }
  var g: Int { unsafeAddress { x } unsafeMutableAddress { x } }
  var h: Int { @storageRestrictions(initializes: _h, accesses: i) init(v) { _h = v } get { _h } }
  var i: Int { get throws(E) { 1 } }
  var j: Int { get }
  var k: Int { borrow { x } }
  var l: Int { read(x); modify(y) }
  var m: Int { a.get { 1 } }
  var n: Int { if a { 1 } else { 2 } }
  var o: Int { switch a { case b: 1 default: 2 } }
  var p: Int
  { 1 }
  var q = 1
  var r = foo { 1 }
  var s = foo() { 1 } , t: Int { 2 }
  var u = foo {
    didSet { }
  }
  var v = a { @A didSet { } }
  subscript(a: Int) -> Int { get { 1 } }
  subscript(b: Int) -> Int { 1 }
  var w: Int { _read { yield x } _modify { yield &y } }
  var x: Int { __consuming get { 1 } mutating set { } }
  var y: Int { 1 } ; var z: Int { get async { 1 } }
}
