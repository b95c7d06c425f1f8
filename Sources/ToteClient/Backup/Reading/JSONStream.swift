import Transfer

/// Walks a JSON document of any length as it comes, key by key and element by element: only what is asked for is kept.
///
/// It is used as `JSONReader` is, which needs the whole document. Every refusal names the subject, the line and the
/// column.
package final class JSONStream {
    /// What is open.
    private enum Holder {
        case array(isEmpty: Bool)
        case object(keys: Set<ExactText>)
    }

    /// What the document is called in refusals.
    let subject: String
    /// Contents of up to so many bytes are kept in memory, others in files; nil: contents are looked at only.
    let memory: Int?
    /// Where the last key that was read begins.
    private(set) var mark = JSONPosition(line: 1, column: 1)
    private let refill: (inout [UInt8]) throws -> Int
    private var buffer: [UInt8]
    private var count = 0
    private var index = 0
    private var holders: [Holder] = []
    /// The line and column of the byte at `walked`, which is looked at where they are asked for.
    private var line = 1
    private var column = 1
    private var walked = 0

    /// The most that a string, an attribute or a JSON content may have, in bytes, which is kept in memory.
    static let limit = 16 << 20
    /// How deep arrays and objects may stand in each other.
    private static let depthLimit = JSON.defaultDepthLimit + 16

    /// Reads what `refill` gives, which puts the next bytes into a buffer of `room` bytes and says how many: 0 at the end.
    package init(
        _ subject: String,
        memory: Int? = BackupSink.usualMemory,
        room: Int = 262_144,
        _ refill: @escaping (inout [UInt8]) throws -> Int
    ) {
        self.subject = subject
        self.memory = memory
        buffer = [UInt8](repeating: 0, count: room)
        self.refill = refill
    }

    /// The next byte, which stays; nil at the end.
    func peek() throws(BackupError) -> UInt8? {
        if index < count { return buffer[index] }
        walk()
        index = 0
        walked = 0
        do {
            count = try refill(&buffer)
        } catch {
            throw .failed(error)
        }
        return count > 0 ? buffer[0] : nil
    }

    /// Goes behind the byte that was looked at.
    func advance() { index += 1 }

    /// The bytes that are here, behind the place where the reader is; there is one at least.
    var available: ArraySlice<UInt8> { buffer[index..<count] }

    /// Goes behind so many of the bytes that are here.
    func skip(_ bytes: Int) { index += bytes }

    /// Whether a byte is space, as JSON has it.
    static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 }

    /// Goes behind space; gives the byte behind it, which stays.
    @discardableResult
    func space() throws(BackupError) -> UInt8? {
        while let byte = try peek(), Self.isSpace(byte) { advance() }
        return try peek()
    }

    /// Where the reader is.
    var position: JSONPosition {
        walk()
        return JSONPosition(line: line, column: column)
    }

    /// The refusal of what is at this place, or at another.
    func fail(_ sentence: String, at place: JSONPosition? = nil) -> BackupError {
        .malformed("\(subject): \(place ?? position): \(sentence)")
    }

    private func walk() {
        for byte in buffer[walked..<index] {
            if byte == 0x0A {
                line += 1
                column = 1
            } else if byte & 0xC0 != 0x80 {
                column += 1
            }
        }
        walked = index
    }
}

extension JSONStream {
    /// Goes into the object that is here.
    func beginObject() throws(BackupError) {
        try open("{", "an object", .object(keys: []))
    }

    /// Goes into the array that is here.
    func beginArray() throws(BackupError) {
        try open("[", "an array", .array(isEmpty: true))
    }

    /// The next key of the object that is open, whose value is then to be taken; nil, and out of it, where it ended.
    func nextKey() throws(BackupError) -> String? {
        // Taken out, so that it isn't copied for every key.
        guard case .object(var keys)? = holders.popLast() else {
            preconditionFailure("a key is asked for where an object is open")
        }
        var byte = try space()
        if byte == UInt8(ascii: "}") {
            advance()
            return nil
        }
        if !keys.isEmpty {
            guard byte == UInt8(ascii: ",") else { throw expected("a comma or }") }
            advance()
            byte = try space()
        }
        guard byte == UInt8(ascii: "\"") else { throw expected("a key in quotation marks") }
        mark = position
        let key = try string()
        guard keys.insert(ExactText(key)).inserted else {
            throw fail("the object has the key \(key.quoted) twice", at: mark)
        }
        holders.append(.object(keys: keys))
        guard try space() == UInt8(ascii: ":") else { throw expected("a colon") }
        advance()
        return key
    }

    /// Whether the array that is open has another element, which is then to be taken; false, and out of it, where it ended.
    func nextElement() throws(BackupError) -> Bool {
        guard case .array(let isEmpty)? = holders.last else {
            preconditionFailure("an element is asked for where an array is open")
        }
        let byte = try space()
        if byte == UInt8(ascii: "]") {
            advance()
            holders.removeLast()
            return false
        }
        if !isEmpty {
            guard byte == UInt8(ascii: ",") else { throw expected("a comma or ]") }
            advance()
        }
        holders[holders.count - 1] = .array(isEmpty: false)
        return true
    }

    /// Checks that nothing follows.
    func finish() throws(BackupError) {
        guard try space() == nil else { throw fail("the end of the document was expected") }
    }

    /// The refusal where `what` isn't here.
    func expected(_ what: String) -> BackupError {
        count == 0 ? fail("the document ends where \(what) was expected") : fail("\(what) was expected")
    }

    private func open(_ bracket: Unicode.Scalar, _ what: String, _ holder: Holder) throws(BackupError) {
        guard try space() == UInt8(ascii: bracket) else { throw expected(what) }
        guard holders.count < Self.depthLimit else { throw fail("arrays and objects stand too deep in each other") }
        advance()
        holders.append(holder)
    }
}
