// Globs over names and paths, matched in time linear in the name.

/// `*` and `?` stay within one path component, `**` crosses `/`, `{a,b}` is either, `{name}` and `{!name}` capture one component.
package struct Glob: Sendable {
  package func matches(_ name: String) -> Bool { false }
  package func captures(in name: String) -> [String]? { nil }
}
