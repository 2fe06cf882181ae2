// The conditions of the file of the same name in forms that SwiftParser takes.

if #unavailable(iOS 17) { return }
guard #unavailable(macOS 14.1, iOS 17), let a else { return }
