import Testing
import Transfer

@Suite struct JSONWriting {
    private func write(indented: Bool) -> String {
        var writer = JSONWriter(indented: indented)
        writer.beginObject()
        writer.key("a")
        writer.beginArray()
        writer.number(-5)
        writer.number(UInt64.max)
        writer.beginObject()
        writer.endObject()
        writer.beginArray()
        writer.endArray()
        writer.endArray()
        writer.key("b\"")
        writer.raw("{\"w\" : 1.0}")
        writer.key("c")
        writer.boolean(true)
        writer.key("d")
        writer.null()
        writer.key("e")
        writer.base64([1, 2].span)
        writer.endObject()
        return writer.text
    }

    @Test func `compact text has no space but what is embedded`() {
        let text =
            "{\"a\":[-5,18446744073709551615,{},[]],\"b\\\"\":{\"w\" : 1.0},\"c\":true,\"d\":null,\"e\":\"AQI=\"}"
        #expect(write(indented: false) == text)
    }

    @Test func `text for people has a line an entry, indented by two spaces`() {
        let text = """
            {
              "a": [
                -5,
                18446744073709551615,
                {},
                []
              ],
              "b\\"": {"w" : 1.0},
              "c": true,
              "d": null,
              "e": "AQI="
            }
            """
        #expect(write(indented: true) == text)
    }

    @Test func `a string is escaped no more than it must be`() {
        let text = "\u{0}\u{1}\u{8}\t\n\u{B}\u{C}\r\u{1F}\"\\/\u{7F}é\u{2028}🐱"
        let written = "\"\\u0000\\u0001\\b\\t\\n\\u000b\\f\\r\\u001f\\\"\\\\/\u{7F}é\u{2028}🐱\""
        #expect(JSON.string(text).text() == written)
    }

    @Test func `bytes can be taken while the document is written`() {
        var writer = JSONWriter()
        writer.beginArray()
        writer.string("a")
        let first = writer.takeBytes()
        writer.string("b")
        writer.endArray()
        #expect(String(decoding: first, as: UTF8.self) == "[\"a\"")
        #expect(writer.text == ",\"b\"]")
    }
}
