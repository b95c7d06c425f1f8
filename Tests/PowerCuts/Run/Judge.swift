/// Compares what a power cut has left to what the clients know.
struct Judge {
    /// The clients.
    let clients: [Client]
    /// How far they had come.
    let progress: Progress

    /// Whether all that was answered is there. Throws where something is there that no number of a client's calls, in
    /// their order, leads to; or a change without one that was answered before it was even asked for.
    func isWhole(_ found: [Picture]) throws -> Bool {
        let counts = try zip(clients, found).map { try self.counts(for: $0, $1) }
        for (client, possible) in counts.enumerated() {
            // What is the same after several calls is judged by the first.
            guard let first = possible.first, first > 0 else { continue }
            let sent = progress.calls[client][first - 1].sent
            for (other, others) in counts.enumerated() {
                let before = progress.calls[other].count { $0.answered.map { $0 < sent } ?? false }
                guard others.last ?? 0 >= before else {
                    throw Loss(
                        "the call \(first) of client \(client) is there, and the call \(before) of client \(other), "
                            + "which was answered before, is not"
                    )
                }
            }
        }
        return counts.enumerated().allSatisfy { client, possible in
            possible.last ?? 0 >= progress.answered(client)
        }
    }

    /// After how many calls of a client all may be as it was found.
    private func counts(for client: Client, _ found: Picture) throws -> [Int] {
        let sent = progress.calls[client.number].count
        let possible = (0...min(sent, client.pictures.count - 1)).filter { client.pictures[$0] == found }
        guard possible.isEmpty else { return possible }
        let answered = progress.answered(client.number)
        let expected = (answered...min(answered + 1, client.pictures.count - 1)).map { number in
            "\n  after call \(number), \(client.words[number]): \(client.pictures[number])"
        }
        throw Loss("client \(client.number) has\n  \(found)\nwhich it never had; rather\(expected.joined())")
    }
}
