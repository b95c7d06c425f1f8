/// The order labels that an insertion gives: what there is to write before it is carried out.
public struct Placement: Hashable, Sendable {
    /// The labels of the inserted, in their order.
    public let labels: [Int64]
    /// The elements whose labels change to make room, in list order; most often none.
    public let relabelled: [LabelledSlot]

    /// A placement that gives `labels`, and relabels as `relabelled` says.
    public init(labels: [Int64], relabelled: [LabelledSlot] = []) {
        self.labels = labels
        self.relabelled = relabelled
    }
}
