// Measures what hostile, broken and large input does to archlint; Tests/Hardening/README.md says how to call it.

import Platform

let words = processArguments().map { String(decoding: $0, as: UTF8.self) }
// A worker has the stack of the product's.
parallel(threads: 1) { _ in
  let rest = Array(words.dropFirst())
  switch words.first {
  case "broken": measureBroken(rest)
  case "mutants": runMutants(rest)
  case "parse": parseAll(rest)
  case "patterns": measurePatterns()
  case "shapes": measureShapes(rest)
  case "replicate": replicate(rest)
  case "tokens": measureParser(rest)
  default: fail("usage: hardening broken|mutants|parse|patterns|replicate|shapes|tokens …")
  }
}

func fail(_ message: String) -> Never {
  StandardStream.error.say("hardening: \(message)\n")
  endProcess(status: 2)
}

func say(_ text: String) { StandardStream.output.say(text + "\n") }
