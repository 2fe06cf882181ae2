// A small report with everything a format must show: severities, second places, inference, tabs, wide characters, statuses.

import Foundation
@testable import Linting
@testable import Reporting

enum Sample {
  static let orderViewModel = """
    import Foundation

    @Observable
    final class OrderViewModel {
    \tprivate(set) var orders: [Order] = []
    \tprivate let client: OrderService

    \tfunc placeOrder(items: [CartItem]) async throws {
    \t\tlet request = URLRequest(url: endpoint)
    \t\tlet (data, _) = try await URLSession.shared.data(for: request)
    \t\torders = try JSONDecoder().decode([Order].self, from: data)
    \t\tlet 注文 = "👩‍👩‍👧 é"; client.submit(注文)
    \t}
    }
    """
  static let orderService = """
    protocol OrderService {
      func submit(_ name: String) -> OrderDTO
    }

    struct OrderDTO: Decodable { let id: Int }
    """

  static let rules = [
    RuleSummary(
      id: "domain-purity", title: "The domain imports no framework", severity: .error, impact: .critical,
      why: "A domain that knows a framework can't be used or tested without it.", tags: ["swift", "architecture"],
      markdown: "## The domain imports no framework\n"),
    RuleSummary(
      id: "dto-leak", title: "DTOs stay in the data layer", severity: .warning, impact: .medium,
      why: "A change of the server's answer reaches every screen.", tags: ["swift"], markdown: ""),
    RuleSummary(
      id: "naming", title: "Types are named by their role", severity: .note, impact: .low, why: "", tags: [], markdown: ""),
    RuleSummary(
      id: "viewmodel-data-access", title: "ViewModels leave data access to repositories and use cases", severity: .error,
      impact: .high,
      why: "Logic mixed with data access can't be tested without a network, and a change of storage reaches every screen.",
      tags: ["swift", "ios", "architecture", "repository-pattern"],
      markdown: "## ViewModels leave data access\n\n**Incorrect (a request):**\n\n```swift\nURLSession.shared\n```\n"),
  ]

  /// Where `words` stand in a line of one of the sample's files.
  static func place(_ path: String, _ line: Int, _ words: String) -> Place {
    let text = path == servicePath ? orderService : orderViewModel
    let row = text.split(separator: "\n", omittingEmptySubsequences: false)[line - 1]
    let start = row.range(of: words).map { row.utf8.distance(from: row.startIndex, to: $0.lowerBound) } ?? 0
    return Place(path: path, line: line, column: start + 1, endLine: line, endColumn: start + 1 + words.utf8.count)
  }

  static let viewModelPath = "App/Presentation/OrderViewModel.swift"
  static let servicePath = "App/Data/OrderService.swift"

  static var network: Finding {
    var finding = Finding(
      rule: "viewmodel-data-access", severity: .error, impact: .high,
      message: "`OrderViewModel` (ViewModel) uses `URLSession` (network); ask a use case or a repository for it",
      place: place(viewModelPath, 10, "URLSession"))
    finding.declaration = "OrderViewModel.placeOrder"
    finding.from = FindingEnd(name: "OrderViewModel", role: "ViewModel", layer: "Presentation", module: "App")
    finding.to = FindingEnd(name: "URLSession", module: "Foundation", category: "network")
    finding.related = [
      RelatedPlace(place: place(viewModelPath, 9, "URLRequest"), message: "the request is made here"),
    ]
    finding.fingerprint = "8c1f2a90b7d3e456"
    return finding
  }

  static var coding: Finding {
    var finding = Finding(
      rule: "viewmodel-data-access", severity: .error, impact: .high,
      message: "`OrderViewModel` (ViewModel) uses `JSONDecoder` (coding); ask a use case or a repository for it",
      place: place(viewModelPath, 11, "JSONDecoder"))
    finding.declaration = "OrderViewModel.placeOrder"
    finding.from = FindingEnd(name: "OrderViewModel", role: "ViewModel", layer: "Presentation", module: "App")
    finding.to = FindingEnd(name: "JSONDecoder", module: "Foundation", category: "coding")
    finding.fingerprint = "1b2c3d4e5f60718a"
    return finding
  }

  static var leak: Finding {
    var finding = Finding(
      rule: "dto-leak", severity: .warning, impact: .medium,
      message: "`OrderViewModel` (Presentation) handles `OrderDTO` (DTO); let the repository give a domain type",
      place: place(viewModelPath, 12, "client.submit"))
    finding.declaration = "OrderViewModel.placeOrder"
    finding.from = FindingEnd(name: "OrderViewModel", role: "ViewModel", layer: "Presentation", module: "App")
    finding.to = FindingEnd(name: "OrderDTO", role: "DTO", layer: "Data", module: "App")
    finding.inferred = true
    finding.related = [
      RelatedPlace(place: place(servicePath, 2, "OrderDTO"), message: "`submit` returns it"),
      RelatedPlace(place: place(servicePath, 5, "OrderDTO"), message: "`OrderDTO` is `Decodable`"),
    ]
    finding.fingerprint = "77aa88bb99cc00dd"
    return finding
  }

  static var name: Finding {
    var finding = Finding(
      rule: "naming", severity: .note, impact: .low, message: "`OrderService` has the role Repository; name it so",
      place: place(servicePath, 1, "OrderService"))
    finding.from = FindingEnd(name: "OrderService", role: "Repository")
    finding.fingerprint = "00ff00ff00ff00ff"
    return finding
  }

  static func with(_ status: FindingStatus, _ finding: Finding, fingerprint: String) -> Finding {
    var finding = finding
    (finding.status, finding.fingerprint) = (status, fingerprint)
    return finding
  }

  static var report: Report {
    var report = Report()
    report.findings = [
      name, network, coding, leak,
      with(.suppressed, coding, fingerprint: "0000000000000001"), with(.baselined, leak, fingerprint: "0000000000000002"),
    ]
    report.rules = rules
    report.notices = ["App/Domain/User.swift:3:1: this suppression excuses nothing"]
    report.sources = [viewModelPath: Array(orderViewModel.utf8), servicePath: Array(orderService.utf8)]
    (report.fileCount, report.generatedFileCount, report.suppressedCount, report.baselinedCount) = (212, 2, 1, 1)
    report.toolVersion = "0.1.0"
    return report
  }

  static var clean: Report {
    var report = Report()
    (report.rules, report.fileCount, report.toolVersion) = (rules, 212, "0.1.0")
    return report
  }

  static var broken: Report {
    var report = report
    report.findings = [with(.fixed, network, fingerprint: "f1"), with(.moved, coding, fingerprint: "f2"), network]
    report.problems = [
      FileProblem(place: place(servicePath, 5, "let"), message: "expected `}` to end `OrderDTO`"),
      FileProblem(place: Place(path: "App/Locked.swift", line: 1, column: 1, endLine: 1, endColumn: 1), message: "can't be read: permission denied"),
    ]
    return report
  }

  /// Enough findings for the table, over several layers.
  static var large: Report {
    var report = report
    let layers = ["Presentation", "Domain", "Data", "App", ""]
    report.findings = (0..<60).map { number in
      var finding = number % 3 == 0 ? network : number % 3 == 1 ? leak : coding
      finding.from.layer = layers[number % 5 == 4 ? number % 2 : number % 5]
      finding.rule = number % 7 == 0 ? "domain-purity" : finding.rule
      finding.fingerprint = "\(number)"
      return finding
    }
    return report
  }
}
