import Testing

@testable import Wire

@Test(
    arguments: [
        (.byte(200), "y", "200"), (.int16(-5), "n", "-5"), (.uint16(65_535), "q", "65535"),
        (.int32(.min), "i", "-2147483648"),
        (.uint32(7), "u", "7"), (.int64(.min), "x", "-9223372036854775808"),
        (.uint64(.max), "t", "18446744073709551615"), (.double(0.1), "d", "0.1"),
    ] as [(Value, String, String)]
)
func `a number is its type and its digits`(value: Value, type: String, digits: String) throws {
    let number = try #require(value.number)
    #expect(number.type == type && number.digits == digits)
    #expect(value.signature?.text == type)
    #expect(Value(digits: digits, type: type) == value)
}

@Test func `what a type can't hold is no number of it`() {
    #expect(Value(digits: "256", type: "y") == nil)
    #expect(Value(digits: "1.5", type: "i") == nil)
    #expect(Value(digits: "-1", type: "t") == nil)
    #expect(Value(digits: "1", type: "s") == nil)
    #expect(Value(digits: "2.50", type: "d") == .double(2.5))
    #expect(Value.double(.infinity).number == nil && Value.string("2").number == nil)
}
