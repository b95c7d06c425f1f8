/// A value of any type of D-Bus (specification, "Type System").
///
/// Each value has one form: an array of bytes is always `bytes`, an array of strings always `strings`. Values read from
/// a message agree with their signatures; one built by hand that doesn't (an array of mixed types, an empty structure)
/// has no `signature` and is refused when it is sent. Texts compare as Swift's strings do, by canonical equivalence.
public enum Value: Hashable, Sendable {
    /// `y`
    case byte(UInt8)
    /// `b`
    case boolean(Bool)
    /// `n`
    case int16(Int16)
    /// `q`
    case uint16(UInt16)
    /// `i`
    case int32(Int32)
    /// `u`
    case uint32(UInt32)
    /// `x`
    case int64(Int64)
    /// `t`
    case uint64(UInt64)
    /// `d`
    case double(Double)
    /// `s`: text; with a U+0000 in it, it can't be sent.
    case string(String)
    /// `o`
    case path(ObjectPath)
    /// `g`
    case signature(Signature)
    /// `h`
    case descriptor(DescriptorIndex)
    /// `ay`
    case bytes([UInt8])
    /// `as`
    case strings([String])
    /// An array of any other type, `element` its single complete type.
    case array(element: Signature, [Value])
    /// `a{…}`
    indirect case dictionary(DictionaryValue)
    /// `(…)`, never empty.
    case structure([Value])
    /// `v`
    indirect case variant(Value)
}
