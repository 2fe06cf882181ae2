// A team's rule as a page of its handbook has it: title, impact, reason and tags, prose, examples. Four keys more make it run.

import Foundation
import Testing

@testable import Commands

private let keys = """
  id: no-preferences-in-viewmodels
  severity: error
  select: reference
  where: { from: { role: ViewModel }, to: { category: persistence } }
  """

/// The page, with `keys` in its front matter; its last line has no end.
private func page(_ keys: String) -> String {
  """
  ---
  title: Để ViewModel không tự đọc ghi dữ liệu
  impact: HIGH
  impactDescription: Màn hình biết nơi cất dữ liệu thì không kiểm thử được, và đổi nơi cất là sửa mọi màn hình.
  tags: swift, ios, team-data, code-quality
  \(keys)
  ---

  ## Để ViewModel không tự đọc ghi dữ liệu

  Một **Repository** đọc và ghi; ViewModel chỉ hỏi.

  **Incorrect (ghi thẳng vào máy):**

  ```swift
  class ThemeViewModel {
      func pick(_ name: String) {
          // Không nên
          UserDefaults.standard.set(name, forKey: "theme")
      }
  }
  ```

  **Correct (hỏi một Repository):**

  ```swift
  // Repository: chỉ lo dữ liệu
  protocol ThemeRepositoryProtocol {
      func keep(_ name: String)
  }

  class ThemeViewModel {
      private let themes: ThemeRepositoryProtocol

      init(themes: ThemeRepositoryProtocol) {
          self.themes = themes
      }

      func pick(_ name: String) {
          themes.keep(name)
      }
  }
  ```

  **Tools:** Code Review, Unit Tests (mock dễ dàng)
  """
}

private func project(_ document: String, configuration: String = "rule-files: [handbook/*.md]\n") throws -> TemporaryFolder {
  try TemporaryFolder([
    "archlint.yml": configuration, "handbook/preferences.md": document,
    "App/ThemeViewModel.swift": "class ThemeViewModel {\n  func pick() {\n    UserDefaults.standard.removeObject(forKey: \"theme\")\n  }\n}\n",
  ])
}

@Test func aPageOfAHandbookIsARule() throws {
  let folder = try project(page(keys))
  let run = try folder.archlint("--only", "team-data", "--format", "json", ".")
  let report = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
  let findings = report?["findings"] as? [[String: Any]] ?? []
  #expect(run.status == 1, "\(run.errors)")
  #expect(!findings.isEmpty && findings.allSatisfy { $0["rule"] as? String == "no-preferences-in-viewmodels" && $0["line"] as? Int == 3 })
  #expect((findings.first?["message"] as? String)?.hasSuffix("Để ViewModel không tự đọc ghi dữ liệu") == true)
  #expect(try folder.archlint("explain", "no-preferences-in-viewmodels").output.contains("Unit Tests (mock dễ dàng)"))
}

@Test(arguments: ["rule-files: [handbook/*.md]\n", ""])
func itsExamplesRun(configuration: String) throws {
  let folder = try project(page(keys), configuration: configuration)
  let run = try folder.archlint("test", "handbook/preferences.md")
  #expect(run.status == 0 && run.output.hasPrefix("1 rules, 2 examples,"), "\(run.output)\(run.errors)")
  try folder.write(page(keys).replacingOccurrences(of: "UserDefaults.standard.set", with: "print"), to: "handbook/preferences.md")
  let failing = try folder.archlint("test", "handbook/preferences.md")
  #expect(failing.status == 1 && failing.output.contains("handbook/preferences.md:16:"), "\(failing.output)")
}

@Test func withoutTheFourKeysEachIsAskedFor() throws {
  let run = try project(page("")).archlint(".")
  #expect(run.status == 2)
  for key in ["id", "severity", "select", "where"] { #expect(run.errors.contains("handbook/preferences.md:2:1: a rule needs '\(key)'"), "\(run.errors)") }
}

@Test(arguments: ["rules: [handbook/preferences.md]\n", "rules:\n  - handbook/preferences.md\n", "rules: handbook/preferences.md\n"])
func filesUnderRulesAreSentToRuleFiles(configuration: String) throws {
  let run = try project(page(keys), configuration: configuration).archlint(".")
  #expect(run.status == 2)
  #expect(run.errors.contains("'rules' is a map from rule ids to settings; name files with rules under 'rule-files'"), "\(run.errors)")
}
