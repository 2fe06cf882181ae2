import Testing
@testable import Model
