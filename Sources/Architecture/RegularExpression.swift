// Regular expressions without backtracking.

package struct RegularExpression: Sendable {
  package func matches(_ name: String) -> Bool { false }
}
