/// A clipboard and its history, at `/org/tote/Tote1/clipboards/NAME`.
public enum ClipboardInterface: Interface {
    /// Its name on the bus.
    public static let name: InterfaceName = "org.tote.Tote1.Clipboard"

    /// `Copy(items, options) → change_count`
    public enum Copy: Method {
        /// What a call brings.
        public typealias In = Arguments<[WireItem], VariantDictionary>
        /// What an answer brings.
        public typealias Out = Arguments<UInt64>
        /// Its interface.
        public static let interface = ClipboardInterface.name
        /// Its name.
        public static let member: MemberName = "Copy"
    }

    /// `CopyText(type, text) → change_count`
    public enum CopyText: Method {
        /// What a call brings.
        public typealias In = Arguments<String, String>
        /// What an answer brings.
        public typealias Out = Arguments<UInt64>
        /// Its interface.
        public static let interface = ClipboardInterface.name
        /// Its name.
        public static let member: MemberName = "CopyText"
    }

    /// `CopyDocument(document) → change_count`
    public enum CopyDocument: Method {
        /// What a call brings.
        public typealias In = Arguments<String>
        /// What an answer brings.
        public typealias Out = Arguments<UInt64>
        /// Its interface.
        public static let interface = ClipboardInterface.name
        /// Its name.
        public static let member: MemberName = "CopyDocument"
    }

    /// `CopySecret(text, seconds) → change_count`
    public enum CopySecret: Method {
        /// What a call brings.
        public typealias In = Arguments<String, UInt32>
        /// What an answer brings.
        public typealias Out = Arguments<UInt64>
        /// Its interface.
        public static let interface = ClipboardInterface.name
        /// Its name.
        public static let member: MemberName = "CopySecret"
    }

    /// `Get() → items`
    public enum Get: Method {
        /// What a call brings.
        public typealias In = Arguments<>
        /// What an answer brings.
        public typealias Out = Arguments<[WireItem]>
        /// Its interface.
        public static let interface = ClipboardInterface.name
        /// Its name.
        public static let member: MemberName = "Get"
    }

    /// `GetText(type) → text`
    public enum GetText: Method {
        /// What a call brings.
        public typealias In = Arguments<String>
        /// What an answer brings.
        public typealias Out = Arguments<String>
        /// Its interface.
        public static let interface = ClipboardInterface.name
        /// Its name.
        public static let member: MemberName = "GetText"
    }

    /// `GetDocument() → document`
    public enum GetDocument: Method {
        /// What a call brings.
        public typealias In = Arguments<>
        /// What an answer brings.
        public typealias Out = Arguments<String>
        /// Its interface.
        public static let interface = ClipboardInterface.name
        /// Its name.
        public static let member: MemberName = "GetDocument"
    }

    /// `Load(index, type) → loaded_type, data`
    public enum Load: Method {
        /// What a call brings.
        public typealias In = Arguments<UInt32, String>
        /// What an answer brings.
        public typealias Out = Arguments<String, DescriptorIndex>
        /// Its interface.
        public static let interface = ClipboardInterface.name
        /// Its name.
        public static let member: MemberName = "Load"
    }

    /// `Persist()`
    public enum Persist: Method {
        /// What a call brings.
        public typealias In = Arguments<>
        /// What an answer brings.
        public typealias Out = Arguments<>
        /// Its interface.
        public static let interface = ClipboardInterface.name
        /// Its name.
        public static let member: MemberName = "Persist"
    }

    /// `Clear() → change_count`
    public enum Clear: Method {
        /// What a call brings.
        public typealias In = Arguments<>
        /// What an answer brings.
        public typealias Out = Arguments<UInt64>
        /// Its interface.
        public static let interface = ClipboardInterface.name
        /// Its name.
        public static let member: MemberName = "Clear"
    }

    /// `History(offset, limit) → entries`
    public enum History: Method {
        /// What a call brings.
        public typealias In = Arguments<UInt32, UInt32>
        /// What an answer brings.
        public typealias Out = Arguments<[WireEntry]>
        /// Its interface.
        public static let interface = ClipboardInterface.name
        /// Its name.
        public static let member: MemberName = "History"
    }

    /// `Search(query, limit) → entries`
    public enum Search: Method {
        /// What a call brings.
        public typealias In = Arguments<String, UInt32>
        /// What an answer brings.
        public typealias Out = Arguments<[WireEntry]>
        /// Its interface.
        public static let interface = ClipboardInterface.name
        /// Its name.
        public static let member: MemberName = "Search"
    }

    /// `Select(entry) → change_count`
    public enum Select: Method {
        /// What a call brings.
        public typealias In = Arguments<UInt64>
        /// What an answer brings.
        public typealias Out = Arguments<UInt64>
        /// Its interface.
        public static let interface = ClipboardInterface.name
        /// Its name.
        public static let member: MemberName = "Select"
    }

    /// `Pin(entry, pinned)`
    public enum Pin: Method {
        /// What a call brings.
        public typealias In = Arguments<UInt64, Bool>
        /// What an answer brings.
        public typealias Out = Arguments<>
        /// Its interface.
        public static let interface = ClipboardInterface.name
        /// Its name.
        public static let member: MemberName = "Pin"
    }

    /// `Forget(entries)`
    public enum Forget: Method {
        /// What a call brings.
        public typealias In = Arguments<[UInt64]>
        /// What an answer brings.
        public typealias Out = Arguments<>
        /// Its interface.
        public static let interface = ClipboardInterface.name
        /// Its name.
        public static let member: MemberName = "Forget"
    }

    /// `ClearHistory(with_pinned)`
    public enum ClearHistory: Method {
        /// What a call brings.
        public typealias In = Arguments<Bool>
        /// What an answer brings.
        public typealias Out = Arguments<>
        /// Its interface.
        public static let interface = ClipboardInterface.name
        /// Its name.
        public static let member: MemberName = "ClearHistory"
    }

    /// `Changed(change_count, types)`
    public enum Changed: Signal {
        /// What it tells.
        public typealias Body = Arguments<UInt64, [String]>
        /// Its interface.
        public static let interface = ClipboardInterface.name
        /// Its name.
        public static let member: MemberName = "Changed"
    }

    /// `HistoryChanged()`
    public enum HistoryChanged: Signal {
        /// What it tells.
        public typealias Body = Arguments<>
        /// Its interface.
        public static let interface = ClipboardInterface.name
        /// Its name.
        public static let member: MemberName = "HistoryChanged"
    }

    /// Its properties, in the order of the contract.
    public enum Property: String, InterfaceProperty {
        case name = "Name"
        case changeCount = "ChangeCount"
        case types = "Types"
        case count = "Count"
        case concealed = "Concealed"
        case recording = "Recording"
        case historyLimit = "HistoryLimit"

        /// The type of its value.
        public var signature: Signature {
            switch self {
            case .name: "s"
            case .changeCount: "t"
            case .types: "as"
            case .count, .historyLimit: "u"
            case .concealed, .recording: "b"
            }
        }

        /// Whether callers may set it.
        public var isWritable: Bool { [.recording, .historyLimit].contains(self) }
    }
}
