// What the binary knows by itself: the embedded rules and definitions.

import RuleLanguage
import Rules

/// The built-in documents, less those that a file of the same name replaces.
func builtInTexts(replacedBy names: Set<String> = []) -> [SourceText] {
  EmbeddedRules.documents.filter { !names.contains($0.name) }.map { SourceText(name: $0.path, text: $0.text) }
}
