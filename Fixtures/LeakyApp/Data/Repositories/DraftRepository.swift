import CoreData

// Silent: nobody outside Data asks for it.
protocol DraftQueueRepository {
  func pending() async throws -> [String]
}

final class CoreDataDraftRepository: DraftQueueRepository {
  private let context: NSManagedObjectContext

  init(context: NSManagedObjectContext) {
    self.context = context
  }

  func pending() async throws -> [String] {
    try drafts().map(\.text)
  }

  // Silent: only Data calls it.
  func drafts() throws -> [DraftEntity] {
    try context.fetch(NSFetchRequest<DraftEntity>(entityName: "DraftEntity"))
  }
}
