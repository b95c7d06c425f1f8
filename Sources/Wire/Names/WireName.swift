/// A text that follows a grammar of D-Bus.
package protocol WireName {
    /// The name `text`, or nil where the specification's rules don't hold for it.
    init?(_ text: String)
    /// The name as it stands in a message.
    var text: String { get }
}

extension BusName: WireName {}
extension ErrorName: WireName {}
extension InterfaceName: WireName {}
extension MemberName: WireName {}
extension ObjectPath: WireName {}
extension Signature: WireName {}
