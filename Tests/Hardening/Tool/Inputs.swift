// The source texts that are damaged.

import Platform

/// The Swift files below folders, in order; files named alone.
func sourcePaths(_ paths: [String]) -> [SystemPath] {
  var found: [SystemPath] = []
  for path in paths.map({ SystemPath($0) }) {
    if (try? fileKind(at: path)) == .regular {
      found.append(path)
    } else {
      guard let files = try? listFiles(below: path) else { fail("can't list \(path.display)") }
      found += files.filter { $0.hasSuffix(".swift") }.map { path.appending($0) }.sorted()
    }
  }
  return found
}
