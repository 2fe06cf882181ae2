// What the name of a folder says of the direction of dependencies.

/// How far inside a folder stands: what stands further inside is to know nothing of what stands further outside. Neighbours tell
/// nothing of each other.
enum FolderRank: Int {
  /// Of a layer that may depend on no other.
  case innermost = 0
  /// By its name it serves all: `Shared`, `Models`.
  case common = 1
  /// By its name it works for others: `Network`, `Managers`.
  case services = 2
  case plain = 3
  /// By its name it knows what screens show.
  case screenModels = 5
  /// By its name it shows: `Scenes`, `Views`.
  case screens = 7

  init(_ folder: some StringProtocol) {
    let name = folder.lowercased().filter { $0.isLetter }
    self = Self.names.first { $0.names.contains(name) }?.rank ?? .plain
  }

  /// By how much a dependency on `other` leads outwards; 0 if that is not told, less if it leads inwards.
  func distance(to other: FolderRank) -> Int {
    let distance = other.rawValue - rawValue
    return abs(distance) < 2 ? 0 : distance
  }

  private static let names: [(rank: FolderRank, names: Set<String>)] = [
    (
      .common,
      [
        "shared", "common", "commons", "components", "component", "uicomponents", "core", "base", "foundation", "global", "globals", "support", "supportingfiles", "reusable", "reusables", "util", "utils",
        "utility", "utilities", "helper", "helpers", "tools", "library", "libraries", "model", "models", "entity", "entities", "theme", "designsystem", "resources",
        "config", "configuration", "configurations",
      ]
    ),
    (
      .services,
      [
        "infrastructure", "platform", "network", "networking", "networks", "api", "apis", "service", "services", "manager", "managers", "storage", "database",
        "persistence", "cache", "logging",
      ]
    ),
    (.screenModels, ["viewmodel", "viewmodels", "presenter", "presenters"]),
    (
      .screens,
      [
        "scene", "scenes", "screen", "screens", "view", "views", "controller", "controllers", "viewcontroller", "viewcontrollers", "presentation", "ui",
        "userinterface", "feature", "features", "page", "pages", "swiftui",
      ]
    ),
  ]
}
