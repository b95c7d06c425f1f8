import Transfer

/// A limit that the command line can set.
struct LimitOption: Sendable {
    /// Its name.
    let name: String
    private let unit: Unit
    private let meaning: String
    private let field: any WritableKeyPath<Quotas, Int> & Sendable

    private enum Unit {
        case bytes, count
    }

    private init(
        _ name: String,
        _ unit: Unit,
        _ meaning: String,
        _ field: any WritableKeyPath<Quotas, Int> & Sendable
    ) {
        self.name = name
        self.unit = unit
        self.meaning = meaning
        self.field = field
    }

    /// All of them.
    static let all = [
        LimitOption("item-bytes", .bytes, "of an item in a message", \.itemBytes),
        LimitOption("content-bytes", .bytes, "of a content by descriptor", \.contentBytes),
        LimitOption("document-bytes", .bytes, "of a JSON document of items", \.documentBytes),
        LimitOption("history-bytes", .bytes, "of the history of a clipboard", \.historyBytes),
        LimitOption("representations", .count, "of an item", \.representations),
        LimitOption("items", .count, "of a container", \.items),
        LimitOption("drags", .count, "in flight in all", \.drags),
        LimitOption("connection-drags", .count, "in flight of one connection", \.dragsOfConnection),
        LimitOption("promises", .count, "loaded at a time in all", \.promises),
        LimitOption("connection-loads", .count, "promises loaded at a time for one connection", \.loadsOfConnection),
    ]

    /// Sets in `quotas` what `text` says: NAME=VALUE.
    static func set(_ text: String, in quotas: inout Quotas) throws(Options.Misuse) {
        let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        guard parts.count == 2 else { throw Options.Misuse(message: "--limit is NAME=VALUE, not \(text)") }
        guard let option = all.first(where: { $0.name == parts[0] }) else {
            let names = all.map(\.name).joined(separator: ", ")
            throw Options.Misuse(message: "--limit knows no \(parts[0]), but \(names)")
        }
        quotas[keyPath: option.field] = try option.value(parts[1])
    }

    private func value(_ text: String) throws(Options.Misuse) -> Int {
        let highest = Quotas.highest[keyPath: field]
        switch unit == .bytes ? ByteCount.number(in: text) : ByteCount.plainNumber(in: text) {
        case nil:
            let form = unit == .bytes ? "a number of bytes, as 4096, 64K or 4GiB" : "a number"
            throw Options.Misuse(message: "--limit \(name) is \(form), not \(text)")
        case 0?: throw Options.Misuse(message: "--limit \(name) is at least 1, not \(text)")
        case let value? where value > highest:
            throw Options.Misuse(message: "--limit \(name) is at most \(written(highest)), not \(text)")
        case let value?: return value
        }
    }

    private func written(_ value: Int) -> String { unit == .bytes ? ByteCount.text(of: value) : "\(value)" }

    /// A line for each, for `--help`.
    static var list: String {
        let indent = String(repeating: " ", count: 23)
        return all.map { option in
            let value = option.written(Quotas()[keyPath: option.field])
            let setting = "\(option.name)=\(value)"
            let gap = String(repeating: " ", count: max(1, 24 - setting.utf8.count))
            return indent + setting + gap + option.meaning
        }.joined(separator: "\n")
    }
}
