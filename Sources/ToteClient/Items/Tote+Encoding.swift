import DBus
import Wire

extension Tote {
    /// The largest content that goes in the message itself where a descriptor can go, in bytes.
    private static let largestInPlace = 65_536
    /// The most descriptors beside a message.
    private static let descriptorLimit = 16
    /// How much goes in a message where no descriptor can go, in bytes.
    private static let largestInMessage = 64 << 20

    /// Items as they cross the bus, and the descriptors beside them.
    func encode(_ items: [ToteItem]) throws(ToteError) -> (items: [WireItem], descriptors: [Descriptor]) {
        var wire: [WireItem] = []
        var descriptors: [Descriptor] = []
        let (items, files) = try withFilesToSend(items)
        // Bytes have the descriptors that files leave.
        var room = Self.descriptorLimit - files
        for item in items {
            var representations: [WireRepresentation] = []
            for representation in item.representations {
                let content = try encode(representation.content, &room, &descriptors)
                representations.append(
                    WireRepresentation(type: representation.type, content: content, options: representation.options)
                )
            }
            wire.append(WireItem(id: item.id, attributes: item.attributes, representations: representations))
        }
        return (wire, descriptors)
    }

    /// Items with no more files than a message brings descriptors, and how many: the smallest of more have been read.
    private func withFilesToSend(_ items: [ToteItem]) throws(ToteError) -> (items: [ToteItem], count: Int) {
        var files: [(item: Int, representation: Int, file: Descriptor, size: UInt64)] = []
        for (index, item) in items.enumerated() {
            for (place, representation) in item.representations.enumerated() {
                guard case .file(let file) = representation.content else { continue }
                files.append((index, place, file, ContentReading.size(of: file) ?? .max))
            }
        }
        guard passesDescriptors, files.count > Self.descriptorLimit else { return (items, files.count) }
        let smallest = files.sorted { $0.size < $1.size }.dropLast(Self.descriptorLimit)
        var room = Self.largestInMessage
        for file in smallest {
            guard file.size <= room else {
                throw .notSent(
                    "these are too many large contents for one call: beside the \(Self.descriptorLimit) largest it brings"
                        + " \(Self.largestInMessage >> 20) MiB; add them to a container, and take them from there"
                )
            }
            room -= Int(file.size)
        }
        var items = items
        for file in smallest {
            let bytes = try ContentReading.bytes(ofFile: file.file, limit: Self.largestInMessage)
            guard UInt64(bytes.count) == file.size else { throw .notSent("a file changed its size while it was read") }
            items[file.item].representations[file.representation].content = .bytes(bytes)
        }
        return (items, Self.descriptorLimit)
    }

    private func encode(
        _ content: ToteRepresentation.Content,
        _ room: inout Int,
        _ descriptors: inout [Descriptor]
    ) throws(ToteError) -> Value {
        switch content {
        case .text(let text): return .string(text)
        case .bytes(let bytes):
            guard passesDescriptors, bytes.count > Self.largestInPlace, room > 0 else { return .bytes(bytes) }
            room -= 1
            return try encode(.file(try MemoryFile.holding(bytes)), &room, &descriptors)
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
