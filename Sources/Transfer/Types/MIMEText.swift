/// A MIME type as somebody wrote it, taken apart by the grammar of RFC 2045, 5.1, with the names of RFC 6838, 4.2.
struct MIMEText {
    /// `type/subtype` in lower case.
    let essence: String
    /// The parameters in the order written, no name twice.
    let parameters: [Parameter]

    /// One `name=value` of a type.
    struct Parameter {
        /// The name in lower case.
        let name: String
        /// The value as written, its quotation marks included.
        let written: String
        /// What the value means: without quotation marks and backslashes.
        let value: String
    }

    /// The longest text that is taken for a type or a pattern, in bytes.
    static let longest = 255

    /// Takes `text` apart; `InvalidType` where it isn't a MIME type.
    init(parsing text: String) throws(Failure) {
        var cursor = Cursor(text)
        essence = try cursor.essence()
        var parameters: [Parameter] = []
        while let parameter = try cursor.nextParameter() {
            guard !parameters.contains(where: { $0.name == parameter.name }) else {
                throw cursor.refusal("it gives \(parameter.name) twice")
            }
            parameters.append(parameter)
        }
        self.parameters = parameters
    }

    /// Why a text with a wildcard is no type.
    static let wildcard = "a wildcard stands in a pattern alone, as */* or image/*, without parameters"

    /// The refusal of `text` as a type, for the reason `why`.
    static func refusal(of text: String, _ why: String) -> Failure {
        Failure(.invalidType, "\(text.quoted) is not a type: \(why)")
    }
}

extension MIMEText {
    /// Reads a MIME type from left to right.
    private struct Cursor {
        let text: String
        var rest: ArraySlice<UInt8>

        init(_ text: String) {
            self.text = text
            rest = ArraySlice(text.utf8)
        }

        func refusal(_ why: String) -> Failure { MIMEText.refusal(of: text, why) }

        mutating func essence() throws(Failure) -> String {
            let written = rest.prefix { $0 != UInt8(ascii: ";") && $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") }
            rest = rest[written.endIndex...]
            guard let slash = written.firstIndex(of: UInt8(ascii: "/")) else {
                throw refusal("it has no slash and is no known other name of a MIME type")
            }
            guard !written.contains(UInt8(ascii: "*")) else { throw refusal(MIMEText.wildcard) }
            guard written[..<slash].isRestrictedName, written[(slash + 1)...].isRestrictedName else {
                throw refusal("type and subtype are names of 1 to 127 letters, digits and !#$&-^_.+")
            }
            return written.asciiLowercasedText
        }

        mutating func nextParameter() throws(Failure) -> Parameter? {
            guard !rest.isEmpty else { return nil }
            skipSpace()
            guard rest.popFirst() == UInt8(ascii: ";") else { throw refusal("a semicolon has to stand before more") }
            skipSpace()
            let name = takeToken()
            guard !name.isEmpty else { throw refusal("a parameter has no name") }
            guard rest.popFirst() == UInt8(ascii: "=") else {
                throw refusal("its parameter \(name.asciiLowercasedText) has no value")
            }
            let start = rest
            let value = rest.first == UInt8(ascii: "\"") ? try takeQuoted() : Array(takeToken())
            let written = start[..<rest.startIndex]
            guard !written.isEmpty else { throw refusal("its parameter \(name.asciiLowercasedText) has no value") }
            return Parameter(
                name: name.asciiLowercasedText,
                written: String(decoding: written, as: UTF8.self),
                value: String(decoding: value, as: UTF8.self)
            )
        }

        private mutating func skipSpace() {
            rest = rest.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
        }

        private mutating func takeToken() -> ArraySlice<UInt8> {
            let token = rest.prefix(while: \.isTokenCharacter)
            rest = rest[token.endIndex...]
            return token
        }

        /// Reads a quoted-string, whose characters are printable ASCII; gives what is between the quotation marks.
        private mutating func takeQuoted() throws(Failure) -> [UInt8] {
            rest.removeFirst()
            var value: [UInt8] = []
            while var byte = rest.popFirst() {
                if byte == UInt8(ascii: "\"") { return value }
                if byte == UInt8(ascii: "\\") {
                    guard let escaped = rest.popFirst() else { break }
                    byte = escaped
                }
                guard (0x20..<0x7F).contains(byte) else { throw refusal("a value is printable ASCII") }
                value.append(byte)
            }
            throw refusal("a quotation mark isn't closed")
        }
    }
}
