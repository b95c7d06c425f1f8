import Store
import Testing
import Transfer

struct RoundTripTests {
    @Test(arguments: [1, 2, 3] as [UInt64])
    func `random transactions are found again after each reopening and each kill`(seed: UInt64) throws {
        let folder = try TemporaryFolder()
        let path = folder.path("state")
        var transactions = RandomTransactions(seed: seed)
        var store = try Store(folder: path)
        for round in 1...40 {
            for _ in 1...25 { try store.commit(try transactions.next()) }
            if round.isMultiple(of: 2) {
                store.close()
                store = try Store(folder: path)
                try check(store, transactions.model, path)
            } else {
                let killed = folder.path("killed-\(round)")
                try TemporaryFolder.copy(path, to: killed)
                try check(try Store(folder: killed), transactions.model, killed)
            }
        }
    }

    private func check(_ store: Store, _ model: StoreModel, _ path: String) throws {
        try #require(try store.state().unordered == model.state)
        #expect(store.notices.isEmpty)
        for (stored, content) in model.contents {
            switch content {
            case .text(let text):
                #expect(try Array(store.text(of: stored, limit: 1000).utf8) == Array(text.utf8))
            case .bytes(let bytes):
                #expect(try store.bytes(of: stored, limit: 1000) == bytes)
            case .stored, .secret, .promise: Issue.record("the model keeps contents themselves")
            }
        }
        let files = model.contents.keys.filter { $0.location == .file }
        #expect(try TemporaryFolder.names(path + "/blobs").count == files.count)
    }

    @Test func `rows come in the order that restoring asks for, steps by number`() throws {
        let folder = try TemporaryFolder()
        let store = try Store(folder: folder.path("state"))
        let key = ItemKey(container: box.key, slot: Slot(index: 0))
        try store.commit(
            .putStep(box.key, StepRecord(row: 10, isUndone: false, document: "ten")),
            .putStep(box.key, StepRecord(row: 9, isUndone: true, document: "nine")),
            .place(key, CollectionKey(1), label: -5),
            .putItem(key, Item(id: ItemID(known: "a"))),
            .putCollection(
                box.key,
                CollectionRecord(key: CollectionKey(1), name: CollectionName(known: "all"), position: 0, accepts: [])
            ),
            .putContainer(box)
        )
        #expect(try store.state().order == ["container", "collection", "item", "place", "step", "complete"])
    }

    @Test func `a refused transaction changes nothing, and the next one works`() throws {
        let folder = try TemporaryFolder()
        let store = try Store(folder: folder.path("state"))
        try store.commit(.putContainer(box))
        let missing = textContent(7, "missing").stored
        let copy = textContent(8, "missing").stored
        expectRefusal(.noRepresentation) {
            try store.commit(.setRevision(box.key, 99), .copyContent(from: missing, to: copy))
        }
        #expect(try store.state().containers[box.key]?.revision == 1)
        try store.commit(.setRevision(box.key, 2))
        #expect(try store.state().containers[box.key]?.revision == 2)
    }

    @Test func `an empty transaction is nothing`() throws {
        let folder = try TemporaryFolder()
        let store = try Store(folder: folder.path("state"))
        try store.commit(Transaction())
        #expect(try store.state().unordered == StoredState())
    }

    @Test func `a step beyond the rows that a container has is refused, and deleting it is nothing`() throws {
        let folder = try TemporaryFolder()
        let store = try Store(folder: folder.path("state"))
        for number in [-1, 128] as [Int64] {
            expectRefusal(.storageFull) {
                try store.commit(.putStep(box.key, StepRecord(row: number, isUndone: false, document: "{}")))
            }
            try store.commit(.deleteStep(box.key, row: number))
        }
        let last = StepRecord(row: 127, isUndone: false, document: "{}")
        try store.commit(.putContainer(box), .putStep(box.key, last))
        #expect(try store.state().steps == [.init(container: box.key, number: last.row): last])
    }

    @Test func `deleting a container leaves its neighbours alone`() throws {
        let folder = try TemporaryFolder()
        let store = try Store(folder: folder.path("state"))
        var expected = StoredState()
        for number in [1, 2, 3] as [UInt32] {
            let record = ContainerRecord(key: ContainerKey(number), name: ContainerName(known: "c\(number)"))
            for slot in [0, UInt32.max] {
                let key = ItemKey(container: record.key, slot: Slot(index: slot))
                let item = Item(id: ItemID(known: "i\(slot)"))
                try store.commit(.putContainer(record), .putItem(key, item), .place(key, CollectionKey(1), label: 1))
                guard number != 2 else { continue }
                expected.containers[record.key] = record
                expected.items[key] = item
                expected.places[key] = .init(collection: CollectionKey(1), label: 1)
            }
        }
        try store.commit(.deleteContainer(ContainerKey(2)))
        #expect(try store.state().unordered == expected)
    }
}
