import Testing
import Transfer

@testable import toted

@Test func `every limit that can be set has a name of its own`() {
    #expect(LimitOption.all.count == Swift.Mirror(reflecting: Quotas()).children.count)
    #expect(Set(LimitOption.all.map(\.name)).count == LimitOption.all.count)
}

@Test(arguments: [
    (0, "0"), (1, "1"), (1_023, "1023"), (1_024, "1KiB"), (1_536, "1536"), (64 << 20, "64MiB"), (4 << 30, "4GiB"),
    (1 << 47, "128TiB"), (1 << 62, "4194304TiB"),
])
func `a number of bytes is written with a unit that leaves no rest, and read so`(_ bytes: Int, _ text: String) {
    #expect(ByteCount.text(of: bytes) == text)
    #expect(ByteCount.number(in: text) == bytes)
}
