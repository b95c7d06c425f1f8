public import Transfer

/// What a call can't be answered without: others are asked for it, and then the call is served again with their answers.
public struct Awaited: Sendable {
    /// The promises to load, in the order of the items, each once.
    public internal(set) var contents: [PromisedContent] = []
    /// The largest content that is of use, in bytes.
    public internal(set) var contentLimit = Limits.descriptorBytes
    /// The delegates to ask.
    public internal(set) var consultations: [Consultation] = []
    /// The drag that the call drops, and that is being dropped until the call is served again or given up.
    public internal(set) var drop: DragID?
}

/// What others have answered for a call that awaits it.
public struct Answers {
    /// The contents of promises, or why they are not to be had.
    public var contents: [PromisedContent: Result<Content, Failure>] = [:]
    /// What delegates say, or why they say nothing.
    public var proposals: [Consultation: Result<Proposal, Failure>] = [:]
    /// The drag that the call drops.
    public var drop: DragID?

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
