final class DIContainer {
  static let shared = DIContainer()

  let chats: ChatRepository
  let activities: ActivityRepository
  let users: UserRepository

  private init() {
    let client = APIClient()
    chats = RemoteChatRepository(client: client)
    activities = RemoteActivityRepository(file: .documentsDirectory)
    users = RemoteUserRepository(apiClient: client, cache: UserCache())
  }

  func searchRepository() -> SearchRepository? { nil }
}
