public import Transfer

/// Why something asked of the service did not happen.
public enum ToteError: Error, Hashable, Sendable {
    /// The service said no: the name of the D-Bus error, and a sentence in the words of the caller.
    case refused(name: String, message: String)
    /// There is no bus, or it doesn't let us in, or the connection to it is lost.
    case noBus(String)
    /// Nobody answers for the service on the bus, and the bus can't start it.
    case noService(String)
    /// The service isn't running, and the bus knows no program to start for it.
    case notInstalled
    /// The service didn't answer in time.
    case noAnswer
    /// What was to be sent can't be: a text holds U+0000, or it is too large for a message.
    case notSent(String)
    /// The system refused something on our side, as reading a file or making a memory file.
    case system(String)

    /// Which refusal of the service it is; nil for everything else, as for the standard errors of D-Bus.
    public var reason: Failure.Reason? {
        guard case .refused(let name, _) = self, name.hasPrefix(Self.prefix) else { return nil }
        return Failure.Reason(rawValue: String(name.dropFirst(Self.prefix.count)))
    }

    /// A refusal in the words of the service, for what is found out on our side.
    public static func refused(_ reason: Failure.Reason, _ message: String) -> ToteError {
        .refused(name: prefix + reason.rawValue, message: message)
    }

    private static let prefix = "org.tote.Tote1.Error."
}

extension ToteError: CustomStringConvertible {
    /// A sentence for people.
    public var description: String {
        switch self {
        case .refused(let name, let message): message.isEmpty ? name : message
        case .noBus(let reason): "there is no session bus: \(reason)"
        case .noService(let reason): "the service can't be reached: \(reason)"
        case .notInstalled:
            "the service is not running and not installed: start toted, or install it (make install)"
        case .noAnswer: "the service did not answer in time"
        case .notSent(let reason): reason
        case .system(let reason): reason
        }
    }
}
