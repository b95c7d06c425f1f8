/// What a reader of a promise needs beside the contract: the pipe of one that broke off ends as that of a whole one does.
///
/// It is no part of the contract, and stands at an object of its own.
public enum LoadsInterface: Interface {
    /// Its name on the bus.
    public static let name: InterfaceName = "org.tote.Loads1"
    /// The only object that has it.
    public static let object: ObjectPath = "/org/tote/Loads1"

    /// `Confirm(pipe)`
    public enum Confirm: Method {
        /// What a call brings.
        public typealias In = Arguments<UInt64>
        /// What an answer brings.
        public typealias Out = Arguments<>
        /// Its interface.
        public static let interface = LoadsInterface.name
        /// Its name.
        public static let member: MemberName = "Confirm"
    }

    /// Its element of introspection data, with a line end behind it.
    public static let text = """
          <!-- Beside the contract: whether what was read from a pipe of Load was all. -->
          <interface name="org.tote.Loads1">
            <!-- pipe: the inode number of a pipe that Load gave to this connection. Answers once the app of the promise has
                 said that it has written all; ProviderFailed, ProviderGone or ProviderTimeout where it hasn't. -->
            <method name="Confirm">
              <arg name="pipe" type="t" direction="in"/>
            </method>
          </interface>

        """
}
