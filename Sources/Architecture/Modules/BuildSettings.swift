// Build settings of an Xcode target that say where its code runs, with the `.xcconfig` files they are based on.

struct BuildSettings {
  /// One configuration (Debug, Release) at one level (project, target); only settings that are asked for.
  struct Layer {
    var name: String
    var values: [String: String]
  }

  private static let keys = [
    "PRODUCT_MODULE_NAME", "PRODUCT_NAME", "OTHER_SWIFT_FLAGS", "SWIFT_DEFAULT_ACTOR_ISOLATION", "SWIFT_APPROACHABLE_CONCURRENCY",
    "SWIFT_UPCOMING_FEATURE_NONISOLATED_NONSENDING_BY_DEFAULT",
  ]
  private static let deploymentTarget = "DEPLOYMENT_TARGET"

  /// Whether anything here asks for the setting, of hundreds that a project has; conditions in brackets left out.
  static func asks(for key: ArraySlice<UInt8>) -> Bool {
    keys.contains { key.elementsEqual($0.utf8) } || key.indices.contains { key[$0] == UInt8(ascii: "D") && key[$0...].starts(with: deploymentTarget.utf8) }
  }

  /// By name of the configuration: the value in force of every key.
  private var values: [String: [String: String]] = [:]

  /// `levels`: the project's configurations, then the target's, which outweigh them.
  init(_ levels: [[Layer]]) {
    for layer in levels.joined() { values[layer.name, default: [:]].merge(layer.values) { $1 } }
  }

  private func first(_ key: String) -> String? {
    for name in values.keys.sorted() { if let value = values[name]?[key] { return value } }
    return nil
  }

  /// What the settings say outright; a value made of other settings says nothing.
  var moduleName: String? {
    for key in ["PRODUCT_MODULE_NAME", "PRODUCT_NAME"] {
      if let name = first(key), !name.isEmpty, !name.contains("$") { return name }
    }
    return nil
  }

  var isolation: ModuleIsolation {
    var isolation = ModuleIsolation()
    for settings in values.values {
      let flags = settings["OTHER_SWIFT_FLAGS"] ?? ""
      if settings["SWIFT_DEFAULT_ACTOR_ISOLATION"] == "MainActor" || flags.contains("-default-isolation MainActor") {
        isolation.isMainActor = true
      }
      if settings["SWIFT_APPROACHABLE_CONCURRENCY"] == "YES"
        || settings["SWIFT_UPCOMING_FEATURE_NONISOLATED_NONSENDING_BY_DEFAULT"] == "YES"
        || flags.contains("NonisolatedNonsendingByDefault")
      {
        isolation.staysOnCaller = true
      }
      for (key, value) in settings where key.contains(Self.deploymentTarget) {
        // A team's own setting of that name may be what the system's is made of.
        let first = key.contains("IOS") || key.contains("IPHONEOS") ? [13] : key.contains("MAC") ? [10, 15] : []
        if !first.isEmpty, Self.isBefore(value, first) { isolation.isBeforeConcurrency = true }
      }
    }
    return isolation
  }

  /// Whether a version is told and is older than `first`.
  private static func isBefore(_ version: String, _ first: [Int]) -> Bool {
    let parts = version.split(separator: ".").map { Int($0) ?? .max }
    return !parts.isEmpty && parts.lexicographicallyPrecedes(first)
  }
}

/// `KEY = value` lines, with `#include "path"`.
enum ConfigurationFile {
  /// The settings of the file with this path and of those it includes; later lines outweigh earlier ones.
  static func read(_ path: String, among files: [String: [UInt8]]) -> [String: String] {
    var settings: [String: String] = [:]
    var seen: Set<String> = []
    // Files that are being read, innermost last, each with the lines left.
    var open: [(folder: String, lines: ArraySlice<ArraySlice<UInt8>>)] = []

    func start(_ path: String) {
      guard let bytes = files[path], seen.insert(path).inserted else { return }
      open.append((path.parentPath, bytes.split { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }[...]))
    }

    start(path)
    while let file = open.last {
      guard let line = file.lines.first else {
        open.removeLast()
        continue
      }
      open[open.count - 1].lines.removeFirst()
      if line.starts(with: "#include".utf8) {
        let parts = line.split(separator: UInt8(ascii: "\""))
        if parts.count > 1 { start(String(decoding: parts[1], as: UTF8.self).path(below: file.folder)) }
      } else if let (key, value) = setting(line) {
        settings[key] = value
      }
    }
    return settings
  }

  private static func setting(_ line: ArraySlice<UInt8>) -> (String, String)? {
    var text = line
    if let slash = text.indices.dropLast().first(where: { text[$0] == UInt8(ascii: "/") && text[$0 + 1] == UInt8(ascii: "/") }) {
      text = text[..<slash]
    }
    guard var end = text.firstIndex(of: UInt8(ascii: "=")) else { return nil }
    // The `=` of a condition in brackets does not count.
    if let bracket = text.firstIndex(of: UInt8(ascii: "[")), bracket < end {
      guard let close = text.lastIndex(of: UInt8(ascii: "]")), close > bracket,
        let next = text[close...].firstIndex(of: UInt8(ascii: "="))
      else { return nil }
      end = next
    }
    let key = bareKey(trimmed(text[..<end]))
    return BuildSettings.asks(for: key) ? (String(decoding: key, as: UTF8.self), String(decoding: trimmed(text[(end + 1)...]), as: UTF8.self)) : nil
  }

  /// `KEY` of `KEY[sdk=iphoneos*]`.
  static func bareKey(_ key: ArraySlice<UInt8>) -> ArraySlice<UInt8> { key.prefix { $0 != UInt8(ascii: "[") } }

  private static func trimmed(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let start = text.drop { $0 <= 0x20 }
    return start[..<(start.lastIndex { $0 > 0x20 }.map { $0 + 1 } ?? start.startIndex)]
  }
}
