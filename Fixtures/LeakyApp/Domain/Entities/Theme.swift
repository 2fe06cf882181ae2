import SwiftUI // expect: domain-framework-import

struct Theme {
  // Silent: the import has said it.
  let accent: Color

  static let `default` = Theme(accent: .blue)
}
