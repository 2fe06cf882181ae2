// Roots of key paths, named and left out, and the dots and marks between their parts.

let plain = [\.name, \.self, \.1, \.0.1, \.[0], \.[0].name, \.`default`, \.init]
let marked = [\.?, \.!, \.?.name, \.!.name, \.?[0], \.?!.name, \.??.name, \.!?.name, \.?.?.name, \.?.!.name]
let rooted = [\Item.name, \Item?.name, \[Item].count, \(Item).name, \Box<Item>.value, \Item[0], \Item.[0], \Item.?.name, \Item.name.?.size]

// Two dots: Swift takes the second for the member's, its parser for an operator.
let doubled = rows.map(\..offset) + rows.map(\..1)
let itself = rows.map(\..self)
let called = rows.sorted(by: \..date, order: \..title.count)
struct List: View {
  var body: some View {
    ForEach(rows, id: \..offset) { row in
      Text(row.title)
    }
    ForEach(pages, id: \..page.number, content: page)
  }
}
let rootedTwice = [\Item..name, \Item?..name, \[Item]..count, \Box<Item>..value, \Item.name..size]
let mixed = [\..?.name, \.?..name, \...name, \..name?.size, \..name[0], \..name! + 1, \.[0]..name, \..name ?? \..title]
