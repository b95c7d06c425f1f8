import Store
import Testing
import Transfer

extension Store {
    /// What the store holds.
    func state() throws -> StoredState {
        var state = StoredState()
        try load(into: &state)
        return state
    }

    /// The path of the files in `folder` of a store that was killed after it had made ``box``, which is in its log alone.
    static func killedWithBox(in folder: TemporaryFolder) throws -> String {
        let store = try Store(folder: folder.path("state"))
        try store.commit(.putContainer(box))
        let killed = folder.path("killed")
        // One that ends by itself puts away its log.
        try withExtendedLifetime(store) { try TemporaryFolder.copy(folder.path("state"), to: killed) }
        return killed
    }

    /// Commits `writes` as one transaction.
    func commit(_ writes: Write...) throws {
        try commit(Transaction(writes))
    }
}

/// The container that most tests use.
let box = ContainerRecord(key: ContainerKey(1), name: ContainerName(known: "box"), revision: 1)

/// A content of `text` under `number`.
func textContent(
    _ number: UInt32,
    _ text: String,
    _ location: StoredContent.Location = .row
) -> (stored: StoredContent, content: Content) {
    let stored = StoredContent(
        id: ContentID(number),
        form: .text,
        location: location,
        size: UInt64(text.utf8.count)
    )
    return (stored, .text(text))
}

/// Expects `body` to be refused for `reason`.
func expectRefusal(
    _ reason: Failure.Reason,
    _ sourceLocation: SourceLocation = #_sourceLocation,
    _ body: () throws -> Void
) {
    do {
        try body()
        Issue.record("it was not refused", sourceLocation: sourceLocation)
    } catch let failure as Failure {
        #expect(failure.reason == reason, "\(failure.message)", sourceLocation: sourceLocation)
    } catch {
        Issue.record(error, sourceLocation: sourceLocation)
    }
}
