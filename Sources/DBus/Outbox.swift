import CLinux
import Glibc

/// What goes out through the socket of a connection: at once where the socket takes it, else in order when it does.
///
/// The C library only reads: it builds a message argument by argument, which takes longer than all else of a call.
/// Nothing is ever sent through it once it has registered, so the socket's output is ours alone.
struct Outbox {
    /// A message, or what is left of it.
    private struct Parcel {
        var bytes: [UInt8]
        /// How many of the bytes are gone.
        var sent = 0
        /// The descriptors that go beside the first byte.
        var descriptors: [Descriptor]
    }

    private var waiting: [Parcel] = []
    /// How many bytes wait.
    private(set) var size = 0

    /// Whether nothing waits.
    var isEmpty: Bool { waiting.isEmpty }

    /// Keeps a message for the next ``flush(to:)``, behind what waits already.
    mutating func hold(_ bytes: [UInt8], _ descriptors: [Descriptor]) {
        size += bytes.count
        if descriptors.isEmpty, let last = waiting.indices.last, waiting[last].descriptors.isEmpty {
            waiting[last].bytes += bytes
        } else {
            waiting.append(Parcel(bytes: bytes, descriptors: descriptors))
        }
    }

    /// Sends a message, or keeps what the socket doesn't take now; false once the other end is gone.
    mutating func send(_ bytes: [UInt8], _ descriptors: [Descriptor], to socket: CInt) -> Bool {
        var parcel = Parcel(bytes: bytes, descriptors: descriptors)
        if waiting.isEmpty {
            guard Self.push(&parcel, to: socket) else { return false }
            if parcel.sent == bytes.count { return true }
        }
        waiting.append(parcel)
        size += bytes.count - parcel.sent
        return true
    }

    /// Sends what waits, as far as the socket takes it; false once the other end is gone.
    mutating func flush(to socket: CInt) -> Bool {
        var done = 0
        defer { waiting.removeFirst(done) }
        while done < waiting.count {
            let before = waiting[done].sent
            guard Self.push(&waiting[done], to: socket) else { return false }
            size -= waiting[done].sent - before
            if waiting[done].sent < waiting[done].bytes.count { return true }
            done += 1
        }
        return true
    }

    private static func push(_ parcel: inout Parcel, to socket: CInt) -> Bool {
        while parcel.sent < parcel.bytes.count {
            let raw = parcel.descriptors.map(\.raw)
            let count = unsafe parcel.bytes.withUnsafeBytes { bytes in
                unsafe tote_send(
                    socket,
                    bytes.baseAddress?.advanced(by: parcel.sent),
                    bytes.count - parcel.sent,
                    raw,
                    raw.count
                )
            }
            if count < 0 {
                if errno == EINTR { continue }
                // Descriptors that are still in flight must arrive before more may go (unix(7), ETOOMANYREFS).
                return errno == EAGAIN || errno == ENOBUFS || errno == ENOMEM || errno == ETOOMANYREFS
            }
            parcel.sent += count
            parcel.descriptors = []
        }
        return true
    }
}
