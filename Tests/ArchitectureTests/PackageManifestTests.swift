// Targets, files and settings of Swift packages.

import Testing

@testable import Architecture

@Suite struct PackageManifestTests {
  private let source = """
    // swift-tools-version: 6.2
    import PackageDescription
    let shared: [SwiftSetting] = [.enableUpcomingFeature("NonisolatedNonsendingByDefault")]
    let uiPath = "Code/UI"
    let package = Package(
      name: "Sample",
      products: [.library(name: "Core", targets: ["Core"])],
      dependencies: [.package(url: "https://example.org/x", from: "1.0.0")],
      targets: [
        .target(name: "Core", dependencies: ["Base", .product(name: "X Kit", package: "x"), .target(name: "Other")], swiftSettings: shared),
        .target(name: "Screens", path: uiPath, exclude: ["Old"], swiftSettings: [.defaultIsolation(MainActor.self)]),
        .target(name: "Picked", path: "Picked", sources: ["In"]),
        .target(name: "Base-Things", swiftSettings: [.defaultIsolation(nil)]),
        .executableTarget(name: "tool"),
        .macro(name: "Macros"),
        .testTarget(name: "CoreTests", dependencies: ["Core"]),
      ]
    )
    """

  private let files = [
    "Code/UI/A.swift", "Code/UI/Old/B.swift", "Package.swift", "Picked/In/A.swift", "Picked/Out/B.swift", "Sources/Base-Things/A.swift",
    "Sources/Core/A.swift", "Sources/Core/Nested/Package.swift", "Sources/Core/Nested/Sources/Inner/A.swift", "Sources/Macros/M.swift",
    "Sources/tool/main.swift", "Stray.swift", "Tests/CoreTests/T.swift",
  ]

  private var map: ModuleMap {
    ModuleMap(
      manifests: [
        ManifestFile(path: "Package.swift", bytes: Array(source.utf8)),
        ManifestFile(path: "Sources/Core/Nested/Package.swift", bytes: Array(#"let package = Package(name: "N", targets: [.target(name: "Inner")])"#.utf8)),
      ], files: files)
  }

  @Test(arguments: [
    ("Sources/Core/A.swift", "Core", ModuleKind.library), ("Code/UI/A.swift", "Screens", .library), ("Picked/In/A.swift", "Picked", .library),
    ("Sources/Base-Things/A.swift", "Base_Things", .library), ("Sources/tool/main.swift", "tool", .executable),
    ("Sources/Macros/M.swift", "Macros", .plugin), ("Tests/CoreTests/T.swift", "CoreTests", .test),
    ("Sources/Core/Nested/Sources/Inner/A.swift", "Inner", .library),
  ])
  func moduleOfFile(path: String, name: String, kind: ModuleKind) {
    #expect(map.module(ofFile: path)?.name == name)
    #expect(map.module(ofFile: path)?.kind == kind)
  }

  @Test(arguments: ["Code/UI/Old/B.swift", "Picked/Out/B.swift", "Stray.swift", "Package.swift"])
  func filesOfNoModule(path: String) {
    #expect(map.module(ofFile: path) == nil)
  }

  @Test func settings() {
    #expect(map.module(ofFile: "Sources/Core/A.swift")?.isolation == ModuleIsolation(staysOnCaller: true))
    #expect(map.module(ofFile: "Code/UI/A.swift")?.isolation == ModuleIsolation(isMainActor: true))
    #expect(map.module(ofFile: "Sources/Base-Things/A.swift")?.isolation == ModuleIsolation())
    #expect(map.module(ofFile: "Sources/Core/A.swift")?.dependencies == ["Base", "X_Kit", "Other"])
  }

  @Test func settingsOfALoopAreEveryTargets() {
    let text = """
      let package = Package(name: "P", targets: [.target(name: "A"), .target(name: "B")])
      for target in package.targets { target.swiftSettings = [.defaultIsolation(MainActor.self)] }
      """
    let map = ModuleMap(
      manifests: [ManifestFile(path: "Package.swift", bytes: Array(text.utf8))], files: ["Sources/A/A.swift", "Sources/B/B.swift"])
    #expect(map.modules.allSatisfy { $0.isolation.isMainActor })
  }

  @Test func aLoneTargetMayStandInSourcesItself() {
    let text = #"let package = Package(name: "P", targets: [.target(name: "A"), .testTarget(name: "ATests")])"#
    let map = ModuleMap(manifests: [ManifestFile(path: "K/Package.swift", bytes: Array(text.utf8))], files: ["K/Sources/A.swift", "K/Tests/T.swift"])
    #expect(map.module(ofFile: "K/Sources/A.swift")?.name == "A")
    #expect(map.module(ofFile: "K/Tests/T.swift")?.name == "ATests")
  }

  @Test(arguments: ["", "let package", "let package = Package(targets: [.target(", ".target(name: \"\\(x)\")", "let a = b\nlet b = a\n.target(name: a)", "}}}"])
  func damagedManifestsAreTolerated(text: String) {
    let map = ModuleMap(manifests: [ManifestFile(path: "Package.swift", bytes: Array(text.utf8))], files: files)
    #expect(map.moduleOfFile.isEmpty)
  }
}

@Suite struct HostileManifestTests {
  /// Bytes removed, doubled and replaced by a fixed generator: whatever is left is read to its end.
  @Test(arguments: ["Package.swift", "X.xcodeproj/project.pbxproj", "Base.xcconfig"])
  func mutantsAreReadToTheirEnd(path: String) {
    let sources = [
      "Package.swift": #"let s: [SwiftSetting] = [.defaultIsolation(MainActor.self)]\#nlet package = Package(targets: [.target(name: "A", path: p, swiftSettings: s)])"#,
      "X.xcodeproj/project.pbxproj":
        "{ objects = { P = {isa = PBXProject; mainGroup = G; }; G = {isa = PBXGroup; children = (A, \"B\", ); }; T = {isa = PBXNativeTarget; name = T; }; }; rootObject = P; /* x */ }",
      "Base.xcconfig": "#include \"Base.xcconfig\"\nA[sdk=x] = B // c\nSWIFT_DEFAULT_ACTOR_ISOLATION = MainActor\n",
    ]
    let source = Array(sources[path, default: ""].utf8)
    var state: UInt64 = 42
    func next(_ limit: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % max(1, limit)
    }
    for _ in 0..<400 {
      var bytes = source
      for _ in 0..<4 {
        let place = next(bytes.count)
        switch next(3) {
        case 0: bytes.remove(at: place)
        case 1: bytes.insert(contentsOf: bytes[place..<min(bytes.count, place + 8)], at: place)
        default: bytes[place] = UInt8(truncatingIfNeeded: next(256))
        }
      }
      let map = ModuleMap(manifests: [ManifestFile(path: path, bytes: bytes)], files: ["Sources/A/A.swift"])
      #expect(map.modules.count < 16)
    }
  }

  @Test func constantsThatNameEachOtherAreReadOnce() {
    let constants = (0..<2_000).map { "let c\($0): [SwiftSetting] = c\(($0 + 1) % 2_000) + c\(($0 + 7) % 2_000)" }.joined(separator: "\n")
    let text = constants + #"\#nlet package = Package(targets: [.target(name: "A", swiftSettings: c0)])"#
    let map = ModuleMap(manifests: [ManifestFile(path: "Package.swift", bytes: Array(text.utf8))], files: ["Sources/A/A.swift"])
    #expect(map.modules.map(\.isolation) == [ModuleIsolation()])
  }
}
