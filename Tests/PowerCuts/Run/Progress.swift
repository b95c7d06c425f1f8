/// How far the clients have come at a moment of a recording.
struct Progress {
    /// A call: when it was sent, and when the answer was there.
    struct Call {
        /// When it was sent.
        let sent: Int
        /// When the answer was there; nil: not yet.
        var answered: Int?
    }

    /// The calls of each client, in order.
    private(set) var calls: [[Call]]

    /// The beginning, for so many clients.
    init(clients: Int) {
        calls = Array(repeating: [], count: clients)
    }

    /// Takes note of the entry at `moment`.
    mutating func take(_ entry: Entry, at moment: Int) {
        let client = Int(entry.file)
        switch entry.kind {
        case .sent: calls[client].append(Call(sent: moment))
        case .answered: calls[client][entry.number - 1].answered = moment
        case .create, .write, .truncate, .rename, .link, .unlink, .folder, .flushBegin, .flushEnd: break
        }
    }

    /// How many calls of a client were answered.
    func answered(_ client: Int) -> Int { calls[client].count { $0.answered != nil } }
}
