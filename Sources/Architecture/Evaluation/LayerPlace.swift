// A folder or module whose name tells a layer.

struct LayerPlace: Sendable {
  /// A folder's path or a module's name.
  var name: String
  var isModule: Bool
  var layer: UInt8
  /// The next place outwards, or -1.
  var outer: Int
  var depth: Int
  var isContradicted = false
}
