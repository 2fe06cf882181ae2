import Damage
import Foundation
import Testing

@testable import Syntax

/// While a declaration is being typed, the others are understood as before.
@Test(arguments: [(BreakageLevel.top, 97), (.member, 93)])
func whatIsBrokenLeavesOtherDeclarationsAlone(level: BreakageLevel, percent: Int) throws {
  let sources = try swiftFiles("Sources").map { [UInt8](try Data(contentsOf: $0)) }
  let (count, failures): (Int, [String]) = onLargeStack {
    var random = SeededGenerator(state: 1)
    var (names, tree, broken) = (NameTable(), Tree(), Tree())
    var count = 0
    var failures: [String] = []
    for source in sources {
      parse(source, names: &names, into: &tree)
      for kind in BreakageKind.allCases {
        guard let breakage = Breakage(kind, of: tree, level, &random) else { continue }
        parse(breakage.source, names: &names, into: &broken)
        count += 1
        if let flaw = flaw(in: broken) { failures.append(flaw) }
        if facts(of: broken, outside: breakage.lines) != facts(of: tree, outside: breakage.lines) {
          failures.append("\(kind) at \(breakage.offset) of \(source.count) bytes")
        }
      }
    }
    return (count, failures)
  }
  #expect(count > 200)
  #expect(failures.count * 100 <= count * (100 - percent), "\(failures.count) of \(count): \(failures)")
}
