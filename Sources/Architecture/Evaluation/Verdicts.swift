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
  /// By declaration, for nominal types and extensions: why it has its layer. None before layers are found.
  var layerEvidence: [EvidenceCode] = []
  /// By declaration: whether a weak folder's or module's name agrees with the role that gave the layer.
  var isRoleConfirmed: [Bool]
  /// By declaration and by file: whether nothing but a weak folder's or module's name tells the layer.
  var isWeak: [Bool] = []
  var isFileWeak: [Bool] = []
  /// What folder and module evidence points to.
  var strongPlaces: [LayerPlace] = []
  var weakPlaces: [LayerPlace] = []
  /// By declaration: whether it is a test, mock or preview, or stands in one. Found last.
  var isTest: [Bool] = []

  /// By file: the roles of the types in it, and that of the file itself.
  var rolesOfFile: [WordMask]
  var layersOfFile: [UInt8]
  /// By name of a module of the project.
  var layersOfModule: [UInt32: UInt8] = [:]
  /// By name: modules most files of which have their layer from weak words alone.
  var weakModules: Set<UInt32> = []
  var presentRoles: WordMask = 0
  var presentLayers: WordMask = 0

  init(project: Project) {
    let count = project.declarations.count
    roles = [UInt8](repeating: 0, count: count)
    inheritedRoles = roles
    layers = roles
    isRoleConfirmed = [Bool](repeating: false, count: count)
    roleDefinitions = [Int16](repeating: -1, count: count)
    rolesOfFile = [WordMask](repeating: 0, count: project.files.count)
    layersOfFile = [UInt8](repeating: 0, count: project.files.count)
  }
}

/// `LayerEvidence` with places by number.
enum EvidenceCode: Equatable, Sendable {
  case none, configured, certainRole, supertype
  case place(Int32)
  case role
  case weakPlace(Int32)
  case enclosing, file
}

extension Verdicts {
  func evidence(of row: Int) -> LayerEvidence {
    switch layerEvidence[row] {
    case .none: .none
    case .configured: .configured
    case .certainRole: .certainRole
    case .supertype: .supertype
    case .place(let number): strongPlaces[Int(number)].isModule ? .module(strongPlaces[Int(number)].name) : .folder(strongPlaces[Int(number)].name)
    case .role: .role
    case .weakPlace(let number):
      weakPlaces[Int(number)].isModule ? .weakModule(weakPlaces[Int(number)].name) : .weakFolder(weakPlaces[Int(number)].name)
    case .enclosing: .enclosing
    case .file: .file
    }
  }
}

/// Why a declaration has its layer, strongest first.
package enum LayerEvidence: Sendable, Equatable {
  case none
  /// The team's configuration says so.
  case configured
  /// A role that can't be mistaken.
  case certainRole
  /// What it inherits or conforms to of a framework.
  case supertype
  /// A strong word in the name of a folder (its path) or of the module.
  case folder(String), module(String)
  /// A role by name alone.
  case role
  case weakFolder(String), weakModule(String)
  /// The type, extension or file around it.
  case enclosing, file
}
