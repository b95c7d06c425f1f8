/// A method of an interface: its names, the types it takes and the types it gives.
public protocol Method: SendableMetatype {
    /// What the caller passes.
    associatedtype In: ArgumentList
    /// What a reply carries.
    associatedtype Out: ArgumentList
    /// The interface that declares the method.
    static var interface: InterfaceName { get }
    /// The method's name.
    static var member: MemberName { get }
}
