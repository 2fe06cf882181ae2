// `archlint facts`: every property and derived fact that a rule can ask for, from the tables that rules are checked against.

import Architecture

/// One thing that a predicate can ask for.
private struct Askable {
  var name: String
  var subjects: [String]
  var value: String
  var summary: String
  var isDerived: Bool
}

func factsText(_ format: String) -> String {
  let properties = Property.allCases.map {
    Askable(name: $0.rawValue, subjects: $0.subjects.names, value: $0.value.words, summary: $0.summary, isDerived: false)
  }
  let facts = DerivedFact.allCases.map {
    Askable(name: $0.rawValue, subjects: $0.subjects.names, value: $0.value.words, summary: $0.summary, isDerived: true)
  }
  if format == "json" { return json(properties + facts) }
  if format == "markdown" { return markdown(properties, facts) }
  return "Properties:\n" + (properties.map(lines).joined()) + "\nDerived facts:\n" + (facts.map(lines).joined())
}

private func lines(_ askable: Askable) -> String {
  var text = "  \(askable.name)  (\(askable.value))\n"
  for line in wrap(askable.summary, to: Help.width - 6) { text += "      \(line)\n" }
  for line in wrap("of " + askable.subjects.joined(separator: ", "), to: Help.width - 6) { text += "      \(line)\n" }
  return text
}

/// The tables of `Rules/README.md`.
private func markdown(_ properties: [Askable], _ facts: [Askable]) -> String {
  func table(_ head: String, _ rows: [[String]]) -> String {
    let columns = head.count { $0 == "|" } + 1
    let lines = rows.map { "| " + $0.map(escaped).joined(separator: " | ") + " |\n" }
    return "| \(head) |\n|\(String(repeating: "---|", count: columns))\n" + lines.joined()
  }
  func escaped(_ text: String) -> String { text.replacing("|", with: "\\|") }
  let selectors = Selector.allCases.map { ["`\($0.rawValue)`", $0.summary] }
  return "### Selectors\n\n" + table("`select` | looks at", selectors)
    + "\n### Properties\n\n"
    + table("property | must be | is | of", properties.map { ["`\($0.name)`", $0.value, $0.summary, owners($0.subjects)] })
    + "\n### Derived facts\n\n"
    + table("fact | holds where | of", facts.map { ["`\($0.name)`", $0.summary, owners($0.subjects)] })
}

/// `declaration` stands for all kinds of declaration.
private func owners(_ subjects: [String]) -> String {
  let all = Selector.allCases.filter { Subjects.declarations.contains($0.subjects) }.map(\.rawValue)
  if !all.allSatisfy(subjects.contains) { return subjects.joined(separator: ", ") }
  return (["declaration"] + subjects.filter { !all.contains($0) }).joined(separator: ", ")
}

private func json(_ askables: [Askable]) -> String {
  var text = "{\n  \"version\": 1,\n  \"facts\": [\n"
  text += askables.map { askable in
    "    { \"name\": \(quoted(askable.name)), \"derived\": \(askable.isDerived), \"value\": \(quoted(askable.value)), "
      + "\"subjects\": [\(askable.subjects.map(quoted).joined(separator: ", "))], \"summary\": \(quoted(askable.summary)) }"
  }.joined(separator: ",\n")
  return text + "\n  ]\n}\n"
}

/// A JSON string.
func quoted(_ text: String) -> String {
  var result = "\""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "\"": result += "\\\""
    case "\\": result += "\\\\"
    case "\n": result += "\\n"
    case "\r": result += "\\r"
    case "\t": result += "\\t"
    default:
      if scalar.value < 0x20 || scalar.value == 0x7F {
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
  }
  return result + "\""
}

extension Subjects {
  /// The selectors' words, in their order; `any` for all.
  fileprivate var names: [String] {
    if self == Subjects(rawValue: .max) { return ["any"] }
    return Selector.allCases.filter { contains($0.subjects) }.map(\.rawValue) + (contains(.symbol) ? ["symbol"] : [])
  }
}

extension PropertyValue {
  fileprivate var words: String {
    switch self {
    case .text(.free): "text"
    case .text(.layers): "layer"
    case .text(.roles): "role"
    case .text(.categories): "category"
    case .text(.fixed(let words)): words.joined(separator: " | ")
    case .flag: "true | false"
    case .number: "number"
    case .count: "count"
    case .predicate(_, let shorthand): shorthand.map { "predicate, or text for its \($0.rawValue)" } ?? "predicate"
    }
  }
}
