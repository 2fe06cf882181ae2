import CoreData

final class DraftEntity: NSManagedObject {
  @NSManaged var text: String
  @NSManaged var savedAt: Date
}
