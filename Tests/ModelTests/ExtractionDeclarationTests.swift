// What declarations come to: a file, and its facts as `archlint dump` shows them.

import Syntax
import Testing

@testable import Model

let declarationCases: [ExtractionCase] = [
  ExtractionCase(
    #"""
    import Foundation
    @testable import App
    @_exported import struct Foundation.URL
    #if canImport(UIKit)
    import UIKit.UIView
    #endif
    """#,
    #"""
    import Foundation
    import App [testable]
    import Foundation.URL [exported scoped]
    import UIKit.UIView [conditional]
    """#),
  ExtractionCase(
    "public final class A: B, @unchecked Sendable { }",
    "class A : B, @unchecked Sendable [public final]"),
  ExtractionCase(
    "open class A<T, U: P> where T: Q, U.X == Int { }",
    #"""
    class A where T: Q, U.X == Int [open]
      genericParameter T: Q
      genericParameter U: P
    """#),
  ExtractionCase(
    "protocol P<X>: AnyObject where X: Q { associatedtype X: Q = Int; typealias Y = X; var a: Int { get }; var b: Int { get set }; func f() async throws; init?(x: Int); subscript(i: Int) -> X { get } }",
    #"""
    protocol P : AnyObject where X: Q
      associatedtype X: Int : Q
      typealias Y: X
      property a: Int [computed]
      property b: Int [computed setter]
      function f() [async throws]
      initializer init(x:) [failable]
        parameter x: Int
      subscript subscript(_:) -> X [computed]
        parameter _ i: Int
    """#),
  ExtractionCase(
    "indirect enum E: Int { case a = 1, b; case c(Int, id: String), d(_ x: Int) }",
    #"""
    enum E : Int [indirect]
      enumCase a [raw]
        initialValue{
          integer discard
        }
      enumCase b
      enumCase c(_:id:)
        parameter _: Int
        parameter id: String
      enumCase d(_:)
        parameter _ x: Int
    """#),
  ExtractionCase(
    "extension A.B<Int>: @retroactive P where T == Int { }",
    "extension B: A.B<Int> : @unchecked P where T == Int"),
  ExtractionCase(
    #"""
    extension [Int] { }
    extension Int? { }
    """#,
    #"""
    extension Array: [Int]
    extension Optional: Int?
    """#),
  ExtractionCase(
    "private actor A { nonisolated func f() { } }",
    #"""
    actor A [private]
      function f() [nonisolated body]
        body{
        }
    """#),
  ExtractionCase(
    "struct S { static let a = 1, b: Int = 2; var c, d: String; lazy var e: E = .init(); weak var f: F?; private(set) var g = 1; unowned(unsafe) let h: H }",
    #"""
    struct S
      property a [static let value]
        initialValue{
          integer discard
        }
      property b: Int [static let value]
        initialValue{
          integer discard
        }
      property c: String
      property d: String
      property e: E [lazy value]
        initialValue{
          _.init() call() end0 discard
        }
      property f: F? [weak]
      property g [private(set) value]
        initialValue{
          integer discard
        }
      property h: H [unowned let]
    """#),
  ExtractionCase(
    "struct S { let (a, b) = (1, 2), c = 3 }",
    #"""
    struct S
      property a [let value pattern]
      property b [let value pattern]
        initialValue{
          integer integer tuple2 discard
        }
      property c [let value]
        initialValue{
          integer discard
        }
    """#),
  ExtractionCase(
    #"""
    struct S { var a: Int { 1 }
    var b: Int { get async throws { 1 } }
    var c: Int { get { 1 } set(v) { x = v } }
    var d = 1 { willSet { x = newValue } didSet(o) { x = o } }
    var e: Int { _read { yield x } _modify { yield &x } } }
    """#,
    #"""
    struct S
      property a: Int [computed body]
        getter{
          expectResult integer implicit return
        }
      property b: Int [computed body async throws]
        getter{
          expectResult integer implicit return
        }
      property c: Int [computed setter body]
        getter{
          expectResult integer implicit return
        }
        setter{
          pattern() bind(v) endPattern
          x= expectTarget v assign
        }
      property d [observers value body]
        initialValue{
          integer discard
        }
        willSet{
          pattern() bind(newValue) endPattern
          x= expectTarget newValue assign
        }
        didSet{
          pattern() bind(o) endPattern
          x= expectTarget o assign
        }
      property e: Int [computed setter body]
        getter{
          x discard
        }
        setter{
          x= discard
        }
    """#),
  ExtractionCase(
    #"@propertyWrapper @available(iOS 13, *) struct W { @Inject(\.a, b: { c }) @MainActor var x: X }"#,
    #"""
    struct W
      @propertyWrapper
      @available
      property x: X
        @Inject
          initialValue{
            keypath(-)1 .a discard
            closure{
              expectResult c discard
            }single discard
          }
        @MainActor
    """#),
  ExtractionCase(
    "func f(_ a: Int, b c: inout String, d: Int..., e: @escaping (Int) async throws -> Void = { _ in }) rethrows -> some P { a }",
    #"""
    function f(_:b:d:e:) -> some P [body throws]
      body{
        expectResult a implicit return
      }
      parameter _ a: Int
      parameter b c: inout String
      parameter d: Int [variadic]
      parameter e: @escaping (Int) async throws -> () [default]
        initialValue{
          closure{_
          } discard
        }
    """#),
  ExtractionCase(
    "func f<T: P, each U>(t: T) -> (Int, x: U) where T: Sendable { }",
    #"""
    function f(t:) -> (Int, U) where T: Sendable [body]
      body{
      }
      genericParameter T: P
      genericParameter U
      parameter t: T
    """#),
  ExtractionCase(
    #"""
    static func == (a: A, b: A) -> Bool { }
    prefix func -(a: A) -> A { a }
    func <<<T>(a: T, b: T) -> T { a }
    """#,
    #"""
    function ==(_:_:) -> Bool [static body]
      body{
      }
      parameter _ a: A
      parameter _ b: A
    function -(_:) -> A [body]
      body{
        expectResult a implicit return
      }
      parameter _ a: A
    function <<<(_:_:) -> T [body]
      body{
        expectResult a implicit return
      }
      genericParameter T
      parameter _ a: T
      parameter _ b: T
    """#),
  ExtractionCase(
    #"""
    class C { required convenience init?(x: Int) async throws { self.init() }
    deinit { f() }
    override class func g() { }
    mutating func h() { }
    subscript(i: Int, at j: Int = 2) -> Int { get { i } set { x = newValue } }
    static subscript<T>(t: T) -> T { t } }
    """#,
    #"""
    class C
      initializer init(x:) [required convenience body async throws failable]
        body{
          self .init() call() end0 discard
        }
        parameter x: Int
      deinitializer deinit [body]
        body{
          f() call() end0 discard
        }
      function g() [static override body]
        body{
        }
      function h() [mutating body]
        body{
        }
      subscript subscript(_:at:) -> Int [computed setter body]
        getter{
          expectResult i implicit return
        }
        setter{
          pattern() bind(newValue) endPattern
          x= expectTarget newValue assign
        }
        parameter _ i: Int
        parameter at j: Int [default]
          initialValue{
            integer discard
          }
      subscript subscript(_:) -> T [static computed body]
        getter{
          expectResult t implicit return
        }
        genericParameter T
        parameter _ t: T
    """#),
  ExtractionCase(
    "func `default`(`in` x: Int) { }",
    #"""
    function default(in:) [body]
      body{
      }
      parameter in x: Int
    """#),
  ExtractionCase(
    #"""
    typealias A<T> = [T: B]?
    typealias F = (Int, B) throws -> ()
    """#,
    #"""
    typealias A: [T: B]?
      genericParameter T
    typealias F: (Int, B) throws -> ()
    """#),
  ExtractionCase(
    #"@attached(member) macro M(a: Int) -> String = #externalMacro(module: "m", type: "t")"#,
    #"""
    macro M(a:): String
      @attached
        initialValue{
          member discard
        }
      initialValue{
        #externalMacro call(module:type:) module: string type: string end2 discard
      }
      parameter a: Int
    """#),
  ExtractionCase(
    #"""
    #Preview("a") { V() }
    #Foo(1)
    struct S { #Unique<T>([\.a])
    #Make { b } }
    """#,
    #"""
    function Preview(_:_:) [body preview expansion]
      body{
        #Preview call(_:_:) _: string _:: closure{
          expectResult V() call() end0 discard
        }single end2 discard
      }
    struct S
      macro Unique(_:) [expansion]
        body{
          #Unique <T>() call(_:) _: keypath(-)1 .a array1 end1 discard
        }
      function Make(_:) [body expansion]
        body{
          #Make call(_:) _:: closure{
            expectResult b discard
          }single end1 discard
        }
    top level
      #Foo call(_:) _: integer end1 discard
    """#),
  ExtractionCase(
    #"""
    #if DEBUG
    struct S { var a = 1 }
    #else
    func f() { }
    #endif
    """#,
    #"""
    struct S [conditional preview]
      property a [value conditional preview]
        initialValue{
          integer discard
        }
    function f() [body conditional]
      body{
      }
    """#),
  ExtractionCase(
    #"""
    let a = 1
    print(a)
    func f() { g() }
    f()
    struct S { let b = 2 }
    if a { func h() { i() }; struct L { let j = k } }
    """#,
    #"""
    property a [let value]
      initialValue{
        integer discard
      }
    function f() [body]
      body{
        g() call() end0 discard
      }
    struct S
      property b [let value]
        initialValue{
          integer discard
        }
    function h() [body local]
      body{
        i() call() end0 discard
      }
    struct L [local]
      property j [let value local]
        initialValue{
          k discard
        }
    top level
      print() call(_:) _: a end1 discard
      f() call() end0 discard
      ifBranch{
        a discard
        declaration{h()
          body{
            i() call() end0 discard
          }
        }
      }
    """#),
  ExtractionCase(
    "func f() { let g = { struct L { func m(x: Int = { struct N { let n = o }; return 1 }()) { p } }; q }; class M { func r() { s } }; t }",
    #"""
    function f() [body]
      body{
        closure{
          q discard
        } pattern(value) bind(g) endPattern
        t discard
      }
      struct L [local]
        function m(x:) [body local]
          body{
            p discard
          }
          parameter x: Int [default local]
            initialValue{
              closure{
                expectResult integer return
              } call() end0 discard
            }
            struct N [local]
              property n [let value local]
                initialValue{
                  o discard
                }
      class M [local]
        function r() [body local]
          body{
            s discard
          }
    """#),
  ExtractionCase(
    "func f() { @objc func g() { func h() { i } ; j } ; k }",
    #"""
    function f() [body]
      body{
        declaration{g()
          body{
            declaration{h()
              body{
                i discard
              }
            }
            j discard
          }
        }
        k discard
      }
      function g() [body local]
        @objc
        body{
          declaration{h()
            body{
              i discard
            }
          }
          j discard
        }
        function h() [body local]
          body{
            i discard
          }
    """#),
  ExtractionCase(
    #"""
    enum E { case a }
    precedencegroup P { }
    infix operator <+>: P
    """#,
    #"""
    enum E
      enumCase a
    """#),
  ExtractionCase(
    #"""
    distributed actor A { distributed func f(isolated x: A) { } }
    class B { nonisolated(unsafe) var x = 1; dynamic optional func y() { } }
    """#,
    #"""
    actor A [distributed]
      function f(isolated:) [distributed body]
        body{
        }
        parameter isolated x: A
    class B
      property x [nonisolated unsafe value]
        initialValue{
          integer discard
        }
      function y() [optional body]
        body{
        }
    """#),
  ExtractionCase(
    "struct S { var a = { () -> Int in 1 }() { didSet { } } }",
    #"""
    struct S
      property a [observers value body]
        initialValue{
          closure{-> Int
            expectResult integer discard
          }single call() end0 discard
        }
        didSet{
          pattern() bind(oldValue) endPattern
        }
    """#),
]

@Test(arguments: declarationCases)
func declarationsBecomeRows(_ example: ExtractionCase) {
  let extracted = Extracted(example.source)
  #expect(extracted.lines == example.expected.split(separator: "\n").map(String.init))
  #expect(extracted.facts.firstFault() == nil)
}
