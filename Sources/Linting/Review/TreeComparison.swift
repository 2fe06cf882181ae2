// Two trees compared by what their findings are about: new, fixed, moved. What was there before is not mentioned.

import Architecture

package struct TreeComparison: Sendable {
  /// New ones with their causes, and moved ones, in the later tree's order; then the fixed.
  package private(set) var findings: [Finding] = []
  package private(set) var structure: [StructureChange] = []
  /// How many findings both trees have.
  package private(set) var unchangedCount = 0
  /// How many comments of the change suppress.
  package private(set) var suppressedCount = 0

  package init(base: ReviewedTree, head: ReviewedTree) {
    structure = StructureComparison(base: base, head: head).changes
    let files = ChangedFiles(base: base, head: head)
    let standing = head.result.findings.filter { $0.status != .suppressed }
    let before = base.result.findings.filter { $0.status != .suppressed }
    let matching = IdentityMatching(before: before.map(\.tally), today: standing.map(\.tally))
    var gone = before.indices.filter { matching.gone[$0] == before[$0].occurrences }
    let renamed = pairs(
      standing.indices.filter { matching.added[$0] == standing[$0].occurrences }.map { (index: $0, finding: standing[$0]) },
      gone.map { (index: $0, finding: before[$0]) }, RenamedNames(base.structure.names, head.structure.names, files))
    let answered = Set(renamed.values)
    gone.removeAll { answered.contains($0) }
    var causes = CauseFinder(files: files, structure: structure)
    for (index, finding) in standing.enumerated() {
      var finding = finding
      if renamed[index] != nil {
        finding.status = .moved
      } else if matching.added[index] > 0 {
        finding.newOccurrences = matching.added[index]
        if finding.status == .new { causes.explain(&finding) }
      } else if let partner = matching.partner[index], before[partner].place.path != finding.place.path {
        finding.status = .moved
      } else {
        unchangedCount += 1
        continue
      }
      findings.append(finding)
    }
    addFixed(gone.map { before[$0] }, base: base, head: head)
  }

  /// What a comment now suppresses is not fixed.
  private mutating func addFixed(_ gone: [Finding], base: ReviewedTree, head: ReviewedTree) {
    let silent = head.result.findings.filter { $0.status == .suppressed }
    let silentBefore = base.result.findings.filter { $0.status == .suppressed }
    let since = IdentityMatching(before: silentBefore.map(\.tally), today: silent.map(\.tally)).added
    suppressedCount = since.count { $0 > 0 }
    let newlySilent = zip(silent, since).filter { $1 > 0 }.map { Tally(identity: $0.identity, path: $0.place.path, count: $1) }
    let left = IdentityMatching(before: newlySilent, today: gone.map(\.tally)).added
    for (finding, left) in zip(gone, left) where left > 0 {
      var finding = finding
      finding.status = .fixed
      findings.append(finding)
    }
  }
}

/// By finding of today: the one of before that is the same but for names that the change gave.
private func pairs(
  _ new: [(index: Int, finding: Finding)], _ gone: [(index: Int, finding: Finding)], _ names: RenamedNames
) -> [Int: Int] {
  var byRule: [[String]: [(index: Int, finding: Finding)]] = [:]
  for old in gone { byRule[[old.finding.rule, old.finding.place.path], default: []].append(old) }
  var pairs: [Int: Int] = [:]
  for (index, finding) in new {
    guard let path = names.files.counterpart(of: finding.place.path) else { continue }
    let key = [finding.rule, path]
    let found = byRule[key]?.firstIndex { old in
      old.finding.occurrences == finding.occurrences && names.isSame(old.finding.identity, finding.identity)
    }
    guard let found else { continue }
    pairs[index] = byRule[key]?.remove(at: found).index
  }
  return pairs
}

/// Names that one tree alone declares.
private struct RenamedNames {
  let base, head: Set<String>
  let files: ChangedFiles
  init(_ base: Set<String>, _ head: Set<String>, _ files: ChangedFiles) { (self.base, self.head, self.files) = (base, head, files) }

  func isSame(_ old: FindingIdentity, _ new: FindingIdentity) -> Bool { zip(old.parts, new.parts).allSatisfy(isSame) }

  private func isSame(_ old: String, _ new: String) -> Bool {
    if old == new || old.hasSuffix("." + new) || new.hasSuffix("." + old) { return true }
    let (left, right) = (words(of: old), words(of: new))
    return left.count == right.count && zip(left, right).allSatisfy { $0 == $1 || isRenamed($0, $1) }
  }

  private func words(of text: String) -> [Substring] { text.split { $0 == "." || $0 == "," || $0 == " " } }

  private func isRenamed(_ old: Substring, _ new: Substring) -> Bool {
    let (old, new) = (String(old), String(new))
    return base.contains(old) && !head.contains(old) && head.contains(new) && !base.contains(new)
  }
}

extension Finding {
  fileprivate var tally: Tally { Tally(identity: identity, path: place.path, count: occurrences) }
}
