// Which lines of a text are not in an earlier one. What stands at both ends is compared in order, the lines between by how often they
// occur: linear in the texts, and a line that only moved has not changed.

struct TextChange: Sendable {
  /// 1-based lines of the later text, in order.
  let changed: [Int]

  /// With nothing before, every line has changed.
  init(before: [UInt8]?, after: [UInt8]) {
    let new = lines(of: after)
    guard let before else {
      changed = Array(1..<(new.count + 1))
      return
    }
    if before == after {
      changed = []
      return
    }
    let old = lines(of: before)
    let top = zip(old, new).prefix { $0 == $1 }.count
    let bottom = zip(old[top...].reversed(), new[top...].reversed()).prefix { $0 == $1 }.count
    var left: [ArraySlice<UInt8>: Int] = [:]
    for line in old[top..<(old.count - bottom)] { left[line, default: 0] += 1 }
    var changed: [Int] = []
    for index in top..<(new.count - bottom) {
      if let count = left[new[index]], count > 0 { left[new[index]] = count - 1 } else { changed.append(index + 1) }
    }
    self.changed = changed
  }

  /// The first changed line within a range of lines.
  func first(in range: ClosedRange<Int>) -> Int? {
    var (low, high) = (0, changed.count)
    while low < high {
      let middle = (low + high) / 2
      if changed[middle] < range.lowerBound { low = middle + 1 } else { high = middle }
    }
    return low < changed.count && changed[low] <= range.upperBound ? changed[low] : nil
  }
}

/// Without their line ends and the blanks before these.
func lines(of text: [UInt8]) -> [ArraySlice<UInt8>] {
  text.split(omittingEmptySubsequences: false) { $0 == 10 }.map { line in
    var line = line
    while let last = line.last, last == 13 || last == 32 || last == 9 { line.removeLast() }
    return line
  }
}

/// Which files bear another name than before: a file that is gone and one that is new, alike in half of their lines or more.
struct RenamedFiles: Sendable {
  /// By path of today.
  private(set) var before: [String: String] = [:]

  /// Lines that this many files have say nothing of any.
  private static let commonLineLimit = 16

  init(gone: [String: [UInt8]], new: [String: [UInt8]]) {
    if gone.isEmpty || new.isEmpty { return }
    let paths = gone.keys.sorted()
    var files: [ArraySlice<UInt8>: [Int]] = [:]
    var sizes: [Int] = []
    for (number, path) in paths.enumerated() {
      let distinct = Self.distinct(gone[path] ?? [])
      sizes.append(distinct.count)
      for line in distinct where files[line, default: []].count < Self.commonLineLimit { files[line, default: []].append(number) }
    }
    var taken: Set<Int> = []
    var pairs: [(likeness: Double, old: Int, new: String)] = []
    for path in new.keys.sorted() {
      let distinct = Self.distinct(new[path] ?? [])
      var shared: [Int: Int] = [:]
      for line in distinct { for number in files[line] ?? [] { shared[number, default: 0] += 1 } }
      for (number, count) in shared where count * 2 >= max(distinct.count, sizes[number]) {
        pairs.append((Double(count) / Double(max(distinct.count, sizes[number])), number, path))
      }
    }
    for pair in pairs.sorted(by: { ($1.likeness, $0.new, $0.old) < ($0.likeness, $1.new, $1.old) }) {
      guard before[pair.new] == nil, taken.insert(pair.old).inserted else { continue }
      before[pair.new] = paths[pair.old]
    }
  }

  private static func distinct(_ text: [UInt8]) -> Set<ArraySlice<UInt8>> { Set(lines(of: text).map { $0.drop { $0 == 32 || $0 == 9 } }.filter { $0.count > 1 }) }
}
