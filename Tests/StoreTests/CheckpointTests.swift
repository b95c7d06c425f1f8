import Store
import Testing
import Transfer

struct CheckpointTests {
    @Test func `the log stays short over 50,000 commits`() throws {
        let folder = try TemporaryFolder()
        let path = folder.path("state")
        let store = try Store(folder: path)
        try store.commit(.putContainer(box))
        var generator = SeededGenerator(seed: 5)
        var longest = 0
        for step in 1...50_000 as ClosedRange<Int64> {
            let key = ItemKey(container: box.key, slot: Slot(index: UInt32.random(in: 0..<20_000, using: &generator)))
            try store.commit(
                .place(key, CollectionKey(1), label: step),
                .setRevision(box.key, UInt64(step)),
                .putStep(box.key, StepRecord(row: step % 128, isUndone: false, document: #"{"moved": []}"#))
            )
            if step.isMultiple(of: 500) { longest = max(longest, TemporaryFolder.size(path + "/tote.db-wal")) }
        }
        // Without checkpoints it would be beyond 600 MB; the writer is held up for them only now and then.
        #expect(longest < 150 << 20)
        store.close()
        let state = try Store(folder: path).state()
        #expect(state.containers[box.key]?.revision == 50_000)
        #expect(state.steps.count == 128)
    }
}
