/// The contract of the service as introspection data, whole or by interface.
public enum Contract {
    /// The whole document.
    public static let text = String(decoding: PackageResources.org_tote_Tote1_xml, as: UTF8.self)

    /// The element of one interface of ours, indented as in the document, with a line end behind it.
    public static func text(of interface: InterfaceName) -> String {
        interfaces[interface] ?? ""
    }

    private static let interfaces: [InterfaceName: String] = {
        var interfaces: [InterfaceName: String] = [:]
        var element: (name: InterfaceName, text: String)?
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            if line.hasPrefix("  <interface name=\""),
                let name = line.split(separator: "\"").dropFirst().first.flatMap({ InterfaceName(String($0)) })
            {
                element = (name, "")
            }
            element?.text += line + "\n"
            if line.hasPrefix("  </interface>"), let whole = element {
                interfaces[whole.name] = whole.text
                element = nil
            }
        }
        return interfaces
    }()
}
