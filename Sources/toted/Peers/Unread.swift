import Service
import Transfer

/// How much connections have been answered that they may not have read. The bus keeps it for them, but on the service's
/// account: where that is full, dbus-daemon takes nothing more of the service, whomever it is for, and dbus-broker ends the
/// service's connection.
///
/// The bus says how much it really keeps; until then all counts that was sent.
struct Unread {
    /// From how many bytes on the bus is asked, and again after as many more.
    static let question = 16 << 20
    /// How many bytes may be unread for one connection before its calls are refused.
    static let limit = 64 << 20
    /// How many bytes may be unread in all. dbus-broker has room for some 260 MiB, for all programs of a user.
    static let limitInAll = 160 << 20
    /// How large an answer may be whatever is unread, in bytes.
    private static let least = 1 << 20
    /// How many connections are counted before those are forgotten that were sent little.
    private static let counted = 1024

    private struct Account {
        /// How much may be unread, in bytes.
        var bytes = 0
        /// How much of that was sent since the bus was asked; `nil`: it isn't asked now.
        var sinceAsked: Int?
        /// From how many bytes on the bus is asked next.
        var next = Unread.question

        /// Notes an answer of so many bytes; whether the bus is to be asked.
        mutating func add(_ count: Int) -> Bool {
            bytes += count
            guard let since = sinceAsked else { return bytes >= next }
            sinceAsked = since + count
            return false
        }
    }

    private var accounts: [String: Account] = [:]
    private var total = 0
    /// Which of the bus's methods tells; `nil`: none.
    private(set) var source: Source? = .connection

    /// A method of the bus that tells how much it keeps.
    enum Source {
        /// dbus-daemon's, for one connection.
        case connection
        /// dbus-broker's, for all.
        case all
    }

    /// How large an answer may be, in bytes.
    var room: Int { source == nil ? .max : max(Self.limitInAll - total, Self.least) }

    /// Notes an answer of so many bytes to `peer`; whether the bus is to be asked about it.
    mutating func note(sent bytes: Int, to peer: String) -> Bool {
        guard source != nil else { return false }
        if accounts.count >= Self.counted, accounts[peer] == nil { forgetSmall() }
        total += bytes
        return accounts[peer, default: Account()].add(bytes)
    }

    /// Notes that the bus is asked about `peer`.
    mutating func ask(_ peer: String) { accounts[peer]?.sinceAsked = 0 }

    /// The bus doesn't tell by this method. One that tells by none keeps its own account of who doesn't read.
    mutating func rule(out refused: Source, for peer: String) {
        accounts[peer]?.sinceAsked = nil
        // Another answer to the same question may have come before.
        guard refused == source else { return }
        source = refused == .connection ? .all : nil
        if source == nil {
            accounts = [:]
            total = 0
        }
    }

    /// Takes the bus's word of how many bytes it keeps for `peer`.
    mutating func note(kept bytes: Int, of peer: String) {
        guard var account = accounts[peer] else { return }
        total -= account.bytes
        account.bytes = bytes + (account.sinceAsked ?? 0)
        total += account.bytes
        account.sinceAsked = nil
        account.next = account.bytes + Self.question
        accounts[peer] = account
    }

    /// Whether `peer` may have left so much unread that it can be given no more.
    func isFull(_ peer: String) -> Bool {
        // Nearly always nobody has so much.
        guard total >= Self.question, let account = accounts[peer], account.bytes >= Self.question else { return false }
        return account.bytes >= Self.limit || total >= Self.limitInAll
    }

    /// Whether even refusals are too much for `peer`.
    func isHopeless(_ peer: String) -> Bool { (accounts[peer]?.bytes ?? 0) >= 3 * Self.limit }

    /// Whether the bus is asked about `peer` now.
    func isAsked(_ peer: String) -> Bool { accounts[peer]?.sinceAsked != nil }

    /// Forgets a connection that has left.
    mutating func forget(_ peer: String) {
        if let account = accounts.removeValue(forKey: peer) { total -= account.bytes }
    }

    private mutating func forgetSmall() {
        accounts = accounts.filter { $0.value.bytes >= Self.question || $0.value.sinceAsked != nil }
        total = accounts.values.reduce(0) { $0 + $1.bytes }
    }
}
