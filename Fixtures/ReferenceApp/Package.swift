// swift-tools-version: 6.0
import PackageDescription

// Dependencies point inwards: Presentation and Data know Domain, App knows all, Domain knows nobody.
let package = Package(
  name: "ReferenceApp",
  platforms: [.iOS(.v18), .macOS(.v15)],
  products: [.executable(name: "ReferenceApp", targets: ["App"])],
  targets: [
    .target(name: "Domain"),
    .target(name: "Data", dependencies: ["Domain"]),
    .target(name: "Presentation", dependencies: ["Domain"]),
    .executableTarget(name: "App", dependencies: ["Domain", "Data", "Presentation"]),

    // Stubs of the repository protocols, an HTTP server on the loopback interface, temporary folders.
    .target(name: "TestSupport", dependencies: ["Domain"], path: "Tests/TestSupport"),
    .testTarget(name: "DomainTests", dependencies: ["Domain", "TestSupport"]),
    .testTarget(name: "DataTests", dependencies: ["Data", "TestSupport"]),
    .testTarget(name: "PresentationTests", dependencies: ["Presentation", "TestSupport"]),
    .testTarget(name: "AppTests", dependencies: ["App", "TestSupport"]),
  ],
  swiftLanguageModes: [.v6]
)
