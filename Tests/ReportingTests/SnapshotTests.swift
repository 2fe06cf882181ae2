// Each format's bytes for the sample reports, as files. `UPDATE_SNAPSHOTS=1 swift test` writes them anew.

import Foundation
import Testing
@testable import Linting
@testable import Reporting

@Suite struct SnapshotTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Snapshots")

  private func compare(_ bytes: [UInt8], _ name: String) throws {
    let file = Self.folder.appendingPathComponent(name)
    if ProcessInfo.processInfo.environment["UPDATE_SNAPSHOTS"] == "1" { try Data(bytes).write(to: file) }
    let expected = try [UInt8](Data(contentsOf: file))
    #expect(String(decoding: bytes, as: UTF8.self) == String(decoding: expected, as: UTF8.self), "\(name)")
  }

  @Test(arguments: ReportFormat.all.map(\.name)) func theSampleLooksAsBefore(name: String) throws {
    let format = try #require(ReportFormat.named(name))
    try compare(format.format(Sample.report), "sample.\(name)")
    try compare(format.format(Sample.clean), "clean.\(name)")
    try compare(format.format(Sample.broken), "broken.\(name)")
  }

  /// Formats that show no code are given no sources.
  @Test(arguments: ReportFormat.all.filter { !$0.showsCode }.map(\.name)) func sourcesDoNotMatterWithoutCode(name: String) throws {
    let format = try #require(ReportFormat.named(name))
    for report in [Sample.report, Sample.broken, Sample.large] {
      var bare = report
      bare.sources = [:]
      #expect(format.format(bare) == format.format(report))
    }
  }

  @Test func textInATerminal() throws {
    var options = ReportOptions()
    (options.width, options.show) = (80, .note)
    try compare(ReportFormat.text.format(Sample.report, options), "sample-80.text")
    try compare(ReportFormat.text.format(Sample.large, options), "large-80.text")
    options.usesColor = true
    try compare(ReportFormat.text.format(Sample.report, options), "sample-color.text")
    options.width = 40
    options.usesColor = false
    try compare(ReportFormat.text.format(Sample.report, options), "sample-40.text")
  }

  @Test func everySnapshotIsCompared() throws {
    let names = ReportFormat.all.flatMap { ["sample.\($0.name)", "clean.\($0.name)", "broken.\($0.name)"] }
      + ["sample-80.text", "large-80.text", "sample-color.text", "sample-40.text"]
    #expect(Set(try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)) == Set(names))
  }
}
