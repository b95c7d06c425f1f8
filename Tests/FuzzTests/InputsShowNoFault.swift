import Foundation
import FuzzTargets
import Testing

@Test(arguments: FuzzTarget.all.map(\.name))
func `no input that is kept shows a fault`(name: String) throws {
    let target = try #require(FuzzTarget.named(name))
    let inputs = try KeptInputs.files(of: target)
    #expect(!inputs.isEmpty)
    for input in inputs {
        let bytes = try [UInt8](Data(contentsOf: input))
        do throws(Finding) {
            try target.run(bytes)
        } catch {
            Issue.record("\(input.lastPathComponent): \(error)")
        }
    }
}

@Test func `each folder of inputs is that of a target`() throws {
    let names = Set(FuzzTarget.all.map(\.name))
    for kind in ["Corpus", "FailCases"] {
        let found = try FileManager.default.contentsOfDirectory(atPath: KeptInputs.folder.appending(path: kind).path)
        #expect(names.isSuperset(of: found))
    }
}

@Test(arguments: FuzzTarget.all.map(\.name))
func `no input that is made up of the kept ones shows a fault`(name: String) throws {
    let target = try #require(FuzzTarget.named(name))
    let kept = try KeptInputs.files(of: target).map { try [UInt8](Data(contentsOf: $0)) }
    var inputs = MadeUpInputs(of: kept, seed: 11)
    for number in 0..<200 {
        let bytes = inputs.next()
        do throws(Finding) {
            try target.run(bytes)
        } catch {
            Issue.record("the input \(number), in base64 \(Data(bytes).base64EncodedString()): \(error)")
        }
    }
}
