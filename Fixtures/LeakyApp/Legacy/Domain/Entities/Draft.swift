import Foundation

struct Draft {
  let text: String
}

extension Draft {
  init(entity: DraftEntity) { // later: persistence-model-leak
    self.init(text: entity.text)
  }
}
