// The subset of YAML that rules and configuration are written in, as a tree with the place of every key and value.

import Architecture

/// Never changes once made, so that those who look at it share it.
package final class YAMLNode: Sendable {
  package enum Content: Sendable {
    /// Every scalar is text; who asks for it decides what it means. A missing value is the empty text.
    case scalar(String)
    case list([YAMLNode])
    case map([YAMLEntry])
  }

  package enum Style: Sendable { case plain, quoted, block, flow, missing }

  package let content: Content
  package let style: Style
  /// Of a scalar or flow collection, its first line; of a block collection, its first key or dash.
  package let position: SourcePosition
  /// Where each byte of the text stands at a fixed distance from the first (no escapes, one line), the column of the first.
  package let contentColumn: Int?

  package init(content: Content, style: Style, position: SourcePosition, contentColumn: Int? = nil) {
    (self.content, self.style, self.position, self.contentColumn) = (content, style, position, contentColumn)
  }
}

package struct YAMLEntry: Sendable {
  /// A scalar.
  package var key: YAMLNode
  package var value: YAMLNode
  package var name: String { key.text ?? "" }
}

extension YAMLNode {
  package var text: String? { if case .scalar(let text) = content { text } else { nil } }
  package var items: [YAMLNode]? { if case .list(let items) = content { items } else { nil } }
  package var entries: [YAMLEntry]? { if case .map(let entries) = content { entries } else { nil } }

  package subscript(_ name: String) -> YAMLNode? { entries?.first { $0.name == name }?.value }

  /// The place of a part of the text, given in bytes from its start; the whole where that can't be told.
  package func position(ofBytes offset: Int, length: Int) -> SourcePosition {
    guard let contentColumn else { return position }
    var part = position
    part.column = contentColumn + offset
    part.length = max(1, length)
    return part
  }
}

/// What YAML has and this subset has not, and what is no YAML. Shown with the place it stands at.
package enum YAMLProblem: Hashable, Sendable {
  case tooLarge, tooDeep
  case invalidUTF8, controlCharacter(UInt8), lineSeparator
  case anchor, tag, severalDocuments, directive
  case duplicateKey(String, firstLine: Int)
  case tab
  /// `*ViewModel` with no quotes: the text to show quoted.
  case unquotedStar(String)
  /// A plain scalar can't begin with, or hold, this character: the text to show quoted.
  case unquoted(String)
  case complexKey, collectionKey, emptyKey, longKey, pairInList
  case badIndentation, nestedInline, misplacedColon, misplacedDash
  case unclosedQuote, unclosedFlow, missingComma, missingColon, unexpectedCloser
  case badEscape, badBlockHeader, badBlockIndentation
  /// Text after a value that has ended.
  case trailingText
}
