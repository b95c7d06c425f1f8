import ToteClient
import Transfer

/// What a drop would do, for people.
struct Explanation {
    private var operation = ""
    private var reason = ""
    private var items: [(id: String?, type: String, collection: String)] = []
    private var orders: [(collection: String, ids: [String?])] = []

    /// Writes what the service's document says: to machines as it is. A drop that would be refused is
    /// a failure.
    static func write(_ document: String, _ output: Output) throws {
        var explanation = Explanation()
        do throws(Failure) {
            try explanation.read(document)
        } catch {
            throw Problem.failed("the service's document can't be read: \(error.message)")
        }
        try output.isJSON ? output.made(document) : explanation.write(output)
        guard explanation.reason.isEmpty else { throw Problem.refused }
    }

    /// Whether the service's document says that nothing would be done; one that can't be read says nothing.
    static func refuses(_ document: String) -> Bool {
        var explanation = Explanation()
        do throws(Failure) {
            try explanation.read(document)
        } catch {
            return false
        }
        return !explanation.reason.isEmpty
    }

    /// Writes what would be done where the service says no more than that, and why it would be nothing: which is a
    /// failure.
    static func write(_ operation: String, _ reason: String, _ output: Output) throws {
        var writer = JSONWriter()
        writer.beginObject()
        writer.member("operation", operation)
        writer.member("reason", reason)
        writer.key("items")
        writer.beginArray()
        writer.endArray()
        writer.key("order")
        writer.beginObject()
        writer.endObject()
        writer.endObject()
        try write(writer.text, output)
    }

    private func write(_ output: Output) throws(Problem) {
        guard !output.terminal.isTerminal else { return try say(output) }
        try output.fields([operation] + (reason.isEmpty ? [] : [reason]))
        for item in items {
            try output.fields(["item", item.id ?? "(new)", item.type, item.collection])
        }
        for order in orders {
            try output.fields(["order", order.collection] + order.ids.map { $0 ?? "(new)" })
        }
    }

    /// Says it in sentences.
    private func say(_ output: Output) throws(Problem) {
        guard reason.isEmpty else { return try output.line("would do nothing: \(reason)") }
        try output.line("would \(operation)")
        for item in items {
            try output.line("  \(item.id ?? "a new item") (\(item.type)) to \(item.collection)")
        }
        for order in orders {
            try output.line("\(order.collection) would be: " + order.ids.map { $0 ?? "(new)" }.joined(separator: ", "))
        }
    }

    private mutating func read(_ document: String) throws(Failure) {
        var reader = JSONReader(document)
        try reader.beginObject()
        while let key = try reader.nextKey() {
            switch key {
            case "operation": operation = try reader.readString()
            case "reason": reason = try reader.readString()
            case "items": try readItems(&reader)
            case "order": try readOrders(&reader)
            default: try reader.skipValue()
            }
        }
        try reader.finish()
    }

    private mutating func readItems(_ reader: inout JSONReader) throws(Failure) {
        try reader.beginArray()
        while try reader.nextElement() {
            var item: (id: String?, type: String, collection: String) = (nil, "", "")
            try reader.beginObject()
            while let key = try reader.nextKey() {
                switch key {
                case "id": item.id = try Self.optional(&reader)
                case "type": item.type = try reader.readString()
                case "collection": item.collection = try reader.readString()
                default: try reader.skipValue()
                }
            }
            items.append(item)
        }
    }

    private mutating func readOrders(_ reader: inout JSONReader) throws(Failure) {
        try reader.beginObject()
        while let collection = try reader.nextKey() {
            var ids: [String?] = []
            try reader.beginArray()
            while try reader.nextElement() { ids.append(try Self.optional(&reader)) }
            orders.append((collection, ids))
        }
    }

    private static func optional(_ reader: inout JSONReader) throws(Failure) -> String? {
        guard try reader.peekKind() == .null else { return try reader.readString() }
        try reader.skipValue()
        return nil
    }
}
