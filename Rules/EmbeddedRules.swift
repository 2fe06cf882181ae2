// The built-in documents of this folder, in the binary. `documents` is written by the build from the files beside this one.

package enum EmbeddedRules {
  package struct Document: Sendable {
    /// The file's name, e.g. `layer-dependency.md`.
    package let name: String
    /// The name as messages say it, `Rules/layer-dependency.md`: a literal, whose copies nobody counts.
    package let path: String
    package let text: String
  }
}
