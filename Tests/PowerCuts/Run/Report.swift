/// What a run has found, for people.
struct Report {
    /// How many calls were answered.
    var calls = 0
    /// How many entries the recording has, and how many bytes.
    var recorded = (entries: 0, bytes: 0)
    /// How many flushes of the log there were.
    var flushes = 0
    /// How many power cuts were tried.
    var cuts = 0
    /// Where an answered change was missing.
    var lost = 0
    /// The bytes of contents that were compared.
    var compared = 0
    /// Contents that could not be had after a power cut, of those that are files.
    var missing = 0

    /// The whole, a line a fact.
    var text: String {
        let share = calls > 0 ? Double(flushes * 100 / max(calls, 1)) / 100 : 0
        return """
              calls    \(calls) answered, with \(flushes) flushes of the log: \(share) a call
              recorded \(recorded.entries) steps, \(recorded.bytes >> 20) MiB
              cuts     \(cuts), after each of which the store opened, with whole changes in their order
              contents \(compared >> 20) MiB compared, \(missing) of the newest files not there
              lost     answered changes after \(lost) cuts
            """
    }
}
