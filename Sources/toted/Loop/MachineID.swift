import Glibc
import Wire

/// The machine's id, which `org.freedesktop.DBus.Peer` gives (D-Bus specification, "Standard Interfaces").
enum MachineID {
    /// The answer to a call of `GetMachineId`; `nil` for every other call.
    static func answer(to call: Message) -> Message? {
        guard case .methodCall(_, PeerInterface.name, PeerInterface.GetMachineId.member, _) = call.kind else {
            return nil
        }
        guard call.body.isEmpty else {
            return .error(to: call, name: .invalidArgs, message: "GetMachineId takes no arguments")
        }
        for path in ["/etc/machine-id", "/var/lib/dbus/machine-id"] {
            if let text = SmallFile.read(path), text.utf8.count >= 32 {
                return .reply(to: call, PeerInterface.GetMachineId.Out(String(text.prefix(32))))
            }
        }
        return .error(to: call, name: .failed, message: "this machine has no id")
    }
}

/// A file of a few lines, such as the kernel makes.
enum SmallFile {
    /// Its text, up to 64 KiB; `nil` where it can't be read, or is no UTF-8.
    static func read(_ path: String) -> String? {
        let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        var bytes = [UInt8](repeating: 0, count: 65_536)
        var count = 0
        while count < bytes.count {
            let step = unsafe bytes.withUnsafeMutableBytes { buffer in
                unsafe Glibc.read(descriptor, buffer.baseAddress?.advanced(by: count), buffer.count - count)
            }
            guard step >= 0 else { return nil }
            if step == 0 { break }
            count += step
        }
        return String(validating: bytes.prefix(count), as: UTF8.self)
    }
}
