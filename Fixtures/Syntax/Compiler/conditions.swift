// `#unavailable` with a comma at the end.

if #unavailable(iOS 17,) { return }
guard #unavailable(macOS 14.1, iOS 17,), let a else { return }
