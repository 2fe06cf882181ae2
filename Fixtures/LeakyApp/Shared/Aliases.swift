typealias LocalCache = DiskCache
typealias ProfilePayload = UserProfileResponse
