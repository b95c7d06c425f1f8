import FoundationXML
import Testing
import Wire

@testable import Service

/// A method, as introspection or our own types describe it.
struct Introspected: Hashable, Comparable {
    /// Its name.
    let name: String
    /// The signatures of its arguments and of its results.
    let input, output: String

    /// A method of ours.
    init<Called: Method>(_ method: Called.Type) {
        name = Called.member.text
        input = Called.In.signature
        output = Called.Out.signature
    }

    /// A method element of introspection data.
    init(_ element: XMLElement) {
        func signature(_ direction: String) -> String {
            element.elements(forName: "arg")
                .filter { $0.attribute(forName: "direction")?.stringValue == direction }
                .map { $0.attribute(forName: "type")?.stringValue ?? "" }.joined()
        }
        name = element.attribute(forName: "name")?.stringValue ?? ""
        input = signature("in")
        output = signature("out")
    }

    static func < (left: Introspected, right: Introspected) -> Bool { left.name < right.name }
}

extension Desk {
    /// The methods of an interface of an object, as its introspection describes them, by name.
    mutating func introspect(_ object: ObjectPath, _ interface: String) throws -> [Introspected] {
        let text = try call(IntrospectableInterface.Introspect.self, object, Arguments()).values
        let root = try #require(try XMLDocument(xmlString: text).rootElement())
        return root.elements(forName: "interface")
            .filter { $0.attribute(forName: "name")?.stringValue == interface }
            .flatMap { $0.elements(forName: "method") }.map(Introspected.init).sorted()
    }
}
