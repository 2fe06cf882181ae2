// The names of roles, layers and categories that the tool itself knows.

enum WellKnown {
  static let testRole = "Test"
  static let testLayer = "Tests"
  static let viewRole = "View"
  static let viewControllerRole = "ViewController"
  static let viewModelRole = "ViewModel"
  static let useCaseRole = "UseCase"
  static let repositoryRole = "Repository"
  static let persistenceModelRole = "PersistenceModel"
  static let dataSourceRole = "DataSource"
  static let dtoRole = "DTO"
  static let coordinatorRole = "Coordinator"
  static let compositionRootRole = "CompositionRoot"
  static let domainLayer = "Domain"
  static let dataLayer = "Data"
  static let appLayer = "App"
  static let presentationLayer = "Presentation"
  static let dataAccess = "data-access"
}
