import FoundationXML
import Testing
import Wire

@testable import FuzzTargets

@Test func `the arguments of every method and signal are fuzzed`() throws {
    let root = try #require(try XMLDocument(xmlString: Contract.text).rootElement())
    var signatures: Set<String> = []
    for interface in root.elements(forName: "interface") {
        for method in interface.elements(forName: "method") {
            for direction in ["in", "out"] {
                let arguments = method.elements(forName: "arg")
                    .filter { $0.attribute(forName: "direction")?.stringValue == direction }
                signatures.insert(arguments.map { $0.attribute(forName: "type")?.stringValue ?? "" }.joined())
            }
        }
        for signal in interface.elements(forName: "signal") {
            let arguments = signal.elements(forName: "arg")
            signatures.insert(arguments.map { $0.attribute(forName: "type")?.stringValue ?? "" }.joined())
        }
    }
    signatures.remove("")
    #expect(signatures.count > 20)
    #expect(Set(ArgumentsTarget.all.map { $0.signature }).isSuperset(of: signatures))
}
