import Testing
import Wire

/// `text`, `count` times.
private func times(_ count: Int, _ text: String) -> String {
    String(repeating: text, count: count)
}

@Suite struct `Signatures of D-Bus` {
    @Test(
        arguments: [
            "", "s", "ybnqiuxtdsoghv", "as", "aay", "a{sv}", "a{ya{oa(ii)}}", "(s)", "((y)(sav))",
            "a(sa{sv}a(sva{sv}))", times(255, "y"), times(32, "a") + "y", times(32, "(") + "y" + times(32, ")"),
            times(32, "a") + times(32, "(") + "y" + times(32, ")"), times(32, "a") + "{yy}",
            "(" + times(31, "a") + "ya{yv})",
        ]
    )
    func `a signature is complete types within the limits`(text: String) {
        #expect(Signature(text)?.text == text)
    }

    @Test(
        arguments: [
            "a", "aa", "sa", "()", "(", ")", "(s", "s)", "(s}", "{sv}", "({sv})", "a{s}", "a{}", "a{vs}", "a{sss}",
            "a{(s)s}", "a{ass}", "a{sv", "a{sa}", "r", "e", "z", "m", "s s", "é", "s\0", "*", "?",
            times(256, "y"), times(33, "a") + "y", times(33, "(") + "y" + times(33, ")"), times(33, "a") + "{yy}",
            "a(" + times(32, "a") + "y)",
        ]
    )
    func `anything else is no signature`(text: String) {
        #expect(Signature(text) == nil)
    }

    @Test(
        arguments: [
            ("", []), ("s", ["s"]), ("ass", ["as", "s"]), ("a{sv}(ii)v", ["a{sv}", "(ii)", "v"]),
            ("sa(sa{sv}a(sva{sv}))t", ["s", "a(sa{sv}a(sva{sv}))", "t"]),
        ] as [(String, [String])]
    )
    func `a signature splits into its complete types`(text: String, types: [String]) {
        #expect(Signature(text)?.completeTypes.map(\.text) == types)
    }
}
