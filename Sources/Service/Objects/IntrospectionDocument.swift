internal import Wire

/// The introspection data of an object (D-Bus specification, "Introspection Data Format"), with our interfaces as the
/// contract has them, comments included.
enum IntrospectionDocument {
    /// A group of interfaces that objects have.
    enum Interfaces {
        case tote, container, drag, clipboard, klipper, backup, loads, objectManager, standard, bare

        fileprivate var text: String {
            switch self {
            case .tote: IntrospectionDocument.text(of: ToteInterface.name)
            case .container: IntrospectionDocument.text(of: ContainerInterface.name)
            case .drag: IntrospectionDocument.text(of: DragInterface.name)
            case .clipboard: IntrospectionDocument.text(of: ClipboardInterface.name)
            case .klipper: KlipperInterface.text
            case .backup: BackupInterface.text
            case .loads: LoadsInterface.text
            case .objectManager: IntrospectionDocument.objectManager
            case .standard: IntrospectionDocument.properties + IntrospectionDocument.bare
            case .bare: IntrospectionDocument.bare
            }
        }
    }

    /// The document of an object with these interfaces and children.
    static func text(interfaces: [Interfaces], children: [String]) -> String {
        var text = """
            <!DOCTYPE node PUBLIC "-//freedesktop//DTD D-BUS Object Introspection 1.0//EN"
              "http://www.freedesktop.org/standards/dbus/1.0/introspect.dtd">
            <node>

            """
        for interface in interfaces { text += interface.text }
        for child in children { text += "  <node name=\"\(child)\"/>\n" }
        return text + "</node>\n"
    }

    /// The element of an interface of the contract, with how a property tells of its changes where `PropertiesChanged`
    /// doesn't (D-Bus specification, "Introspection Data Format", `EmitsChangedSignal`).
    private static func text(of interface: InterfaceName) -> String {
        var text = ""
        for line in Contract.text(of: interface).split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
            text += line + "\n"
            guard line.hasPrefix("    <property name=\""),
                let name = line.split(separator: "\"").dropFirst().first,
                let emission = emissions[name]
            else { continue }
            // The element that was closed at once gets a content.
            text.removeLast("/>\n".utf8.count)
            text += """
                >
                      <annotation name="org.freedesktop.DBus.Property.EmitsChangedSignal" value="\(emission)"/>
                    </property>

                """
        }
        return text
    }

    private static let emissions: [Substring: String] = ["Name": "const", "Version": "const", "Revision": "false"]

    private static let bare = """
          <interface name="org.freedesktop.DBus.Introspectable">
            <method name="Introspect">
              <arg name="xml_data" type="s" direction="out"/>
            </method>
          </interface>
          <interface name="org.freedesktop.DBus.Peer">
            <method name="Ping"/>
            <method name="GetMachineId">
              <arg name="machine_uuid" type="s" direction="out"/>
            </method>
          </interface>

        """

    private static let properties = """
          <interface name="org.freedesktop.DBus.Properties">
            <method name="Get">
              <arg name="interface_name" type="s" direction="in"/>
              <arg name="property_name" type="s" direction="in"/>
              <arg name="value" type="v" direction="out"/>
            </method>
            <method name="GetAll">
              <arg name="interface_name" type="s" direction="in"/>
              <arg name="props" type="a{sv}" direction="out"/>
            </method>
            <method name="Set">
              <arg name="interface_name" type="s" direction="in"/>
              <arg name="property_name" type="s" direction="in"/>
              <arg name="value" type="v" direction="in"/>
            </method>
            <signal name="PropertiesChanged">
              <arg name="interface_name" type="s"/>
              <arg name="changed_properties" type="a{sv}"/>
              <arg name="invalidated_properties" type="as"/>
            </signal>
          </interface>

        """

    private static let objectManager = """
          <interface name="org.freedesktop.DBus.ObjectManager">
            <method name="GetManagedObjects">
              <arg name="objpath_interfaces_and_properties" type="a{oa{sa{sv}}}" direction="out"/>
            </method>
            <signal name="InterfacesAdded">
              <arg name="object_path" type="o"/>
              <arg name="interfaces_and_properties" type="a{sa{sv}}"/>
            </signal>
            <signal name="InterfacesRemoved">
              <arg name="object_path" type="o"/>
              <arg name="interfaces" type="as"/>
            </signal>
          </interface>

        """
}
