// What the linter says: findings and the report that holds them. Nothing here knows a format or a file system.

import Architecture

package typealias Severity = Architecture.Severity
package typealias Impact = Architecture.Impact

/// A range in a file. Lines and columns are 1-based, columns count UTF-8 bytes, `endColumn` is exclusive.
package struct Place: Hashable, Sendable {
  /// Relative to the project's root, with `/`. Bytes that are no UTF-8 stand as `\xNN`.
  package var path: String
  package var line, column, endLine, endColumn: Int

  package init(path: String, line: Int, column: Int, endLine: Int, endColumn: Int) {
    (self.path, self.line, self.column, self.endLine, self.endColumn) = (path, line, column, endLine, endColumn)
  }
}

/// One end of what a finding is about. Empty strings are left out of reports.
package struct FindingEnd: Hashable, Sendable {
  package var name = ""
  package var role = ""
  package var layer = ""
  package var module = ""
  /// The vocabulary's category of a framework symbol, e.g. `network`.
  package var category = ""

  package init(name: String = "", role: String = "", layer: String = "", module: String = "", category: String = "") {
    (self.name, self.role, self.layer, self.module, self.category) = (name, role, layer, module, category)
  }
}

/// A second place that proves a finding.
package struct RelatedPlace: Hashable, Sendable {
  package var place: Place
  package var message: String
  package init(place: Place, message: String) { (self.place, self.message) = (place, message) }
}

/// Where a finding stands against the baseline, or against another revision.
package enum FindingStatus: String, Sendable { case new, baselined, suppressed, fixed, moved }

package struct Finding: Sendable {
  package var rule: String
  package var severity: Severity
  package var impact: Impact
  /// Lower case, code in backticks, no period: what was seen, then `; ` and what to do.
  package var message: String
  package var place: Place
  /// The dotted path of the innermost declaration around the place, e.g. `OrderViewModel.placeOrder`.
  package var declaration = ""
  package var from = FindingEnd()
  package var to = FindingEnd()
  /// Whether the type at the place is not spelled there but follows from elsewhere.
  package var inferred = false
  package var related: [RelatedPlace] = []
  /// In a review: the changed line that made this new where its own line is old. It is the first of `related`.
  package var cause: RelatedPlace?
  /// In a review: declarations that it rests on, with their paths; no report shows them.
  var leads: [RelatedPlace] = []
  /// Stable against edits elsewhere, moves and renamed files: made of rule, declaration and both ends, with an
  /// ordinal among equals; never of a line.
  package var fingerprint = ""
  /// What the fingerprint is made of, besides the ordinal.
  package var identity = FindingIdentity(rule: "")
  /// How many places it stands for, and how many of them the baseline, or the other revision, does not know.
  package var occurrences = 1, newOccurrences = 1
  package var status = FindingStatus.new

  package init(rule: String, severity: Severity, impact: Impact, message: String, place: Place) {
    (self.rule, self.severity, self.impact, self.message, self.place) = (rule, severity, impact, message, place)
  }
}

/// What a reader of a report needs to know of a rule.
package struct RuleSummary: Sendable {
  package var id: String
  package var title: String
  package var severity: Severity
  package var impact: Impact
  /// Why the rule exists: `impactDescription` of its document.
  package var why: String
  package var tags: [String]
  /// The whole document as Markdown, for formats that carry help; empty for a plain `.yml` rule.
  package var markdown: Substring

  package init(id: String, title: String, severity: Severity, impact: Impact, why: String, tags: [String], markdown: Substring) {
    (self.id, self.title, self.severity, self.impact, self.why, self.tags, self.markdown) =
      (id, title, severity, impact, why, tags, markdown)
  }
}

/// A file that was read badly: a syntax error, an unreadable file. Exit status 3.
package struct FileProblem: Sendable {
  package var place: Place
  package var message: String
  package init(place: Place, message: String) { (self.place, self.message) = (place, message) }
}

/// What a report says of the change that it reviews, besides findings.
package struct ReviewSummary: Sendable {
  /// The revision that it is compared with, as the user names it.
  package var base: String
  package var structure: [StructureChange] = []
  /// How many findings were there before.
  package var unchangedCount = 0
  package init(base: String) { self.base = base }
}

/// All that one run has to say, in its final order.
package struct Report: Sendable {
  package var findings: [Finding] = []
  /// The rules in force, ordered by id. Every `Finding.rule` is among them.
  package var rules: [RuleSummary] = []
  package var problems: [FileProblem] = []
  /// Said on standard error, e.g. a suppression that excuses nothing.
  package var notices: [String] = []
  /// The bytes of each file that a finding or a related place stands in, by `Place.path`.
  package var sources: [String: [UInt8]] = [:]

  package var fileCount = 0
  package var generatedFileCount = 0
  package var suppressedCount = 0
  package var baselinedCount = 0
  /// What a review adds; nil in other reports.
  package var review: ReviewSummary?
  /// The tool's version, e.g. `0.1.0`.
  package var toolVersion = ""

  package init() {}
}
