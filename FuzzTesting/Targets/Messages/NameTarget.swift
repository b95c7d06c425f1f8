import Wire

/// The names of D-Bus: what is taken obeys the specification, told apart here in other words, and a path's escapes lead
/// back.
enum NameTarget {
    static func check(_ bytes: [UInt8]) throws(Finding) {
        guard let text = String(validating: bytes, as: UTF8.self) else { return }
        let elements = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        let isDotted = elements.count > 1 && elements.allSatisfy { isElement($0, "") } && text.utf8.count <= 255
        try require((InterfaceName(text) != nil) == isDotted, "an interface is named, or isn't")
        try require((ErrorName(text) != nil) == isDotted, "an error is named, or isn't")
        try require(
            (MemberName(text) != nil) == (isElement(text.utf8[...], "") && text.utf8.count <= 255),
            "a member is named, or isn't"
        )
        let isWellKnown = elements.count > 1 && elements.allSatisfy { isElement($0, "-") } && text.utf8.count <= 255
        if !text.hasPrefix(":") { try require((BusName(text) != nil) == isWellKnown, "a bus name is one, or isn't") }
        if let name = BusName(text) { try requireSame(name.text, text, "a bus name is another") }
        try checkPath(text)
        try checkSignature(text)
    }

    private static func isElement(_ element: Substring.UTF8View, _ extra: String) -> Bool {
        guard let first = element.first, !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first) else { return false }
        return element.allSatisfy { byte in
            Character(Unicode.Scalar(byte)).isASCII
                && (Character(Unicode.Scalar(byte)).isLetter || Character(Unicode.Scalar(byte)).isNumber
                    || byte == UInt8(ascii: "_") || extra.utf8.contains(byte))
        }
    }

    private static func checkPath(_ text: String) throws(Finding) {
        let path = ("/org/tote" as ObjectPath).appending(escaped: text)
        try require(ObjectPath(path.text) == path, "\(path) is no path")
        let last = path.text.utf8.split(separator: UInt8(ascii: "/")).last.map { String(Substring($0)) } ?? ""
        let name = ObjectPath.unescape(last)
        try requireSame(name ?? "-", text, "an escaped name leads back to another")
        if let name = ObjectPath.unescape(text) {
            let again = ("/" as ObjectPath).appending(escaped: name)
            try requireSame(String(again.text.dropFirst()), text, "two components stand for one name")
        }
    }

    private static func checkSignature(_ text: String) throws(Finding) {
        guard let signature = Signature(text) else { return }
        try require(text.utf8.count <= 255, "a signature is too long")
        let types = signature.completeTypes
        try requireSame(types.map(\.text).joined(), text, "the types aren't those of the signature")
        for type in types {
            try require(Signature(type.text) == type && type.completeTypes == [type], "\(type) isn't one type")
            if let (key, value) = type.entryTypes {
                try requireSame("a{\(key)\(value)}", type.text, "a dictionary has other types")
            }
        }
    }
}
