// A tuple takes no closure: what follows the initial value is a list of accessors, whatever it begins with.

struct Pair {
  var both: (Int, Int) = (42, 0) {
    get { (first, second) }
    set { first = newValue.0 }
    init(initialValue) { first = initialValue.0 }
  }
  var named: (x: Int, y: Int) = (x: f(a, b), y: 1) { set { first = newValue.x } get { (first, 2) } init(new) {} }
  var none: Void = () { get {} init(initialValue) {} }
}
