// Whether people look at a stream, how wide their window is, and whether they want colour.

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

extension StandardStream {
  package var isTerminal: Bool { isatty(rawValue) == 1 }

  /// The columns of the terminal; nil if the stream is none. `COLUMNS` wins where it is set and sensible.
  package var terminalWidth: Int? {
    guard isTerminal else { return nil }
    if let columns = environmentVariable("COLUMNS").flatMap({ Int($0) }), (20...1000).contains(columns) { return columns }
    var size = winsize()
    #if canImport(Darwin)
    let request: UInt = 0x4008_7468
    #else
    let request = UInt(TIOCGWINSZ)
    #endif
    guard ioctl(rawValue, request, &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }

  /// Whether colour is wanted when the user has not said so by an option: `NO_COLOR` (no-color.org) forbids it,
  /// `CLICOLOR_FORCE` asks for it, else a terminal that is not `dumb` takes it.
  package var wantsColor: Bool {
    StandardStream.wantsColor(isTerminal: isTerminal, variable: environmentVariable)
  }

  static func wantsColor(isTerminal: Bool, variable: (String) -> String?) -> Bool {
    if let value = variable("NO_COLOR"), !value.isEmpty { return false }
    if let value = variable("CLICOLOR_FORCE"), !value.isEmpty, value != "0" { return true }
    return isTerminal && variable("TERM") != "dumb"
  }
}
