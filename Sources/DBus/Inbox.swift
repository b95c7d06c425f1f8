import CLinux
import Glibc
import Wire

/// What comes in through the socket of a connection, up to whole messages.
///
/// The C library only connects: it reads a message in pieces of 2 KiB, and walks over it argument by argument.
struct Inbox {
    /// How much is read at once where no larger message is on its way, in bytes.
    private static let piece = 16 * 1024

    /// What was read and is no message yet stands in `begin..<end`.
    private var bytes = [UInt8](repeating: 0, count: Inbox.piece)
    private var begin = 0
    private var end = 0
    private var reader = MessageReader()
    private var numbers = tote_descriptors()
    /// The descriptors that came with what was read.
    private var arrivals: [Arrival] = []
    /// The size of the message that begins at `begin`; nil while that isn't known.
    private var size: Int?
    /// Whether something came that is no message: nothing behind it can be read.
    private(set) var isBroken = false
    /// Whether the socket had nothing more when it was last read.
    private var isDry = false

    /// Descriptors that came with bytes. The kernel gives no byte behind those that they came with along with them, so
    /// they belong to the message that the last of these bytes is in.
    private struct Arrival {
        /// Where those bytes end.
        var end: Int
        let descriptors: [Descriptor]
    }

    /// What the socket had.
    enum Reception {
        /// Something, and maybe more.
        case some
        /// Nothing for now.
        case nothing
        /// The end.
        case end
    }

    /// Whether a whole message is there.
    var hasMessage: Bool { size.map { $0 <= end - begin } ?? false }

    /// Whether there is nothing behind the messages that were taken, and was nothing on the socket when it was last read.
    var isExhausted: Bool { isDry && begin == end }

    /// Reads once from the socket, without waiting.
    mutating func receive(from socket: CInt) -> Reception {
        makeRoom()
        let room = bytes.count - end
        let count = unsafe bytes.withUnsafeMutableBytes { buffer in
            unsafe tote_receive(socket, buffer.baseAddress?.advanced(by: end), room, &numbers)
        }
        // With descriptors the kernel gives less than there is.
        isDry = count < room && numbers.count <= 0
        if count < 0 { return errno == EAGAIN || errno == EINTR ? .nothing : .end }
        if count == 0 { return .end }
        end += count
        if numbers.count > 0 {
            let descriptors = (0..<Int(numbers.count)).map { index in
                unsafe Descriptor(adopting: tote_descriptor(&numbers, index))
            }
            arrivals.append(Arrival(end: end, descriptors: descriptors))
        }
        measure()
        return .some
    }

    /// The next message; nil where none is whole yet, or none can be read any more.
    mutating func next() -> (reading: MessageReader.Reading, descriptors: [Descriptor], size: Int)? {
        guard let size, size <= end - begin else { return nil }
        let range = begin..<begin + size
        let descriptors = takeDescriptors(upTo: range.upperBound)
        defer { pass(range.upperBound) }
        do {
            return (try reader.read(bytes, in: range, descriptorCount: descriptors.count), descriptors, size)
        } catch {
            isBroken = true
            return nil
        }
    }

    /// The descriptors of the message that ends at `position`.
    private mutating func takeDescriptors(upTo position: Int) -> [Descriptor] {
        guard !arrivals.isEmpty else { return [] }
        var descriptors: [Descriptor] = []
        while let arrival = arrivals.first, arrival.end <= position {
            descriptors += arrival.descriptors
            arrivals.removeFirst()
        }
        return descriptors
    }

    /// Steps behind a message.
    private mutating func pass(_ position: Int) {
        begin = position
        if begin == end {
            move(to: 0)
            // A large message leaves its room to nobody.
            if bytes.count > Self.piece { bytes = [UInt8](repeating: 0, count: Self.piece) }
        }
        measure()
    }

    private mutating func measure() {
        size = nil
        guard !isBroken else { return }
        do {
            size = try MessageReader.size(of: bytes, in: begin..<end)
        } catch {
            isBroken = true
        }
    }

    /// Makes room for the rest of the message that is on its way, or for some; as much again as there is at most, since
    /// it may never come.
    private mutating func makeRoom() {
        let wanted = max(size.map { $0 - (end - begin) } ?? 0, 1)
        if end + wanted > bytes.count, begin > 0 { move(to: 0) }
        guard end == bytes.count else { return }
        let room = min(wanted, max(end, Self.piece))
        let old = bytes
        bytes = unsafe [UInt8](unsafeUninitializedCapacity: end + room) { buffer, count in
            guard let base = buffer.baseAddress else { return }
            unsafe old.withUnsafeBytes { old in
                guard let start = old.baseAddress else { return }
                _ = unsafe memcpy(base, start, end)
            }
            _ = unsafe memset(base + end, 0, room)
            count = end + room
        }
    }

    /// Moves what was read and is no message yet to `position`, before where it stands.
    private mutating func move(to position: Int) {
        let distance = begin - position
        guard distance > 0 else { return }
        unsafe bytes.withUnsafeMutableBytes { buffer in
            guard let base = buffer.baseAddress else { return }
            _ = unsafe memmove(base + position, base + begin, end - begin)
        }
        for index in arrivals.indices { arrivals[index].end -= distance }
        begin -= distance
        end -= distance
    }
}
