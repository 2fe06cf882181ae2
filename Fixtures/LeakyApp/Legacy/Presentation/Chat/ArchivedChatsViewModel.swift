import Combine

@MainActor
final class ArchivedChatsViewModel: ObservableObject {
  @Published private(set) var titles: [String] = []

  // Silent: a protocol of Data.
  private let reader: ChatRecordReading

  init(reader: ChatRecordReading) {
    self.reader = reader
  }

  func load() throws {
    let records = try reader.records() // later: persistence-model-leak
    titles = records.map(\.title)
  }
}
