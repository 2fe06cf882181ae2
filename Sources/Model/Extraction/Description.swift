// Facts as text, for `archlint dump` and for tests.

import Syntax

extension FileFacts {
  /// The file's imports, declarations, types and steps, a line each, two spaces deeper for each level.
  package func described(names: NameTable, steps withSteps: Bool = true) -> String {
    var description = Description(facts: self, names: names, withSteps: withSteps)
    description.describeFile()
    return description.text
  }

  /// One type as it would be written.
  package func described(_ type: TypeExpressionID, names: NameTable) -> String {
    Description(facts: self, names: names, withSteps: false).type(type)
  }
}

struct Description {
  let facts: FileFacts
  let names: NameTable
  let withSteps: Bool
  private(set) var text = ""

  init(facts: FileFacts, names: NameTable, withSteps: Bool) {
    (self.facts, self.names, self.withSteps) = (facts, names, withSteps)
  }

  func name(_ id: NameID) -> String { id.isNone ? "-" : shown(names.text(id)) }

  /// Text of a source without characters that a terminal would obey.
  private func shown(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: isControl) else { return text }
    var words = ""
    for scalar in text.unicodeScalars {
      if isControl(scalar) { words += "\\u{\(String(scalar.value, radix: 16))}" } else { words.unicodeScalars.append(scalar) }
    }
    return words
  }

  private func isControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: return true
    default: return false
    }
  }

  mutating func line(_ depth: Int, _ words: String) {
    text += String(repeating: "  ", count: depth) + words + "\n"
  }

  mutating func describeFile() {
    if facts.isGenerated { line(0, "generated") }
    for row in facts.imports { line(0, "import \(name(row.path))\(row.flags.described)") }
    var open: [Int] = []
    for id in facts.declarations.indices {
      while let last = open.last, facts.declarations[last].descendantsEnd.index <= id { open.removeLast() }
      declaration(DeclarationID(id), depth: open.count)
      open.append(id)
    }
    if !facts.topLevel.isEmpty {
      line(0, "top level")
      if withSteps { steps(facts.topLevel, depth: 1) }
    }
    for row in facts.directives { line(0, "directive \(shown(String(decoding: row.text, as: UTF8.self)))") }
  }

  private mutating func declaration(_ id: DeclarationID, depth: Int) {
    let row = facts.declarations[id.index]
    var words = "\(row.kind) "
    if row.kind == .parameter, row.label != row.name { words += name(row.label) + " " }
    words += name(row.fullName)
    if !row.type.isNone { words += (row.kind == .function || row.kind == .subscript ? " -> " : ": ") + type(row.type) }
    if row.flags.contains(.hasSupertypes) {
      let types = facts.inheritances(of: id).map { ($0.isUnchecked ? "@unchecked " : "") + type($0.type) }
      words += " : " + types.joined(separator: ", ")
    }
    if row.flags.contains(.hasConstraints) {
      let constraints = facts.constraints(of: id)
      words += " where " + constraints.map { type($0.left) + ($0.isSame ? " == " : ": ") + type($0.right) }.joined(separator: ", ")
    }
    words += row.flags.described
    line(depth, words)
    for attribute in facts.attributes[row.attributes.range] {
      line(depth + 1, "@\(type(attribute.type))")
      if withSteps { steps(attribute.steps, depth: depth + 2) }
    }
    if withSteps { steps(row.steps, depth: depth + 1) }
  }

  // MARK: Types

  func type(_ id: TypeExpressionID) -> String {
    if id.isNone || id.index >= facts.typeExpressions.count { return "-" }
    let row = facts.typeExpressions[id.index]
    let parts = children(id)
    var words = row.flags.described
    switch row.kind {
    case .name: words += name(row.name) + arguments(parts[...])
    case .member: words += (parts.first ?? "-") + "." + name(row.name) + arguments(parts.dropFirst())
    case .optional: words += (parts.first ?? "-") + (row.flags.contains(.implicitlyUnwrapped) ? "!" : "?")
    case .array: words += "[" + parts.joined(separator: ", ") + "]"
    case .dictionary: words += "[" + parts.joined(separator: ": ") + "]"
    case .tuple: words += "(" + parts.joined(separator: ", ") + ")"
    case .function:
      words += "(" + parts.dropLast().joined(separator: ", ") + ")"
      words += (row.flags.contains(.isAsync) ? " async" : "") + (row.flags.contains(.isThrowing) ? " throws" : "")
      words += " -> " + (parts.last ?? "-")
    case .metatype: words += (parts.first ?? "-") + ".Type"
    case .some: words += "some " + (parts.first ?? "-")
    case .any: words += "any " + (parts.first ?? "-")
    case .composition: words += parts.joined(separator: " & ")
    case .other: words += "other(" + parts.joined(separator: ", ") + ")"
    }
    return words
  }

  private func arguments(_ parts: ArraySlice<String>) -> String {
    parts.isEmpty ? "" : "<" + parts.joined(separator: ", ") + ">"
  }

  private func children(_ id: TypeExpressionID) -> [String] {
    var parts: [String] = []
    var child = id.index + 1
    let end = child + Int(facts.typeExpressions[id.index].span)
    while child < end {
      parts.append(type(TypeExpressionID(child)))
      child += 1 + Int(facts.typeExpressions[child].span)
    }
    return parts
  }
}

extension DeclarationFlags {
  private static let names: [(DeclarationFlags, String)] = [
    (.isOpen, "open"), (.isPublic, "public"), (.isPackage, "package"), (.isInternal, "internal"),
    (.isFileprivate, "fileprivate"), (.isPrivate, "private"), (.privateSet, "private(set)"),
    (.fileprivateSet, "fileprivate(set)"), (.internalSet, "internal(set)"), (.isStatic, "static"), (.isFinal, "final"),
    (.isLazy, "lazy"), (.isWeak, "weak"), (.isUnowned, "unowned"), (.isOverride, "override"), (.isMutating, "mutating"),
    (.isNonisolated, "nonisolated"), (.isNonisolatedUnsafe, "unsafe"), (.isRequired, "required"),
    (.isConvenience, "convenience"), (.isIndirect, "indirect"), (.isOptionalRequirement, "optional"),
    (.isIsolatedParameter, "isolated"), (.isDistributed, "distributed"), (.isLet, "let"), (.isComputed, "computed"),
    (.hasSetter, "setter"), (.hasObservers, "observers"), (.hasInitialValue, "value"), (.hasBody, "body"),
    (.isAsync, "async"), (.isThrowing, "throws"), (.isFailable, "failable"), (.isVariadic, "variadic"),
    (.hasDefault, "default"), (.hasRawValue, "raw"), (.isLocal, "local"), (.isConditional, "conditional"),
    (.inPattern, "pattern"), (.isPreview, "preview"), (.isExpansion, "expansion"),
  ]

  fileprivate var described: String {
    let words = DeclarationFlags.names.filter { contains($0.0) }.map { $0.1 }
    return words.isEmpty ? "" : " [" + words.joined(separator: " ") + "]"
  }
}

extension ImportFlags {
  fileprivate var described: String {
    let names: [(ImportFlags, String)] = [
      (.testable, "testable"), (.exported, "exported"), (.conditional, "conditional"), (.scoped, "scoped"),
    ]
    let words = names.filter { contains($0.0) }.map { $0.1 }
    return words.isEmpty ? "" : " [" + words.joined(separator: " ") + "]"
  }
}

extension TypeExpressionFlags {
  fileprivate var described: String {
    let names: [(TypeExpressionFlags, String)] = [
      (.escaping, "@escaping "), (.mainActor, "@MainActor "), (.sendable, "@Sendable "), (.isInout, "inout "),
    ]
    return names.filter { contains($0.0) }.map { $0.1 }.joined()
  }
}
