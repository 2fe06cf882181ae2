final class SyncDraftsUseCase { // later: untested-usecase
  private let upload: (String) async throws -> Void

  init(upload: @escaping (String) async throws -> Void) {
    self.upload = upload
  }

  func execute() async throws {
    for text in sharedDrafts.all() { // expect: layer-dependency
      try await upload(text)
    }
  }
}
