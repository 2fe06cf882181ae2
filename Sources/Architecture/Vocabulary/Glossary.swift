// The words that definitions make: roles, layers and categories, each a small number.

/// A set of words: bit `i` stands for word `i`. Word 0 stands for "none" and is in no set.
package typealias WordMask = UInt128

package struct Glossary: Sendable {
  /// More words of one sort than this can't be told apart.
  package static let limit = 127

  /// By number; number 0 is the empty word.
  package let roles: [String]
  package let layers: [String]
  package let categories: [String]

  package init(roles: [String], layers: [String], categories: [String]) {
    self.roles = Self.numbered(roles)
    self.layers = Self.numbered(layers)
    self.categories = Self.numbered(categories)
  }

  private static func numbered(_ words: [String]) -> [String] {
    var seen: Set<String> = []
    return [""] + words.filter { seen.insert($0).inserted }.prefix(limit)
  }

  /// The number of a role, or 0.
  package func role(_ word: String) -> UInt8 { Self.number(of: word, in: roles) }
  package func layer(_ word: String) -> UInt8 { Self.number(of: word, in: layers) }
  package func category(_ word: String) -> UInt8 { Self.number(of: word, in: categories) }

  /// Several at once; what no definition makes is in no mask.
  package func mask(ofRoles words: [String]) -> WordMask { words.reduce(0) { $0 | .word(role($1)) } }
  package func mask(ofCategories words: [String]) -> WordMask { words.reduce(0) { $0 | .word(category($1)) } }

  private static func number(of word: String, in words: [String]) -> UInt8 {
    word.isEmpty ? 0 : UInt8(words.firstIndex(of: word) ?? 0)
  }

  /// The words of a list that one of the patterns matches; `first` is the number of the first.
  static func mask(_ patterns: [Pattern], in words: [String], first: Int = 0) -> WordMask {
    var mask: WordMask = 0
    func add(_ matches: (String) -> Bool) {
      for (number, word) in zip(first..., words) where number > 0 && number <= limit && matches(word) { mask |= 1 << WordMask(number) }
    }
    for pattern in patterns {
      if case .literal(let text) = pattern.form { add { $0 == text } } else { add(pattern.matches) }
    }
    return mask
  }
}

extension WordMask {
  @inline(__always) func contains(_ number: UInt8) -> Bool { number != 0 && self & (1 << WordMask(number)) != 0 }
  static func word(_ number: UInt8) -> WordMask { number == 0 ? 0 : 1 << WordMask(number) }
}
