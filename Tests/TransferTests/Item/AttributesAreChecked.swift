import Testing

@testable import Transfer

private func set(_ name: String, _ value: AttributeValue) throws -> Attributes {
    try Attributes().updated(with: [(name: name, value: value)])
}

@Test func `attributes stand in the order of their names, the title first`() throws {
    var attributes = Attributes()
    for name in ["x-b", "opens", "x-a"] { try attributes.set(name, to: .string("v")) }
    try attributes.set("title", to: .string("T"))
    #expect(attributes.all.map(\.name) == ["title", "opens", "x-a", "x-b"])
}

@Test func `any number of attributes is put in order at once, the last of a name standing`() throws {
    let count = 100_000
    var newer = (0..<count).reversed().map { (name: "x-\(100_000 + $0)", value: AttributeValue.boolean(false)) }
    newer.append((name: "x-100000", value: .boolean(true)))
    let attributes = try set("x-0", .boolean(true)).updated(with: newer)
    #expect(attributes.others.count == count + 1)
    #expect(attributes.others.map(\.name).prefix(3) == ["x-0", "x-100000", "x-100001"])
    #expect(attributes.value("x-100000") == .boolean(true))
    #expect(attributes.others.last?.name == "x-199999")
}

@Test func `names that only look alike are two`() throws {
    let names = ["x-e\u{301}", "x-\u{E9}"]
    let attributes = try Attributes().updated(
        with: zip(names, [true, false]).map { (name: $0, value: .boolean($1)) }
    )
    #expect(attributes.others.map { Array($0.name.utf8) } == names.map { Array($0.utf8) })
    #expect(names.map { attributes.value($0) } == [.boolean(true), .boolean(false)])
}

@Test func `an empty text or list takes an attribute away, an empty one of an app's own doesn't`() throws {
    var attributes = try set("opens", .string("list"))
    try attributes.set("title", to: .string("T"))
    try attributes.set("accepts", to: .strings(["image/*"]))
    try attributes.set("x-own", to: .string(""))
    for name in ["opens", "title"] { try attributes.set(name, to: .string("")) }
    try attributes.set("accepts", to: .strings([]))
    #expect(attributes.all.map(\.name) == ["x-own"])
}

@Test(
    arguments: [
        ("title", .boolean(true), .invalidArgument), ("name", .string("a/b"), .invalidName),
        ("name", .string("a\0b"), .invalidName), ("name", .string(".a"), .invalidName),
        ("name", .string(String(repeating: "n", count: 256)), .invalidName), ("opens", .string("\u{7}"), .invalidName),
        ("accepts", .strings(["image"]), .invalidType), ("accepts", .string("image/*"), .invalidArgument),
        ("movable", .string("no"), .invalidArgument), ("preview-size", .size(width: 0, height: 1), .invalidArgument),
        ("preview-size", .size(width: .infinity, height: 1), .invalidArgument),
        ("preview-scale", .number(AttributeNumber(json: "0")), .invalidArgument),
        ("preview-scale", .number(AttributeNumber(json: "1e999")), .invalidArgument),
        ("colour", .string("red"), .invalidArgument), ("x-size", .size(width: 1, height: 1), .invalidArgument),
        ("x-\n", .string("v"), .invalidName),
    ] as [(String, AttributeValue, Failure.Reason)]
)
func `an attribute of another name, type or value is refused`(
    name: String,
    value: AttributeValue,
    reason: Failure.Reason
) {
    #expect {
        _ = try set(name, value)
    } throws: { error in
        (error as? Failure)?.reason == reason
    }
}

@Test(
    arguments: [
        .string("t"), .strings(["a", ""]), .boolean(false), .number(AttributeNumber(json: "-12.50e3")),
        .number(AttributeNumber(json: "18446744073709551615")), .number(AttributeNumber(kind: .byte, digits: "7")),
        .path("/a/b"), .signature("a{sv}"),
    ] as [AttributeValue]
)
func `an attribute is stored as it was given`(value: AttributeValue) throws {
    let attributes = try set("x-own", value)
    let text = try #require(attributes.storedJSON)
    #expect(try Attributes(title: "", storedJSON: text) == attributes)
}

@Test func `a number of a document is whole where it is and fits, and keeps its digits`() {
    let numbers = ["5", "-9223372036854775808", "18446744073709551615", "18446744073709551616", "1.0", "1e2"]
    let kinds: [AttributeNumber.Kind] = [.int64, .int64, .uint64, .double, .double, .double]
    #expect(numbers.map { AttributeNumber(json: $0).kind } == kinds)
    #expect(numbers.map { AttributeNumber(json: $0).digits } == numbers)
}

@Test func `a fresh id is 12 characters of lower-case base32`() {
    #expect(ItemID(random: 0).text == "000000000000")
    #expect(ItemID(random: .max).text == "zzzzzzzzzzzz")
    #expect(ItemID(random: 0x0123_4567_89ab_cdef).text == "04hmasw9nf6y")
}
