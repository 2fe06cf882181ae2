// The targets of a Swift package, read from the syntax of its `Package.swift`. What is no literal there is followed through the file's
// own constants and else left out; nothing is run.

import Syntax

struct PackageManifest {
  struct Target {
    var name: String
    var kind: ModuleKind
    var path: String?
    var sources: [String]
    var exclude: [String]
    var dependencies: [String]
    var isolation: ModuleIsolation
    /// It is the only one of its sort, so that its files may stand in `Sources` itself.
    var isAlone = false
  }

  private let tree: Tree
  private let names: NameTable
  /// Constants of the file: where their initial value stands.
  private var constants: [NameID: NodeID] = [:]
  private var isolationOfConstant: [NodeID: ModuleIsolation] = [:]
  private var targets: [Target] = []
  /// Rows of all target calls; what stands outside of them speaks of every target.
  private var spans: [Range<UInt32>] = []

  /// The targets that `source` declares, in its order.
  static func read(_ source: [UInt8]) -> [Target] {
    var names = NameTable()
    var tree = Tree()
    parse(source, names: &names, into: &tree)
    var reader = PackageManifest(tree: tree, names: names)
    reader.findConstants()
    reader.findTargets()
    return reader.targets
  }

  private init(tree: Tree, names: NameTable) { (self.tree, self.names) = (tree, names) }

  private static let kinds: [String: ModuleKind] = [
    "target": .library, "executableTarget": .executable, "testTarget": .test, "macro": .plugin, "plugin": .plugin,
  ]

  private mutating func findConstants() {
    for index in tree.nodes.indices where tree.nodes[index].kind == .binding {
      let id = NodeID(index)
      var name: NameID?
      for child in tree.children(of: id) {
        if tree[child].kind == .boundName { name = tree.name(of: child) }
        if tree[child].kind == .initializer, let name, constants[name] == nil { constants[name] = child }
      }
    }
  }

  private mutating func findTargets() {
    for (name, call) in calls() {
      guard let kind = Self.kinds[name] else { continue }
      // A dependency `.target(name:)` or a plugin's use stands inside a target's own call.
      if let last = spans.last, last.contains(call.raw) { continue }
      guard let target = target(kind, call) else { continue }
      spans.append(call.raw..<tree[call].end.raw)
      targets.append(target)
    }
    addSettingsForAll()
    for kind in [false, true] {
      let same = targets.indices.filter { (targets[$0].kind == .test) == kind }
      if same.count == 1 { targets[same[0]].isAlone = true }
    }
  }

  private mutating func target(_ kind: ModuleKind, _ call: NodeID) -> Target? {
    guard let name = argument("name", of: call).flatMap(string(of:)) else { return nil }
    var settings = ModuleIsolation()
    if let argument = argument("swiftSettings", of: call) { settings = isolation(in: argument) }
    return Target(
      name: name, kind: kind, path: argument("path", of: call).flatMap(string(of:)),
      sources: argument("sources", of: call).map(strings(of:)) ?? [],
      exclude: argument("exclude", of: call).map(strings(of:)) ?? [],
      dependencies: argument("dependencies", of: call).map(dependencies(of:)) ?? [],
      isolation: settings)
  }

  // MARK: Values

  private func argument(_ label: String, of call: NodeID) -> NodeID? {
    for child in tree.children(of: call) where tree[child].kind == .argument && tree[child].flags.contains(.hasLabel) {
      if names.text(tree.name(of: child)) == label { return child }
    }
    return nil
  }

  /// What an expression's only operand is, constants of the file followed.
  private func operand(of parent: NodeID) -> NodeID? {
    var parent = parent
    for _ in 0..<8 {
      guard let first = tree.children(of: parent).first(where: { _ in true }) else { return nil }
      guard tree[first].kind == .identifier, let constant = constants[tree.name(of: first)] else { return first }
      parent = constant
    }
    return nil
  }

  private func string(of parent: NodeID) -> String? {
    guard let operand = operand(of: parent), tree[operand].kind == .string else { return nil }
    return text(ofString: operand)
  }

  private func text(ofString id: NodeID) -> String? {
    let token = tree[tree[id].token]
    guard token.kind == .string, token.end <= tree.source.count else { return nil }
    var bytes = tree.source[Int(token.start)..<Int(token.end)]
    while let first = bytes.first, first == UInt8(ascii: "#") || first == UInt8(ascii: "\"") { bytes.removeFirst() }
    while let last = bytes.last, last == UInt8(ascii: "#") || last == UInt8(ascii: "\"") { bytes.removeLast() }
    return String(decoding: bytes, as: UTF8.self)
  }

  private func strings(of parent: NodeID) -> [String] {
    guard let array = operand(of: parent), tree[array].kind == .array else { return [] }
    return tree.children(of: array).compactMap(string(of:))
  }

  /// Names of the targets and products that the elements say.
  private func dependencies(of parent: NodeID) -> [String] {
    guard let array = operand(of: parent), tree[array].kind == .array else { return [] }
    return tree.children(of: array).compactMap { element in
      guard let value = operand(of: element) else { return nil }
      if tree[value].kind == .string { return text(ofString: value)?.asModuleName }
      guard tree[value].kind == .postfix, let call = tree.children(of: value).first(where: { tree[$0].kind == .call }) else { return nil }
      return argument("name", of: call).flatMap(string(of:))?.asModuleName
    }
  }

  // MARK: Settings

  /// What the rows of an expression say, constants of the file followed; each constant is read once, and a chain of them not to any depth.
  private mutating func isolation(in id: NodeID, depth: Int = 0) -> ModuleIsolation {
    let rows = id.index + 1..<tree[id].end.index
    var found = isolation(rows: rows)
    for index in rows where depth < 64 && tree.nodes[index].kind == .identifier {
      guard let constant = constants[tree.name(of: NodeID(index))], !rows.contains(constant.index) else { continue }
      if let known = isolationOfConstant[constant] {
        found.merge(known)
      } else {
        // A constant that leads back to itself says nothing more.
        isolationOfConstant[constant] = ModuleIsolation()
        let inside = isolation(in: constant, depth: depth + 1)
        isolationOfConstant[constant] = inside
        found.merge(inside)
      }
    }
    return found
  }

  private func isolation(rows: Range<Int>) -> ModuleIsolation {
    var found = ModuleIsolation()
    for index in rows {
      switch tree.nodes[index].kind {
      case .member where names.text(tree.name(of: NodeID(index))) == "defaultIsolation":
        found.isMainActor = found.isMainActor || mentionsMainActor(after: index, in: rows)
      case .string where text(ofString: NodeID(index)) == "NonisolatedNonsendingByDefault":
        found.staysOnCaller = true
      default: break
      }
    }
    return found
  }

  /// Whether the next call after a row names `MainActor`.
  private func mentionsMainActor(after row: Int, in rows: Range<Int>) -> Bool {
    guard row + 1 < rows.upperBound, tree.nodes[row + 1].kind == .call else { return false }
    let call = row + 1
    return (call..<min(tree.nodes[call].end.index, rows.upperBound)).contains {
      tree.nodes[$0].kind == .identifier && tree.name(of: NodeID($0)) == NameID(.MainActor)
    }
  }

  /// Settings made outside of any target's call, and in no constant: `for target in package.targets { … }`.
  private mutating func addSettingsForAll() {
    guard !targets.isEmpty else { return }
    let inside = (spans + constants.values.map { $0.raw..<tree[$0].end.raw }).sorted { $0.lowerBound < $1.lowerBound }
    var position = 0
    var all = ModuleIsolation()
    for span in inside {
      if Int(span.lowerBound) > position { all.merge(isolation(rows: position..<Int(span.lowerBound))) }
      // The package itself is a constant whose value holds all targets.
      position = max(position, Int(span.upperBound))
    }
    if position < tree.nodes.count { all.merge(isolation(rows: position..<tree.nodes.count)) }
    for index in targets.indices { targets[index].isolation.merge(all) }
  }

  /// Every call by its callee's last name, outermost first.
  private func calls() -> [(name: String, call: NodeID)] {
    var calls: [(String, NodeID)] = []
    for index in tree.nodes.indices where tree.nodes[index].kind == .postfix {
      var name: NameID?
      for child in tree.children(of: NodeID(index)) {
        switch tree[child].kind {
        case .member, .identifier: name = tree.name(of: child)
        case .call:
          if let name { calls.append((names.text(name), child)) }
          name = nil
        default: name = nil
        }
      }
    }
    return calls
  }
}

extension ModuleIsolation {
  mutating func merge(_ other: ModuleIsolation) {
    isMainActor = isMainActor || other.isMainActor
    staysOnCaller = staysOnCaller || other.staysOnCaller
  }
}

extension PackageManifest.Target {
  /// Which of the package's Swift files are the target's. `files` are sorted paths below `packageFolder`.
  func files(among files: [String], packageFolder: String) -> [String] {
    let folder = self.folder(among: files, packageFolder: packageFolder)
    guard let folder else { return [] }
    let excluded = exclude.map { $0.path(below: folder) }
    let included = sources.map { $0.path(below: folder) }
    return XcodeProject.files(in: folder, among: files).filter { file in
      !excluded.contains { file.isInside($0) } && (included.isEmpty || included.contains { file.isInside($0) })
        && file.lastComponent != "Package.swift"
    }
  }

  private func folder(among files: [String], packageFolder: String) -> String? {
    if let path { return path.path(below: packageFolder) }
    let roots = kind == .test ? ["Tests", "Sources", "Source", "src", "srcs"] : ["Sources", "Source", "src", "srcs", "Plugins"]
    for root in roots {
      let folder = "\(root)/\(name)".path(below: packageFolder)
      if !XcodeProject.files(in: folder, among: files).isEmpty { return folder }
    }
    guard isAlone else { return nil }
    let root = roots[0].path(below: packageFolder)
    return XcodeProject.files(in: root, among: files).isEmpty ? nil : root
  }
}
