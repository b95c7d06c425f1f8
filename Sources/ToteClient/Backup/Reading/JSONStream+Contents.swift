import Transfer

// Contents as a stream gives them.

extension JSONStream {
    /// Takes a string as the content of a text.
    func text() throws(BackupError) -> BackupContent {
        let place = position
        var sink = BackupSink(memory: memory)
        try string { slice throws(BackupError) in try sink.take(text: slice) }
        guard sink.isUTF8 else { throw fail("the bytes of the string are not UTF-8", at: place) }
        return sink.content(isText: true)
    }

    /// Takes a string of base64 as the content that it stands for.
    func base64() throws(BackupError) -> BackupContent {
        let place = position
        var sink = BackupSink(memory: memory)
        var left: [UInt8] = []
        try string { slice throws(BackupError) in
            left += slice
            // The last characters alone may end with padding.
            let whole = max(0, left.count - 1) / 4 * 4
            guard whole > 0 else { return }
            guard !left[..<whole].contains(UInt8(ascii: "=")) else { throw notBase64(place) }
            try sink.take(try decode(left[..<whole], place)[...])
            left.removeFirst(whole)
        }
        try sink.take(try decode(left[...], place)[...])
        return sink.content(isText: false)
    }

    private func decode(_ characters: ArraySlice<UInt8>, _ place: JSONPosition) throws(BackupError) -> [UInt8] {
        do throws(Failure) {
            return try Base64.decode(String(decoding: characters, as: UTF8.self))
        } catch {
            throw notBase64(place)
        }
    }

    /// What is wrong with it is the same however it comes, in pieces of any size.
    private func notBase64(_ place: JSONPosition) -> BackupError { fail("the string is no base64", at: place) }
}
