extension ErrorName {
    /// Something went wrong that no other name tells.
    public static let failed: ErrorName = "org.freedesktop.DBus.Error.Failed"
    /// The arguments have the wrong types or values.
    public static let invalidArgs: ErrorName = "org.freedesktop.DBus.Error.InvalidArgs"
    /// The object has no such method.
    public static let unknownMethod: ErrorName = "org.freedesktop.DBus.Error.UnknownMethod"
    /// There is no such object.
    public static let unknownObject: ErrorName = "org.freedesktop.DBus.Error.UnknownObject"
    /// The object has no such interface.
    public static let unknownInterface: ErrorName = "org.freedesktop.DBus.Error.UnknownInterface"
    /// The interface has no such property.
    public static let unknownProperty: ErrorName = "org.freedesktop.DBus.Error.UnknownProperty"
    /// The property can't be written.
    public static let propertyReadOnly: ErrorName = "org.freedesktop.DBus.Error.PropertyReadOnly"
    /// The caller may not do that.
    public static let accessDenied: ErrorName = "org.freedesktop.DBus.Error.AccessDenied"
    /// A limit was passed: of size, of number, of descriptors.
    public static let limitsExceeded: ErrorName = "org.freedesktop.DBus.Error.LimitsExceeded"
    /// Memory ran out.
    public static let noMemory: ErrorName = "org.freedesktop.DBus.Error.NoMemory"
    /// No reply came.
    public static let noReply: ErrorName = "org.freedesktop.DBus.Error.NoReply"
    /// The connection was closed.
    public static let disconnected: ErrorName = "org.freedesktop.DBus.Error.Disconnected"
    /// Nobody owns the name, and nobody can be started for it.
    public static let serviceUnknown: ErrorName = "org.freedesktop.DBus.Error.ServiceUnknown"
    /// Nobody owns the name.
    public static let nameHasNoOwner: ErrorName = "org.freedesktop.DBus.Error.NameHasNoOwner"
}
