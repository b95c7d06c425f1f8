import DBus
import Transfer

/// What is known of the connections that call: which are watched, and which applications they are.
struct Peers {
    private var watched: Set<String> = []
    private var applications: [String: Application] = [:]
    private var asked: [String: [IncomingMessage]] = [:]
    private var questions: [UInt32: Question] = [:]

    /// What the bus was asked, and about whom.
    enum Question {
        /// Whether it is still there.
        case presence(String)
        /// Which process it is.
        case process(String)
        /// How much the bus keeps for it that it has not read.
        case unread(String, by: Unread.Source)
    }

    /// Whether the end of `peer` is watched from now on, and was not before.
    mutating func watch(_ peer: String) -> Bool { watched.insert(peer).inserted }

    /// Forgets a connection that is gone; whether it was watched.
    mutating func forget(_ peer: String) -> Bool {
        applications[peer] = nil
        return watched.remove(peer) != nil
    }

    /// The application identity of a connection, if it is known.
    func application(of peer: String) -> String? { applications[peer]?.identity }

    /// Notes what a connection is.
    mutating func note(_ application: Application, of peer: String) { applications[peer] = application }

    /// Whether calls of `peer` wait for an answer about it; the next ones wait behind them.
    func isAsked(_ peer: String) -> Bool { asked[peer] != nil }

    /// Keeps a call until the answer about its sender is there.
    mutating func postpone(_ call: IncomingMessage, of peer: String) { asked[peer, default: []].append(call) }

    /// How many descriptors the calls brought that wait for the answer about `peer`, or about anybody.
    func postponedDescriptors(of peer: String?) -> Int {
        guard let peer else { return asked.values.joined().reduce(0) { $0 + $1.descriptors.count } }
        return asked[peer, default: []].reduce(0) { $0 + $1.descriptors.count }
    }

    /// The calls that waited for the answer about `peer`.
    mutating func resume(_ peer: String) -> [IncomingMessage] { asked.removeValue(forKey: peer) ?? [] }

    /// Notes a question by the serial of its message.
    mutating func ask(_ serial: UInt32, _ question: Question) { questions[serial] = question }

    /// Whether the bus was asked something by the message `serial`.
    func hasAsked(_ serial: UInt32) -> Bool { questions[serial] != nil }

    /// The question that `serial` asked.
    mutating func answered(_ serial: UInt32) -> Question? { questions.removeValue(forKey: serial) }
}
