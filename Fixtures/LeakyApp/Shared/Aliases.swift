typealias LocalCache = MemoryCache
typealias ProfilePayload = UserProfileResponse
