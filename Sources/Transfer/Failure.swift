/// Why a request was refused: what kind of refusal it is, and a sentence in the words of the caller.
public struct Failure: Error, Hashable, Sendable {
    /// The closed list of refusals of the domain.
    public enum Reason: String, CaseIterable, Sendable {
        case noSuchContainer = "NoSuchContainer"
        case noSuchCollection = "NoSuchCollection"
        case noSuchItem = "NoSuchItem"
        case noSuchEntry = "NoSuchEntry"
        case noSuchDrag = "NoSuchDrag"
        case alreadyExists = "AlreadyExists"
        case invalidName = "InvalidName"
        case invalidType = "InvalidType"
        case invalidDocument = "InvalidDocument"
        case invalidArgument = "InvalidArgument"
        case noRepresentation = "NoRepresentation"
        case notText = "NotText"
        case notAccepted = "NotAccepted"
        case notMovable = "NotMovable"
        case nothingToDrag = "NothingToDrag"
        case disabled = "Disabled"
        case busy = "Busy"
        case wouldCycle = "WouldCycle"
        case notEmpty = "NotEmpty"
        case claimed = "Claimed"
        case notClaimed = "NotClaimed"
        case dragEnded = "DragEnded"
        case conflict = "Conflict"
        case nothingToUndo = "NothingToUndo"
        case nothingToRedo = "NothingToRedo"
        case providerFailed = "ProviderFailed"
        case providerTimeout = "ProviderTimeout"
        case providerGone = "ProviderGone"
        case delegateTimeout = "DelegateTimeout"
        case tooLarge = "TooLarge"
        case quotaExceeded = "QuotaExceeded"
        case storageFull = "StorageFull"
        case notPermitted = "NotPermitted"
    }

    /// The kind of refusal; its raw value is the last part of the D-Bus error name.
    public let reason: Reason
    /// A sentence that names what was wrong, in the words of the caller.
    public let message: String
    /// What is behind it, in words of the system: for the log, and for no caller.
    public let cause: String?

    /// A refusal for `reason`, explained by the sentence `message`, with what is behind it.
    public init(_ reason: Reason, _ message: String, cause: String? = nil) {
        self.reason = reason
        self.message = message
        self.cause = cause
    }
}
