import SwiftUI

struct SettingsView: View {
  @State private var picker = ThemePicker()

  var body: some View {
    Form {
      Button(picker.name) { picker.choose("dark") }
      Button("Sign out") { SessionManager.default.end() } // expect: singleton-dependency
      // Silent: a value of Domain that has a default is no service.
      Text("Accent").foregroundStyle(Theme.default.accent)
    }
    .modifier(RemembersVisit())
  }
}

struct RemembersVisit: ViewModifier {
  func body(content: Content) -> some View {
    content.onAppear {
      UserDefaults.standard.set(true, forKey: "visitedSettings") // expect: view-data-access
    }
  }
}
