// What `extends:` does: a configuration read over those that it shares.

extension Configuration {
  /// This configuration with `shared` below it. What says one thing (`paths`, `fail-on`, `baseline`, `require-reason`, `exhaustive`, a rule's
  /// severity, one option, one key of a layer) is said by this one where it says it; what adds up (`exclude`, `rule-files`, `exceptions`,
  /// `roles`, `vocabulary`, `modules`, a rule's exceptions) is that of both, in the order in which the last wins.
  package func over(_ shared: Configuration) -> Configuration {
    var both = self
    if paths.isEmpty { both.paths = shared.paths }
    both.exclude = shared.exclude + exclude
    both.ruleFiles = shared.ruleFiles + ruleFiles
    both.modules = shared.modules + modules
    both.rules = shared.rules.merging(rules) { $1.over($0) }
    both.failOn = failOn ?? shared.failOn
    both.baseline = baseline ?? shared.baseline
    both.requireReason = requireReason ?? shared.requireReason
    both.exhaustive = exhaustive ?? shared.exhaustive
    both.layers = shared.layers + layers
    both.roles = roles + shared.roles
    both.vocabulary = shared.vocabulary + vocabulary
    both.exceptions = shared.exceptions + exceptions
    both.diagnostics = shared.diagnostics + diagnostics
    return both
  }
}

extension RuleSettings {
  fileprivate func over(_ shared: RuleSettings) -> RuleSettings {
    var both = self
    both.severity = severity ?? shared.severity
    both.options = shared.options + options
    both.exceptions = shared.exceptions + exceptions
    return both
  }
}

/// What can be wrong with a file that `extends:` names.
package enum SharedFileFault: Hashable, Sendable {
  case missing, folder, absolute, address
  /// It leads out of the folder that is shown.
  case outside(of: String)
  /// The files between it and itself.
  case cycle([String])
  case tooDeep
  case unreadable(String)
}

extension SharedFileFault {
  var text: String {
    switch self {
    case .missing: "there is no such file"
    case .folder: "it is a folder; name a file"
    case .absolute: "the path must be relative, so that it is the same on every machine"
    case .address: "a shared configuration is a file of the repository, not an address"
    case .outside(let folder): "it stands outside of \(folder); a shared configuration is a file of the same repository"
    case .cycle(let files): "it extends itself: \(files.joined(separator: " → "))"
    case .tooDeep: "more than \(Configuration.maximumDepth) configurations extend each other"
    case .unreadable(let message): message
    }
  }
}
