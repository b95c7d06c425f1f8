extension ContentType {
    /// All that matching asks about a type, worked out once when it is read.
    final class Storage: Sendable {
        /// The canonical spelling.
        let text: String
        /// The canonical spelling without parameters.
        let essence: String
        /// What stands before the slash; empty for a marker.
        let family: String
        /// The charset as named, in lower case.
        let charset: String?
        /// The parameters but the charset, each with its semicolon.
        private let others: String
        /// The charset under the one name by which it is compared; nil for UTF-8.
        let charsetKey: String?
        /// Whether contents are text.
        let isTextual: Bool
        /// The essences of all supertypes, nearest first.
        let ancestors: [String]

        /// The canonical form of `mime`; `InvalidType`, naming `text`, where that can't be.
        convenience init(_ mime: MIMEText, writtenAs text: String) throws(Failure) {
            let essence = TypeNames.synonyms[mime.essence] ?? mime.essence
            var written = ""
            var others = ""
            var charset: String?
            for parameter in mime.parameters {
                guard parameter.name == "charset" else {
                    written += ";\(parameter.name)=\(parameter.written)"
                    others += ";\(parameter.name)=\(parameter.written)"
                    continue
                }
                let value = parameter.value.utf8
                guard !value.isEmpty, value.allSatisfy(\.isTokenCharacter) else {
                    throw MIMEText.refusal(of: text, "\(parameter.value.quoted) can't be the name of a charset")
                }
                let name = value.asciiLowercasedText
                if Charset(label: name) == .utf8 && TextualTypes.contains(essence) { continue }
                charset = name
                written += ";charset=\(name)"
            }
            guard essence.utf8.count + written.utf8.count <= MIMEText.longest else {
                throw MIMEText.refusal(of: text, "as \(essence) it is longer than \(MIMEText.longest) bytes")
            }
            self.init(essence: essence, parameters: written, others: others, charset: charset)
        }

        /// The type with a canonical `essence`, canonical `parameters` (each with its semicolon), those of them that
        /// aren't the charset, and the charset.
        init(essence: String, parameters: String = "", others: String = "", charset: String? = nil) {
            text = parameters.isEmpty ? essence : essence + parameters
            self.essence = essence
            family = String(essence.prefix { $0 != "/" })
            self.charset = charset
            self.others = others
            charsetKey = charset.flatMap { label in
                guard let known = Charset(label: label) else { return label }
                return known == .utf8 ? nil : known.rawValue
            }
            isTextual = TextualTypes.contains(essence)
            ancestors = Conformance.ancestors(of: essence)
        }

        /// The same with another charset.
        func inCharset(_ charset: String?) -> Storage {
            let parameters = charset.map { "\(others);charset=\($0)" } ?? others
            return Storage(essence: essence, parameters: parameters, others: others, charset: charset)
        }

        /// A bare name: of no family, not textual, conforming to itself alone.
        init(marker: String) {
            text = marker
            essence = marker
            family = ""
            charset = nil
            others = ""
            charsetKey = nil
            isTextual = false
            ancestors = []
        }
    }
}
