// Which folders and modules are proposed as layers.

import Testing

@testable import Architecture

@Suite struct LayerProposalTests {
  /// `module:folder/folder/Type=Layer`, `-` for no layer.
  private func proposals(_ text: String) -> LayerProposals {
    LayerProposals(
      text.split(separator: " ").map { word in
        let (place, layer) = (word.split(separator: "=")[0], word.split(separator: "=")[1])
        let parts = place.split(separator: ":", omittingEmptySubsequences: false)
        let path = parts[1].split(separator: "/").map(String.init)
        return LayerProposals.Sighting(
          module: String(parts[0]), folders: Array(path.dropLast()), name: path.last ?? "", layer: layer == "-" ? "" : String(layer), role: "")
      })
  }

  @Test(arguments: [
    (":UI/A=P :UI/B=P :Core/C=D :Core/E=D", ["P UI", "D Core"]),
    // The outermost folder that is of one layer, and none whose types disagree.
    (":App/UI/A=P :App/UI/B/C=P :App/Core/D=D :App/Core/E=D", ["D App/Core", "P App/UI"]),
    (":App/UI/A/X=P :App/UI/B/Y=P", ["P App"]),
    (":App/A=P :App/B=D", []),
    // One type is no evidence, nor is a folder of which most types are of no layer.
    (":UI/A=P", []),
    (":UI/A=P :UI/B=P :UI/C=- :UI/D=- :UI/E=-", []),
    (":UI/A=P :UI/B=P :UI/C=-", ["P UI"]),
    // Modules come first; what stands in none goes by its folders.
    ("Core:Sources/Core/A=D Core:Sources/Core/B=D App:Sources/App/UI/A=P App:Sources/App/UI/B=P App:Sources/App/DB/C=R App:Sources/App/DB/D=R", ["D Core", "R Sources/App/DB", "P Sources/App/UI"]),
    // Files that stand in no folder are left alone.
    (":A=P :B=P", []),
  ])
  func places(_ types: String, _ expected: [String]) {
    let found = proposals(types).proposals.map { proposal in
      switch proposal.place {
      case .module(let name): "\(proposal.layer) \(name)"
      case .folder(let path): "\(proposal.layer) \(path)"
      }
    }
    #expect(Set(found) == Set(expected) && found.count == expected.count)
  }

  @Test func whatIsLeftOverIsCounted() {
    let left = proposals(":UI/A=P :UI/B=P :UI/C=- :Odds/D=- :Odds/E=- :Odds/F=- :Odds/G=- :H=-").unplaced
    #expect(left == [
      LayerProposals.Unplaced(folder: "Odds", names: ["D", "E", "F"], count: 4), LayerProposals.Unplaced(folder: "", names: ["H"], count: 1),
    ])
  }
}
