/// A signal of an interface: its names and the types it carries.
public protocol Signal {
    /// What the signal carries.
    associatedtype Body: ArgumentList
    /// The interface that declares the signal.
    static var interface: InterfaceName { get }
    /// The signal's name.
    static var member: MemberName { get }
}
