// swift-tools-version: 6.0
import PackageDescription

// A package that uses both plugins: `Feed` builds, `LeakyFeed` does not, for what archlint finds in it.
let package = Package(
  name: "PluginSample",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "archlint", path: "../..")],
  targets: [
    .target(name: "Feed", plugins: [.plugin(name: "ArchlintBuild", package: "archlint")]),
    .target(name: "LeakyFeed", plugins: [.plugin(name: "ArchlintBuild", package: "archlint")]),
  ]
)
