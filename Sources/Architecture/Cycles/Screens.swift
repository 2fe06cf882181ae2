// How many screens a project has: view controllers, and views that are pushed, presented or a window's or tab's root.

import Model
import Syntax

extension Knowledge {
  private static let presenters: Set<String> = [
    "NavigationLink", "sheet", "fullScreenCover", "navigationDestination", "popover", "UIHostingController", "NSHostingController",
    "WindowGroup", "Window", "NavigationStack", "NavigationView", "NavigationSplitView", "TabView", "Tab", "inspector",
  ]

  func countScreens() -> Int {
    let (view, controller) = (words.role(WellKnown.viewRole), words.role(WellKnown.viewControllerRole))
    let presenters = Set(Self.presenters.compactMap { project.names.find($0)?.raw })
    var screens: Set<UInt32> = []
    for (row, _) in declarations(.class) where verdicts.roles[row] == controller && controller != 0 {
      screens.insert(UInt32(row))
    }
    for file in project.files {
      var presented: [UInt32: Int]?
      var taken: Set<Int> = []
      for row in file.references.range {
        let reference = project.references[row]
        guard reference.kind == .create, let type = reference.target.declaration, verdicts.roles[type.index] == view, view != 0 else { continue }
        guard !reference.flags.contains(.inPreview) else { continue }
        if presented == nil { presented = presentedOffsets(file.facts.steps, presenters) }
        if let call = presented?[reference.start], taken.insert(call).inserted { screens.insert(type.raw) }
      }
    }
    return screens.count
  }

  /// By byte offset of what is called inside a call that presents: the number of that call. The first view in it is what it presents.
  private func presentedOffsets(_ steps: [Step], _ presenters: Set<UInt32>) -> [UInt32: Int] {
    var offsets: [UInt32: Int] = [:]
    // By open call: its number if it presents, or that of the call around it that does.
    var open: [Int?] = []
    var lastCallee = NameID.none
    let value = project.names.find("value").map { "(\(project.names.text($0)):" }
    for (index, step) in steps.enumerated() {
      if step.isCallee { lastCallee = step.name }
      switch step.kind {
      case .beginCall:
        var presents = presenters.contains(lastCallee.raw)
        // `NavigationLink(value:)` shows its label; what it leads to is a `navigationDestination`.
        if presents, let value, !step.name.isNone { presents = !project.names.text(step.name).hasPrefix(value) }
        open.append(presents ? index : open.last ?? nil)
      case .endCall: _ = open.popLast()
      case .name where step.flags.contains(.callee):
        if let call = open.last ?? nil { offsets[step.offset] = call }
      default: continue
      }
    }
    return offsets
  }
}
