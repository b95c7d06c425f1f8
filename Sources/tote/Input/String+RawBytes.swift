// Arguments are bytes, and names of files may be any. In the text of an argument U+0000, which none holds, and the scalar of
// its value stand for a byte that isn't UTF-8.

extension String {
    /// The text of an argument.
    init(argument bytes: [UInt8]) {
        var scalars = UnicodeScalarView()
        var parser = Unicode.UTF8.ForwardParser()
        var rest = bytes.makeIterator()
        var index = 0
        while true {
            switch parser.parseScalar(from: &rest) {
            case .valid(let encoded):
                scalars.append(UTF8.decode(encoded))
                index += encoded.count
            case .error(let length):
                for byte in bytes[index..<index + length] { scalars += ["\0", Unicode.Scalar(byte)] }
                index += length
            case .emptyInput:
                self.init(scalars)
                return
            }
        }
    }

    /// Whether it is the text of an argument that isn't UTF-8.
    var isRaw: Bool { utf8.contains(0) }

    /// The path that it writes as an argument, for the system.
    var path: [CChar] {
        isRaw ? argument.map { CChar(bitPattern: $0) } + [0] : Array(utf8CString)
    }

    /// It as people see it: what isn't UTF-8 is U+FFFD.
    var shown: String {
        isRaw ? String(decoding: argument, as: UTF8.self) : self
    }

    /// The bytes of the argument of which it is the text.
    private var argument: [UInt8] {
        var bytes: [UInt8] = []
        var rest = unicodeScalars[...]
        while let scalar = rest.popFirst() {
            if scalar == "\0" {
                if let byte = rest.popFirst() { bytes.append(UInt8(truncatingIfNeeded: byte.value)) }
            } else {
                bytes += scalar.utf8
            }
        }
        return bytes
    }
}
