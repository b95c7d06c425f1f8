import DBus
import Wire

extension Tote {
    /// The largest content that goes in the message itself where a descriptor can go, in bytes.
    private static let largestInPlace = 65_536
    /// The most descriptors beside a message.
    private static let descriptorLimit = 16
    /// The largest content that goes in a message where no descriptor can go, in bytes.
    private static let largestInMessage = 64 << 20

    /// Items as they cross the bus, and the descriptors beside them.
    func encode(_ items: [ToteItem]) throws(ToteError) -> (items: [WireItem], descriptors: [Descriptor]) {
        var wire: [WireItem] = []
        var descriptors: [Descriptor] = []
        for item in items {
            var representations: [WireRepresentation] = []
            for representation in item.representations {
                let content = try encode(representation.content, &descriptors)
                representations.append(
                    WireRepresentation(type: representation.type, content: content, options: representation.options)
                )
            }
            wire.append(WireItem(id: item.id, attributes: item.attributes, representations: representations))
        }
        guard descriptors.count <= Self.descriptorLimit else {
            throw .notSent("one call brings at most \(Self.descriptorLimit) contents by descriptor")
        }
        return (wire, descriptors)
    }

    private func encode(
        _ content: ToteRepresentation.Content,
        _ descriptors: inout [Descriptor]
    ) throws(ToteError) -> Value {
        switch content {
        case .text(let text): return .string(text)
        case .bytes(let bytes):
            let isLarge = bytes.count > Self.largestInPlace && descriptors.count < Self.descriptorLimit
            guard passesDescriptors, isLarge else { return .bytes(bytes) }
            return try encode(.file(try MemoryFile.holding(bytes)), &descriptors)
        case .file(let descriptor):
            guard passesDescriptors else {
                return .bytes(try ContentReading.bytes(of: descriptor, limit: Self.largestInMessage))
            }
            descriptors.append(descriptor)
            return .descriptor(DescriptorIndex(UInt32(descriptors.count - 1)))
        case .promise: return .path(Self.promises)
        case .elsewhere:
            throw .notSent("a content that is elsewhere is loaded before it is given on")
        }
    }
}

extension ToteRepresentation {
    /// Its options as they cross the bus: none that says what goes without saying.
    fileprivate var options: VariantDictionary {
        var options: VariantDictionary = [:]
        if visibility != .all {
            options.entries.append(.init(key: "visibility", value: .string(visibility.rawValue)))
        }
        if case .promise(let size) = content, size > 0 {
            options.entries.append(.init(key: "size", value: .uint64(size)))
        }
        if isPreview { options.entries.append(.init(key: "preview", value: .boolean(true))) }
        return options
    }
}
