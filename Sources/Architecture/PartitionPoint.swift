// Binary search in what is in order.

import Model

extension RandomAccessCollection where Index == Int {
  /// The first index whose element is not before the point; all before it are.
  func partitionPoint(_ isBefore: (Element) -> Bool) -> Int {
    var low = startIndex
    var high = endIndex
    while low < high {
      let middle = low + (high - low) / 2
      if isBefore(self[middle]) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

extension ArraySlice<FileID> {
  /// Whether a file is among these, which are in rising order.
  func contains(inOrder file: FileID) -> Bool {
    guard let first, let last, first <= file, file <= last else { return false }
    if last.index - first.index + 1 == count { return true }
    let point = partitionPoint { $0 < file }
    return point < endIndex && self[point] == file
  }
}
