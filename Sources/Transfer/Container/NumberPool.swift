/// Numbers of 32 bits, each of which one has at a time; they stay as small as they can.
///
/// A gap of free numbers takes the same room however wide it is: a stored number may be any.
struct NumberPool: Sendable {
    private let first: UInt32
    /// The free numbers below `end`; the lowest of the last range is taken next.
    private var free: [ClosedRange<UInt32>] = []
    /// What lies behind the highest number that was ever taken.
    private var end: UInt64

    /// All numbers from `first` on, and all of them free.
    init(from first: UInt32) {
        self.first = first
        end = UInt64(first)
    }

    /// Takes a free number.
    mutating func take() -> UInt32 {
        guard let range = free.popLast() else {
            guard let number = UInt32(exactly: end) else {
                preconditionFailure("there is memory for fewer things than there are numbers")
            }
            end += 1
            return number
        }
        if range.count > 1 { free.append(range.lowerBound + 1...range.upperBound) }
        return range.lowerBound
    }

    /// Gives back a number that was taken.
    mutating func giveBack(_ number: UInt32) { free.append(number...number) }

    /// From now on the numbers of `taken`, which ascend, are taken and all others free.
    mutating func restore(taken: [UInt32]) {
        free = []
        end = UInt64(first)
        for number in taken where UInt64(number) >= end {
            if UInt64(number) > end { free.append(UInt32(end)...number - 1) }
            end = UInt64(number) + 1
        }
        free.reverse()
    }
}

extension NumberPool {
    /// What isn't as it should be where the numbers of `taken` are in use, each in a sentence; empty where all is well. For
    /// tests.
    func checkInvariants(taken: [UInt32]) -> [String] {
        var faults: [String] = []
        var ranges = free + taken.map { $0...$0 }
        ranges.sort { $0.lowerBound < $1.lowerBound }
        for (range, next) in zip(ranges, ranges.dropFirst()) where range.upperBound >= next.lowerBound {
            faults.append("the number \(next.lowerBound) is free twice, or free and in use")
        }
        let known = ranges.reduce(0) { $0 + UInt64($1.count) }
        if known != end - UInt64(first) {
            faults.append("\(known) numbers below \(end) are free or in use, not all from \(first) on")
        }
        return faults
    }
}
