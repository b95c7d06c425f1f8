import Glibc

/// A bus that every process of a user finds without being told.
public enum Bus: Sendable {
    /// The bus of the user's session.
    case session

    /// The bus's address: the environment's, else that of the socket in the user's runtime folder.
    func address() throws(ConnectionError) -> String {
        if let address = environment("DBUS_SESSION_BUS_ADDRESS") { return address }
        guard let folder = environment("XDG_RUNTIME_DIR") else { throw .noAddress }
        return "unix:path=" + Bus.escape(folder + "/bus")
    }

    private func environment(_ name: String) -> String? {
        guard let text = unsafe getenv(name), unsafe text.pointee != 0 else { return nil }
        return unsafe String(cString: text)
    }

    /// `path` as a value in an address (specification, "Server Addresses").
    static func escape(_ path: String) -> String {
        let plain = Set("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-_/.\\*".utf8)
        let digits = Array("0123456789abcdef".utf8)
        var bytes: [UInt8] = []
        for byte in path.utf8 {
            if plain.contains(byte) {
                bytes.append(byte)
            } else {
                bytes += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
