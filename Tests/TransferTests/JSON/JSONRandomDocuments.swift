import Foundation
import Testing
import Transfer

@Suite struct JSONRandomDocuments {
    @Test(arguments: 1...20 as ClosedRange<UInt64>) func `what is written is read back the same`(seed: UInt64) throws {
        var sample = JSONSample(seed: seed)
        for _ in 0..<50 {
            let value = sample.value(levels: 4)
            for indented in [false, true] {
                let text = value.text(indented: indented)
                #expect(try JSONParser(text).parse() == value)
                var reader = JSONReader(" \(text)\n")
                #expect(try reader.rawValue() == text)
                try reader.finish()
            }
        }
    }

    @Test(arguments: 1...20 as ClosedRange<UInt64>) func `a random document is read as Foundation reads it`(
        seed: UInt64
    ) throws {
        var sample = JSONSample(seed: seed &+ 1000)
        for _ in 0..<50 {
            let value = sample.value(levels: 4)
            let text = value.text(indented: Bool.random(using: &sample))
            let reference = try JSONSerialization.jsonObject(with: Data(text.utf8), options: .fragmentsAllowed)
            #expect(agrees(try JSONParser(text).parse(), reference), "\(text)")

            let options: JSONSerialization.WritingOptions = [.fragmentsAllowed, .prettyPrinted]
            let written = try JSONSerialization.data(withJSONObject: reference, options: options)
            #expect(agrees(try JSONParser([UInt8](written)).parse(), reference))
        }
    }

    @Test(arguments: 1...20 as ClosedRange<UInt64>) func `a damaged document is refused where Foundation refuses it`(
        seed: UInt64
    ) throws {
        var sample = JSONSample(seed: seed &+ 2000)
        let damage = Array("[]{},:\"\\0-.tn \n".utf8)
        for _ in 0..<100 {
            var bytes = Array(sample.value(levels: 3).text().utf8)
            let offset = Int.random(in: 0..<bytes.count, using: &sample)
            switch Int.random(in: 0..<3, using: &sample) {
            case 0: bytes.remove(at: offset)
            case 1: bytes.insert(damage[Int.random(in: 0..<damage.count, using: &sample)], at: offset)
            default: bytes[offset] = damage[Int.random(in: 0..<damage.count, using: &sample)]
            }
            let valid = accepts { try JSON.validate(bytes) }
            let reference = accepts {
                _ = try JSONSerialization.jsonObject(with: Data(bytes), options: .fragmentsAllowed)
            }
            #expect(valid == reference, "\(String(decoding: bytes, as: UTF8.self))")
            var reader = JSONReader(bytes)
            #expect(
                valid
                    == accepts {
                        _ = try reader.readJSON(); try reader.finish()
                    } || hasKeyTwice(bytes)
            )
        }
    }

    private func accepts(_ body: () throws -> Void) -> Bool {
        do {
            try body()
            return true
        } catch {
            return false
        }
    }

    private func hasKeyTwice(_ bytes: [UInt8]) -> Bool {
        do {
            _ = try JSONParser(bytes).parse()
            return false
        } catch {
            return error.message.hasSuffix("twice")
        }
    }

    /// Whether the value is what Foundation made of the same document.
    private func agrees(_ value: JSON, _ reference: Any) -> Bool {
        switch value {
        case .null: return reference is NSNull
        case .boolean(let value): return reference as? Bool == value
        case .number(let value):
            guard let reference = (reference as? NSNumber)?.doubleValue, let value = value.double else { return false }
            // Foundation is a few units off in the last place.
            return abs(reference - value) <= 4 * value.ulp
        case .string(let value): return (reference as? String).map { Array($0.utf8) == Array(value.utf8) } == true
        case .array(let elements):
            guard let reference = reference as? [Any], reference.count == elements.count else { return false }
            return zip(elements, reference).allSatisfy { agrees($0, $1) }
        case .object(let members):
            guard let reference = reference as? [String: Any], reference.count == members.count else { return false }
            return members.allSatisfy { member in reference[member.key].map { agrees(member.value, $0) } == true }
        }
    }
}
