import Glibc

/// A system call that failed.
public struct SystemError: Error, Hashable, Sendable {
    /// The call's name.
    public let call: String
    /// The number that `errno` held.
    public let number: CInt

    /// The failure of `call` with the error `number`.
    public init(_ call: String, number: CInt) {
        self.call = call
        self.number = number
    }
}

extension SystemError: CustomStringConvertible {
    /// The call and what the system says about the error.
    public var description: String {
        "\(call): " + (unsafe strerror(number).map { unsafe String(cString: $0) } ?? "error \(number)")
    }
}
