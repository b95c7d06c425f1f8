import Transfer

/// What is made of texts to be shown: titles of items, names of files, quotations; and base64, which is text too.
enum TitleTarget {
    static func check(_ bytes: [UInt8]) throws(Finding) {
        let text = String(decoding: bytes, as: UTF8.self)
        if let title = text.titleLine {
            try require(
                !title.isEmpty && title.count <= 100 && title.utf8.count <= 1_024,
                "a title has no right length"
            )
            try require(!title.holdsControlCharacter, "a title has a control character in it")
            try require(title.first?.isWhitespace != true && title.last?.isWhitespace != true, "a title isn't trimmed")
        } else {
            try require(text.unicodeScalars.allSatisfy(isBlank), "a text has no title")
        }
        if let name = FileName.sanitised(text) {
            try require(FileName.isValid(name), "\(name.debugDescription) is no name of a file")
            try require(!name.holdsControlCharacter, "the name of a file has a control character in it")
        }
        if FileName.isValid(text), !text.holdsControlCharacter {
            let isEmpty = text.unicodeScalars.allSatisfy { isBlank($0) || $0 == "." }
            try require(FileName.sanitised(text) != nil || isEmpty, "nothing is left of a valid name")
        }
        try require(!text.quoted.holdsControlCharacter, "a quotation has a control character in it")
        try require(text.quoted.unicodeScalars.count <= 2 + 100 * 10 + 1, "a quotation isn't cut")
        try checkBase64(bytes, text)
    }

    private static func checkBase64(_ bytes: [UInt8], _ text: String) throws(Finding) {
        let encoded = Base64.encode(bytes)
        let decoded = try expected("base64") { () throws(Failure) in try Base64.decode(encoded) }
        try require(decoded == bytes, "base64 comes back as other bytes")
        let read = try permitted(.invalidDocument) { () throws(Failure) in try Base64.decode(text) }
        guard let read else { return }
        try requireSame(Base64.encode(read), text, "base64 has a second spelling")
    }

    private static func isBlank(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.isWhitespace || scalar.properties.generalCategory == .control
    }
}
