// Slashes that Swift 5 reads as operators and Swift 6 as ends of regex literals. The file of the same name in the other folder says the
// same in forms of both.

let half = reduce(/, "(")/2, quarter = reduce(/, "(") / 4
let root = ^/"/", open = ^/"[/"
let call = /parse/ { return /parse/ }
func divide() -> Int { apply(/, [1, 2], ")")/count { $0 } }
