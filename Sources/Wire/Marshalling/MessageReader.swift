/// Reads the messages that a connection brings, one after the other.
package struct MessageReader {
    private var paths = NameCache<ObjectPath>()
    private var interfaces = NameCache<InterfaceName>()
    private var members = NameCache<MemberName>()
    private var buses = NameCache<BusName>()
    private var signatures = NameCache<Signature>()

    private let valueLimit: Int

    /// A reader of messages that have `valueLimit` values at most.
    package init(valueLimit: Int = MessageLimits.values) {
        self.valueLimit = valueLimit
    }

    /// What bytes turned out to be.
    package enum Reading {
        /// A message to hand on.
        case message(Message)
        /// A message whose body can't be handed on, for this reason; its header can.
        case unreadable(Message, UnmarshallingError)
        /// A message of a kind to be ignored (specification, "Message Types").
        case ignored
    }

    /// How many bytes the message has whose first bytes are in `range`; nil where too few are there to tell.
    ///
    /// Throws `malformed`.
    package static func size(of bytes: [UInt8], in range: Range<Int>) throws(UnmarshallingError) -> Int? {
        guard range.count >= MessageHead.size else { return nil }
        return try MessageHead(bytes, at: range.lowerBound).count
    }

    /// Reads the message that is in `range` of `bytes`, beside which descriptors came.
    ///
    /// Throws `malformed` for a header that is none; a faulty body is `unreadable`.
    package mutating func read(
        _ bytes: [UInt8],
        in range: Range<Int>,
        descriptorCount: Int
    ) throws(UnmarshallingError) -> Reading {
        let head = try MessageHead(bytes, at: range.lowerBound)
        var reader = Unmarshaller(bytes, in: range, isBigEndian: head.isBigEndian)
        _ = try reader.take(12)
        let fields: HeaderFields
        do throws(UnmarshallingError) {
            fields = try self.fields(&reader)
        } catch {
            // The format holds, but for a field of a kind to come that is too much to be passed over: that is the fault
            // of the sender alone, who may not cost us the connection.
            guard error == .malformed else { return .ignored }
            throw error
        }
        try reader.align(8)
        guard range.upperBound - reader.position == head.bodySize else { throw .malformed }
        guard let kind = try fields.kind(head) else { return .ignored }
        func message(_ body: [Value], _ signature: Signature) -> Message {
            Message(
                kind,
                destination: fields.destination,
                sender: fields.sender,
                serial: head.serial,
                body: body,
                signature: signature
            )
        }
        guard let signature = fields.signature else { return .unreadable(message([], ""), .nesting) }
        guard fields.descriptorCount <= descriptorCount else { return .unreadable(message([], ""), .descriptors) }
        reader.descriptorCount = fields.descriptorCount
        reader.room = valueLimit
        do {
            return .message(message(try reader.body(of: signature), signature))
        } catch {
            return .unreadable(message([], ""), error)
        }
    }

    private mutating func fields(_ reader: inout Unmarshaller) throws(UnmarshallingError) -> HeaderFields {
        var fields = HeaderFields()
        let size = Int(try reader.number(UInt32.self))
        guard size <= MessageLimits.array, size <= reader.end - reader.position else { throw .malformed }
        let outer = reader.end
        reader.end = reader.position + size
        var seen: UInt16 = 0
        while reader.position < reader.end {
            try reader.align(8)
            let code = try reader.number(UInt8.self)
            let type = try reader.signatureText()
            guard let field = HeaderField(rawValue: code) else {
                // The code 0 says that there is none; others are for messages to come.
                guard code != 0 else { throw .malformed }
                try reader.skip(type)
                continue
            }
            // Of two, others could take the first for what we take the last for.
            guard seen & 1 << field.rawValue == 0 else { throw .malformed }
            seen |= 1 << field.rawValue
            guard type.count == 1, reader.withBytes(type, { $0[0] }) == field.type.rawValue else { throw .malformed }
            try read(field, into: &fields, &reader)
        }
        reader.end = outer
        return fields
    }

    private mutating func read(
        _ field: HeaderField,
        into fields: inout HeaderFields,
        _ reader: inout Unmarshaller
    ) throws(UnmarshallingError) {
        switch field {
        case .path: fields.path = try Self.name(try reader.text(), &paths, reader)
        case .interface: fields.interface = try Self.name(try reader.text(), &interfaces, reader)
        case .member: fields.member = try Self.name(try reader.text(), &members, reader)
        case .errorName:
            guard let name = ErrorName(try reader.string(try reader.text())) else { throw .malformed }
            fields.errorName = name
        case .replySerial: fields.replySerial = try reader.number()
        case .destination: fields.destination = try Self.name(try reader.text(), &buses, reader)
        case .sender: fields.sender = try Self.name(try reader.text(), &buses, reader)
        case .signature:
            let text = try reader.signatureText()
            // One that nests too deep is a message all the same, which can be answered.
            fields.signature = text.isEmpty ? "" : reader.withBytes(text) { signatures.name($0) }
        case .descriptors: fields.descriptorCount = Int(try reader.number(UInt32.self))
        }
    }

    private static func name<Name>(
        _ text: Range<Int>,
        _ cache: inout NameCache<Name>,
        _ reader: Unmarshaller
    ) throws(UnmarshallingError) -> Name {
        guard let name = reader.withBytes(text, { cache.name($0) }) else { throw .malformed }
        return name
    }
}

extension Unmarshaller {
    /// Steps over a variant whose signature is in `type`.
    fileprivate mutating func skip(_ type: Range<Int>) throws(UnmarshallingError) {
        let (outer, count) = (types, descriptorCount)
        types = TypeScanner(try string(type))
        // Which descriptors came isn't known yet, and nobody asks for these.
        descriptorCount = .max
        _ = try value(depth: 1)
        guard types.isAtEnd else { throw .malformed }
        (types, descriptorCount) = (outer, count)
    }
}
