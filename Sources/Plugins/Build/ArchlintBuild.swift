// Lints a target whenever it is built; errors fail the build. The whole package is read, the target's files are reported.

import Foundation
import PackagePlugin

@main struct ArchlintBuild: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
    guard let target = target.sourceModule else { return [] }
    // What is found in one file depends on the others.
    let sources = context.package.targets.compactMap(\.sourceModule).flatMap { $0.sourceFiles.filter { $0.type == .source }.map(\.url) }
    let configurations = ["archlint.yml", ".archlint.yml", "archlint.baseline"]
      .map { context.package.directoryURL.appending(path: $0) }
      .filter { FileManager.default.fileExists(atPath: $0.path) }
    return [
      .buildCommand(
        displayName: "archlint \(target.name)", executable: try context.tool(named: "archlint").url,
        arguments: ["lint", "--format", "xcode", "--quiet", "--allow-empty", target.directoryURL.path],
        inputFiles: (sources + configurations).sorted { $0.path < $1.path }, outputFiles: [])
    ]
  }
}
