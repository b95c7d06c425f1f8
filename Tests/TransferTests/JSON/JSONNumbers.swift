import Testing
import Transfer

@Suite struct JSONNumbers {
    @Test func `integers are seen where the number is written as one and fits`() throws {
        #expect(JSONNumber(Int64.min).int64 == Int64.min)
        #expect(JSONNumber(UInt64.max).uint64 == UInt64.max)
        #expect(JSONNumber(UInt64.max).int64 == nil)
        #expect(JSONNumber(-1).uint64 == nil)
        #expect(try JSONNumber(text: "5.0").int64 == nil)
        #expect(try JSONNumber(text: "12345678901234567890123").uint64 == nil)
    }

    @Test func `a double is the nearest, and none where the number is larger than any`() throws {
        #expect(try JSONNumber(text: "0.1").double == 0.1)
        #expect(try JSONNumber(text: "-2.5E+3").double == -2500)
        #expect(try JSONNumber(text: "1e-999").double == 0)
        #expect(try JSONNumber(text: "1e999").double == nil)
        #expect(try JSONNumber(text: "-1e999").double == nil)
    }

    @Test func `a double is written with the shortest digits that read back as it`() {
        #expect(JSONNumber(0.1)?.text == "0.1")
        #expect(JSONNumber(1e300)?.text == "1e+300")
        #expect(JSONNumber(Double.nan) == nil)
        #expect(JSONNumber(-Double.infinity) == nil)
    }

    @Test(arguments: 1...10 as ClosedRange<UInt64>) func `any finite double is read back as it was`(seed: UInt64) throws
    {
        var sample = JSONSample(seed: seed)
        for _ in 0..<200 {
            let value = Double(bitPattern: sample.next())
            guard let number = JSONNumber(value) else {
                #expect(!value.isFinite)
                continue
            }
            #expect(try JSONNumber(text: number.text).double?.bitPattern == value.bitPattern)
        }
    }

    @Test(arguments: ["", " 1", "1 ", "01", "1.", "+1", "0x1", "nan", "1,2", "--1"])
    func `what isn't a number from end to end is refused`(text: String) {
        let failure = #expect(throws: Failure.self) { try JSONNumber(text: text) }
        #expect(failure?.reason == .invalidDocument)
    }

    @Test func `numbers are equal where they are written alike`() throws {
        #expect(try JSONNumber(text: "1") == JSONNumber(1))
        #expect(try JSONNumber(text: "1.0") != JSONNumber(1))
    }
}
