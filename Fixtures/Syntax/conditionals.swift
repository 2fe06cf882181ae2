#if os(iOS)
import UIKit
#elseif canImport(AppKit) && !targetEnvironment(simulator)
import AppKit
#else
#endif
#if DEBUG // comment
let a = 1
#endif
#if swift(>=5.9) || compiler(<6)
#endif
@A
#if B
@C
#endif
class D {}
#if A
@available(iOS 15, *)
#elseif B
@objc
#else
@nonobjc
#endif
public func f() {}
struct S {
  #if A
  var a: Int
  func b() {}
  #if B
  var c: Int
  #endif
  #endif
  var body: some View {
    Text("a")
      #if os(iOS)
      .font(.title)
      .bold()
      #elseif os(macOS)
      .italic()
      #else
      .padding()
      #endif
      .onTap { }
      #if A
        #if B
        .c()
        #endif
        .d()
      #endif
    #if C
    Text("d")
    #endif
    a.b
    #if D
    #endif
    c
  }
}
enum E {
  case a
  #if A
  case b, c
  #endif
}
func g() {
  switch x {
  case .a: b
  #if A
  case .b: c
  #elseif B
  case .d: e
  #else
  default: f
  #endif
  }
  switch x {
  case .a:
    #if A
    b()
    #endif
    c()
  default:
    d()
  }
  switch x {
  #if A
  #if B
  case .a: b
  #endif
  #else
  case .c: d
  #endif
  default: break
  }
  switch x {
  case .a: b
  #if A
  @unknown default: c
  #endif
  }
  #if A
  if b { }
  #endif
  let y = a
    #if A
    .b
    #endif
  return
  #if A
  #endif
}
func h() -> Int {
  #if A
  return 1
  #else
  return 2
  #endif
}
@attached(member)
#if X
@A(b)
#if Y
@B
#endif
#endif
struct T {}
#if canImport(A, _version: "1"
) && swift(>=5.9
)
let z = 1
#endif
