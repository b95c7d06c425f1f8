/// What the command line says.
struct Options {
    /// How often the service is killed at work.
    var kills = 1000
    /// What all choices follow from.
    var seed = UInt64.random(in: 0..<1_000_000)
    /// How many clients there are.
    var clients = 4
    /// The program; `nil`: the one that was built beside this one.
    var service: String?

    /// The options of `arguments`, which are without the program's name; `nil` where they are none.
    init?(_ arguments: [String], service: String?) {
        self.service = service
        var rest = arguments[...]
        while let option = rest.popFirst() {
            guard let value = rest.popFirst() else { return nil }
            switch option {
            case "--kills":
                guard let number = Int(value), number > 0 else { return nil }
                kills = number
            case "--seed":
                guard let number = UInt64(value) else { return nil }
                seed = number
            case "--clients":
                guard let number = Int(value), 1...16 ~= number else { return nil }
                clients = number
            case "--toted": self.service = value
            default: return nil
            }
        }
    }

    /// How the program is called.
    static let usage = """
        Usage: torture [--kills N] [--seed N] [--clients N] [--toted PROGRAM]

        Kills the service at random moments while clients work with it, starts it again, and checks that everything that
        was answered is there, and nothing by half. TOTED names the program, too.

        """
}
