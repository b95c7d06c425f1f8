import Transfer

// Contents as a stream gives them.

extension JSONStream {
    /// Takes a string as the content of a text.
    func text() throws(Problem) -> BackupContent {
        let place = position
        var sink = BackupSink(isKept: keepsContents)
        try string { slice throws(Problem) in try sink.take(text: slice) }
        guard sink.isUTF8 else { throw fail("the bytes of the string are not UTF-8", at: place) }
        return try sink.content(isText: true)
    }

    /// Takes a string of base64 as the content that it stands for.
    func base64() throws(Problem) -> BackupContent {
        let place = position
        var sink = BackupSink(isKept: keepsContents)
        var left: [UInt8] = []
        try string { slice throws(Problem) in
            left += slice
            // The last characters alone may end with padding.
            let whole = max(0, left.count - 1) / 4 * 4
            guard whole > 0 else { return }
            guard !left[..<whole].contains(UInt8(ascii: "=")) else {
                throw fail("base64 goes on behind its padding", at: place)
            }
            try sink.take(try decode(left[..<whole], place)[...])
            left.removeFirst(whole)
        }
        try sink.take(try decode(left[...], place)[...])
        return try sink.content(isText: false)
    }

    private func decode(_ characters: ArraySlice<UInt8>, _ place: JSONPosition) throws(Problem) -> [UInt8] {
        do throws(Failure) {
            return try Base64.decode(String(decoding: characters, as: UTF8.self))
        } catch {
            throw fail(error.message, at: place)
        }
    }
}
