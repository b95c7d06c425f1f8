extension Message {
    /// The message in the wire format, with the number `serial`, beside which `descriptorCount` descriptors travel.
    ///
    /// Each value that means a descriptor takes one of its own, `descriptorLimit` at most.
    package func marshalled(
        serial: UInt32,
        descriptorCount: Int = 0,
        descriptorLimit: Int = 0
    ) throws(MarshallingError) -> [UInt8] {
        guard isPermitted else { throw .invalid }
        var marshaller = Marshaller(descriptorCount: descriptorCount, descriptorLimit: descriptorLimit)
        try writeHeader(to: &marshaller, serial: serial)
        marshaller.align(8)
        let start = marshaller.bytes.count
        try marshaller.append(body: body, of: signature)
        marshaller.write(marshaller.bytes.count - start, at: 4)
        return marshaller.bytes
    }

    /// Whether the header is one that a peer may send: not in the name of a C library itself, a reply to some call.
    private var isPermitted: Bool {
        switch kind {
        case .methodCall(let path, let interface, _, _): path != .local && interface != .local
        case .signal(let path, let interface, _): path != .local && interface != .local
        case .methodReturn(let serial), .error(let serial, _): serial != 0
        }
    }

    private func writeHeader(to marshaller: inout Marshaller, serial: UInt32) throws(MarshallingError) {
        try marshaller.append(UInt8(ascii: "l"))
        try marshaller.append(kind.number)
        try marshaller.append(kind.flags)
        try marshaller.append(UInt8(1))
        try marshaller.append(UInt32(0))
        try marshaller.append(serial)
        try marshaller.append(UInt32(0))
        let start = marshaller.bytes.count
        try writeFields(to: &marshaller)
        if marshaller.descriptorCount > 0 {
            try marshaller.append(.descriptors, UInt32(clamping: marshaller.descriptorCount))
        }
        let count = marshaller.bytes.count - start
        guard count <= MessageLimits.array - MessageLimits.senderField else { throw .tooLarge }
        marshaller.write(count, at: start - 4)
    }

    private func writeFields(to marshaller: inout Marshaller) throws(MarshallingError) {
        switch kind {
        case .methodCall(let path, let interface, let member, _):
            try marshaller.append(.path, path.text)
            if let interface { try marshaller.append(.interface, interface.text) }
            try marshaller.append(.member, member.text)
        case .signal(let path, let interface, let member):
            try marshaller.append(.path, path.text)
            try marshaller.append(.interface, interface.text)
            try marshaller.append(.member, member.text)
        case .methodReturn(let serial):
            try marshaller.append(.replySerial, serial)
        case .error(let serial, let name):
            try marshaller.append(.errorName, name.text)
            try marshaller.append(.replySerial, serial)
        }
        if let destination { try marshaller.append(.destination, destination.text) }
        if !signature.text.isEmpty { try marshaller.append(.signature, signature.text) }
    }
}

extension Marshaller {
    private mutating func begin(_ field: HeaderField) throws(MarshallingError) {
        align(8)
        try append(block: [field.rawValue, 1, field.type.rawValue, 0])
    }

    fileprivate mutating func append(_ field: HeaderField, _ text: String) throws(MarshallingError) {
        try begin(field)
        if field.type == .signature {
            try append(signature: text)
        } else {
            try append(text: text)
        }
    }

    fileprivate mutating func append(_ field: HeaderField, _ number: UInt32) throws(MarshallingError) {
        try begin(field)
        try append(number)
    }
}

extension Message.Kind {
    /// The kind's number in a header.
    fileprivate var number: UInt8 {
        switch self {
        case .methodCall: 1
        case .methodReturn: 2
        case .error: 3
        case .signal: 4
        }
    }

    /// The flags of the header: only a call can be answered.
    fileprivate var flags: UInt8 {
        switch self {
        case .methodCall(_, _, _, let flags): flags.rawValue & 3
        case .methodReturn, .error, .signal: CallFlags.noReplyExpected.rawValue
        }
    }
}
