// Targets, files and settings of Xcode projects.

import Testing

@testable import Architecture

private let project = """
  // !$*UTF8*$!
  { objects = {
      P = {isa = PBXProject; mainGroup = G; buildConfigurationList = PL; targets = (T, U, W, ); };
      G = {isa = PBXGroup; children = ( A /* App */, S, B, C, ); sourceTree = "<group>"; };
      A = {isa = PBXGroup; path = App; sourceTree = "<group>"; children = (F1, "F2", ); };
      F1 = {isa = PBXFileReference; path = Main.swift; sourceTree = "<group>"; };
      F2 = {isa = PBXFileReference; path = "Other/A \\"B\\".swift"; sourceTree = SOURCE_ROOT; };
      S = {isa = PBXFileSystemSynchronizedRootGroup; path = Kit; sourceTree = "<group>"; exceptions = (E, E2, ); };
      B = {isa = PBXFileSystemSynchronizedRootGroup; path = KitTests; sourceTree = "<group>"; };
      C = {isa = PBXFileReference; path = Base.xcconfig; sourceTree = "<group>"; };
      E = {isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = U; membershipExceptions = ( Shared.swift, Old, ); };
      E2 = {isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = T; membershipExceptions = ( Shared.swift, ); };
      BF1 = {isa = PBXBuildFile; fileRef = F1; };
      BF2 = {isa = PBXBuildFile; fileRef = F2; };
      SP = {isa = PBXSourcesBuildPhase; files = (BF1, BF2, ); };
      T = {isa = PBXNativeTarget; name = "My App"; productType = "com.apple.product-type.application"; buildPhases = (SP, );
           buildConfigurationList = TL; dependencies = (D, ); };
      D = {isa = PBXTargetDependency; target = U; };
      U = {isa = PBXNativeTarget; name = Kit; productType = "com.apple.product-type.framework"; fileSystemSynchronizedGroups = (S, ); };
      W = {isa = PBXNativeTarget; name = KitTests; productType = "com.apple.product-type.bundle.unit-test";
           fileSystemSynchronizedGroups = (B, ); };
      PL = {isa = XCConfigurationList; buildConfigurations = (PD, ); };
      PD = {isa = XCBuildConfiguration; name = Debug; baseConfigurationReference = C; buildSettings = { }; };
      TL = {isa = XCConfigurationList; buildConfigurations = (TD, ); };
      TD = {isa = XCBuildConfiguration; name = Debug; buildSettings = { "SWIFT_APPROACHABLE_CONCURRENCY[sdk=*]" = YES; }; };
    }; rootObject = P; }
  """

private let manifests = [
  ManifestFile(path: "X.xcodeproj/project.pbxproj", bytes: Array(project.utf8)),
  ManifestFile(path: "Base.xcconfig", bytes: Array("#include \"Deep/More.xcconfig\"\nA = B // no\n".utf8)),
  ManifestFile(path: "Deep/More.xcconfig", bytes: Array("SWIFT_DEFAULT_ACTOR_ISOLATION[sdk=x] = MainActor\n#include \"../Base.xcconfig\"\n".utf8)),
]

private let files = [
  "App/Main.swift", "App/Unlisted.swift", "Kit/Code.swift", "Kit/Old/Gone.swift", "Kit/Shared.swift", "KitTests/CodeTests.swift",
  "Other/A \"B\".swift",
]

@Test(arguments: [
  ("App/Main.swift", "My_App", ModuleKind.app), ("Other/A \"B\".swift", "My_App", .app), ("Kit/Code.swift", "Kit", .library),
  ("Kit/Shared.swift", "My_App", .app), ("KitTests/CodeTests.swift", "KitTests", .test),
])
func targetOfFile(path: String, name: String, kind: ModuleKind) {
  let module = ModuleMap(manifests: manifests, files: files).module(ofFile: path)
  #expect(module?.name == name)
  #expect(module?.kind == kind)
}

@Test(arguments: ["App/Unlisted.swift", "Kit/Old/Gone.swift"])
func noTargetOfFile(path: String) {
  #expect(ModuleMap(manifests: manifests, files: files).module(ofFile: path) == nil)
}

@Test func settingsComeFromConfigurationFilesToo() {
  let map = ModuleMap(manifests: manifests, files: files)
  #expect(map.module(ofFile: "App/Main.swift")?.isolation == ModuleIsolation(isMainActor: true, staysOnCaller: true))
  #expect(map.module(ofFile: "App/Main.swift")?.dependencies == ["Kit"])
  #expect(map.someModuleIsMainActor)
}

@Test(arguments: ["", "{", "{ objects = (((", "\"", "{a=\"b", "/*", "}", ")))", "<", "{ objects = { X = { isa = PBXGroup; children = (X, ); }; }; }"])
func damagedProjectsAreTolerated(text: String) {
  let map = ModuleMap(manifests: [ManifestFile(path: "X.xcodeproj/project.pbxproj", bytes: Array(text.utf8))], files: files)
  #expect(map.moduleOfFile.isEmpty)
}

@Test func deepNestingStopsTheReader() {
  #expect(PropertyListReader.read([UInt8](repeating: UInt8(ascii: "("), count: 1_000_000)) == nil)
}

@Test func entitiesOfDataModels() {
  let xml = #"<model><entity name="Trip" representedClassName="App.TripObject"><attribute name="x"/></entity><entity name="Leg">"#
  let map = ModuleMap(manifests: [ManifestFile(path: "M.xcdatamodeld/M.xcdatamodel/contents", bytes: Array(xml.utf8))], files: [])
  #expect(map.managedEntities == ["TripObject", "Leg"])
}

/// Files of a project in the folder `Ice` of which a target lists those in `built`.
@Test(arguments: [
  // Beside and near what is built.
  (["Ice/App/Lake/Old.swift", "Ice/App/Sea/Old.swift"], [], ["Ice/App/Lake/Old.swift", "Ice/App/Sea/Old.swift"]),
  // Scripts, what a package builds, what stands outside, and a file that the project lists elsewhere.
  (["Ice/tool.swift", "Ice/Kit/Sources/A.swift", "Snow/A.swift", "Ice/Tools/Make/run.swift"], [], []),
  (["Ice/App/Lake/Old.swift"], ["old.swift"], []),
  // Where many are in no target, the project does not say what is built.
  ((1...4).map { "Ice/App/Lake/Old\($0).swift" }, [], []),
] as [([String], Set<String>, [String])])
func filesOfNoTarget(left: [String], missing: Set<String>, expected: [String]) {
  let built = (1...9).map { "Ice/App/Lake/File\($0).swift" }
  var unbuilt = UnbuiltFiles(projects: ["Ice"], packages: ["Ice/Kit"])
  unbuilt.missing = missing
  #expect(unbuilt.find(among: (built + left).sorted(), built: Dictionary(uniqueKeysWithValues: built.map { ($0, 0) })) == expected)
}

@Test(arguments: [
  ("IPHONEOS_DEPLOYMENT_TARGET = 12.4;", true), ("IPHONEOS_DEPLOYMENT_TARGET = 13;", false), ("MACOSX_DEPLOYMENT_TARGET = 10.14;", true),
  ("MACOSX_DEPLOYMENT_TARGET = 10.15.1;", false), ("MACOSX_DEPLOYMENT_TARGET = 11.0;", false),
  ("IPHONEOS_DEPLOYMENT_TARGET = \"$(OLDEST)\";", false), ("OLDEST_DEPLOYMENT_TARGET_IOS = 12.0;", true), ("", false),
])
func deploymentTargetsThatKnowNoActors(setting: String, isBefore: Bool) {
  let settings = "SWIFT_APPROACHABLE_CONCURRENCY[sdk=*]"
  let text = project.replacing("\"\(settings)\" = YES;", with: setting)
  let map = ModuleMap(manifests: [ManifestFile(path: "X.xcodeproj/project.pbxproj", bytes: Array(text.utf8))], files: files)
  #expect(map.module(ofFile: "App/Main.swift")?.isolation.isBeforeConcurrency == isBefore)
}
