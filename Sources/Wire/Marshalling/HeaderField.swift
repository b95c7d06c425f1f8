/// The fields of a header (specification, "Header Fields").
enum HeaderField: UInt8 {
    case path = 1
    case interface = 2
    case member = 3
    case errorName = 4
    case replySerial = 5
    case destination = 6
    case sender = 7
    case signature = 8
    case descriptors = 9

    /// The type of the field's value.
    var type: TypeCode {
        switch self {
        case .path: .path
        case .interface, .member, .errorName, .destination, .sender: .string
        case .replySerial, .descriptors: .uint32
        case .signature: .signature
        }
    }
}
