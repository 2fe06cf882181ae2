// Standard output and standard error, whole writes only.

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

package enum StandardStream: Int32, Sendable {
  case output = 1, error = 2

  /// Writes all of `bytes`. False if the reader has gone away, which is no error of ours; throws what else went wrong.
  @discardableResult
  package func write(_ bytes: [UInt8]) throws(FileError) -> Bool {
    do {
      try Platform.write(bytes, to: rawValue)
      return true
    } catch {
      if error == .system(EPIPE) { return false }
      throw error
    }
  }

  /// Writes `text`, and is silent about a stream that can't be written to: for messages that have no other place to go.
  package func say(_ text: String) { _ = try? write(Array(text.utf8)) }
}

/// Makes a write to a closed pipe an error of that write, instead of the end of the process. Called once, at the start.
package func ignoreBrokenPipes() { _ = signal(SIGPIPE, SIG_IGN) }
