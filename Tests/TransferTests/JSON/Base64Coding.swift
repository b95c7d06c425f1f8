import Foundation
import Testing
import Transfer

@Suite struct Base64Coding {
    @Test(arguments: [
        ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="), ("fooba", "Zm9vYmE="),
        ("foobar", "Zm9vYmFy"),
    ])
    func `the vectors of RFC 4648, section 10 are coded both ways`(content: String, text: String) throws {
        #expect(Base64.encode(Array(content.utf8)) == text)
        #expect(try Base64.decode(text) == Array(content.utf8))
    }

    @Test(arguments: 1...10 as ClosedRange<UInt64>) func `random bytes are coded as Foundation codes them`(seed: UInt64)
        throws
    {
        var sample = JSONSample(seed: seed)
        for count in 0..<100 {
            let content = sample.bytes(count)
            let text = Data(content).base64EncodedString()
            #expect(Base64.encode(content) == text)
            #expect(try Base64.decode(text) == content)
        }
    }

    @Test(arguments: [
        ("Zm9v\n", "character 5 of the base64 text can't be \"\\n\""),
        ("Zm 9v===", "character 3 of the base64 text can't be \" \""),
        ("Zm9-", "character 4 of the base64 text can't be \"-\""),
        ("Zmé=", "character 3 of the base64 text can't be \"é\""),
        ("Zg==Zg==", "character 3 of the base64 text can't be \"=\""),
        ("====", "character 1 of the base64 text can't be \"=\""),
        ("Z===", "character 2 of the base64 text can't be \"=\""),
        ("Zm=v", "character 3 of the base64 text can't be \"=\""),
        ("Zg", "the base64 text has 2 characters, which is no multiple of 4"),
        ("Zg=", "the base64 text has 3 characters, which is no multiple of 4"),
        ("Zh==", "the last character of the base64 text has bits that stand for nothing"),
        ("Zm9=", "the last character of the base64 text has bits that stand for nothing"),
    ])
    func `a text that isn't base64 is refused with the reason`(text: String, message: String) {
        #expect(throws: Failure(.invalidDocument, message)) { try Base64.decode(text) }
    }
}
