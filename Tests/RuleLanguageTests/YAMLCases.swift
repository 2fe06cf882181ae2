// Documents inside the subset with what PyYAML's `BaseLoader` reads in each, and documents outside of it with the problem that each is refused for.

import Foundation

enum YAMLCases {
  struct Inside { var yaml: String, base: YAMLValue }
  struct Outside { var yaml: String, refused: String }

  static let inside: [Inside] = lines("inside.jsonl").map { line in
    Inside(yaml: line["yaml"] as? String ?? "", base: YAMLValue(line["base"] ?? NSNull()))
  }

  static let outside: [Outside] = lines("outside.jsonl").map { line in
    Outside(yaml: line["yaml"] as? String ?? "", refused: line["refused"] as? String ?? "")
  }

  /// Random documents that `Tests/Validation/compare_yaml.py` wrote; a base that is missing means that none may be read.
  static let random: [(yaml: String, base: YAMLValue?)] = {
    guard let path = ProcessInfo.processInfo.environment["ARCHLINT_YAML_COMPARE"] else { return [] }
    return lines(URL(fileURLWithPath: path)).map { line in
      (line["yaml"] as? String ?? "", line["outside"] as? Bool == false ? YAMLValue(line["base"] ?? NSNull()) : nil)
    }
  }()

  private static func lines(_ name: String) -> [[String: Any]] {
    lines(URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../../Fixtures/YAML/" + name))
  }

  /// One JSON object a line.
  private static func lines(_ file: URL) -> [[String: Any]] {
    let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    return text.split(separator: "\n").compactMap { line in
      (try? JSONSerialization.jsonObject(with: Data(line.utf8))) as? [String: Any]
    }
  }
}

/// A document's contents, with keys in any order.
indirect enum YAMLValue: Equatable {
  case text(String), list([YAMLValue]), map([String: YAMLValue]), unknown

  init(_ json: Any) {
    switch json {
    case let text as String: self = .text(text)
    case let list as [Any]: self = .list(list.map { YAMLValue($0) })
    case let map as [String: Any]: self = .map(map.mapValues { YAMLValue($0) })
    default: self = .unknown
    }
  }
}
