internal import Synchronization

/// The bytes of a concealed content: never stored, and overwritten when nobody needs them any more.
public final class SecretBytes: Sendable {
    /// How many there are.
    public let count: Int
    /// Whether they were given as text, and so are valid UTF-8.
    let isText: Bool
    private let bytes: Mutex<[UInt8]>

    /// A copy of `bytes`.
    public init(copying bytes: Span<UInt8>, isText: Bool = false) {
        count = bytes.count
        self.isText = isText
        var copy: [UInt8] = []
        copy.reserveCapacity(bytes.count)
        for index in bytes.indices { copy.append(bytes[index]) }
        self.bytes = Mutex(copy)
    }

    deinit {
        bytes.withLock { SecretBytes.wipe(&$0) }
    }

    /// Gives the bytes to `body`, which makes no copy that it doesn't need.
    public func withBytes<Result, Refusal: Error>(
        _ body: (Span<UInt8>) throws(Refusal) -> Result
    ) throws(Refusal) -> Result {
        var result: Swift.Result<Result, Refusal>?
        bytes.withLock { bytes in
            do throws(Refusal) {
                result = .success(try body(bytes.span))
            } catch {
                result = .failure(error)
            }
        }
        guard let result else { preconditionFailure("a lock runs what it is given") }
        return try result.get()
    }

    /// Overwrites `bytes` where they are. Not inlined, so that it isn't left out for nobody reading them afterwards.
    @inline(never)
    public static func wipe(_ bytes: inout [UInt8]) {
        for index in bytes.indices { bytes[index] = 0 }
    }
}

extension SecretBytes: Hashable {
    /// Whether the two are one: what they hold is compared by nobody.
    public static func == (left: SecretBytes, right: SecretBytes) -> Bool { left === right }

    /// Hashes which one it is, and nothing of what it holds.
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
