import Foundation

extension EditProfileViewModel {
  func export() throws {
    let text = user.map { "\($0.name) <\($0.email)>" } ?? ""
    try text.write(to: exportFile, atomically: true, encoding: .utf8) // expect: viewmodel-data-access
  }

  struct Importer {
    func read(_ file: URL) -> String? {
      Storage.drafts.contents(atPath: file.path).map { "\($0.count)" } // expect: viewmodel-data-access
    }
  }
}
