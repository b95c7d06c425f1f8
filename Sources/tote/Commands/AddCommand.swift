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
                    throw named(error, session, index)
                }
            }
        } else {
            let items = try session.items(from: 1)
            let (container, place) = try session.place(0, of: try session.connect())
            for some in batches(of: items) {
                do throws(ToteError) {
                    ids += try container.insert(some, at: place)
                } catch {
                    guard error.reason == .invalidDocument, let index = items.firstIndex(where: isBrokenJSON) else {
                        throw error
                    }
                    throw named(error, session, index)
                }
            }
        }
        try session.output.list("ids", ids)
    }

    /// The refusal of what the operand at `index` behind the place gives; it names the operand where there are several.
    private static func named(_ error: ToteError, _ session: Session, _ index: Int) -> any Error {
        let sources = session.operands.dropFirst()
        guard sources.count > 1, case .refused(_, let message) = error else { return error }
        let source = sources[sources.startIndex + index]
        return Problem.failed((source == "-" ? "standard input" : source.cut(to: 60)) + ": " + message)
    }

    /// Whether the item says that it is JSON, and isn't: the service refuses all that come with it.
    private static func isBrokenJSON(_ item: ToteItem) -> Bool {
        item.representations.contains { representation in
            guard case .text(let text) = representation.content else { return false }
            do throws(Failure) {
                let type = try ContentType(representation.type)
                guard type.essence == ContentType.json.essence || type.supertypes.contains(.json) else { return false }
                var reader = JSONReader(text)
                try reader.skipValue()
                try reader.finish()
                return false
            } catch {
                return true
            }
        }
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
