import Testing
import Wire

@Suite struct `Values and their types` {
    static let examples: [(Value, String)] = [
        (.byte(1), "y"), (.boolean(true), "b"), (.int16(1), "n"), (.uint16(1), "q"), (.int32(1), "i"),
        (.uint32(1), "u"), (.int64(1), "x"), (.uint64(1), "t"), (.double(1), "d"), (.string("a"), "s"),
        (.path("/"), "o"), (.signature("s"), "g"), (.descriptor(DescriptorIndex(0)), "h"), (.bytes([]), "ay"),
        (.strings([]), "as"), (.array(element: "(sv)", []), "a(sv)"), (.variant(.strings([])), "v"),
        (.dictionary(DictionaryValue(key: "o", value: "a{sv}", entries: [])), "a{oa{sv}}"),
        (.structure([.string("a"), .structure([.byte(1), .variant(.byte(1))])]), "(s(yv))"),
    ]

    @Test(arguments: examples)
    func `a value knows its signature`(value: Value, text: String) {
        #expect(value.signature?.text == text)
    }

    @Test(
        arguments: [
            .structure([]),
            .array(element: "", []),
            .array(element: "ss", []),
            .dictionary(DictionaryValue(key: "v", value: "s", entries: [])),
            .structure([Value](repeating: .byte(1), count: 254)),
            nested(33),
        ] as [Value]
    )
    func `a value that can't be written has none`(value: Value) {
        #expect(value.signature == nil)
    }

    @Test func `a value needs as many descriptors as its highest index tells`() {
        let third = Value.descriptor(DescriptorIndex(2))
        #expect(Value.string("a").descriptorCount == 0)
        #expect(Value.structure([.variant(third), .descriptor(DescriptorIndex(0))]).descriptorCount == 3)
        let entries = [DictionaryValue.Entry(key: .string("a"), value: .variant(.array(element: "h", [third])))]
        #expect(Value.dictionary(DictionaryValue(key: "s", value: "v", entries: entries)).descriptorCount == 3)
    }

    /// A byte in `depth` structures.
    private static func nested(_ depth: Int) -> Value {
        (0..<depth).reduce(.byte(1)) { value, _ in .structure([value]) }
    }
}
