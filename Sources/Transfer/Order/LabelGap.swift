/// The labels that are free between two neighbours, or between one of them and an end of the list.
struct LabelGap: Sendable {
    /// All labels lie strictly between its negative and itself.
    static let limit: Int64 = 1 << 62
    /// The distance between neighbours where an end of the list leaves all the room there is.
    static let step: UInt64 = 1 << 32

    /// The label in front, `nil` at the front of the list.
    let lower: Int64?
    /// The label behind, `nil` at the end of the list.
    let upper: Int64?

    /// How far the neighbours of `count` labels are apart when these are spread over the whole gap; 0: they don't fit.
    func room(for count: Int) -> UInt64 {
        span / (UInt64(count) + 1)
    }

    /// Labels for `count` elements in the gap, increasing: evenly between two neighbours, by steps from one to an end
    /// of the list, by steps around 0 where there is none; `nil` where they don't fit.
    func labels(for count: Int) -> [Int64]? {
        let room = room(for: count)
        guard room > 0 else { return nil }
        let step = Int64(min(room, Self.step))
        switch (lower, upper) {
        case (let lower?, let upper?):
            return Self.spread(count, over: UInt64(bitPattern: upper &- lower), above: lower)
        case (let lower?, nil):
            return (1...count).map { lower + step * Int64($0) }
        case (nil, let upper?):
            return (0..<count).map { upper - step * Int64(count - $0) }
        case (nil, nil):
            return (0..<count).map { step * Int64($0 - count / 2) }
        }
    }

    private var span: UInt64 {
        UInt64(bitPattern: (upper ?? Self.limit) &- (lower ?? -Self.limit))
    }

    private static func spread(_ count: Int, over span: UInt64, above lower: Int64) -> [Int64] {
        let parts = UInt64(count) + 1
        let (whole, rest) = span.quotientAndRemainder(dividingBy: parts)
        return (1..<parts).map { lower &+ Int64(bitPattern: whole * $0 + rest * $0 / parts) }
    }
}
