import Foundation
import Observation
import UIKit

@Observable
final class ActivityViewModel { // expect: viewmodel-main-actor
  var isOpen = false // expect: viewmodel-published-setter
  private(set) var items: [Activity] = []
  private(set) var tint: UIColor = .systemBlue // expect: viewmodel-ui-framework

  @ObservationIgnored private let load: LoadActivityUseCase
  @ObservationIgnored private let resolver: Resolver // expect: service-locator
  // Silent: the wrapper of an injection framework.
  @ObservationIgnored @Injected private var filter: any FilterRepository

  init(load: LoadActivityUseCase, resolver: Resolver, filter: any FilterRepository) {
    self.load = load
    self.resolver = resolver
    _filter = Injected(wrappedValue: filter)
  }

  func sort() {
    DispatchQueue.global().async {
      self.items = self.items.sorted { $0.happenedAt > $1.happenedAt } // expect: background-state-mutation
    }
  }

  func update() async throws {
    let kinds = filter.selectedKinds()
    let all = try await load.execute()
    OperationQueue.main.addOperation { // expect: dispatch-main-in-viewmodel
      self.items = all.filter { kinds.contains($0.kind.rawValue) }
    }
  }

  func pinned(in posts: [Post], since start: Date) -> [Post] {
    posts.filter { post in post.isPinned && post.createdAt > start } // later: duplicated-business-rule
  }

  var isReading: Bool { isOpen && !items.isEmpty }
}
