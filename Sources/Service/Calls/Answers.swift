public import Transfer

/// What others have answered for a call that awaits it.
public struct Answers {
    /// The contents of promises, or why they are not to be had.
    public var contents: [PromisedContent: Result<Content, Failure>] = [:]
    /// What delegates say, or why they say nothing.
    public var proposals: [Consultation: Result<Proposal, Failure>] = [:]
    /// The drag that the call drops.
    public var drop: DragID?
    /// Where the call hovers.
    public var hovering: Hovering?

    /// No answers yet, for a call that drops `drop`.
    public init(drop: DragID?) {
        self.drop = drop
    }

    /// Why one of the promises is not to be had, if that is so.
    public var failure: Failure? {
        for case .failure(let failure) in contents.values { return failure }
        return nil
    }
}
