import DBus
import Store

/// Contents that go by descriptor.
enum MemoryFile {
    /// A memory file that holds `bytes`; nil where there can't be one.
    static func holding(_ bytes: [UInt8]) -> Descriptor? {
        do {
            return Descriptor(adopting: try Store.memfd(holding: bytes.span))
        } catch {
            return nil
        }
    }
}
