// Markdown for the terminal.

import Testing

@testable import Commands

private let markdown = """
  ---
  id: a-rule
  ---

  ## A rule of **some** length

  Words that are longer than one line of forty characters, with `code` in them.

  - an item that is so long that it must go on below itself
  - another

  **Incorrect (bad):**

  ```swift path=A.swift
  let a = 1   // ** stays **
  ```

  | a | b |
  """

@Test func aDocumentIsWrappedAndCodeIsNot() {
  let text = TerminalDocument(width: 40, isColored: false).rendered(markdown)
  #expect(
    text == """
      A rule of **some** length

      Words that are longer than one line of
      forty characters, with `code` in them.

      - an item that is so long that it must
        go on below itself
      - another

      Incorrect (bad):

          let a = 1   // ** stays **

      | a | b |

      """)
}

@Test func colourMarksHeadingsCodeAndVerdicts() {
  let text = TerminalDocument(width: 80, isColored: true).rendered("# Head\n\n`x` **Correct:** **odd")
  #expect(text == "\u{1B}[1mHead\u{1B}[0m\n\n\u{1B}[36mx\u{1B}[0m \u{1B}[32mCorrect:\u{1B}[0m **odd\n")
}

@Test func controlCharactersStayVisible() {
  let text = TerminalDocument(width: 80, isColored: false).rendered("a\u{1B}[2K\u{202E}b\n\n```\n\u{7}\n```")
  #expect(text == "a\\u{1B}[2K\\u{202E}b\n\n    \\u{7}\n")
}
