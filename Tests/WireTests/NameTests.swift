import Testing
import Wire

/// The longest element that leaves room for `prefix` in a name of 255 bytes.
private func longest(_ prefix: String) -> String {
    prefix + String(repeating: "a", count: 255 - prefix.utf8.count)
}

@Suite struct `Names of D-Bus` {
    @Test(arguments: ["org.tote.Tote1", "a.b", "_1._2", "A.B.C", longest("a.")])
    func `an interface or error name is two or more elements joined by dots`(text: String) {
        #expect(InterfaceName(text)?.text == text)
        #expect(ErrorName(text)?.text == text)
    }

    @Test(
        arguments: [
            "", "Tote", ".", "a.", ".a", "a..b", "org.1tote", "1org.tote", "org.to-te", "org.to te", "org.tôte",
            "org.tote\0", ":1.2", longest("a.") + "a",
        ]
    )
    func `anything else is no interface or error name`(text: String) {
        #expect(InterfaceName(text) == nil)
        #expect(ErrorName(text) == nil)
    }

    @Test(arguments: ["Move", "_x", "A1", "a", longest("")])
    func `a member is letters, digits and underscores`(text: String) {
        #expect(MemberName(text)?.text == text)
    }

    @Test(arguments: ["", "1st", "Get.All", "get-all", "né", "a b", "a\0", longest("") + "a"])
    func `anything else is no member`(text: String) {
        #expect(MemberName(text) == nil)
    }

    @Test(arguments: ["org.tote.Tote1", ":1.42", ":a-b._", "a-b.c", "-.-", longest(":1."), longest("a.")])
    func `a bus name is well known, or unique after a colon`(text: String) {
        #expect(BusName(text)?.text == text)
    }

    @Test(
        arguments: [
            "", "tote", ":", ":1", ":.1", ":1.", "::1.2", "org.1tote", "org..tote", "org.tote.", "a.b:c", "a.é",
            longest(":1.") + "1",
        ]
    )
    func `anything else is no bus name`(text: String) {
        #expect(BusName(text) == nil)
    }

    @Test(arguments: ["/", "/a", "/org/tote/Tote1", "/_/1", "/1/2", "/" + String(repeating: "a", count: 100_000)])
    func `an object path is elements of any length, each after a slash`(text: String) {
        #expect(ObjectPath(text)?.text == text)
    }

    @Test(arguments: ["", "a", "a/b", "//", "/a/", "/a//b", "/a-b", "/é", "/a.b", "/a\0", " /a"])
    func `anything else is no object path`(text: String) {
        #expect(ObjectPath(text) == nil)
    }
}
