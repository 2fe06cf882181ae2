import SwiftUI

struct ChatRecordRow: View {
  let record: ChatRecord // later: persistence-model-leak

  var body: some View {
    Text(record.title)
  }
}
