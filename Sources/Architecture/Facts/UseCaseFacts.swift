// Facts about use cases: those that only forward, and what tests mention.

import Model
import Syntax

extension Knowledge {
  /// Types whose only function hands its arguments to one call of one dependency and gives back what that gives.
  func findForwarders() -> FactTable {
    var values = noDeclarations
    for (row, declaration) in nominalTypes where declaration.kind != .protocol && declaration.kind != .enum {
      var functions: [DeclarationID] = []
      for member in project.members.members(of: Symbol(DeclarationID(row))) where project.declarations[member.index].kind == .function {
        functions.append(member)
      }
      values[row] = functions.count == 1 && forwards(functions[0])
    }
    return FactTable(.forwardsOnly, values: values)
  }

  private func forwards(_ function: DeclarationID) -> Bool {
    let declaration = project.declarations[function.index]
    let steps = project.files[declaration.file.index].facts.steps
    let outline = outline(of: function)
    guard declaration.flags.contains(.hasBody), outline.calls.count == 1, let call = outline.calls.first else { return false }
    guard call.fate == .returned || call.fate == .dropped else { return false }
    var parameters: Set<UInt32> = []
    for child in project.children(of: function) where project.declarations[child.index].kind == .parameter {
      parameters.insert(project.declarations[child.index].name.raw)
    }
    let type = project.enclosingType(of: function)
    let chain = BodyOutline.chain(steps, endingAt: call.calleeStep, in: outline.range).map(\.name)
    // `repository.load` or `self.repository.load`: on a stored property.
    guard let holder = chain.dropFirst().last(where: { $0 != NameID(.`self`) }) ?? (chain.count == 1 ? chain.first : nil),
      project.members.members(of: Symbol(type), named: holder).contains(where: { isStored($0) })
    else { return false }
    return outline.range.allSatisfy { index in
      let step = steps[index]
      switch step.kind {
      case .name:
        return index < call.begin ? true : parameters.contains(step.name.raw)
      case .member:
        return index <= call.calleeStep
      case .beginCall, .argument, .endCall, .await, .tries, .returns, .discard, .expectResult, .unwrap: return true
      case .beginScope, .endScope: return step.kind == .endScope || step.operand == ScopeKind.body.rawValue
      default: return false
      }
    }
  }

  /// Types that a test refers to, by name or through a member; a protocol's use counts for what conforms to it.
  func findMentionedInTests() -> FactTable {
    var values = noDeclarations
    for reference in project.references where isTest(reference) {
      guard let target = reference.target.declaration else { continue }
      let type = project.enclosingType(of: target)
      if !type.isNone { values[type.index] = true }
    }
    return FactTable(.mentionedInTests, values: values)
  }
}
