// Which role and layer everything in the project was found to have. Glossary are numbers of `Glossary`; 0 is none.

import Model

struct Verdicts: Sendable {
  /// By declaration: the role of a nominal type itself.
  var roles: [UInt8]
  /// By declaration: its own role, else that of the nearest type around it that has one, else its file's if that is all tests.
  var inheritedRoles: [UInt8]
  /// By declaration: the definition that gave the role, or -1.
  var roleDefinitions: [Int16]
  var layers: [UInt8]
  /// By declaration, for nominal types and extensions: why it has its layer.
  var layerEvidence: [LayerEvidence]

  /// By file: the roles of the types in it, and that of the file itself.
  var rolesOfFile: [WordMask]
  var layersOfFile: [UInt8]
  /// By name of a module of the project.
  var layersOfModule: [UInt32: UInt8] = [:]
  var presentRoles: WordMask = 0
  var presentLayers: WordMask = 0

  init(project: Project) {
    let count = project.declarations.count
    roles = [UInt8](repeating: 0, count: count)
    inheritedRoles = roles
    layers = roles
    roleDefinitions = [Int16](repeating: -1, count: count)
    layerEvidence = [LayerEvidence](repeating: .none, count: count)
    rolesOfFile = [WordMask](repeating: 0, count: project.files.count)
    layersOfFile = [UInt8](repeating: 0, count: project.files.count)
  }
}

/// Why a declaration has its layer, strongest first.
package enum LayerEvidence: Sendable, Equatable {
  case none
  /// The team's configuration says so.
  case configured
  /// A role that can't be mistaken.
  case certainRole
  /// A strong word in the name of a folder (its path) or of the module.
  case folder(String), module(String)
  /// A role by name alone.
  case role
  case weakFolder(String), weakModule(String)
  /// The type, extension or file around it.
  case enclosing, file
}
