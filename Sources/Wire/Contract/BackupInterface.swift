/// What a backup needs beside the contract: the contents of histories, which the contract lets nobody read without
/// copying them again, and a way back for them.
///
/// It is no part of the contract, and stands at an object of its own.
public enum BackupInterface: Interface {
    /// Its name on the bus.
    public static let name: InterfaceName = "org.tote.Backup1"
    /// The only object that has it.
    public static let object: ObjectPath = "/org/tote/Backup1"

    /// `Held(clipboard) → entry`
    public enum Held: Method {
        /// What a call brings.
        public typealias In = Arguments<String>
        /// What an answer brings.
        public typealias Out = Arguments<UInt64>
        /// Its interface.
        public static let interface = BackupInterface.name
        /// Its name.
        public static let member: MemberName = "Held"
    }

    /// `GetEntry(clipboard, entry) → items`
    public enum GetEntry: Method {
        /// What a call brings.
        public typealias In = Arguments<String, UInt64>
        /// What an answer brings.
        public typealias Out = Arguments<[WireItem]>
        /// Its interface.
        public static let interface = BackupInterface.name
        /// Its name.
        public static let member: MemberName = "GetEntry"
    }

    /// `GetEntryDocument(clipboard, entry) → document`
    public enum GetEntryDocument: Method {
        /// What a call brings.
        public typealias In = Arguments<String, UInt64>
        /// What an answer brings.
        public typealias Out = Arguments<String>
        /// Its interface.
        public static let interface = BackupInterface.name
        /// Its name.
        public static let member: MemberName = "GetEntryDocument"
    }

    /// `LoadEntry(clipboard, entry, item, representation) → data`
    public enum LoadEntry: Method {
        /// What a call brings.
        public typealias In = Arguments<String, UInt64, UInt32, UInt32>
        /// What an answer brings.
        public typealias Out = Arguments<DescriptorIndex>
        /// Its interface.
        public static let interface = BackupInterface.name
        /// Its name.
        public static let member: MemberName = "LoadEntry"
    }

    /// `LoadItem(container, id, representation) → data`
    public enum LoadItem: Method {
        /// What a call brings.
        public typealias In = Arguments<String, String, UInt32>
        /// What an answer brings.
        public typealias Out = Arguments<DescriptorIndex>
        /// Its interface.
        public static let interface = BackupInterface.name
        /// Its name.
        public static let member: MemberName = "LoadItem"
    }

    /// `Hidden() → (in_items, in_entries)`
    public enum Hidden: Method {
        /// What a call brings.
        public typealias In = Arguments<>
        /// What an answer brings.
        public typealias Out = Arguments<UInt64, UInt64>
        /// Its interface.
        public static let interface = BackupInterface.name
        /// Its name.
        public static let member: MemberName = "Hidden"
    }

    /// `RestoreEntry(clipboard, items, options) → (entry, restored)`
    public enum RestoreEntry: Method {
        /// What a call brings.
        public typealias In = Arguments<String, [WireItem], VariantDictionary>
        /// What an answer brings.
        public typealias Out = Arguments<UInt64, Bool>
        /// Its interface.
        public static let interface = BackupInterface.name
        /// Its name.
        public static let member: MemberName = "RestoreEntry"
    }

    /// `RestoreEntryDocument(clipboard, document, options) → (entry, restored)`
    public enum RestoreEntryDocument: Method {
        /// What a call brings.
        public typealias In = Arguments<String, String, VariantDictionary>
        /// What an answer brings.
        public typealias Out = Arguments<UInt64, Bool>
        /// Its interface.
        public static let interface = BackupInterface.name
        /// Its name.
        public static let member: MemberName = "RestoreEntryDocument"
    }

    /// Its element of introspection data, with a line end behind it.
    public static let text = """
          <!-- Beside the contract, for backups: histories are read and restored without a change of what is copied. -->
          <interface name="org.tote.Backup1">
            <!-- The entry that the clipboard holds; 0: it holds none. -->
            <method name="Held">
              <arg name="clipboard" type="s" direction="in"/>
              <arg name="entry" type="t" direction="out"/>
            </method>
            <!-- As Get of a clipboard that holds the entry. -->
            <method name="GetEntry">
              <arg name="clipboard" type="s" direction="in"/>
              <arg name="entry" type="t" direction="in"/>
              <arg name="items" type="a(sa{sv}a(sva{sv}))" direction="out"/>
            </method>
            <method name="GetEntryDocument">
              <arg name="clipboard" type="s" direction="in"/>
              <arg name="entry" type="t" direction="in"/>
              <arg name="document" type="s" direction="out"/>
            </method>
            <!-- item, representation: indexes in the answer of GetEntry, from 0. -->
            <method name="LoadEntry">
              <arg name="clipboard" type="s" direction="in"/>
              <arg name="entry" type="t" direction="in"/>
              <arg name="item" type="u" direction="in"/>
              <arg name="representation" type="u" direction="in"/>
              <arg name="data" type="h" direction="out"/>
            </method>
            <!-- representation: index in the answer of the container's Get, from 0. -->
            <method name="LoadItem">
              <arg name="container" type="s" direction="in"/>
              <arg name="id" type="s" direction="in"/>
              <arg name="representation" type="u" direction="in"/>
              <arg name="data" type="h" direction="out"/>
            </method>
            <!-- How many representations, of items and of entries, the caller may not see. -->
            <method name="Hidden">
              <arg name="in_items" type="t" direction="out"/>
              <arg name="in_entries" type="t" direction="out"/>
            </method>
            <!-- Puts an entry where its time belongs, unless it is there. options: time x (seconds since 1970), after t
                 (an entry that was copied before it, whatever the times say), pinned b, held b (the clipboard holds it
                 again, if it is empty and the entry its newest), dry-run b. -->
            <method name="RestoreEntry">
              <arg name="clipboard" type="s" direction="in"/>
              <arg name="items" type="a(sa{sv}a(sva{sv}))" direction="in"/>
              <arg name="options" type="a{sv}" direction="in"/>
              <arg name="entry" type="t" direction="out"/>
              <arg name="restored" type="b" direction="out"/>
            </method>
            <method name="RestoreEntryDocument">
              <arg name="clipboard" type="s" direction="in"/>
              <arg name="document" type="s" direction="in"/>
              <arg name="options" type="a{sv}" direction="in"/>
              <arg name="entry" type="t" direction="out"/>
              <arg name="restored" type="b" direction="out"/>
            </method>
          </interface>

        """
}
