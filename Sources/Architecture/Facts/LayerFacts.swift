// Facts about how sure a type's layer is.

import Model

extension Knowledge {
  /// Types whose layer follows from a role that could be mistaken, and from nothing else: no folder's name agrees.
  func findLayersByRole() -> FactTable {
    FactTable(.layerByRole, values: types { row in verdicts.layerEvidence[row] == .role && !verdicts.isRoleConfirmed[row] })
  }

  /// Types whose layer follows from a weak word in the name of a folder or module, and from nothing else.
  func findLayersByWeakWord() -> FactTable {
    FactTable(
      .layerByWeakWord,
      values: types { verdicts.isWeak[$0] })
  }

  /// Types that their folder or module places elsewhere than their role or a framework's type does, what has its layer from that place in
  /// a file with such a screen, and what stands in such a type. Where a layer may depend on all, anything may stand. A value that lies in
  /// Data, and that nothing of Data but only a screen uses, is in the wrong place too.
  func findDisputedLayers() -> FactTable {
    var values = noDeclarations
    var isFileDisputed = [Bool](repeating: false, count: project.files.count)
    let types = project.declarations.indices.filter { project.declarations[$0].kind.isNominal }
    for row in types where verdicts.layerEvidence[row] == .certainRole || verdicts.layerEvidence[row] == .supertype {
      let file = project.declarations[row].file.index
      let layer = verdicts.layersOfFile[file]
      values[row] = layer != 0 && layer != verdicts.layers[row] && !verdicts.isFileWeak[file] && mayDependOn[Int(layer)] != .max
      if values[row], verdicts.layers[row] == words.layer(WellKnown.presentationLayer) { isFileDisputed[file] = true }
    }
    let strays = strayValues()
    for row in types {
      values[row] = values[row] || strays[row]
      let (parent, file) = (project.declarations[row].parent, project.declarations[row].file.index)
      switch verdicts.layerEvidence[row] {
      case .place where isFileDisputed[file]: values[row] = true
      // Preorder: what stands around a type has been judged.
      case .enclosing where !parent.isNone:
        let outer = project.enclosingType(of: parent)
        values[row] = !outer.isNone && outer.index < row && values[outer.index]
      default: break
      }
    }
    for (row, _) in declarations(.extension) {
      if let type = project.canonical[row].declaration, values[type.index] { values[row] = true }
      if case .place = verdicts.layerEvidence[row], isFileDisputed[project.declarations[row].file.index] { values[row] = true }
    }
    return FactTable(.layerDisputed, values: values)
  }

  /// Values that their folder alone places in Data, and that Presentation uses and Data does not.
  private func strayValues() -> [Bool] {
    let (data, presentation) = (words.layer(WellKnown.dataLayer), words.layer(WellKnown.presentationLayer))
    var isPlaced = noDeclarations
    for kind in [DeclarationKind.struct, .enum] {
      for (row, _) in declarations(kind) where data != 0 && verdicts.layers[row] == data && verdicts.roles[row] == 0 {
        if case .place = verdicts.layerEvidence[row] { isPlaced[row] = true }
      }
    }
    let isOfPlaced = project.declarations.indices.map { row in
      let type = project.enclosingType(of: DeclarationID(row))
      return !type.isNone && isPlaced[type.index]
    }
    var (isKept, isShown) = (noDeclarations, noDeclarations)
    for reference in project.references where !reference.from.isNone {
      guard let target = reference.target.declaration, isOfPlaced[target.index] else { continue }
      let type = project.enclosingType(of: target)
      if type == project.enclosingType(of: reference.from) { continue }
      let layer = verdicts.layers[reference.from.index]
      if layer == data { isKept[type.index] = true }
      if layer == presentation { isShown[type.index] = true }
    }
    return isPlaced.indices.map { isPlaced[$0] && isShown[$0] && !isKept[$0] }
  }

  /// By declaration: whether a type, or the outermost type that it has its layer from, is asked for.
  private func types(where isAskedFor: (Int) -> Bool) -> [Bool] {
    var values = noDeclarations
    for (row, declaration) in nominalTypes {
      let evidence = verdicts.layerEvidence[row]
      // Preorder: what stands around a type has been judged.
      let outer = evidence == .enclosing && !declaration.parent.isNone ? project.enclosingType(of: declaration.parent) : .none
      values[row] = outer.isNone || outer.index >= row ? isAskedFor(row) : values[outer.index]
    }
    return values
  }
}
