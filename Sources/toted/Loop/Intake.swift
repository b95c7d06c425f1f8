import DBus
import Glibc
import Store
import Transfer
import Wire

/// A call whose descriptors are being read, one after the other, a piece at a time.
final class Intake {
    /// The call.
    let call: Message
    /// Whether what is read is concealed, and stays in memory.
    let isSecret: Bool
    private var waiting: ArraySlice<Descriptor>
    private var reading: Reading?
    private let limit: UInt64
    private let patience: Patience
    private(set) var contents: [Content] = []

    /// Begins with what a call brought, each of `limit` bytes at most.
    init(_ incoming: IncomingMessage, isSecret: Bool, limit: Int, _ patience: Patience) {
        call = incoming.message
        self.isSecret = isSecret
        self.limit = UInt64(isSecret ? min(limit, Clipboard.concealedBytes) : limit)
        self.patience = patience
        waiting = incoming.descriptors[...]
    }

    /// How many descriptors that the call brought are open.
    var held: Int { waiting.count + (reading == nil ? 0 : 1) }

    /// The descriptor that must become readable before it goes on; `nil`: it can go on now.
    var waitsFor: CInt? { reading?.waitsFor }

    /// When it has taken too long, in milliseconds of the monotonic clock.
    var deadline: Int64 { reading?.deadline ?? .max }

    /// Gives back what was kept on disk of the content that is being read.
    func abandon(_ spools: some Spooling) {
        if isSecret { reading?.wipe() }
        reading?.abandon(spools)
    }

    /// Reads on; true once all contents are there.
    func advance(_ spools: some Spooling) throws(Failure) -> Bool {
        guard reading != nil || !waiting.isEmpty else { return true }
        if reading == nil, let next = waiting.popFirst() {
            reading = try Reading(next, limit: limit, isSecret: isSecret, patience)
        }
        guard let content = try reading?.advance(spools) else { return false }
        contents.append(content)
        reading = nil
        return waiting.isEmpty
    }
}

/// What gives files to contents that are too large to keep in memory while they are read.
protocol Spooling {
    /// A new file.
    func begin() throws(Failure) -> Spool
    /// The content of a file that is complete.
    func finish(_ spool: Spool) throws(Failure) -> StoredContent
    /// A file that is not needed after all.
    func abandon(_ spool: Spool)
    /// A content that was complete, and is not needed after all.
    func discard(_ content: StoredContent)
}
