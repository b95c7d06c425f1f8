/// Finds what somebody may have meant.
enum Nearest {
    /// What other programs call commands of ours.
    static let synonyms = [
        "ls": "list", "show": "list", "cat": "get", "read": "get", "load": "get", "rm": "remove", "mv": "move",
        "put": "add", "insert": "add", "create": "new", "mkdir": "new", "rmdir": "delete", "edit": "update",
        "clip": "copy", "yank": "copy", "clipboard": "paste", "unpin": "pin --unpin", "empty": "clear",
        "find": "search", "grep": "search", "choose": "select", "pick": "select", "begin": "drag", "accept": "receive",
        "take": "receive", "stop": "cancel", "monitor": "watch", "info": "status",
    ]

    /// The candidate that differs least from `word`, if it differs little.
    static func of(_ word: String, among candidates: [String]) -> String? {
        let scored = candidates.map { (candidate: $0, distance: distance(Array(word), Array($0))) }
        guard let best = scored.min(by: { $0.distance < $1.distance }) else { return nil }
        // What has nothing in common with a word of one or two characters isn't near it.
        return best.distance <= max(1, word.count / 3) && best.distance < word.count ? best.candidate : nil
    }

    /// How many characters are to be put in, taken out, replaced or swapped with their neighbour.
    private static func distance(_ one: [Character], _ other: [Character]) -> Int {
        var rows = [[Int](0...other.count)]
        for (i, left) in one.enumerated() {
            var row = [i + 1]
            for (j, right) in other.enumerated() {
                var cost = min(rows[i][j + 1] + 1, row[j] + 1, rows[i][j] + (left == right ? 0 : 1))
                if i > 0, j > 0, left == other[j - 1], one[i - 1] == right { cost = min(cost, rows[i - 1][j - 1] + 1) }
                row.append(cost)
            }
            rows.append(row)
        }
        return rows[one.count][other.count]
    }
}
