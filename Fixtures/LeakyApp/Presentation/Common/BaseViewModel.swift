import Combine

@MainActor
class BaseViewModel: ObservableObject {
  let cache: MemoryCache // expect: layer-dependency

  init(cache: MemoryCache) {
    self.cache = cache
  }
}
