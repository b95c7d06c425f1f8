/// The senders that call on and on and don't wait for their answers.
///
/// Turns alone share only the service: the bus and the processors are busy with a flood all the same. So it rests again
/// and again while others call and wait, and has all that there is while nobody does. Times are in nanoseconds.
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
    /// For how long it matters that somebody called and waited, or that many messages did.
    static let memory: Int64 = 100_000_000
    /// How many messages of a flood are taken before it rests.
    static let stint = 8
    /// After how long it rests, however few they were.
    static let longestStint: Int64 = 1_000_000
    /// How long a rest is at least and at most; it is three times as long as the messages took.
    static let rests: ClosedRange<Int64> = 4_000_000...500_000_000

    private var floods: [String: Flood] = [:]
    /// Who called last with nothing more in line, and when.
    private var attentive = (sender: "", time: -Self.memory)

    /// No floods.
    @usableFromInline
    init() {}

    /// Whether there are none.
    @usableFromInline var isEmpty: Bool { floods.isEmpty }

    /// Until when `sender` has no turn.
    @usableFromInline
    func restEnd(of sender: String) -> Int64 { floods[sender]?.restEnd ?? 0 }

    /// A message of `sender` was taken at `now`, behind which it has no other.
    @usableFromInline
    mutating func notice(_ sender: String, at now: Int64) {
        attentive = (sender, now)
    }

    /// A message of `sender`, which has `waiting` others in line, took `duration` up to `now`.
    @usableFromInline
    mutating func count(_ sender: String, waiting: Int, duration: Int64, at now: Int64) {
        let isCrowd = waiting >= Self.crowd
        if isCrowd, floods[sender] == nil {
            // What others were known for ends here at the latest.
            floods = floods.filter { now - $0.value.time < Self.memory }
            floods[sender] = Flood(time: now)
        }
        guard var flood = floods[sender] else { return }
        if isCrowd { flood.time = now }
        guard now - flood.time < Self.memory else {
            floods[sender] = nil
            return
        }
        // Who had to wait for this message can't have called again before its end.
        if attentive.sender == sender || now - duration - attentive.time >= Self.memory {
            flood.count = 0
            flood.spent = 0
        } else {
            flood.count += 1
            flood.spent += duration
        }
        if flood.count >= Self.stint || flood.spent >= Self.longestStint {
            flood.restEnd = now + min(max(3 * flood.spent, Self.rests.lowerBound), Self.rests.upperBound)
            flood.count = 0
            flood.spent = 0
        }
        floods[sender] = flood
    }
}
