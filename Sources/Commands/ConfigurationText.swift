// The text of a new `archlint.yml`: the layers that were found, with what says so, and what else can be set.

import Architecture

struct ConfigurationText {
  var proposals: LayerProposals
  /// In the order of the definitions.
  var layers: [LayerDefinition]
  var baselineName: String

  var text: String {
    var text = """
      # What archlint knows of this project. Paths are relative to this folder; whatever is left out here stays as it is built in.
      # `archlint layers` shows the layer and the role of every type, `archlint layers --why NAME` says why.

      # Left out of the project, besides what git ignores, Pods, Carthage, DerivedData and build folders:
      # exclude: ['**/Generated/**']


      """
    text += layersText
    text += unplacedText
    text += """

      # Findings that were there when this file was written are accepted in \(baselineName); only new ones are reported.
      # `archlint baseline accept` takes in more, `archlint baseline prune` drops what is fixed. To name another file:
      # baseline: \(baselineName)

      # Severities, options and exceptions of single rules; `archlint rules` lists them, `archlint explain RULE` tells more:
      # rules:
      #   singleton-dependency: { except: [{ from: AppDelegate, reason: 'the system makes it' }] }

      # Rules of your own; `archlint rules new ID` writes one to start from:
      # rule-files: ['ArchitectureRules/*.md']

      # Every type must be of a layer, or of those in these folders; now and then a new folder is forgotten:
      # exhaustive: ['App/**']

      """
    return text
  }

  private var layersText: String {
    let used = layers.filter { layer in proposals.proposals.contains { $0.layer == layer.name } }
    if used.isEmpty {
      return """
        # No module or folder is of one layer alone, so types are placed by their roles. To say where a layer is:
        # layers:
        #   Domain: { path: ['Core/**'], may-depend-on: [] }

        """
    }
    var text = """
      # The layers, as modules, folders and roles tell them; types elsewhere are placed by their roles. A layer may use itself and
      # those under may-depend-on ('*': all).
      layers:

      """
    for layer in used { text += layerText(layer) }
    return text
  }

  private func layerText(_ layer: LayerDefinition) -> String {
    let own = proposals.proposals.filter { $0.layer == layer.name }
    var text = "  \(scalar(layer.name)):\n"
    for proposal in own { text += "    # \(evidence(proposal))\n" }
    let modules = own.compactMap { if case .module(let name) = $0.place { escapedGlob(name) } else { nil } }
    let folders = own.compactMap { if case .folder(let path) = $0.place { escapedGlob(path) + "/**" } else { nil } }
    switch (modules.isEmpty, folders.isEmpty) {
    case (false, true): text += "    module:\(list(modules))\n"
    case (true, false): text += "    path:\(list(folders))\n"
    default:
      text += "    where:\n      any:\n        - module:\(list(modules, indent: 10))\n        - path:\(list(folders, indent: 10))\n"
    }
    switch layer.mayDependOn {
    case .any: text += "    may-depend-on: '*'\n"
    case .only(let others): text += "    may-depend-on: [\(others.map { scalar($0.text) }.joined(separator: ", "))]\n"
    }
    return text
  }

  /// `App/Feed: 12 of 14 types, 5 View, 3 ViewModel`.
  private func evidence(_ proposal: LayerProposal) -> String {
    let place = switch proposal.place { case .module(let name): "module \(name)"; case .folder(let path): path }
    let count = proposal.agreeingCount == proposal.typeCount ? "\(proposal.typeCount) types" : "\(proposal.agreeingCount) of \(proposal.typeCount) types"
    let roles = proposal.roles.prefix(4).map { "\($0.count) \($0.role)" }.joined(separator: ", ")
    return Self.comment("\(place): \(count)\(roles.isEmpty ? "" : ", \(roles)")")
  }

  private var unplacedText: String {
    let count = proposals.unplaced.reduce(0) { $0 + $1.count }
    if count == 0 { return "" }
    var text = "\n# Of no layer, so that rules about layers say nothing of them: \(count) of \(proposals.typeCount) types. Add their folders above, or leave them.\n"
    for entry in proposals.unplaced.prefix(Self.unplacedLimit) {
      let names = entry.names.joined(separator: ", ") + (entry.count > entry.names.count ? ", …" : "")
      text += "#   \(Self.comment("\(entry.folder.isEmpty ? "." : entry.folder): \(entry.count) (\(names))"))\n"
    }
    let more = proposals.unplaced.count - Self.unplacedLimit
    if more > 0 { text += "#   and \(more) more folders\n" }
    return text
  }

  private static let unplacedLimit = 12

  /// Nothing from a path ends a comment.
  private static func comment(_ text: String) -> String { Console.visible(text) }

  /// On one line where it fits, else an item a line, each below the key that stands at `indent`.
  private func list(_ words: [String], indent: Int = 4) -> String {
    let line = "[\(words.map(quoted).joined(separator: ", "))]"
    if line.count <= 110 { return " " + line }
    return words.map { "\n" + String(repeating: " ", count: indent + 2) + "- " + quoted($0) }.joined()
  }

  /// A plain scalar where nothing could be mistaken, else one in quotes.
  private func scalar(_ text: String) -> String {
    let isPlain = text.utf8.first.map { (65...90).contains($0 & 0xDF) } == true
      && text.utf8.allSatisfy { (65...90).contains($0 & 0xDF) || (48...57).contains($0) || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_") }
    return isPlain ? text : quoted(text)
  }

  private func quoted(_ text: String) -> String { "'\(text.replacing("'", with: "''"))'" }

  private func escapedGlob(_ name: String) -> String {
    var text = ""
    for scalar in name.unicodeScalars {
      if "*?{}\\,".unicodeScalars.contains(scalar) { text += "\\" }
      text += String(scalar)
    }
    return text
  }
}
