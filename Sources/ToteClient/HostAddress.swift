/// Addresses of D-Bus for the session buses of other machines.
public enum HostAddress {
    /// The address of the bus of the user and machine that `host` names as ssh does (`user@machine`): a program at both
    /// ends of ssh, joined by D-Bus's own `unixexec` transport.
    public static func text(of host: String) -> String {
        let command = ["-xT", "--", host, "systemd-stdio-bridge", "--user"]
        let arguments = command.enumerated().map { "argv\($0.offset + 1)=" + escape($0.element) }
        return "unixexec:path=ssh," + arguments.joined(separator: ",")
    }

    /// `text` as a value in an address (D-Bus specification, "Server Addresses"): all but a few bytes as `%xx`.
    private static func escape(_ text: String) -> String {
        let plain = Set("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-_/.".utf8)
        let digits = Array("0123456789abcdef".utf8)
        var bytes: [UInt8] = []
        for byte in text.utf8 {
            if plain.contains(byte) {
                bytes.append(byte)
            } else {
                bytes += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
