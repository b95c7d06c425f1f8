public import Transfer

/// What has come in and has not been taken. Each sender has a line of its own, and the lines take turns, so that who
/// calls faster than it is served has nobody wait but itself.
///
/// It is inlinable for the compiler to know the messages where it is used: a call takes twice as long otherwise.
public struct Lines<Message> {
    /// A message in line, and what it weighs.
    @usableFromInline
    struct Place {
        @usableFromInline let message: Message
        @usableFromInline let size: Int
        @usableFromInline let descriptors: Int

        @inlinable
        init(message: Message, size: Int, descriptors: Int) {
            self.message = message
            self.size = size
            self.descriptors = descriptors
        }
    }

    @usableFromInline
    struct Line {
        @usableFromInline var places = Queue<Place>()
        @usableFromInline var bytes = 0
        @usableFromInline var descriptors = 0

        @inlinable
        init() {}
    }

    @usableFromInline var lines: [String: Line] = [:]
    @usableFromInline var floods = Floods()
    /// The senders of the lines, in the order of their turns.
    @usableFromInline var turns = Queue<String>()
    @usableFromInline var count = 0
    @usableFromInline var bytes = 0
    @usableFromInline var held = 0
    /// Whose message was taken last.
    @usableFromInline var served = ""

    /// No lines.
    @inlinable
    public init() {}

    /// How many descriptors the messages in line brought.
    @inlinable
    public var descriptors: Int { held }

    /// Whether nobody waits.
    @inlinable
    public var isEmpty: Bool { lines.isEmpty }

    /// Whether so much waits that no more is to come in.
    @inlinable
    public var isFull: Bool { bytes >= 2 * Limits.waitingBytes }

    /// Whether something of `sender` waits.
    @inlinable
    public func holds(_ sender: String) -> Bool { lines[sender] != nil }

    /// How many descriptors the messages of `sender` in line brought.
    @inlinable
    public func descriptors(of sender: String) -> Int { lines[sender]?.descriptors ?? 0 }

    /// Why a message of `size` bytes can't stand in the line of `sender`, `QuotaExceeded`: too much of the sender
    /// waits, or too much in all and some of the sender. `nil`: it can.
    @inlinable
    public func excess(_ size: Int, of sender: String) -> Failure? {
        guard let line = lines[sender] else { return nil }
        guard line.places.count < Limits.waitingCallsOfConnection,
            line.bytes + size <= Limits.waitingBytesOfConnection
        else { return Failure(.quotaExceeded, "too many calls of this connection are waiting to be answered already") }
        guard count < Limits.waitingCalls, bytes + size <= Limits.waitingBytes else {
            return Failure(.quotaExceeded, "too many calls of all connections are waiting to be answered already")
        }
        return nil
    }

    /// Puts a message of `size` bytes, which brought `descriptors`, at the end of the line of `sender`.
    @inlinable
    public mutating func append(_ message: Message, size: Int, descriptors: Int, of sender: String) {
        if lines[sender] == nil { turns.append(sender) }
        let place = Place(message: message, size: size, descriptors: descriptors)
        lines[sender, default: Line()].places.append(place)
        note(place, of: sender, sign: 1)
    }

    /// Takes the first message of the line whose turn it is at `now`, in nanoseconds; `nil`: there is none, or all rest.
    @inlinable
    public mutating func next(at now: Int64) -> Message? {
        for _ in 0..<turns.count {
            guard let sender = turns.popFirst() else { return nil }
            guard restEnd(of: sender) <= now, let place = lines[sender]?.places.popFirst() else {
                turns.append(sender)
                continue
            }
            note(place, of: sender, sign: -1)
            if lines[sender]?.places.isEmpty ?? true {
                lines[sender] = nil
                floods.notice(sender, at: now)
            } else {
                turns.append(sender)
            }
            served = sender
            return place.message
        }
        return nil
    }

    /// A message of `sender` was taken at `now` that stood in no line, since there was nothing else.
    @inlinable
    public mutating func passed(_ sender: String, at now: Int64) {
        served = sender
        floods.notice(sender, at: now)
    }

    /// The message that was taken last took `duration` up to `now`, in nanoseconds: where its sender floods the service while
    /// others wait for their answers, it rests.
    @inlinable
    public mutating func took(_ duration: Int64, at now: Int64) {
        if lines.isEmpty, floods.isEmpty { return }
        floods.count(served, waiting: lines[served]?.places.count ?? 0, duration: duration, at: now)
    }

    /// Whether somebody floods the service.
    @inlinable
    public var isFlooded: Bool { !floods.isEmpty }

    /// Has those who flood the service wait until a time, in nanoseconds.
    @inlinable
    public mutating func pauseFloods(until end: Int64) {
        floods.pause(until: end)
    }

    /// When the next message can be taken, in nanoseconds; `nil`: there is none.
    @inlinable
    public var nextTurn: Int64? { lines.keys.lazy.map(restEnd).min() }

    @inlinable
    func restEnd(of sender: String) -> Int64 { floods.isEmpty || isFull ? 0 : floods.restEnd(of: sender) }

    @inlinable
    mutating func note(_ place: Place, of sender: String, sign: Int) {
        count += sign
        bytes += sign * place.size
        held += sign * place.descriptors
        lines[sender]?.bytes += sign * place.size
        lines[sender]?.descriptors += sign * place.descriptors
    }
}
