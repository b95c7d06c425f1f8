import DBus
import Wire

extension ToteError {
    /// What a failed call means.
    init(_ error: CallError) {
        switch error {
        case .remote(.serviceUnknown, _): self = .notInstalled
        case .remote(let name, let message) where Self.isFailedStart(name):
            let reason = message.isEmpty ? name.text : message
            self = .noService(reason + "; to see why: journalctl --user -u tote, or run toted in a terminal")
        case .remote(let name, let message) where Self.isAbsence(name):
            self = .noService(message.isEmpty ? name.text : message)
        case .remote(let name, let message): self = .refused(name: name.text, message: message)
        case .timeout: self = .noAnswer
        case .disconnected: self.init(SendError.disconnected)
        case .send(let error): self.init(error)
        }
    }

    /// What a message that was not sent means.
    init(_ error: SendError) {
        self =
            switch error {
            case .disconnected: .noBus(error.description)
            case .textHoldsNUL, .tooLarge, .invalid: .notSent(error.description)
            case .outOfMemory: .system(error.description)
            }
    }

    /// What a connection that was not made means.
    init(_ error: ConnectionError) {
        let start = "; dbus-run-session -- bash starts one"
        self =
            switch error {
            case .noAddress, .refused: .noBus(error.description + start)
            case .outOfMemory: .system(error.description)
            }
    }

    /// What a failed system call means.
    init(_ error: SystemError) {
        self = .system(error.description)
    }

    /// Whether the bus says by this name that nobody is there to answer.
    private static func isAbsence(_ name: ErrorName) -> Bool {
        name == .nameHasNoOwner || name == .noReply
    }

    /// Whether the bus says by this name that it couldn't start the service.
    private static func isFailedStart(_ name: ErrorName) -> Bool {
        name.text.hasPrefix("org.freedesktop.DBus.Error.Spawn.")
    }
}
