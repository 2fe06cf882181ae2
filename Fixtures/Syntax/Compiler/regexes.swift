// Tabs after the opening delimiter of a regex literal, and one that looks like an operator after `await`.

let a = #/	/#, b = #/	 	x y/#, c = ##/	a/#b/##
let d = await /^ x/, e = await /[a b]/.firstMatch(in: s), f = try await /\d x/.wholeMatch(in: s)
