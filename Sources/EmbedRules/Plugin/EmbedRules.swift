// Runs the generator over all documents of the target, so that a new or edited one is in the next build.

import PackagePlugin

@main struct EmbedRules: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
    guard let target = target.sourceModule else { return [] }
    let documents = target.sourceFiles.map(\.url)
      .filter { ["md", "yml"].contains($0.pathExtension) && $0.lastPathComponent != "README.md" }
      .sorted { $0.path < $1.path }
    let output = context.pluginWorkDirectoryURL.appending(path: "Documents.swift")
    let generator = try context.tool(named: "rule-embedder")
    return [
      .buildCommand(
        displayName: "Embedding \(documents.count) documents", executable: generator.url,
        arguments: [output.path] + documents.map(\.path), inputFiles: documents, outputFiles: [output])
    ]
  }
}
