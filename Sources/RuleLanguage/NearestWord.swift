// The word that was probably meant.

/// The word nearest to a misspelt one: at most a third of its letters differ (transposed neighbours count once). Case is
/// ignored. Of several the first.
package func nearestWord(to word: String, among words: some Sequence<String>) -> String? {
  let wanted = Array(word.lowercased().unicodeScalars.prefix(64))
  if wanted.isEmpty { return nil }
  var best: (word: String, distance: Int)?
  for candidate in words {
    let letters = Array(candidate.lowercased().unicodeScalars.prefix(64))
    let limit = max(1, max(wanted.count, letters.count) / 3)
    if abs(letters.count - wanted.count) > limit { continue }
    let distance = editDistance(wanted, letters)
    if distance <= limit, distance < best?.distance ?? .max { best = (candidate, distance) }
  }
  if let best { return best.word }
  let known = synonyms[word.lowercased().replacing("_", with: "-")] ?? []
  return known.isEmpty ? nil : words.first { known.contains($0) }
}

/// What other tools and languages call it.
private let synonyms: [String: [String]] = [
  "or": ["any"], "and": ["all"], "none": ["not"], "except": ["not"], "implements": ["conforms"], "extends": ["inherits"], "superclass": ["inherits"],
  "subclass": ["inherits"], "protocols": ["conforms"], "annotation": ["attribute"], "visibility": ["access"], "contains": ["has"], "inside": ["in"],
  "within": ["in"], "folder": ["path"], "file": ["path"], "files": ["path"], "package": ["module"], "target": ["module"], "warn": ["warning"],
  "err": ["error"], "info": ["note"], "hint": ["note"], "disabled": ["off"], "false": ["off"], "ignore": ["off", "exclude"], "min": ["over"],
  "max": ["under"], "functions": ["function"], "methods": ["function"], "method": ["function"], "func": ["function"], "funcs": ["function"],
  "variable": ["property"], "var": ["property"], "let": ["property"], "class": ["type"], "struct": ["type"], "enum": ["type"], "call": ["reference"],
  "usage": ["reference"], "dependency": ["reference"], "depends-on": ["may-depend-on"], "allowed": ["may-depend-on"], "included": ["paths"],
  "excluded": ["exclude"], "custom-rules": ["rule-files"], "opt-in-rules": ["rules"], "when": ["where"], "must": ["require"], "should": ["require"],
  "level": ["severity"], "description": ["title", "impactDescription"], "msg": ["message"], "wrong": ["incorrect"], "bad": ["incorrect"],
  "good": ["correct"], "right": ["correct"], "is-singleton": ["singleton"],
]

/// `; did you mean 'x'?`, or nothing if no word is near.
package func suggestion(for word: String, among words: some Sequence<String>) -> String {
  nearestWord(to: word, among: words).map { "; did you mean '\($0)'?" } ?? ""
}

private func editDistance(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar]) -> Int {
  var beforeLast = [Int](repeating: 0, count: right.count + 1)
  var last = Array(0...right.count)
  for row in left.indices {
    var current = [row + 1]
    for column in right.indices {
      let same = left[row] == right[column]
      var cost = min(last[column + 1] + 1, current[column] + 1, last[column] + (same ? 0 : 1))
      if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
        cost = min(cost, beforeLast[column - 1] + 1)
      }
      current.append(cost)
    }
    (beforeLast, last) = (last, current)
  }
  return last[right.count]
}
