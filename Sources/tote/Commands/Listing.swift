import ToteClient
import Transfer

/// Walks collections of any length, a page at a time.
enum Listing {
    /// How many ids one call asks for.
    private static let page: UInt32 = 10_000
    /// How many items one call asks for.
    private static let batch = 100

    /// Calls `body` with the ids of a collection, in order: those behind `after`, at most `limit`.
    static func pages(
        of collection: String,
        in container: ToteContainer,
        after: String = "",
        limit: Int = .max,
        _ body: ([String]) throws -> Void
    ) throws {
        var last = after
        var left = limit
        while left > 0 {
            let size = UInt32(min(Int(page), left))
            let ids = try container.list(collection, after: last, limit: size)
            try body(ids)
            left -= ids.count
            guard ids.count == Int(size), let end = ids.last else { return }
            last = end
        }
    }

    /// How many items a collection holds.
    static func count(of collection: String, in container: ToteContainer) throws -> Int {
        var count = 0
        try pages(of: collection, in: container) { count += $0.count }
        return count
    }

    /// Calls `body` with the items of a collection, in order; those that are removed meanwhile are left out.
    static func items(
        of collection: String,
        in container: ToteContainer,
        after: String,
        limit: Int,
        _ body: (ToteItem) throws -> Void
    ) throws {
        try pages(of: collection, in: container, after: after, limit: limit) { ids in
            var rest = ids[...]
            while !rest.isEmpty {
                let some = Array(rest.prefix(batch))
                rest = rest.dropFirst(batch)
                for item in try present(some, in: container) { try body(item) }
            }
        }
    }

    /// The items `ids` but those that are gone.
    static func present(_ ids: [String], in container: ToteContainer) throws -> [ToteItem] {
        do throws(ToteError) {
            return try container.get(ids)
        } catch {
            guard error.reason == .noSuchItem else { throw error }
            guard ids.count > 1 else { return [] }
            return try ids.flatMap { try present([$0], in: container) }
        }
    }
}
