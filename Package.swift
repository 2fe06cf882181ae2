// swift-tools-version: 6.2
import PackageDescription

// The list of targets is the way of the data, from left to right: each knows only those before it.
let package = Package(
  name: "archlint",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "archlint", targets: ["archlint"]),
    .plugin(name: "ArchlintBuild", targets: ["ArchlintBuild"]),
    .plugin(name: "ArchlintCommand", targets: ["ArchlintCommand"]),
  ],
  targets: [
    // The only module that knows the operating system: files, folders, threads, processes, the terminal.
    .target(name: "Platform"),
    // Bytes to tokens to a tree.
    .target(name: "Syntax"),
    // A tree to the facts of a file; the facts of all files to the project.
    .target(name: "Model", dependencies: ["Syntax"]),
    // Modules, vocabulary, roles, layers, predicates over the project.
    .target(name: "Architecture", dependencies: ["Model", "Syntax"]),
    // The YAML subset, rule documents, configuration; text compiled to predicates.
    .target(name: "RuleLanguage", dependencies: ["Architecture"]),
    // The built-in documents, embedded by the build.
    .target(name: "Rules", path: "Rules", exclude: ["README.md"], plugins: ["EmbedRules"]),
    .plugin(name: "EmbedRules", capability: .buildTool(), dependencies: ["rule-embedder"], path: "Sources/EmbedRules/Plugin"),
    .executableTarget(name: "rule-embedder", dependencies: ["Platform"], path: "Sources/EmbedRules/Generator"),
    // Rules run over the project: findings, suppressions, baseline.
    .target(name: "Linting", dependencies: ["RuleLanguage"]),
    // Findings to text, JSON, SARIF and the other formats.
    .target(name: "Reporting", dependencies: ["Linting"]),
    // Arguments, configuration files, discovery, wiring.
    .target(name: "Commands", dependencies: ["Platform", "Reporting", "Rules"]),
    .executableTarget(name: "archlint", dependencies: ["Commands"]),
    // For other packages: lint with every build, and `swift package archlint`.
    .plugin(name: "ArchlintBuild", capability: .buildTool(), dependencies: ["archlint"], path: "Sources/Plugins/Build"),
    .plugin(
      name: "ArchlintCommand", capability: .command(intent: .custom(verb: "archlint", description: "Lint the package's architecture")),
      dependencies: ["archlint"], path: "Sources/Plugins/Command"),

    .testTarget(name: "PlatformTests", dependencies: ["Platform"]),
    // Facts for comparison with the toolchain's own parser; see Tests/Conformance.
    .executableTarget(name: "syntax-facts", dependencies: ["Syntax"], path: "Tests/Conformance/FactsTool"),
    // Texts damaged by chance, and the tool that measures what becomes of them; see Tests/Hardening.
    .target(name: "Damage", dependencies: ["Syntax"], path: "Tests/Hardening/Damage"),
    .executableTarget(
      name: "hardening", dependencies: ["Damage", "Platform", "Linting", "Rules"], path: "Tests/Hardening/Tool"),
    .testTarget(name: "SyntaxTests", dependencies: ["Syntax", "Damage"]),
    .testTarget(name: "ModelTests", dependencies: ["Model"]),
    .testTarget(name: "ArchitectureTests", dependencies: ["Architecture", "RuleLanguage"]),
    .testTarget(name: "RuleLanguageTests", dependencies: ["RuleLanguage", "Rules", "Linting", "Damage"]),
    .testTarget(name: "LintingTests", dependencies: ["Linting", "RuleLanguage", "Rules"]),
    .testTarget(name: "ReportingTests", dependencies: ["Reporting"], exclude: ["Snapshots"]),
    .testTarget(name: "CommandsTests", dependencies: ["Commands", "archlint"]),
  ],
  swiftLanguageModes: [.v6]
)
