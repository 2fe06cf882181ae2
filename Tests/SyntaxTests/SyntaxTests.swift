import Testing
@testable import Syntax
