protocol FeedOutput: AnyObject {
  func show(_ items: [FeedItemViewData]) // expect: layer-dependency
}
