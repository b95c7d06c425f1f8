import Testing
import Transfer

@testable import Store

@Test func `what damage has left of an item does not become a part of the next one in its place`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("state")
    let keys = [0, 7].map { ItemKey(container: box.key, slot: Slot(index: $0)) }
    var store = try Store(folder: path)
    try store.commit(.putContainer(box))
    store.close()
    do {
        let database = try Database.open(path + "/tote.db")
        for key in keys {
            for position in 0...1 {
                try database.execute(
                    "INSERT INTO representation VALUES (\(key.number), \(position), 'text/plain', 9, 0, 0, 4, NULL, 0)"
                )
            }
        }
    }
    store = try Store(folder: path)
    #expect(try store.state().items.isEmpty)
    let new = textContent(1, "new")
    var item = Item(id: ItemID(known: "new"))
    item.representations = [Representation(type: .textPlain, content: .stored(new.stored))]
    try store.commit(.putContent(new.stored, new.content), .addItem(keys[0], item), .addItem(keys[1], item))
    store.close()
    #expect(try Store(folder: path).state().items == [keys[0]: item, keys[1]: item])
}
