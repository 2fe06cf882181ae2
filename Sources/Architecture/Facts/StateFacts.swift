// Facts about the state of view models: what the screen shows of it, and on which actor it is written.

import Model
import Syntax

extension Knowledge {
  /// Mutable stored properties of classes that screens show: `@Published`, of an `@Observable` class, or written by async code.
  func findUIState() -> FactTable {
    let published = project.names.find("Published")
    let observable = Set(["Observable", "Perceptible"].compactMap { project.names.find($0)?.raw })
    let ignored = Set(["ObservationIgnored", "PerceptionIgnored"].compactMap { project.names.find($0)?.raw })
    var values = noDeclarations
    var proofs: [UInt32: FactTable.Proof] = [:]
    for (row, declaration) in project.declarations.enumerated() where isMutableState(declaration, row) {
      let attributes = project.attributes(of: DeclarationID(row))
      if attributes.contains(where: { $0.name == published }) {
        values[row] = true
      } else if project.attributes(of: declaration.parent).contains(where: { observable.contains($0.name.raw) }) {
        values[row] = !attributes.contains { ignored.contains($0.name.raw) }
      }
    }
    for row in stateWrites.rows {
      let reference = project.references[row]
      guard let target = reference.target.declaration, !values[target.index], isMutableState(project.declarations[target.index], target.index) else { continue }
      guard isOfSameType(reference, target), isAsync(reference) else { continue }
      values[target.index] = true
      proofs[target.raw] = FactTable.Proof(related: [Evidence(range: range(of: reference), message: "async code writes it here")])
    }
    return FactTable(.uiState, values: values, proofs: proofs)
  }

  private func isMutableState(_ declaration: Declaration, _ row: Int) -> Bool {
    guard declaration.kind == .property, !declaration.parent.isNone, project.declarations[declaration.parent.index].kind == .class else { return false }
    return declaration.flags.isDisjoint(with: [.isLet, .isStatic, .isComputed, .isLazy])
  }

  func isOfSameType(_ reference: Reference, _ target: DeclarationID) -> Bool {
    guard !reference.from.isNone else { return false }
    let type = project.enclosingType(of: target)
    return !type.isNone && project.enclosingType(of: reference.from) == type
  }

  /// In an async function, or in a task.
  func isAsync(_ reference: Reference) -> Bool {
    if !reference.flags.isDisjoint(with: [.inTask, .inDetachedTask]) { return true }
    return !reference.from.isNone && project.declarations[reference.from.index].flags.contains(.isAsync)
  }

  /// Properties that their own type writes, outside of initializers, where nothing puts the code on the main actor.
  func findWrittenOffMain() -> FactTable {
    var values = noDeclarations
    var proofs: [UInt32: FactTable.Proof] = [:]
    for row in stateWrites.rows {
      let reference = project.references[row]
      guard let target = reference.target.declaration, !values[target.index], isOfSameType(reference, target) else { continue }
      guard !isInInitializer(reference.from), !reference.flags.contains(.onMain) else { continue }
      guard isolation(of: reference.from) == NameID(.nonisolated) else { continue }
      values[target.index] = true
      proofs[target.raw] = FactTable.Proof(related: [Evidence(range: range(of: reference), message: "`\(text(of: target))` is written here")])
    }
    return FactTable(.writtenOffMain, values: values, proofs: proofs)
  }

  func isInInitializer(_ id: DeclarationID) -> Bool {
    let kind = project.declarations[id.index].kind
    return kind == .initializer || kind == .deinitializer
  }

  /// Writes that run off the main actor.
  func findOffMainWrites() -> FactTable {
    var values = [Bool](repeating: false, count: project.references.count)
    let session = project.names.find("URLSession").map { Symbol(external: $0) }
    var usesSession = [Bool](repeating: false, count: project.files.count)
    if let session {
      for reference in project.references where reference.target == session { usesSession[reference.file.index] = true }
    }
    for row in stateWrites.rows {
      let reference = project.references[row]
      guard !reference.from.isNone, !reference.flags.contains(.onMain), !isInInitializer(reference.from) else { continue }
      guard isolation(of: reference.from) == NameID(.nonisolated) else { continue }
      let flags = reference.flags
      let staysOnCaller = module(of: reference.file)?.isolation.staysOnCaller ?? false
      values[row] =
        flags.contains(.inDetachedTask) || flags.contains(.onBackgroundQueue) || flags.contains(.afterAwait) && !staysOnCaller
        || usesSession[reference.file.index] && isInSessionCallback(reference, session)
    }
    return FactTable(.offMain, values: values)
  }

  /// In the completion of a `URLSession` task, or in a `sink` on a publisher of one with no hop to the main queue before it.
  private func isInSessionCallback(_ reference: Reference, _ session: Symbol?) -> Bool {
    guard session != nil else { return false }
    let steps = project.files[reference.file.index].facts.steps
    let outline = outline(of: reference.from)
    guard let step = outline.range.first(where: { steps[$0].offset == reference.start }) else { return false }
    for call in outline.calls(around: step) {
      let chain = BodyOutline.chain(steps, endingAt: call.calleeStep, in: outline.range).map { project.names.text($0.name) }
      guard let first = chain.first else { continue }
      if first.hasSuffix("Task"), first.hasPrefix("data") || first.hasPrefix("upload") || first.hasPrefix("download") {
        return isCall(at: call.offset, to: session, in: reference.file)
      }
      if first == "sink" || first == "assign", chain.contains(where: { $0 == "dataTaskPublisher" }) {
        // `receive(on:)` after the work is the hop.
        return !chain.contains("receive")
      }
    }
    return false
  }

  private func isCall(at offset: UInt32, to symbol: Symbol?, in file: FileID) -> Bool {
    let rows = project.files[file.index].references.range
    let first = rows.lowerBound + project.references[rows].partitionPoint { $0.start < offset } - rows.lowerBound
    var row = first
    while row < rows.upperBound, project.references[row].start == offset {
      if project.references[row].target == symbol { return true }
      row += 1
    }
    return false
  }
}
