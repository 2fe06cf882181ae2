// The words for each problem: what was seen, then what is expected or the nearest valid word.

import Architecture

extension Diagnostic {
  /// `archlint.yml:12:5: unknown layer 'Domian'; did you mean 'Domain'?`
  package var description: String { "\(position.file):\(position.line):\(position.column): \(problem.text)" }
}

extension Problem {
  package var text: String {
    switch self {
    case .yaml(let problem): problem.text
    case .pattern(let kind): kind.text
    case .unknown(let noun, let word, _) where word.contains(", "):
      "unknown \(noun.rawValue) '\(word)'; several are a list: [\(word)]"
    case .unknown(let noun, let word, let allowed): "unknown \(noun.rawValue) '\(word)'\(hint(word, allowed, of: noun))"
    case .missing(let key, let noun): "\(noun.withArticle) needs '\(key)'"
    case .expected(let expected, let found):
      "expected \(expected.withArticle), found \(found.withArticle)"
    case .expectedLike(let expected, let found, let example):
      "expected \(expected.withArticle), found \(found.withArticle); write it as `\(example)`"
    case .listWithoutKey(let key): "expected a map, found a list; put it under '\(key):'"
    case .notBoolean(let text): "expected `true` or `false`, found '\(text)'"
    case .captureInDefinition: "only rules compare what globs capture; write '*' here"
    case .emptyText: "empty text matches nothing; leave the entry out, or write what it must be"
    case .emptyList: "an empty list matches nothing; leave the entry out, or write what it must be"
    case .emptyPredicate: "an empty predicate holds of everything; say what must hold"
    case .duplicate(let noun, let name, let first):
      "\(noun.rawValue) '\(name)' is defined twice; first at \(first.file):\(first.line)"
    case .notOfSubject(let property, let subject): "\(subject) has no '\(property)', so this can never match"
    case .matchesNoWord(let noun, let pattern, let allowed): "no \(noun.rawValue) matches '\(pattern)'\(listed(allowed))"
    case .unknownOption(let name, let declared):
      declared.isEmpty
        ? "unknown option '$\(name)'; the rule declares none (add it under 'options:', or write '\\$\(name)' for the text)"
        : "unknown option '$\(name)'\(hint(name, declared))"
    case .unusedOption(let name): "option '\(name)' is used nowhere in the rule"
    case .optionType(let name, let expected): "option '\(name)' must be \(expected)"
    case .captureOutsideText: "a glob can capture only where a name, path, module or other text is asked for"
    case .unboundCapture(let name): "'{!\(name)}' has nothing to differ from; capture '{\(name)}' in an entry before it"
    case .badNumber(let text): "'\(text)' is no whole number from 0 to 1000000000"
    case .badRange: "say at least one of 'over', 'under' and 'is', so that some number fits"
    case .badDay(let text): "'\(text)' is no day; write it as 2026-03-31"
    case .badIdentifier(let text): "'\(text)' is no rule id; use lower-case letters, digits and '-', as in 'viewmodel-data-access'"
    case .unclosedPlaceholder: "'{' has no '}'; write '{{' for the character"
    case .termNotOfSelector(let term, let selector): "'{\(term)}' says nothing of a rule that selects '\(selector.rawValue)'"
    case .onlyForReferences(let key): "'\(key)' is for rules that select 'reference' or 'import'"
    case .unconditionalMessageFirst: "this message has no 'when', so those after it are never said; put it last"
    case .conditionalMessageLast: "the last message must be plain text, for when no condition holds"
    case .laterPass(let word): "a definition of pass 1 can't ask for \(word), which is found later; leave out 'pass: 1'"
    case .vocabularyCycle(let name): "category '\(name)' includes itself"
    case .badMember(let text): "'\(text)' is no member; write 'Type.member', 'Type.method(label:)' or 'Type.init(label:)'"
    case .missingReason: "an exception needs a 'reason'"
    case .ruleFilesUnderRules: "'rules' is a map from rule ids to settings; name files with rules under 'rule-files'"
    case .noFrontMatter: "a rule document begins with front matter between '---' lines"
    case .unclosedFrontMatter: "the front matter has no closing '---' line"
    case .unclosedCode: "the code block has no closing '```' line"
    case .badFence(let text): "'\(text)' is nothing a code block can say; write ```swift or ```swift path=Folder/File.swift"
    case .emptyExample: "the example has no Swift code block"
    case .badExpectation(let text): "'\(text)' is no rule id; write '// expect' or '// expect: rule-id'"
    case .matchesNoFile(let text): "'\(text)' matches no file of the project"
    case .badModuleName(let text): "'\(text)' is a glob; with 'path' it must be one module's name"
    case .noneOfProject(let noun, let words):
      "nothing of the project has the \(noun.rawValue) \(words.map { "'\($0)'" }.joined(separator: " or ")), so this can never match"
    case .idle(let words): words
    case .sharedFile(let path, let fault): "can't extend '\(path)': \(fault.text)"
    }
  }

  private func hint(_ word: String, _ allowed: [String], of noun: Noun? = nil) -> String {
    if let near = nearestWord(to: word, among: allowed) { return "; did you mean '\(near)'?" }
    if allowed.count > Self.listedCount, noun == .property { return "; `archlint facts` lists them" }
    if allowed.count > Self.listedCount, noun == .rule || noun == .ruleOrTag { return "; `archlint rules` lists them" }
    return listed(allowed)
  }

  private static let listedCount = 16

  private func listed(_ allowed: [String]) -> String {
    allowed.isEmpty || allowed.count > Self.listedCount ? "" : "; expected \(allowed.count == 1 ? "" : "one of ")" + allowed.joined(separator: ", ")
  }
}

extension Noun {
  fileprivate var withArticle: String {
    switch self {
    case .entry, .exception, .example, .impact, .option: "an \(rawValue)"
    default: "a \(rawValue)"
    }
  }
}

extension Shape {
  fileprivate var withArticle: String {
    switch self {
    case .list, .map, .number, .predicate, .pattern: "a \(rawValue)"
    default: rawValue
    }
  }
}

extension PatternProblem.Kind {
  var text: String {
    switch self {
    case .unclosedGroup: "'(' has no ')'"
    case .unclosedClass: "'[' has no ']'"
    case .unclosedBrace: "'{' has no '}'"
    case .unexpectedCloser: "')' has no '('"
    case .emptyClass: "an empty class matches nothing"
    case .nothingToRepeat: "there is nothing here to repeat"
    case .badRange: "the range's end comes before its start"
    case .badRepetition: "a repetition is {n}, {n,} or {n,m} with n not above m and both at most \(RegularExpression.maximumRepetition)"
    case .badEscape: "unknown escape; write '\\\\' for a backslash"
    case .badCapture: "write '{name}' or '{!name}' to capture, '{a,b}' for either, '\\{' for the character"
    case .backreference: "backreferences are not supported: patterns match in linear time"
    case .lookaround: "lookahead and lookbehind are not supported: patterns match in linear time"
    case .flags: "groups are '(…)' and '(?:…)'; flags are not supported"
    case .possessive: "possessive repetition is not supported; a plain one matches the same"
    case .unicodeProperty: "'\\p' is not supported; write a class such as [A-Za-z]"
    case .posixClass: "'[:…:]' is not supported; write \\d, \\w, \\s or a range"
    case .tooLarge: "the pattern is too large when its repetitions are written out"
    case .tooDeep: "the pattern is nested too deeply"
    }
  }
}

extension YAMLProblem {
  var text: String {
    switch self {
    case .tooLarge: "the file is larger than 1 MiB"
    case .tooDeep: "nested more than \(YAMLParser.maximumDepth) levels deep"
    case .invalidUTF8: "the file is not valid UTF-8 here"
    case .controlCharacter(let byte):
      "control character U+\(byte < 16 ? "000" : "00")\(String(byte, radix: 16, uppercase: true)); write it as an escape in double quotes"
    case .lineSeparator: "an invisible line separator or control character; remove it, or write it as an escape in double quotes"
    case .anchor: "anchors ('&name') are not supported; put a value that begins with '&' in single quotes"
    case .tag: "tags ('!name') are not supported; put a value that begins with '!' in single quotes"
    case .severalDocuments: "one file holds one document; '---' may stand only at the top"
    case .directive: "directives ('%…') are not supported"
    case .duplicateKey(let name, let line): "duplicate key '\(name)'; first on line \(line)"
    case .tab: "a tab can't separate or indent; use spaces"
    case .unquotedStar(let text), .unquoted(let text): "put this in single quotes: \(text.inSingleQuotes)"
    case .complexKey: "'?' keys are not supported; put a value that begins with '?' in single quotes"
    case .collectionKey: "a list or map can't be a key; put text that begins with '[' or '{' in single quotes"
    case .emptyKey: "the key is empty"
    case .longKey: "a key has at most 1024 bytes"
    case .pairInList: "a pair inside '[…]' needs braces: [{ a: b }]"
    case .badIndentation: "the indentation fits no list or map above"
    case .nestedInline: "a map can't begin on its key's line; put text in single quotes, or write the map as { a: b } or on a new line"
    case .misplacedColon: "': ' can't stand here; is the line above finished, and the indentation right?"
    case .misplacedDash: "a list begins on its own line, and not among the keys of a map"
    case .unclosedQuote: "the quote is never closed"
    case .unclosedFlow: "the bracket is never closed"
    case .missingComma: "expected ',' or the closing bracket"
    case .missingColon: "expected ': ' after the key"
    case .unexpectedCloser: "expected a value"
    case .badEscape: "unknown escape; in single quotes a backslash is plain text"
    case .badBlockHeader: "after '|' or '>' only '+', '-', a digit and a comment may stand"
    case .badBlockIndentation: "an empty line above is indented more than the first line of the text"
    case .trailingText: "nothing may follow the value here; put the whole in single quotes, or write ' #' before a comment"
    }
  }
}

extension String {
  fileprivate var inSingleQuotes: String {
    "'" + split(separator: "'", omittingEmptySubsequences: false).joined(separator: "''") + "'"
  }
}
