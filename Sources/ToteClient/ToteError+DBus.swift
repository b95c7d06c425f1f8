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
        case .disconnected: self = .noBus("the connection is lost")
        case .send(let error): self.init(error)
        }
    }

    /// What a message that was not sent means.
    init(_ error: SendError) {
        self =
            switch error {
            case .disconnected: .noBus("the connection is lost")
            case .textHoldsNUL: .notSent("a text holds a NUL character, which no message carries")
            case .tooLarge: .notSent("it is too large for one message")
            case .outOfMemory: .system("memory or descriptors ran out")
            case .invalid: .notSent("it can't be sent over this connection")
            }
    }

    /// What a connection that was not made means.
    init(_ error: ConnectionError) {
        let start = "; dbus-run-session -- bash starts one"
        self =
            switch error {
            case .noAddress: .noBus("neither DBUS_SESSION_BUS_ADDRESS nor XDG_RUNTIME_DIR is set" + start)
            case .refused(let reason): .noBus(reason + start)
            case .outOfMemory: .system("memory ran out")
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
