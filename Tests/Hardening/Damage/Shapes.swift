// Texts that nest or repeat one construct without end.

/// A source text that nests or repeats `count` times.
package struct Shape: Sendable {
  package var name: String
  var open: String
  var middle = ""
  var close = ""
  /// Nests: so deep a text is reported.
  package var isNested = true

  package func source(_ count: Int) -> String {
    String(repeating: open, count: count) + middle + String(repeating: close, count: count)
  }
}

package let shapes: [Shape] = [
  Shape(name: "parentheses", open: "(", middle: "a", close: ")"),
  Shape(name: "unclosed parentheses", open: "("),
  Shape(name: "squares", open: "[", middle: "a", close: "]"),
  Shape(name: "unclosed squares", open: "["),
  Shape(name: "dictionaries", open: "[a: ", middle: "b", close: "]"),
  Shape(name: "if blocks", open: "if true { ", close: "}"),
  Shape(name: "unclosed blocks", open: "{"),
  Shape(name: "closures", open: "f { ", close: "}"),
  Shape(name: "closing braces", open: "}", isNested: false),
  Shape(name: "types in types", open: "struct A { ", close: "}"),
  Shape(name: "functions in functions", open: "func f() { ", close: "}"),
  Shape(name: "generic arguments", open: "let a: A<", middle: "A<B", close: ">", isNested: false),
  Shape(name: "nested generic arguments", open: "A<", middle: "B", close: ">", isNested: false),
  Shape(name: "comparisons", open: "a < b ", isNested: false),
  Shape(name: "less than without end", open: "a<", middle: "b", isNested: false),
  Shape(name: "comments", open: "/* ", close: "*/", isNested: false),
  Shape(name: "unclosed comments", open: "/* ", isNested: false),
  Shape(name: "interpolations", open: "\"\\(", middle: "a", close: ")\""),
  Shape(name: "unclosed interpolations", open: "\"\\("),
  Shape(name: "ternaries", open: "a ? b : ", middle: "c", isNested: false),
  Shape(name: "ternaries in the middle", open: "a ? ", middle: "b", close: " : c"),
  Shape(name: "sums", open: "1 + ", middle: "1", isNested: false),
  Shape(name: "prefix operators", open: "- ", middle: "a", isNested: false),
  Shape(name: "calls in a chain", open: ".b()", isNested: false),
  Shape(name: "closures in a chain", open: ".b { }", isNested: false),
  Shape(name: "subscripts in a chain", open: "[0]", isNested: false),
  Shape(name: "else if", open: "if a { } else ", middle: "{ }", isNested: false),
  Shape(name: "conditions", open: "\n#if a\n", close: "\n#endif\n"),
  Shape(name: "conditions without end", open: "\n#if a\n"),
  Shape(name: "condition branches", open: "\n#elseif a\n", isNested: false),
  Shape(name: "suffix conditions", open: "\n#if a\n.b\n", close: "\n#endif\n"),
  Shape(name: "conditions of attributes", open: "\n#if a\n@A\n", close: "\n#endif\n"),
  Shape(name: "switches", open: "switch a { case b: ", close: "}"),
  Shape(name: "cases", open: "switch a { case b: c }\n", isNested: false),
  Shape(name: "modifiers", open: "final ", middle: "x", isNested: false),
  Shape(name: "attributes", open: "@A ", middle: "class B { }", isNested: false),
  Shape(name: "arrows", open: "let a: () -> ", middle: "B", isNested: false),
  Shape(name: "arrows in an expression", open: "() -> ", middle: "B", isNested: false),
  Shape(name: "optionals", open: "?", isNested: false),
  Shape(name: "some", open: "some ", middle: "A", isNested: false),
  Shape(name: "tuple types", open: "let a: (", middle: "B", close: ")"),
  Shape(name: "patterns", open: "let (", middle: "a", close: ")"),
  Shape(name: "case patterns", open: "case .a(", middle: "let b", close: ")"),
  Shape(name: "try", open: "try ", middle: "a", isNested: false),
  Shape(name: "labels", open: "a: ", middle: "b", isNested: false),
  Shape(name: "semicolons", open: ";", isNested: false),
  Shape(name: "regex without end", open: "#/\n", isNested: false),
  Shape(name: "slashes", open: "(/a ", isNested: false),
  Shape(name: "quotes", open: "\"\"\" ", isNested: false),
  Shape(name: "long raw strings", open: "##\"\"\"\\##("),
  Shape(name: "raw strings on a line", open: "#\"\"\" ", isNested: false),
  Shape(name: "placeholders", open: "<#a", isNested: false),
  Shape(name: "conflicts", open: "\n<<<<<<< a", isNested: false),
  Shape(name: "back-ticks", open: "`a\n", isNested: false),
  Shape(name: "operators", open: "<", isNested: false),
  Shape(name: "effects", open: "async ", isNested: false),
  Shape(name: "argument names", open: "f(a:b:", middle: "c", close: ")"),
  Shape(name: "members of generics", open: "A<B<1 + 1>.c>(", middle: "d", isNested: false),
  Shape(name: "key paths", open: "\\.a[", middle: "0", close: "]"),
]
