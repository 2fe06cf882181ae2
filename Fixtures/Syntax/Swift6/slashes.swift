// Operators in forms that Swift 5 and Swift 6 take. The file of the same name in the other folder says the same in forms of Swift 5 alone.

let half = reduce(/, "(") / 2, quarter = reduce(/, "(") / 4
let root = ^"/", open = ^"[/"
let call = -parse^ { return -parse^ }
func divide() -> Int { apply(/, [1, 2], ")") / count { $0 } }
