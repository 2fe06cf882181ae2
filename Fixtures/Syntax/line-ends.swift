import A
let a = """
  b \(c)
  """
struct S { // comment
  var d: Int { 1 }
}let e = 2
let f = a
  .b
// end