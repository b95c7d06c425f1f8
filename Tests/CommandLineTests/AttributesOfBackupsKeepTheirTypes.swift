import Testing
import Transfer
import Wire

@testable import ToteClient

@Suite struct `Attributes of backups` {
    /// The one item of a backup, which is written `json`.
    private func item(_ json: String) throws -> BackupItem {
        var rest = Array(json.utf8)[...]
        let stream = JSONStream("x.json") { buffer in
            let count = min(7, rest.count)
            buffer.replaceSubrange(0..<count, with: rest.prefix(count))
            rest = rest.dropFirst(count)
            return count
        }
        return try BackupReader(stream).item(hasID: true)
    }

    @Test func `keep the types that their JSON doesn't say`() throws {
        let values: [(key: String, value: Value)] = [
            ("x-byte", .byte(200)), ("x-int16", .int16(-5)), ("x-uint16", .uint16(5)), ("x-int32", .int32(-7)),
            ("x-uint32", .uint32(7)), ("x-int64", .int64(-9)), ("x-uint64", .uint64(.max)), ("x-small", .uint64(9)),
            ("x-path", .path("/a/b")), ("x-signature", .signature("a{sv}")), ("x-double", .double(2.5)),
            ("x-whole", .double(2)), ("title", .string("A")), ("x-list", .strings(["a"])),
            ("preview-size", .structure([.double(1.5), .double(2)])), ("movable", .boolean(false)),
        ]
        var sent = ToteItem(id: "a", representations: [])
        sent.attributes.entries = values.map { .init(key: $0.key, value: $0.value) }
        let types = try #require(sent.unsaidTypes)
        #expect(
            types == #"{"x-byte":"y","x-int16":"n","x-uint16":"q","x-int32":"i","x-uint32":"u","x-small":"t","#
                + #""x-path":"o","x-signature":"g"}"#
        )
        let came = try item("{\"types\":\(types),\(sent.head)]}").item()
        #expect(came.attributes.entries.count == values.count)
        for (key, value) in values { #expect(came.attributes[key] == value, "\(key)") }
    }

    @Test func `of numbers that are larger than the bus has are left to the document`() throws {
        var sent = ToteItem(id: "a", representations: [])
        sent.attributes.entries = [.init(key: "x-far", value: .double(.infinity))]
        #expect(sent.unsaidTypes == nil)
        let far = try item(#"{"id":"a","attributes":{"x-far":1e400},"representations":[]}"#)
        #expect(!far.goesAlone)
        #expect(BackupItem.document(of: [far]) == #"[{"id":"a","attributes":{"x-far":1e400},"representations":[]}]"#)
    }

    @Test(
        arguments: [
            ("y", "256"), ("y", "-1"), ("y", "1.5"), ("y", #""1""#), ("o", #""a/b""#), ("g", #""z""#), ("o", "5"),
            ("u", "true"), ("g", #"["a"]"#),
        ]
    )
    func `that are not of their type are refused`(type: String, value: String) throws {
        let item = try item(
            #"{"types":{"x-a":"\#(type)"},"id":"a","attributes":{"x-a":\#(value)},"representations":[]}"#
        )
        #expect {
            _ = try item.item()
        } throws: { error in
            (error as? ToteError)?.reason == .invalidDocument
        }
    }
}
