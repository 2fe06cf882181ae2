extension FeedViewModel {
  struct Dependencies {
    let blocks: RemoteBlockRepository // expect: layer-dependency
    let analytics: AnalyticsTracking
  }

  func restore(from store: OrderStore) -> Int { // expect: layer-dependency
    store.all().count
  }
}
