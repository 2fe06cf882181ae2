// `swift package archlint ARGUMENTS`: runs archlint in the package's folder, with the arguments as they are.

import Foundation
import PackagePlugin

@main struct ArchlintCommand: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    var extractor = ArgumentExtractor(arguments)
    // Xcode names the chosen targets so.
    let targets = try context.package.targets(named: extractor.extractOption(named: "target"))
    let process = Process()
    process.executableURL = try context.tool(named: "archlint").url
    process.arguments = extractor.remainingArguments + targets.map(\.directoryURL.path)
    process.currentDirectoryURL = context.package.directoryURL
    try process.run()
    process.waitUntilExit()
    if process.terminationReason != .exit {
      Diagnostics.error("archlint was ended by signal \(process.terminationStatus)")
    } else if process.terminationStatus != 0 {
      Diagnostics.error("archlint ended with status \(process.terminationStatus)")
    }
  }
}
