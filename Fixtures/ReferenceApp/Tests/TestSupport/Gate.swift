/// Holds whoever passes until the test opens it, so that a test can look at what happens in between.
public actor Gate {
  private var isOpen = false
  private var hasArrived = false
  private var waiting: [CheckedContinuation<Void, Never>] = []
  private var watching: [CheckedContinuation<Void, Never>] = []

  public init() {}

  public func pass() async {
    hasArrived = true
    watching.forEach { $0.resume() }
    watching = []
    guard !isOpen else { return }
    await withCheckedContinuation { waiting.append($0) }
  }

  /// Returns when somebody stands at the gate.
  public func arrival() async {
    guard !hasArrived else { return }
    await withCheckedContinuation { watching.append($0) }
  }

  public func open() {
    isOpen = true
    waiting.forEach { $0.resume() }
    waiting = []
  }
}
