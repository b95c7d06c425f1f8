/// Why bytes are no message, or not one to hand on.
package enum UnmarshallingError: Error, Hashable, Sendable {
    /// They break the wire format: nothing behind them can be read either.
    case malformed
    /// A value nests deeper than 64 containers, or a signature deeper than the specification allows.
    case nesting
    /// A value means a descriptor that didn't come beside the message.
    case descriptors
    /// The message has more values than are worth their memory.
    case tooLarge
}
