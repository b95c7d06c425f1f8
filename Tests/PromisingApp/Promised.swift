import Wire

/// A promise as the command line says it: `ID=BEHAVIOUR:SIZE:TYPE`.
struct Promised {
    /// The item.
    let id: String
    /// What happens when it is to be kept.
    let behaviour: Behaviour
    /// How many bytes there are.
    let size: Int
    /// The type.
    let type: String

    /// The promise written `text`.
    init?(_ text: String) {
        let parts = text.split(separator: "=", maxSplits: 1).map(String.init)
        let fields = parts.count == 2 ? parts[1].split(separator: ":").map(String.init) : []
        guard fields.count == 3, let behaviour = Behaviour(rawValue: fields[0]), let size = Int(fields[1]) else {
            return nil
        }
        id = parts[0]
        self.behaviour = behaviour
        self.size = size
        type = fields[2]
    }

    /// The object that keeps it.
    var path: ObjectPath { Self.path(of: id) }

    /// The object that keeps the promise of the item `id`.
    static func path(of id: String) -> ObjectPath { root.appending(escaped: id) }

    private static let root: ObjectPath = "/promises"

    /// What was promised: letters that tell one item from another.
    var bytes: [UInt8] {
        let first = Int(id.utf8.first ?? 0)
        return (0..<size).map { UInt8(97 + (first + $0) % 26) }
    }

    /// The item for the service.
    var item: WireItem {
        let options: VariantDictionary = VariantDictionary([.init(key: "size", value: .uint64(UInt64(size)))])
        return WireItem(
            id: id,
            representations: [WireRepresentation(type: type, content: .path(path), options: options)]
        )
    }
}
