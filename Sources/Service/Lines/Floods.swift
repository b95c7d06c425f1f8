/// The senders that call on and on and don't wait for their answers.
///
/// Turns alone share only the service: the bus and the processors are busy with a flood all the same. So it rests again
/// and again while others call and wait, and has all that there is while nobody does; and it is answered no faster than
/// the bus takes the answers, since those to others come behind them. Times are in nanoseconds.
@usableFromInline
struct Floods {
    private struct Flood {
        /// When many of its messages waited last.
        var time: Int64
        /// How many of its messages were taken since its last rest.
        var count = 0
        /// How long these took.
        var spent: Int64 = 0
        /// Until when it has no turn.
        var restEnd: Int64 = 0
    }

    /// So many messages in line are many.
    static let crowd = 32
    /// For how long it matters that many messages waited.
    static let memory: Int64 = 100_000_000
    /// For how long it matters that somebody called and waited: who looks in once a second counts.
    static let attention: Int64 = 2_000_000_000
    /// How many messages of a flood are taken before it rests.
    static let stint = 8
    /// After how long it rests, however few they were.
    static let longestStint: Int64 = 1_000_000
    /// How long a rest is at least, for each flood that there is, and at most; it is three times as long as the messages
    /// took.
    static let rests: ClosedRange<Int64> = 4_000_000...500_000_000

    private var floods: [String: Flood] = [:]
    /// Who called last with nothing more in line, and when.
    private var attentive = (sender: "", time: -Self.attention)
    /// When many messages of somebody waited last.
    private var lastCrowd: Int64 = 0
    /// Until when no flood has a turn.
    private var pauseEnd: Int64 = 0

    /// No floods.
    @usableFromInline
    init() {}

    /// Whether there are none.
    @usableFromInline var isEmpty: Bool { floods.isEmpty }

    /// Until when `sender` has no turn.
    @usableFromInline
    func restEnd(of sender: String) -> Int64 { floods[sender].map { max($0.restEnd, pauseEnd) } ?? 0 }

    /// Gives no flood a turn until a time.
    @usableFromInline
    mutating func pause(until end: Int64) {
        pauseEnd = end
    }

    /// A message of `sender` was taken at `now`, behind which it has no other.
    @usableFromInline
    mutating func notice(_ sender: String, at now: Int64) {
        attentive = (sender, now)
    }

    /// A message of `sender`, which has `waiting` others in line, took `duration` up to `now`.
    @usableFromInline
    mutating func count(_ sender: String, waiting: Int, duration: Int64, at now: Int64) {
        let isCrowd = waiting >= Self.crowd
        // Nobody who had to wait for this message can have called again before its end.
        let begin = now - duration
        if isCrowd {
            if floods[sender] == nil { floods = floods.filter { now - $0.value.time < Self.memory } }
            floods[sender, default: Flood(time: now)].time = now
            lastCrowd = now
        } else if begin - lastCrowd >= Self.memory {
            floods = [:]
        }
        guard var flood = floods[sender] else { return }
        guard begin - flood.time < Self.memory else {
            floods[sender] = nil
            return
        }
        if attentive.sender == sender || begin - attentive.time >= Self.attention {
            flood.count = 0
            flood.spent = 0
        } else {
            flood.count += 1
            flood.spent += duration
        }
        if flood.count >= Self.stint || flood.spent >= Self.longestStint {
            let least = Self.rests.lowerBound * Int64(floods.count)
            flood.restEnd = now + min(max(3 * flood.spent, least), Self.rests.upperBound)
            flood.count = 0
            flood.spent = 0
        }
        floods[sender] = flood
    }
}
