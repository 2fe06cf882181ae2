// Regular expressions that stop a matcher which tries one way after another.

/// A pattern, and a text that is made of `unit` again and again and `end`.
package struct EvilPattern: Sendable {
  package var pattern: String
  var unit: String
  var end: String

  init(_ pattern: String, _ unit: String, _ end: String) { (self.pattern, self.unit, self.end) = (pattern, unit, end) }

  package func text(bytes: Int) -> String { String(repeating: unit, count: bytes / unit.utf8.count) + end }
}

/// Patterns on which a backtracking matcher needs exponential or high polynomial time.
package let evilPatterns: [EvilPattern] = [
  EvilPattern("^(a+)+$", "a", "!"), EvilPattern("^(a|a)*$", "a", "!"), EvilPattern("^(a|aa)+$", "a", "!"),
  EvilPattern("(a*)*b", "a", ""), EvilPattern("(.*a){20}", "a", ""), EvilPattern("(.*a){12}b", "a", ""),
  EvilPattern("^(.*?,){11}P", "1,", "x"), EvilPattern("([a-zA-Z]+)*$", "a", "!"), EvilPattern("(a|a?)+b", "a", ""),
  EvilPattern("^([a-z]+.)+[A-Z]$", "a", "!"), EvilPattern("(x+x+)+y", "x", ""),
  EvilPattern("^(\\w+\\s?)*$", "word ", "!"), EvilPattern("\\s+$", " ", "x"),
  EvilPattern("^\\s*(.*)\\s*$\\b", " ", "x"), EvilPattern("(\\d+)*\\.", "1", ""),
  EvilPattern("^(([a-z])+.)+[A-Z]([a-z])+$", "a", ""), EvilPattern("(a?){50}a{50}", "a", ""),
  EvilPattern("^(a?){50}(a?){50}b", "a", ""), EvilPattern("(a|b|ab)*c", "ab", ""), EvilPattern("(.*)*=.*", "x", ""),
  EvilPattern("x*x*x*x*x*x*x*y", "x", ""), EvilPattern("(.+)+@(.+)+\\.", "a@", ""),
  EvilPattern("^((ab)*)+$", "ab", "!"), EvilPattern("(a+a+)+b", "a", ""),
  EvilPattern("([^\"]|\\\\\")*\"$x", "\\", ""), EvilPattern("<!--(.|\\s)*-->", "- ", ""),
  EvilPattern("((a{1,20}){1,20})b", "a", ""), EvilPattern("(a|b)*a(a|b){16}c", "ab", ""),
  EvilPattern("(a|b)*a(a|b){200}c", "aab", ""), EvilPattern("^(0|1)*1(0|1){12}$", "10", "2"),
  EvilPattern("(?:.*){1,30}z", "a", ""), EvilPattern("(^|a)+b", "a", ""),
  EvilPattern("(\\b\\w+\\b\\W*)+!$", "ab ", "x"), EvilPattern("[^a]*a[^b]*b[^c]*c[^d]*d!", "abcd", ""),
]
