/// Translates between absolute paths and `file:` URIs (RFC 8089). A path is bytes, not text, and no file is looked at.
public enum FileURI {
    /// The URI of `path`: what isn't an ASCII letter, a digit or one of `!$&'()*+,-./:=@_~` becomes `%XX`;
    /// `InvalidArgument` where the path isn't absolute or holds a NUL.
    public static func uri(ofPath path: some Collection<UInt8>) throws(Failure) -> String {
        guard path.first == UInt8(ascii: "/") else {
            throw Failure(.invalidArgument, "\(String(decoding: path, as: UTF8.self).quoted) is not an absolute path")
        }
        guard !path.contains(0) else {
            throw Failure(.invalidArgument, "the path \(String(decoding: path, as: UTF8.self).quoted) holds a NUL")
        }
        var uri = Array("file://".utf8)
        uri.reserveCapacity(uri.count + path.count)
        for byte in path {
            if byte.isPathCharacter {
                uri.append(byte)
            } else {
                uri += [UInt8(ascii: "%"), hexDigits[Int(byte >> 4)], hexDigits[Int(byte & 0xF)]]
            }
        }
        return String(decoding: uri, as: UTF8.self)
    }

    /// The path that `uri` names, decoded once; nil where it is not the `file:` URI of an absolute path on this machine
    /// (`file:/p`, `file:///p`, `file://localhost/p`), or not exactly one: with a query, a fragment, a `%` that isn't
    /// followed by two digits, or an encoded slash or NUL.
    public static func path(of uri: String) -> [UInt8]? {
        var rest = ArraySlice(uri.utf8)
        guard rest.prefix(5).asciiLowercasedText == "file:" else { return nil }
        rest = rest.dropFirst(5)
        if rest.starts(with: "//".utf8) {
            let host = rest.dropFirst(2).prefix { $0 != UInt8(ascii: "/") }
            guard host.isEmpty || host.asciiLowercasedText == "localhost" else { return nil }
            rest = rest[host.endIndex...]
        }
        guard rest.first == UInt8(ascii: "/") else { return nil }
        return decoded(rest)
    }

    /// The bytes that `encoded` stands for; nil where it isn't a whole path and nothing else.
    private static func decoded(_ encoded: ArraySlice<UInt8>) -> [UInt8]? {
        var rest = encoded
        var path: [UInt8] = []
        path.reserveCapacity(rest.count)
        while let byte = rest.popFirst() {
            switch byte {
            case UInt8(ascii: "#"), UInt8(ascii: "?"), 0:
                return nil
            case UInt8(ascii: "%"):
                guard let high = rest.popFirst()?.hexValue, let low = rest.popFirst()?.hexValue else { return nil }
                let value = high << 4 | low
                guard value != 0 && value != UInt8(ascii: "/") else { return nil }
                path.append(value)
            default:
                path.append(byte)
            }
        }
        return path
    }

    private static let hexDigits = Array("0123456789ABCDEF".utf8)
}

extension UInt8 {
    /// Whether the byte stands for itself in the path of a `file:` URI.
    fileprivate var isPathCharacter: Bool {
        switch self {
        case UInt8(ascii: "!"), UInt8(ascii: "$"), UInt8(ascii: "&")...UInt8(ascii: "/"), UInt8(ascii: ":"),
            UInt8(ascii: "="), UInt8(ascii: "@"), UInt8(ascii: "_"), UInt8(ascii: "~"):
            true
        case let other: other.isASCIIAlphanumeric
        }
    }

    /// The value of the byte as a hexadecimal digit.
    fileprivate var hexValue: UInt8? {
        switch self {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): self - UInt8(ascii: "0")
        case UInt8(ascii: "A")...UInt8(ascii: "F"): self - UInt8(ascii: "A") + 10
        case UInt8(ascii: "a")...UInt8(ascii: "f"): self - UInt8(ascii: "a") + 10
        default: nil
        }
    }
}
