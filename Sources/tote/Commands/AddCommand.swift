import ToteClient
import Transfer

/// `tote add`.
enum AddCommand {
    /// The most contents by descriptor in one call.
    private static let batch = 16

    /// Adds texts, files or standard input.
    static func run(_ session: Session) throws {
        var ids: [String] = []
        if session.invocation.has("document") {
            let documents = try session.documents(from: 1)
            let (container, place) = try session.place(0, of: try session.connect())
            for (index, document) in documents.enumerated() {
                do throws(ToteError) {
                    ids += try container.insert(document: document, at: place)
                } catch {
                    throw session.naming(error, operand: index, from: 1)
                }
            }
        } else {
            let items = try session.items(from: 1)
            let tote = try session.connect()
            let (container, place) = try session.place(0, of: tote)
            for some in batches(of: items) {
                do throws(ToteError) {
                    ids += try SendingProgress.run(some, over: tote) { () throws(ToteError) in
                        try container.insert(some, at: place)
                    }
                } catch {
                    throw try session.naming(error, items, from: 1, over: tote) { drag throws(ToteError) in
                        try drag.explain(on: container, at: place, preferring: .copy)
                    }
                }
            }
        }
        try session.output.list("ids", ids)
    }

    /// The items in as few calls as they go in: one, unless many large files are among them.
    private static func batches(of items: [ToteItem]) -> [[ToteItem]] {
        var batches: [[ToteItem]] = [[]]
        var descriptors = 0
        for item in items {
            let isLarge = item.representations.contains { $0.size == nil }
            if isLarge && descriptors == batch {
                batches.append([])
                descriptors = 0
            }
            if isLarge { descriptors += 1 }
            batches[batches.count - 1].append(item)
        }
        return batches
    }
}
