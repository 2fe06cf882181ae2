// Threads whose stack is large enough for any source, and work handed out to them one index at a time.

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

import Synchronization

/// Hands out `0 ..< count`, each index once, to whoever asks first.
package final class IndexQueue: Sendable {
  package let count: Int
  private let position = Atomic<Int>(0)

  package init(count: Int) { self.count = count }

  package func next() -> Int? {
    let index = position.add(1, ordering: .relaxed).oldValue
    return index < count ? index : nil
  }
}

/// What `parallelMap` gives in the order of its indices, and each worker's state when it was done.
package struct ParallelResults<State: Sendable, Element: Sendable>: Sendable {
  package var elements: [Element]
  package var states: [State]
}

/// Runs `body` once on each of `threads` threads of 16 MiB of stack, with the worker's number, and waits for all. A thread with such
/// a stack does a share of what it hands out.
///
/// If the system refuses a thread, or one has not begun when the calling thread is done, its share is done on the calling thread.
package func parallel(threads: Int, _ body: @Sendable (Int) -> Void) {
  let threads = max(1, threads)
  let own = isOwnThread ? 1 : 0
  if own == threads { return body(0) }
  withoutActuallyEscaping(body) { body in
    var running: [HandedWork] = []
    for worker in own..<threads {
      if let work = onHelper({ body(worker) }) { running.append(work) } else { body(worker) }
    }
    if own == 1 { body(0) }
    for work in running { work.finish() }
  }
}

/// Runs `body` where the stack is large enough for any source: on the thread that calls, if its stack may grow so far, else on another.
package func withLargeStack(_ body: @escaping @Sendable () -> Int32) -> Int32 {
  guard mayGrowStack() else { return beside(body)() }
  if let ownThreadKey { pthread_setspecific(ownThreadKey, UnsafeRawPointer(bitPattern: 1)) }
  return body()
}

/// Linux lets the first thread's stack grow up to a limit that can be raised at any time; elsewhere it is what it was at the start.
private func mayGrowStack() -> Bool {
  #if os(Linux)
  var limit = rlimit()
  #if canImport(Glibc)
  let resource = __rlimit_resource_t(RLIMIT_STACK.rawValue)
  #else
  let resource = RLIMIT_STACK
  #endif
  guard getrlimit(resource, &limit) == 0 else { return false }
  if limit.rlim_cur >= rlim_t(stackSize) { return true }
  limit.rlim_cur = rlim_t(stackSize)
  return limit.rlim_max >= limit.rlim_cur && setrlimit(resource, &limit) == 0
  #else
  return false
  #endif
}

private let stackSize = 16 << 20

/// Starts `body` on another thread; the closure that comes back waits for it and gives its result.
package func beside<Result: Sendable>(_ body: @escaping @Sendable () -> Result) -> () -> Result {
  let result = Mutex<Result?>(nil)
  let share = { @Sendable in
    let value = body()
    result.withLock { $0 = value }
  }
  let work = onHelper(share)
  return {
    work?.finish()
    return result.withLock { $0 } ?? body()
  }
}

/// Computes `body` for each of `0 ..< count` on `threads` threads. `state` makes what one worker keeps between its
/// elements. The elements come back in order, whoever computed them.
package func parallelMap<State: Sendable, Element: Sendable>(
  count: Int, threads: Int, state: @Sendable () -> State, _ body: @Sendable (inout State, Int) -> Element
) -> ParallelResults<State, Element> {
  let workers = max(1, min(threads, count))
  let queue = IndexQueue(count: count)
  let states = Mutex<[(worker: Int, state: State)]>([])
  let elements = [Element](unsafeUninitializedCapacity: count) { buffer, filled in
    // Each index is drawn once, by one worker.
    nonisolated(unsafe) let elements = buffer
    parallel(threads: workers) { worker in
      var own = state()
      while let index = queue.next() { elements.initializeElement(at: index, to: body(&own, index)) }
      states.withLock { $0.append((worker, own)) }
    }
    filled = count
  }
  return ParallelResults(elements: elements, states: states.withLock { $0 }.sorted { $0.worker < $1.worker }.map(\.state))
}

/// `parallelMap` without a worker's state.
package func parallelMap<Element: Sendable>(
  count: Int, threads: Int, _ body: @Sendable (Int) -> Element
) -> [Element] {
  parallelMap(count: count, threads: threads, state: { () }, { _, index in body(index) }).elements
}

// MARK: Helpers

/// A thread that does one piece of work after the other and waits in between: starting one takes longer than much of what they do.
private final class Helper: Sendable {
  struct Work: Sendable {
    var body: (@Sendable () -> Void)?
    let done: Mailbox<Void>
  }

  let work = Mailbox<Work>()

  func run() {
    while true {
      var next = work.take()
      next.body?()
      // Given back before anybody is told, who may hold no other reference to what it captures.
      next.body = nil
      idleHelpers.withLock { $0.append(self) }
      next.done.put(())
    }
  }
}

private let idleHelpers = Mutex<[Helper]>([])

/// Work that a helper was given.
private struct HandedWork {
  let helper: Helper
  let done: Mailbox<Void>

  /// Waits until it is done. What is not begun is done here, where the stack allows: to wake a thread takes longer than small work.
  func finish() {
    // The helper may have done it long ago, and been given another's work since.
    guard isOwnThread, var work = helper.work.takeBack(where: { $0.done === done }) else { return done.take() }
    idleHelpers.withLock { $0.append(helper) }
    work.body?()
    work.body = nil
  }
}

/// Gives `body` to a thread that has nothing to do. Nil if the system refuses a thread.
private func onHelper(_ body: @escaping @Sendable () -> Void) -> HandedWork? {
  var helper = idleHelpers.withLock { $0.popLast() }
  if helper == nil {
    let new = Helper()
    if startThread({ new.run() }) != nil { helper = new }
  }
  guard let helper else { return nil }
  let done = Mailbox<Void>()
  helper.work.put(Helper.Work(body: body, done: done))
  return HandedWork(helper: helper, done: done)
}

/// Hands one thing at a time from thread to thread.
private final class Mailbox<Content: Sendable>: @unchecked Sendable {
  private let lock = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let filled = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
  /// Read and written under the lock.
  private var content: Content?

  init() {
    pthread_mutex_init(lock, nil)
    pthread_cond_init(filled, nil)
  }

  deinit {
    pthread_cond_destroy(filled)
    pthread_mutex_destroy(lock)
    filled.deallocate()
    lock.deallocate()
  }

  func put(_ new: Content) {
    pthread_mutex_lock(lock)
    content = new
    pthread_cond_signal(filled)
    pthread_mutex_unlock(lock)
  }

  /// What nobody has taken yet, if it is what is meant.
  func takeBack(where isMeant: (Content) -> Bool) -> Content? {
    pthread_mutex_lock(lock)
    defer { pthread_mutex_unlock(lock) }
    guard let taken = content, isMeant(taken) else { return nil }
    content = nil
    return taken
  }

  /// Waits until there is something.
  func take() -> Content {
    pthread_mutex_lock(lock)
    defer { pthread_mutex_unlock(lock) }
    while true {
      if let taken = content {
        content = nil
        return taken
      }
      pthread_cond_wait(filled, lock)
    }
  }
}

/// Marks threads that were started here: their stack is large enough for any source.
private let ownThreadKey: pthread_key_t? = {
  var key = pthread_key_t()
  return pthread_key_create(&key, nil) == 0 ? key : nil
}()

private var isOwnThread: Bool { ownThreadKey.map { pthread_getspecific($0) != nil } ?? false }

/// Carries a closure through the C call that starts a thread.
private final class ThreadBody {
  let run: @Sendable () -> Void
  init(_ run: @escaping @Sendable () -> Void) { self.run = run }
}

private func startThread(_ run: @escaping @Sendable () -> Void) -> pthread_t? {
  var attributes = pthread_attr_t()
  guard pthread_attr_init(&attributes) == 0 else { return nil }
  defer { pthread_attr_destroy(&attributes) }
  guard pthread_attr_setstacksize(&attributes, stackSize) == 0 else { return nil }
  let body = Unmanaged.passRetained(ThreadBody(run))
  #if canImport(Glibc)
  var thread = pthread_t()
  #else
  var thread: pthread_t?
  #endif
  // Darwin's argument is never nil, the others' may be.
  let result = pthread_create(&thread, &attributes, { argument in
    let argument: UnsafeMutableRawPointer? = argument
    if let ownThreadKey { pthread_setspecific(ownThreadKey, UnsafeRawPointer(bitPattern: 1)) }
    if let argument { Unmanaged<ThreadBody>.fromOpaque(argument).takeRetainedValue().run() }
    return nil
  }, body.toOpaque())
  if result == 0 { return thread }
  body.release()
  return nil
}
