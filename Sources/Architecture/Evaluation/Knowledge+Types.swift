// The types that a property holds, a function returns, or a caller is handed.

import Model
import Syntax

extension Knowledge {
  /// How far a type is seen through.
  private enum Depth { case values, closures }

  func forEachType(_ operation: PredicateProgram.Operation, _ item: Item, _ visit: (Item) -> Bool) {
    guard item.kind == .declaration else { return }
    let declaration = project.declarations[Int(item.index)]
    let file = declaration.file
    var goesOn = true
    func see(_ type: TypeID, _ depth: Depth) {
      guard goesOn else { return }
      goesOn = forEachSymbol(in: type, depth) { symbol in Item.symbol(symbol, in: file).map(visit) ?? true }
    }
    let type = project.declaredTypes[Int(item.index)]
    switch (operation, declaration.kind) {
    case (.type, .property), (.type, .parameter): see(type, .values)
    case (.returns, .function), (.returns, .subscript): see(type, .values)
    case (.returns, .initializer):
      let owner = project.enclosingType(of: item.declaration)
      if !owner.isNone { _ = visit(.declaration(owner)) }
    case (.handsOut, .property): see(type, .closures)
    case (.handsOut, .function), (.handsOut, .subscript):
      see(type, .values)
      for child in project.children(of: item.declaration) where project.declarations[child.index].kind == .parameter {
        forEachClosureParameter(in: project.declaredTypes[child.index]) { see($0, .values) }
      }
    default: return
    }
  }

  /// The parameters of the function types that a parameter's type is made of: what a completion closure is given.
  func forEachClosureParameter(in type: TypeID, _ visit: (TypeID) -> Void) {
    let row = project.types[type]
    let arguments = project.types.arguments(of: type)
    switch row.kind {
    case .function: for argument in arguments.dropLast() { visit(argument) }
    case .optional, .tuple: for argument in arguments { forEachClosureParameter(in: argument, visit) }
    default: return
    }
  }

  /// Every nominal type that a value of the type is or holds, outermost first; false once `visit` wants no more.
  private func forEachSymbol(in type: TypeID, _ depth: Depth, level: Int = 0, _ visit: (Symbol) -> Bool) -> Bool {
    // A parameter may be constrained by a type that names the parameter.
    guard level < 16 else { return true }
    let row = project.types[type]
    switch row.kind {
    case .nominal:
      if !visit(row.symbol) { return false }
    case .function where depth == .values: return true
    case .genericParameter:
      guard let parameter = row.symbol.declaration else { return true }
      let constraint = project.declaredTypes[parameter.index]
      let isOther = constraint != TypeTable.unknown && project.types[constraint].kind != .genericParameter
      return isOther ? forEachSymbol(in: constraint, depth, level: level + 1, visit) : true
    case .optional, .array, .dictionary, .tuple, .function, .composition: break
    case .unknown, .metatype, .module, .keyPath: return true
    }
    for argument in project.types.arguments(of: type) where !forEachSymbol(in: argument, depth, level: level + 1, visit) { return false }
    return true
  }
}
