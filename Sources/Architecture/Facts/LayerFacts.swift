// Facts about how sure a type's layer is.

import Model

extension Knowledge {
  /// Types whose layer follows from a role that could be mistaken, and from nothing else: no folder's name agrees.
  func findLayersByRole() -> FactTable {
    let values = types { $0 == .role }
    return FactTable(.layerByRole, values: values.indices.map { values[$0] && !verdicts.isRoleConfirmed[$0] })
  }

  /// Types whose layer follows from a weak word in the name of a folder or module, and from nothing else.
  func findLayersByWeakWord() -> FactTable {
    FactTable(
      .layerByWeakWord,
      values: types { evidence in
        if case .weakPlace = evidence { true } else { false }
      })
  }

  /// By declaration: whether the evidence of a type, or of the outermost type that it has its layer from, is asked for.
  private func types(where isAskedFor: (EvidenceCode) -> Bool) -> [Bool] {
    var values = noDeclarations
    for (row, declaration) in project.declarations.enumerated() where declaration.kind.isNominal {
      let evidence = verdicts.layerEvidence[row]
      // Preorder: what stands around a type has been judged.
      let outer = evidence == .enclosing && !declaration.parent.isNone ? project.enclosingType(of: declaration.parent) : .none
      values[row] = outer.isNone || outer.index >= row ? isAskedFor(evidence) : values[outer.index]
    }
    return values
  }
}
