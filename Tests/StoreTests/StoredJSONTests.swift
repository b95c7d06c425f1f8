import Testing
import Transfer

struct StoredJSONTests {
    @Test func `random items read back from JSON as they were`() throws {
        var generator = SeededGenerator(seed: 11)
        for _ in 0..<2000 {
            var item = Item(id: ItemID(known: generator.name()), attributes: try generator.attributes())
            for _ in 0..<Int.random(in: 0...3, using: &generator) {
                let stored = StoredContent(
                    id: ContentID(UInt32.random(in: 1 ... .max, using: &generator)),
                    form: generator.isOne(in: 2) ? .text : .bytes,
                    location: generator.isOne(in: 2) ? .row : .file,
                    size: UInt64.random(in: 0..<1 << 48, using: &generator)
                )
                item.representations.append(
                    Representation(
                        type: try generator.type(),
                        content: .stored(stored),
                        visibility: generator.visibility(),
                        isPreview: generator.isOne(in: 2)
                    )
                )
            }
            var writer = JSONWriter()
            item.storedJSON(into: &writer)
            var reader = JSONReader(writer.text)
            let read = try Item(storedJSON: &reader)
            try reader.finish()
            #expect(read == item)
            #expect(read.attributes.title.utf8.elementsEqual(item.attributes.title.utf8))
        }
    }

    @Test(arguments: [
        #"{}"#,
        #"{"id":"","representations":[]}"#,
        #"{"id":"a","other":1}"#,
        #"{"id":"a","attributes":{"x-a":{}}}"#,
        #"{"id":"a","attributes":{"x-a":{"v":"1"}}}"#,
        #"{"id":"a","attributes":{"x-a":{"s":"1","i":"1"}}}"#,
        #"{"id":"a","attributes":{"title":{"s":"b"}}}"#,
        #"{"id":"a","attributes":{"preview-size":{"dd":["1"]}}}"#,
        #"{"id":"a","representations":[{"type":"text/plain"}]}"#,
        #"{"id":"a","representations":[{"type":"x","content":1,"form":0,"location":0,"size":1}]}"#,
        #"{"id":"a","representations":[{"type":"text/plain","content":-1,"form":0,"location":0,"size":1}]}"#,
        #"{"id":"a","representations":[{"type":"text/plain","content":1,"form":2,"location":0,"size":1}]}"#,
        #"{"id":"a","representations":[{"type":"text/plain","content":1,"form":0,"location":0,"size":1,"visibility":"x"}]}"#,
    ])
    func `JSON that no item was written as is refused`(text: String) {
        var reader = JSONReader(text)
        #expect(throws: Failure.self) { _ = try Item(storedJSON: &reader) }
    }

    @Test func `the kind and the digits of a number stay`() throws {
        var attributes = Attributes()
        try attributes.set("x-rating", to: .number(AttributeNumber(kind: .int32, digits: "5")))
        #expect(attributes.storedJSON == #"{"x-rating":{"i":"5"}}"#)
    }

    @Test func `no attribute but a title is no JSON`() {
        #expect(Attributes(title: "a").storedJSON == nil)
    }
}
