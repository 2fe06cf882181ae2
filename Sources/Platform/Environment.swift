// What the process was given: arguments, variables, processors; and what it has used.

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// The arguments without the program's name, as bytes.
package func processArguments() -> [[UInt8]] {
  (1..<max(1, Int(CommandLine.argc))).compactMap { index in
    CommandLine.unsafeArgv[index].map { Array(UnsafeRawBufferPointer(start: $0, count: strlen($0))) }
  }
}

/// The environment variable `name`; nil if it is not set.
package func environmentVariable(_ name: String) -> String? {
  getenv(name).map { displayText(of: UnsafeRawBufferPointer(start: $0, count: strlen($0))) }
}

/// The number of processors that this process may use, at least 1.
package func processorCount() -> Int {
  max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))
}

/// The most memory that this process has had in use, in bytes.
package func peakMemory() -> Int {
  var usage = rusage()
  #if canImport(Glibc)
  getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
  #else
  getrusage(Int32(RUSAGE_SELF), &usage)
  #endif
  #if canImport(Darwin)
  return Int(usage.ru_maxrss)
  #else
  return Int(usage.ru_maxrss) * 1024
  #endif
}

/// Time since some fixed moment, in nanoseconds. Never goes back.
package func monotonicNanoseconds() -> UInt64 {
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC, &time)
  return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
}

/// Today's date in UTC.
package func currentDay() -> (year: Int, month: Int, day: Int) {
  var now = time(nil)
  var parts = tm()
  gmtime_r(&now, &parts)
  return (Int(parts.tm_year) + 1900, Int(parts.tm_mon) + 1, Int(parts.tm_mday))
}

/// Gives four threads one heap, in place of one to each: what a thread gives back then serves the others too. Small blocks, which are asked
/// for most, each thread keeps for itself anyway.
package func shareHeaps() {
  #if canImport(Glibc)
  // `mallopt` stands in a header that Swift does not import. Where there is none, nothing changes.
  typealias Mallopt = @convention(c) (_ parameter: Int32, _ value: Int32) -> Int32
  let heapCount: Int32 = -8
  guard let mallopt = dlsym(nil, "mallopt") else { return }
  _ = unsafeBitCast(mallopt, to: Mallopt.self)(heapCount, Int32(truncatingIfNeeded: (processorCount() + 3) / 4))
  #endif
}

/// Ends the process. Standard output is never buffered by us, so nothing is lost.
package func endProcess(status: Int32) -> Never { exit(status) }

/// Never frees the value: the process is about to end, and giving millions of rows back first would only take time.
package func keepUntilExit<Value>(_ value: Value) { UnsafeMutablePointer<Value>.allocate(capacity: 1).initialize(to: value) }
