// Typealiases of one name in the branches of an `#if`: which of them the project's platform takes.

import Syntax

extension Linker {
  /// Of aliases for one platform's types that stand for another's: the alias that counts. `Image`, once `NSImage` and once `UIImage`, is the
  /// `UIImage` of a project that imports UIKit and nowhere AppKit, `#if` apart.
  func platformAliases(_ aliases: [Int]) -> [Int: Int] {
    let conditional = aliases.filter { declarations[$0].flags.contains(.isConditional) }
    if conditional.count < 2 { return [:] }
    guard let wanted = platformPrefix() else { return [:] }
    var groups: [AliasPlace: [Int]] = [:]
    for number in conditional {
      let declaration = declarations[number]
      groups[AliasPlace(file: declaration.file, owner: declaration.parent, name: declaration.name), default: []].append(number)
    }
    var chosen: [Int: Int] = [:]
    for group in groups.values where group.count == 2 {
      let names = group.map(aliasedName)
      guard names[0].dropFirst(2) == names[1].dropFirst(2), Set(names.map { $0.prefix(2) }) == ["NS", "UI"] else { continue }
      let right = names[0].hasPrefix(wanted) ? 0 : 1
      chosen[group[1 - right]] = group[right]
    }
    return chosen
  }

  private struct AliasPlace: Hashable {
    var file: FileID
    var owner: DeclarationID
    var name: NameID
  }

  /// How the types of the one UI framework begin that files import without condition; nil where there are both or none.
  private func platformPrefix() -> String? {
    let (mobile, desktop) = (names.find("UIKit"), ["AppKit", "Cocoa"].compactMap { names.find($0) })
    var (isMobile, isDesktop) = (false, false)
    for file in files {
      for row in file.facts.imports where !row.flags.contains(.conditional) {
        if row.module == mobile { isMobile = true }
        if desktop.contains(row.module) { isDesktop = true }
      }
    }
    if isMobile == isDesktop { return nil }
    return isMobile ? "UI" : "NS"
  }

  private func aliasedName(_ number: Int) -> String {
    let declaration = declarations[number]
    let rows = files[declaration.file.index].facts.typeExpressions
    guard !declaration.type.isNone, declaration.type.index < rows.count, !rows[declaration.type.index].name.isNone else { return "" }
    return names.text(rows[declaration.type.index].name)
  }
}
