/// The arguments of a method, its results or a signal's: the whole body of a message.
public protocol ArgumentList: Sendable {
    /// The text of the body's signature.
    static var signature: String { get }

    /// The arguments read from `body`, or nil where their number or a type differs.
    init?(body: [Value])

    /// The arguments as they travel.
    var body: [Value] { get }
}
