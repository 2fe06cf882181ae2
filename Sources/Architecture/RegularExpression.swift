// Regular expressions that match in time linear in the text, whatever the pattern: no backtracking, so no backreferences
// and no lookaround. Supported: literals, `.`, classes, `\d \w \s \D \W \S` (ASCII), `\b \B`, `^ $` (of the whole text), groups,
// alternation, `* + ? {n} {n,} {n,m}`, lazy forms (which match the same), `\t \n \r \f \0 \xNN \u{…}`.

package struct RegularExpression: Sendable {
  let program: PatternProgram
  /// The highest bound of `{n,m}`.
  package static let maximumRepetition = RegularExpressionParser.maximumRepetition

  /// Compiles the pattern; throws a `PatternProblem` with its place.
  package init(_ text: String) throws(PatternProblem) {
    var parser = RegularExpressionParser(text)
    program = try PatternProgram(try parser.parse(), anchored: false)
  }

  /// Whether the pattern matches anywhere in the text. For many texts, make one `matcher()` and keep it.
  package func matches(_ text: String) -> Bool {
    var matcher = matcher()
    return matcher.matches(text)
  }

  /// Remembers what it has worked out, so that the second text costs little. One owner, no sharing between threads.
  package func matcher() -> PatternMatcher { PatternMatcher(program) }
}

/// What is wrong in a pattern, and where: a range of UTF-8 bytes of its text.
package struct PatternProblem: Error, Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    case unclosedGroup, unclosedClass, unclosedBrace, unexpectedCloser, emptyClass
    case nothingToRepeat
    case badRange, badRepetition, badEscape
    /// `{}` of a glob that is neither `{name}`, `{!name}` nor `{a,b}`.
    case badCapture
    case backreference, lookaround, flags, possessive, unicodeProperty, posixClass
    /// More steps or ranges than `PatternProgram` takes, mostly by nested repetition.
    case tooLarge
    case tooDeep
  }
  package var kind: Kind
  package var offset, length: Int
}

/// Sets of Unicode scalars as sorted, disjoint, non-adjacent ranges.
struct ScalarSet: Hashable, Sendable {
  private(set) var ranges: [ClosedRange<UInt32>]
  static let maximum: UInt32 = 0x10FFFF

  init(_ unsorted: [ClosedRange<UInt32>]) {
    ranges = []
    for range in unsorted.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = ranges.last, range.lowerBound <= last.upperBound &+ 1 {
        ranges[ranges.count - 1] = last.lowerBound...max(last.upperBound, range.upperBound)
      } else {
        ranges.append(range)
      }
    }
  }

  init(_ scalar: UInt32) { self = scalar < 128 ? Self.ascii[Int(scalar)] : ScalarSet(ranges: [scalar...scalar]) }

  private init(ranges: [ClosedRange<UInt32>]) { self.ranges = ranges }

  /// The scalar, if there is but one.
  var onlyScalar: UInt32? {
    guard ranges.count == 1, let first = ranges.first, first.lowerBound == first.upperBound else { return nil }
    return first.lowerBound
  }

  /// Most patterns are made of these, one by one.
  private static let ascii = (0..<128).map { ScalarSet(ranges: [$0...$0]) }

  var complement: ScalarSet {
    var rest: [ClosedRange<UInt32>] = []
    var next: UInt32 = 0
    for range in ranges {
      if range.lowerBound > next { rest.append(next...range.lowerBound - 1) }
      next = range.upperBound + 1
    }
    if next <= ScalarSet.maximum { rest.append(next...ScalarSet.maximum) }
    return ScalarSet(rest)
  }

  static let any = ScalarSet([0...maximum])
  static let digits = ScalarSet([48...57])
  static let word = ScalarSet([48...57, 65...90, 95...95, 97...122])
  static let space = ScalarSet([9...13, 32...32])
  static let newline = ScalarSet([10...10])
  static let slash = ScalarSet([47...47])
}

/// What regular expressions and globs are parsed into.
indirect enum PatternNode: Sendable {
  case empty
  case set(ScalarSet)
  case sequence([PatternNode])
  case alternatives([PatternNode])
  /// `maximum` nil: without end. `lazy` matters to captures alone.
  case repeated(PatternNode, minimum: Int, maximum: Int?, lazy: Bool)
  case assertion(PatternAssertion)
  case capture(PatternNode)
}

enum PatternAssertion: UInt8, Sendable { case start, end, wordBoundary, notWordBoundary }
