import Store

/// What the command line says.
struct Options {
    /// How many power cuts are tried.
    var cuts = 200
    /// How many calls each client makes.
    var calls = 250
    /// How many clients there are.
    var clients = 6
    /// What all choices follow from.
    var seed = UInt64.random(in: 0..<1_000_000)
    /// What the service is told that an answered change outlives.
    var durability = Durability.power
    /// Whether answered changes are to be lost: that shows that losses are found.
    var expectsLoss = false
    /// Whether the disk forgets what it was told to keep.
    var isLying = false
    /// The program; `nil`: the one that was built beside this one.
    var service: String?

    /// The options of `arguments`, which are without the program's name; `nil` where they are none.
    init?(_ arguments: [String], service: String?) {
        self.service = service
        var rest = arguments[...]
        while let option = rest.popFirst() {
            switch option {
            case "--expect-loss": expectsLoss = true
            case "--lying-disk": isLying = true
            default:
                guard let value = rest.popFirst(), take(option, value) else { return nil }
            }
        }
    }

    private mutating func take(_ option: String, _ value: String) -> Bool {
        func number(_ range: ClosedRange<Int>) -> Int? { Int(value).flatMap { range.contains($0) ? $0 : nil } }
        switch option {
        case "--cuts": cuts = number(1...1_000_000) ?? 0
        case "--calls": calls = number(1...1_000_000) ?? 0
        case "--clients": clients = number(1...64) ?? 0
        case "--seed":
            guard let number = UInt64(value) else { return false }
            seed = number
        case "--durability":
            guard let durability = Durability(rawValue: value) else { return false }
            self.durability = durability
        case "--toted": service = value
        default: return false
        }
        return cuts > 0 && calls > 0 && clients > 0
    }

    /// How the program is called.
    static let usage = """
        Usage: power-cuts [--cuts N] [--calls N] [--clients N] [--seed N] [--durability power|process]
                          [--expect-loss] [--lying-disk] [--toted PROGRAM]

        Records what the service writes while clients work with it, and makes the disk of a power cut at random moments
        of that: what was flushed is there, of the rest any part. The service's store must open each, with all that was
        answered before, and nothing by half. With --durability process the newest answered changes may be missing.
        With --expect-loss some must be, which shows that losses are found; so on a lying disk, which forgets what was
        flushed. TOTED names the program, too.

        """
}
