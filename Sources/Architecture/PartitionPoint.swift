// Binary search in what is in order.

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
