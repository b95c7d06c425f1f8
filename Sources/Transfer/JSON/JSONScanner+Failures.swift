/// The sentences for what isn't JSON; line and column are counted only here.
extension JSONScanner {
    /// The refusal for what stands at `offset`.
    @inline(never)
    static func failure(_ bytes: Span<UInt8>, at offset: Int, _ sentence: String) -> Failure {
        Failure(.invalidDocument, "\(JSONPosition(of: offset, in: bytes)): \(sentence)")
    }

    /// `what` had to stand at `offset`, and doesn't.
    @inline(never)
    static func expected(_ what: String, _ bytes: Span<UInt8>, at offset: Int) -> Failure {
        guard offset < bytes.count else {
            return failure(bytes, at: offset, "the document ends where \(what) was expected")
        }
        return switch bytes[offset] {
        case UInt8(ascii: "/"), UInt8(ascii: "#"):
            failure(bytes, at: offset, "\(what) was expected; JSON has no comments")
        case UInt8(ascii: "'"):
            failure(bytes, at: offset, "\(what) was expected; strings stand in double quotation marks")
        case 0x80...:
            if scalarEnd(bytes, from: offset) == nil {
                notUTF8(bytes, at: offset)
            } else {
                failure(bytes, at: offset, "\(what) was expected")
            }
        default:
            failure(bytes, at: offset, "\(what) was expected")
        }
    }

    /// No value begins at `offset`, where one must.
    @inline(never)
    static func noValue(_ bytes: Span<UInt8>, at offset: Int) -> Failure {
        guard offset < bytes.count else {
            guard space(bytes, from: 0) < bytes.count else {
                return failure(bytes, at: offset, "the document is empty")
            }
            return expected("a value", bytes, at: offset)
        }
        switch bytes[offset] {
        case UInt8(ascii: "]"), UInt8(ascii: "}"):
            let bracket = Unicode.Scalar(bytes[offset])
            let sentence = follows(",", bytes, at: offset) ? "; no comma stands before \(bracket)" : ""
            return failure(bytes, at: offset, "a value was expected\(sentence)")
        case UInt8(ascii: "+"), UInt8(ascii: "."):
            return failure(bytes, at: offset, "a number begins with a digit or a minus sign")
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"):
            return failure(bytes, at: offset, "a value was expected; the words of JSON are true, false and null")
        case 0xEF where offset == 0 && bytes.count >= 3 && bytes[1] == 0xBB && bytes[2] == 0xBF:
            return failure(bytes, at: 0, "the document begins with a byte order mark, which JSON doesn't have")
        default:
            return expected("a value", bytes, at: offset)
        }
    }

    /// No key begins at `offset`, where one must after a comma.
    @inline(never)
    static func noKey(_ bytes: Span<UInt8>, at offset: Int) -> Failure {
        let key = "a key in quotation marks"
        guard offset < bytes.count, bytes[offset] == UInt8(ascii: "}") else {
            return expected(key, bytes, at: offset)
        }
        return failure(bytes, at: offset, "\(key) was expected; no comma stands before }")
    }

    /// Neither a comma nor the closing bracket is at `offset`, after an entry.
    @inline(never)
    static func noComma(in holder: JSONNesting.Holder, _ bytes: Span<UInt8>, at offset: Int) -> Failure {
        switch holder {
        case .array: expected("a comma or ]", bytes, at: offset)
        case .object: expected("a comma or }", bytes, at: offset)
        }
    }

    /// The bracket at `offset` opens a level beyond the limit.
    @inline(never)
    static func tooDeep(_ nesting: JSONNesting, _ bytes: Span<UInt8>, at offset: Int) -> Failure {
        failure(bytes, at: offset, "arrays and objects are nested more than \(nesting.limit) levels deep")
    }

    /// Something other than space is at `offset`, behind the document's value.
    @inline(never)
    static func trailing(_ bytes: Span<UInt8>, at offset: Int) -> Failure {
        expected("the end of the document", bytes, at: offset)
    }

    /// The bytes at `offset` are no UTF-8.
    @inline(never)
    static func notUTF8(_ bytes: Span<UInt8>, at offset: Int) -> Failure {
        failure(bytes, at: offset, "the bytes here are not UTF-8")
    }

    /// Whether the last byte before `offset` that is no space is `lead`.
    private static func follows(_ lead: Unicode.Scalar, _ bytes: Span<UInt8>, at offset: Int) -> Bool {
        var index = offset - 1
        while index >= 0, isSpace(bytes[index]) { index -= 1 }
        return index >= 0 && bytes[index] == UInt8(ascii: lead)
    }
}
