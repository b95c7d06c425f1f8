import ToteClient
import Transfer

/// What a backup lacks, and why.
struct LeftOut {
    /// How many contents are told of one by one.
    private static let told = 10

    private var sentences: [String] = []
    private var count = 0
    private var clipboards: [String] = []

    /// A clipboard holds something that is in no history, and so in no backup.
    mutating func note(clipboard: String) {
        clipboards.append(clipboard)
    }

    /// A content that the service didn't give.
    mutating func note(_ type: String, of item: String, in place: String, _ error: ToteError) {
        count += 1
        guard sentences.count < Self.told else { return }
        sentences.append("the \(type) of the item \(item.quoted) in \(place) is left out: \(error)")
    }

    /// Tells of it, and of what this program may not see; whether anything is lacking that could have been there.
    func report(hidden: (inItems: UInt64, inEntries: UInt64), _ errors: ErrorOutput) -> Bool {
        for sentence in sentences { errors.say(sentence) }
        for clipboard in clipboards {
            errors.say("what the clipboard \(clipboard.quoted) holds is in no history, and is left out")
        }
        if count > sentences.count { errors.say("so are \(count - sentences.count) more") }
        let all = hidden.inItems + hidden.inEntries
        if all > 0 {
            let what = all == 1 ? "1 content is" : "\(all) contents are"
            errors.say("\(what) left out: the apps that gave them keep them to themselves")
        }
        return count > 0
    }
}
