public import Transfer
public import Wire

/// What came of a turn.
public struct Outcome: Sendable {
    /// What must be durable before anything else of this is told.
    public var transaction = Transaction()
    /// What to tell everybody, in order, before the answer.
    public var signals: [Message] = []
    /// The answer to the caller; `nil` after an event that nobody asked for.
    public var reply: Reply?
    /// Connections whose end is of interest from now on.
    public var watched: [String] = []
    /// Promised texts to take in, each by a turn of its own.
    public var takings: [ClipboardTaking] = []

    /// An answer to a call.
    public enum Reply: Sendable {
        case answer(Answer)
        case refused(Refusal)
        /// None yet: others are to be asked, and the call is to be served again with what they say.
        case awaits(Awaited)
    }
}

/// The answer to a call.
public struct Answer: Sendable {
    /// Its arguments.
    public let body: [Value]
    /// What each descriptor in the arguments is to be read from, in order.
    public let contents: [Source]

    /// What a descriptor is read from.
    public enum Source: Hashable, Sendable {
        /// A content that is here.
        case content(Content)
        /// A pipe that the provider of a promise writes into; the answer waits until it has begun.
        case promised(PromisedContent)
    }

    init(_ body: [Value], contents: [Source] = []) {
        self.body = body
        self.contents = contents
    }
}

/// Why a call was refused: by the domain, or because it fits no method of the contract.
public enum Refusal: Error, Hashable, Sendable {
    case failure(Failure)
    case standard(ErrorName, String)

    /// The name of the error on the bus.
    public var name: ErrorName {
        switch self {
        case .failure(let failure): failure.reason.errorName
        case .standard(let name, _): name
        }
    }

    /// A sentence that says what was wrong.
    public var message: String {
        switch self {
        case .failure(let failure): failure.message
        case .standard(_, let message): message
        }
    }
}

extension Failure.Reason {
    /// The name of the error on the bus: `org.tote.Tote1.Error.` and the reason.
    public var errorName: ErrorName {
        guard let name = ErrorName("org.tote.Tote1.Error." + rawValue) else {
            preconditionFailure("every reason makes an error name")
        }
        return name
    }
}
