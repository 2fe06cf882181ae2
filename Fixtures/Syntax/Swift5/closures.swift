// Parameters of closures that are types without a name.

list.sort { ([Item]) in true }
list.map { (a, [String: Item]) -> Int in a }
perform { (() -> Void) in }
perform { (@escaping (Int) throws -> [Item], b: Int) async -> Void in b() }
