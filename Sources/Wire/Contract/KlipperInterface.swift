/// The interface of Klipper, KDE's clipboard tool, as far as the service answers it for programs that speak it already.
///
/// It is no part of the contract: its names and signatures are Klipper's.
public enum KlipperInterface: Interface {
    /// Its name on the bus.
    public static let name: InterfaceName = "org.kde.klipper.klipper"
    /// The bus name under which programs look for it.
    public static let busName: BusName = "org.kde.klipper"
    /// The only object that has it.
    public static let object: ObjectPath = "/klipper"

    /// `getClipboardContents() → contents`
    public enum GetClipboardContents: Method {
        /// What a call brings.
        public typealias In = Arguments<>
        /// What an answer brings.
        public typealias Out = Arguments<String>
        /// Its interface.
        public static let interface = KlipperInterface.name
        /// Its name.
        public static let member: MemberName = "getClipboardContents"
    }

    /// `setClipboardContents(contents)`
    public enum SetClipboardContents: Method {
        /// What a call brings.
        public typealias In = Arguments<String>
        /// What an answer brings.
        public typealias Out = Arguments<>
        /// Its interface.
        public static let interface = KlipperInterface.name
        /// Its name.
        public static let member: MemberName = "setClipboardContents"
    }

    /// `clearClipboardContents()`
    public enum ClearClipboardContents: Method {
        /// What a call brings.
        public typealias In = Arguments<>
        /// What an answer brings.
        public typealias Out = Arguments<>
        /// Its interface.
        public static let interface = KlipperInterface.name
        /// Its name.
        public static let member: MemberName = "clearClipboardContents"
    }

    /// `getClipboardHistoryMenu() → menu`
    public enum GetClipboardHistoryMenu: Method {
        /// What a call brings.
        public typealias In = Arguments<>
        /// What an answer brings.
        public typealias Out = Arguments<[String]>
        /// Its interface.
        public static let interface = KlipperInterface.name
        /// Its name.
        public static let member: MemberName = "getClipboardHistoryMenu"
    }

    /// `getClipboardHistoryItem(index) → item`
    public enum GetClipboardHistoryItem: Method {
        /// What a call brings.
        public typealias In = Arguments<Int32>
        /// What an answer brings.
        public typealias Out = Arguments<String>
        /// Its interface.
        public static let interface = KlipperInterface.name
        /// Its name.
        public static let member: MemberName = "getClipboardHistoryItem"
    }

    /// `clearClipboardHistory()`
    public enum ClearClipboardHistory: Method {
        /// What a call brings.
        public typealias In = Arguments<>
        /// What an answer brings.
        public typealias Out = Arguments<>
        /// Its interface.
        public static let interface = KlipperInterface.name
        /// Its name.
        public static let member: MemberName = "clearClipboardHistory"
    }

    /// `clipboardHistoryUpdated()`
    public enum ClipboardHistoryUpdated: Signal {
        /// What it tells.
        public typealias Body = Arguments<>
        /// Its interface.
        public static let interface = KlipperInterface.name
        /// Its name.
        public static let member: MemberName = "clipboardHistoryUpdated"
    }

    /// Its element of introspection data, with a line end behind it.
    public static let text = """
          <interface name="org.kde.klipper.klipper">
            <method name="getClipboardContents">
              <arg name="contents" type="s" direction="out"/>
            </method>
            <method name="setClipboardContents">
              <arg name="contents" type="s" direction="in"/>
            </method>
            <method name="clearClipboardContents"/>
            <method name="getClipboardHistoryMenu">
              <arg name="menu" type="as" direction="out"/>
            </method>
            <method name="getClipboardHistoryItem">
              <arg name="index" type="i" direction="in"/>
              <arg name="item" type="s" direction="out"/>
            </method>
            <method name="clearClipboardHistory"/>
            <signal name="clipboardHistoryUpdated"/>
          </interface>

        """
}
