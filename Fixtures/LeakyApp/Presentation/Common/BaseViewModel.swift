import Combine

@MainActor
class BaseViewModel: ObservableObject {
  let cache: DiskCache // expect: layer-dependency

  init(cache: DiskCache) {
    self.cache = cache
  }
}
