import Domain
import TestSupport
import Testing

@testable import Presentation

@MainActor
struct BrandListViewModelTests {
  @Test func loadsAndRefreshes() async {
    let viewModel = BrandListViewModel(repository: StubBrandRepository { $0 ? [.moka, .sencha] : [.moka] })
    #expect(viewModel.state == .idle)
    viewModel.load()
    #expect(viewModel.state == .loading)
    await viewModel.loadTask?.value
    #expect(viewModel.state == .loaded([.moka]))
    await viewModel.refresh()
    #expect(viewModel.state == .loaded([.moka, .sencha]))
  }

  @Test func explainsAFailureAndTriesAgain() async {
    let viewModel = BrandListViewModel(repository: StubBrandRepository { reload in
      guard reload else { throw UnexpectedFailure() }
      return [.moka]
    })
    viewModel.load()
    await viewModel.loadTask?.value
    #expect(viewModel.state == .failed("Unable to load the brands."))
    await viewModel.refresh()
    #expect(viewModel.state == .loaded([.moka]))
  }

  @Test func cancellingIsNoFailure() async {
    let gate = Gate()
    let viewModel = BrandListViewModel(repository: StubBrandRepository { _ in try await gate.untilCancelled() })
    viewModel.load()
    await gate.arrival()
    viewModel.cancel()
    await viewModel.loadTask?.value
    #expect(viewModel.state == .idle)
  }

  @Test func anOlderLoadNeverOverwritesANewerOne() async {
    let gate = Gate()
    let viewModel = BrandListViewModel(repository: StubBrandRepository { reload in
      if reload { return [.sencha] }
      await gate.pass()
      return [.moka]
    })
    viewModel.load()
    let older = viewModel.loadTask
    await gate.arrival()
    await viewModel.refresh()
    await gate.open()
    await older?.value
    #expect(viewModel.state == .loaded([.sencha]))
  }

  @Test func aLoadEndsWithItsViewModel() async {
    let gate = Gate()
    var viewModel: BrandListViewModel? = BrandListViewModel(
      repository: StubBrandRepository { _ in try await gate.untilCancelled() }
    )
    let isGone = { [weak viewModel = viewModel] in viewModel == nil }
    viewModel?.load()
    let task = viewModel?.loadTask
    await gate.arrival()
    viewModel = nil
    #expect(isGone())
    #expect(task?.isCancelled == true)
    await task?.value
  }
}

extension Gate {
  fileprivate nonisolated func untilCancelled() async throws -> [Brand] {
    await open()
    await pass()
    try await Task.sleep(for: .seconds(60))
    return []
  }
}
