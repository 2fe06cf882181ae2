// The day that exceptions are judged on.

import Platform

extension Arguments {
  /// `--date`, else today in UTC, as `YYYY-MM-DD`.
  func day() throws(Failure) -> String {
    guard let text = value(.date) else {
      let today = currentDay()
      return "\(padded(today.year, to: 4))-\(padded(today.month, to: 2))-\(padded(today.day, to: 2))"
    }
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    let isDay =
      parts.map(\.utf8.count) == [4, 2, 2] && text.utf8.allSatisfy { $0 == UInt8(ascii: "-") || (48...57).contains($0) }
      && (1...12).contains(Int(parts[1]) ?? 0) && (1...31).contains(Int(parts[2]) ?? 0)
    if !isDay { throw Failure("'--date' needs a day as YYYY-MM-DD, not '\(text)'") }
    return text
  }
}

private func padded(_ number: Int, to digits: Int) -> String {
  let text = String(number)
  return String(repeating: "0", count: max(0, digits - text.utf8.count)) + text
}
