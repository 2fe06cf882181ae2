struct FeedItemViewData: Hashable {
  let headline: String
  let isNew: Bool
}
