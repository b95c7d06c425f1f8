/// An interface of the contract; its methods, signals and properties are types within it.
public protocol Interface {
    /// Its name on the bus.
    static var name: InterfaceName { get }
}

/// A property of an interface; its raw value is its name on the bus.
public protocol InterfaceProperty: RawRepresentable<String>, CaseIterable, Sendable {
    /// The type of its value.
    var signature: Signature { get }
    /// Whether callers may set it.
    var isWritable: Bool { get }
}
