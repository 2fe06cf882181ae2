import Foundation
import Synchronization

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A small HTTP server on 127.0.0.1, so that the data layer is tested through a real socket. It answers each request
/// with what the test says, closes the connection, and stops when it is released.
public final class LoopbackServer: Sendable {
  public struct Request: Equatable, Sendable {
    /// Method, path and query as they were sent: `GET /feed?page=2`.
    public let line: String
    public let body: String
  }

  public enum Answer: Sendable {
    case json(String)
    case status(Int)
    /// Reads the request and says nothing until the client hangs up.
    case silence
  }

  public let url: URL
  private let state: State

  public init(answer: @escaping @Sendable (Request) -> Answer) throws {
    let listener = try Listener()
    let state = State()
    url = listener.url
    self.state = state
    Thread.detachNewThread {
      while !state.isStopped {
        guard let connection = listener.accept() else { continue }
        Thread.detachNewThread { connection.serve(state, answer) }
      }
      listener.close()
    }
  }

  deinit {
    state.stop()
  }

  /// The requests that have arrived, in order.
  public var requests: [Request] { state.requests }

  /// Returns when `count` requests have arrived, at the latest after five seconds.
  public func waitForRequests(_ count: Int) async throws {
    let deadline = ContinuousClock.now + .seconds(5)
    while requests.count < count, ContinuousClock.now < deadline {
      try await Task.sleep(for: .milliseconds(2))
    }
  }
}

extension LoopbackServer {
  /// What the threads of the server share.
  fileprivate final class State: Sendable {
    private let values = Mutex((requests: [Request](), isStopped: false))

    var requests: [Request] { values.withLock { $0.requests } }
    var isStopped: Bool { values.withLock { $0.isStopped } }

    func record(_ request: Request) { values.withLock { $0.requests.append(request) } }
    func stop() { values.withLock { $0.isStopped = true } }
  }
}

/// The listening socket, on a port that the system chose.
private struct Listener: Sendable {
  let descriptor: Int32
  let url: URL

  init() throws {
    #if canImport(Glibc)
      let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #else
      let descriptor = socket(AF_INET, SOCK_STREAM, 0)
    #endif
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isListening = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(descriptor, $0, length) == 0 && listen(descriptor, 16) == 0 && getsockname(descriptor, $0, &length) == 0
      }
    }
    guard isListening, let url = URL(string: "http://127.0.0.1:\(UInt16(bigEndian: address.sin_port))") else {
      throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
    }
    self.descriptor = descriptor
    self.url = url
  }

  /// The next connection, or nil if none came within 20 milliseconds.
  func accept() -> Connection? {
    guard isReadable(descriptor, within: 20) else { return nil }
    #if canImport(Darwin)
      let accepted = Darwin.accept(descriptor, nil, nil)
    #elseif canImport(Glibc)
      let accepted = Glibc.accept(descriptor, nil, nil)
    #else
      let accepted = Musl.accept(descriptor, nil, nil)
    #endif
    return accepted < 0 ? nil : Connection(descriptor: accepted)
  }

  func close() { shutdownAndClose(descriptor) }
}

/// One accepted socket, good for one request.
private struct Connection: Sendable {
  let descriptor: Int32

  func serve(
    _ state: LoopbackServer.State,
    _ answer: (LoopbackServer.Request) -> LoopbackServer.Answer
  ) {
    defer { shutdownAndClose(descriptor) }
    guard let request = readRequest(state) else { return }
    state.record(request)
    switch answer(request) {
    case .json(let body): send(status: 200, body: body)
    case .status(let status): send(status: status, body: "")
    case .silence: while read(state) != nil {}
    }
  }

  private func readRequest(_ state: LoopbackServer.State) -> LoopbackServer.Request? {
    var received: [UInt8] = []
    while let bytes = read(state) {
      received += bytes
      let parts = String(decoding: received, as: UTF8.self).components(separatedBy: "\r\n\r\n")
      guard parts.count > 1 else { continue }
      let lines = parts[0].components(separatedBy: "\r\n")
      let body = parts.dropFirst().joined(separator: "\r\n\r\n")
      guard body.utf8.count >= contentLength(lines) else { continue }
      let words = lines[0].split(separator: " ").map(String.init)
      guard words.count == 3 else { return nil }
      return LoopbackServer.Request(line: "\(words[0]) \(words[1])", body: body)
    }
    return nil
  }

  private func contentLength(_ lines: [String]) -> Int {
    let field = lines.first { $0.lowercased().hasPrefix("content-length:") }
    return field.flatMap { Int($0.dropFirst("content-length:".count).trimmingCharacters(in: .whitespaces)) } ?? 0
  }

  /// The next bytes, or nil at the end of the connection or of the server.
  private func read(_ state: LoopbackServer.State) -> [UInt8]? {
    while !state.isStopped {
      guard isReadable(descriptor, within: 20) else { continue }
      var buffer = [UInt8](repeating: 0, count: 4096)
      let count = recv(descriptor, &buffer, buffer.count, 0)
      return count > 0 ? Array(buffer.prefix(count)) : nil
    }
    return nil
  }

  private func send(status: Int, body: String) {
    let head = "HTTP/1.1 \(status) Test\r\nContent-Type: application/json\r\n"
    var bytes = Array("\(head)Content-Length: \(body.utf8.count)\r\nConnection: close\r\n\r\n\(body)".utf8)[...]
    #if canImport(Darwin)
      var on: Int32 = 1
      setsockopt(descriptor, SOL_SOCKET, SO_NOSIGPIPE, &on, socklen_t(MemoryLayout<Int32>.size))
      let flags: Int32 = 0
    #else
      let flags = Int32(MSG_NOSIGNAL)
    #endif
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { writeBytes(descriptor, $0, flags) }
      guard count > 0 else { return }
      bytes = bytes.dropFirst(count)
    }
  }
}

private func writeBytes(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer, _ flags: Int32) -> Int {
  send(descriptor, bytes.baseAddress, bytes.count, flags)
}

private func isReadable(_ descriptor: Int32, within milliseconds: Int32) -> Bool {
  var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
  return poll(&entry, 1, milliseconds) > 0
}

private func shutdownAndClose(_ descriptor: Int32) {
  _ = shutdown(descriptor, Int32(SHUT_RDWR))
  _ = close(descriptor)
}
