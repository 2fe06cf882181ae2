import Foundation

protocol ReceiptExporting {
  func export(_ order: Order, with request: URLRequest) async throws // expect: domain-framework-type
}
