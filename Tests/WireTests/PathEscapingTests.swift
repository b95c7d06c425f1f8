import Testing
import Wire

@Suite struct `Escaped elements of object paths` {
    @Test(
        arguments: [
            ("", "_"), ("todo", "todo"), ("a1", "a1"), ("1a", "_31a"), ("_", "_5f"), ("to-do", "to_2ddo"),
            ("é", "_c3_a9"), ("a/b", "a_2fb"), ("99", "_399"), ("\0", "_00"), ("Z", "Z"),
        ]
    )
    func `bytes other than letters and digits, and a leading digit, are written in hexadecimal`(
        name: String,
        element: String
    ) {
        let root: ObjectPath = "/"
        let path: ObjectPath = "/org/tote"
        #expect(root.appending(escaped: name).text == "/" + element)
        #expect(path.appending(escaped: name).text == "/org/tote/" + element)
        #expect(ObjectPath.unescape(element) == name)
    }

    @Test(arguments: ["", "a_", "a_2", "a_2D", "_61", "1a", "a-b", "__", "_ff", "_c3", "_ed_a0_80", "a/b", "_g0", "é"])
    func `what escaping can't have made is refused`(element: String) {
        #expect(ObjectPath.unescape(element) == nil)
    }

    @Test func `any name comes back`() throws {
        var generator = Generator(state: 7)
        for _ in 0..<2000 {
            var name = ""
            for _ in 0..<generator.below(12) {
                let limit: UInt32 = [0x30, 0x80, 0x800, 0x11_0000][generator.below(4)]
                if let scalar = Unicode.Scalar(UInt32(generator.below(Int(limit)))) {
                    name.unicodeScalars.append(scalar)
                }
            }
            let path = ("/a" as ObjectPath).appending(escaped: name)
            #expect(ObjectPath(path.text) == path)
            let back = try #require(ObjectPath.unescape(path.text.dropFirst(3)))
            #expect(Array(back.utf8) == Array(name.utf8))
        }
    }
}

/// A small generator with a seed.
private struct Generator {
    var state: UInt64

    mutating func below(_ limit: Int) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int((state >> 33) % UInt64(limit))
    }
}
