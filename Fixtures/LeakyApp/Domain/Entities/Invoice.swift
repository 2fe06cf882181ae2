import Foundation

struct Invoice {
  let number: String
  let issuedAt: Date
  let raw: OrderDTO? // expect: dto-in-domain
}
