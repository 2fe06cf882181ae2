import Testing
@testable import Platform

@Suite struct SystemPathTests {
  @Test(arguments: [
    ("a/b", "a/b"), ("a//b/", "a/b"), ("./a/./b", "a/b"), ("/", "/"), ("///", "/"), ("", "."), (".", "."), ("./", "."),
    ("../a", "../a"), ("a/../b", "a/../b"), ("/a/", "/a"), ("/./a", "/a"), ("...", "..."), (".a/..b", ".a/..b"),
    ("a\0b", "a"),
  ])
  func pathsAreCleanedButNotResolved(text: String, expected: String) {
    #expect(SystemPath(text).display == expected)
  }

  @Test(arguments: [
    ("a/b", "a"), ("a", "."), ("/a", "/"), ("/", nil), (".", nil), ("a/..", nil), ("/a/b/c", "/a/b"),
  ] as [(String, String?)])
  func parents(text: String, expected: String?) { #expect(SystemPath(text).parent?.display == expected) }

  @Test(arguments: [
    ("a", "b", "a/b"), (".", "b", "b"), ("/", "b", "/b"), ("a", "/b", "/b"), ("a", ".", "a"), ("..", "b", "../b"),
  ])
  func appending(left: String, right: String, expected: String) {
    #expect(SystemPath(left).appending(right).display == expected)
  }

  @Test(arguments: [
    ("/a/b", "/a", "b"), ("/a", "/a", "."), ("/ab", "/a", nil), ("/a/b", "/", "a/b"), ("b", ".", "b"), ("/b", ".", nil),
  ] as [(String, String, String?)])
  func relative(path: String, folder: String, expected: String?) {
    #expect(SystemPath(path).relative(to: SystemPath(folder))?.display == expected)
  }

  @Test(arguments: [
    (Array("plain é 日".utf8), "plain é 日"), ([0x61, 0xFF, 0x62], "a\\xFFb"), ([0xC3], "\\xC3"), ([0xED, 0xA0, 0x80], "\\xED\\xA0\\x80"),
    ([0xE2, 0x82, 0x61], "\\xE2\\x82a"), ([0xF0, 0x9F, 0x98, 0x80, 0x80], "😀\\x80"), ([0xC0, 0x80], "\\xC0\\x80"), ([0xFF, 0x0A], "\\xFF\n"),
  ] as [([UInt8], String)])
  func badBytesAreShown(bytes: [UInt8], expected: String) {
    #expect(displayText(of: bytes) == expected)
  }
}
