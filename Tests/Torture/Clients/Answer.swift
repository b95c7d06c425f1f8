/// What the answer to a call says.
struct Answer {
    /// The container and a revision that it has reached.
    var revision: (container: Int, number: UInt64)?
    /// New items with what their contents may be.
    var inserted: [(id: String, contents: Set<UInt64>)] = []
    /// The ids that are in a container now or have been.
    var ids: [String] = []
}

extension Answer: CustomStringConvertible {
    /// The answer, as the log shows it.
    var description: String {
        let revision = revision.map { "\(Names.containers[$0.container]) at \($0.number)" }
        return ([revision].compactMap { $0 } + ids).joined(separator: " ")
    }
}
