import Testing
import Wire

/// The bytes that `text` writes in hexadecimal, spaces aside.
private func bytes(_ text: String) -> [UInt8] {
    let digits = text.filter { !$0.isWhitespace }.compactMap(\.hexDigitValue)
    return stride(from: 0, to: digits.count - 1, by: 2).map { UInt8(digits[$0] << 4 | digits[$0 + 1]) }
}

/// The bytes of a return of call 1 with `body`, without its header.
private func body(_ values: [Value], descriptors: Int = 0) throws -> [UInt8] {
    let message = Message(.methodReturn(replySerial: 1), body: values)
    let all = try message.marshalled(serial: 2, descriptorCount: descriptors, descriptorLimit: 16)
    let count = all[4..<8].reversed().reduce(0) { $0 << 8 | Int($1) }
    return Array(all.suffix(count))
}

@Suite struct `Messages in the wire format` {
    @Test func `a call is a header of fields and a body`() throws {
        let call = Message.call("M", of: "a.b", "/p", at: "c.d", body: [.string("x")], flags: .noReplyExpected)
        #expect(
            try call.marshalled(serial: 0x0102_0304)
                == bytes(
                    """
                    6C 01 01 01  06 00 00 00  04 03 02 01  47 00 00 00
                    01 01 6F 00  02 00 00 00  2F 70 00 00  00 00 00 00
                    02 01 73 00  03 00 00 00  61 2E 62 00  00 00 00 00
                    03 01 73 00  01 00 00 00  4D 00 00 00  00 00 00 00
                    06 01 73 00  03 00 00 00  63 2E 64 00  00 00 00 00
                    08 01 67 00  01 73 00 00
                    01 00 00 00  78 00
                    """
                )
        )
    }

    @Test func `an error names itself and the call`() throws {
        let error = Message(.error(replySerial: 9, name: "a.b"))
        #expect(
            try error.marshalled(serial: 1)
                == bytes(
                    """
                    6C 03 01 01  00 00 00 00  01 00 00 00  18 00 00 00
                    04 01 73 00  03 00 00 00  61 2E 62 00  00 00 00 00
                    05 01 75 00  09 00 00 00
                    """
                )
        )
    }

    @Test(
        arguments: [
            ([.byte(1), .uint16(2), .boolean(true)], "01 00 02 00 01 00 00 00"),
            ([.byte(1), .uint64(2)], "01 00 00 00 00 00 00 00 02 00 00 00 00 00 00 00"),
            ([.int16(-2), .int32(-3)], "FE FF 00 00 FD FF FF FF"),
            ([.double(1)], "00 00 00 00 00 00 F0 3F"),
            ([.string("")], "00 00 00 00 00"),
            ([.signature("as")], "02 61 73 00"),
            ([.bytes([7, 8])], "02 00 00 00 07 08"),
            ([.strings(["a", "bc"])], "0F 00 00 00 01 00 00 00 61 00 00 00 02 00 00 00 62 63 00"),
            ([.array(element: "t", [])], "00 00 00 00 00 00 00 00"),
            ([.byte(1), .structure([.byte(2), .byte(3)])], "01 00 00 00 00 00 00 00 02 03"),
            ([.variant(.uint32(5))], "01 75 00 00 05 00 00 00"),
            (
                [
                    .dictionary(
                        DictionaryValue(
                            key: "y",
                            value: "v",
                            entries: [
                                .init(key: .byte(1), value: .variant(.byte(2))),
                                .init(key: .byte(3), value: .variant(.byte(4))),
                            ]
                        )
                    )
                ],
                "0D 00 00 00 00 00 00 00 01 01 79 00 02 00 00 00 03 01 79 00 04"
            ),
        ] as [([Value], String)]
    )
    func `values are aligned and counted`(values: [Value], text: String) throws {
        #expect(try body(values) == bytes(text))
    }

    @Test func `descriptors are their places, and one for each`() throws {
        let second = Value.descriptor(DescriptorIndex(1))
        #expect(try body([second], descriptors: 2) == [1, 0, 0, 0])
        #expect(throws: MarshallingError.invalid) { try body([second], descriptors: 1) }
        #expect(throws: MarshallingError.tooLarge) {
            try body([.array(element: "h", [Value](repeating: second, count: 17))], descriptors: 2)
        }
    }

    @Test func `U+0000 is refused wherever it stands`() {
        for text in ["\0", "a\0", "\0a", "a text of more than fifteen bytes\0", "é\0é"] {
            #expect(throws: MarshallingError.textHoldsNUL) { try body([.string(text)]) }
            #expect(throws: MarshallingError.textHoldsNUL) { try body([.strings(["a", text])]) }
        }
    }
}
