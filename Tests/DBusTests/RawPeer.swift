import CLinux
import DBus
import Glibc
import TestSupport
import Wire

/// A peer that sends whatever bytes it is given, as no honest library would.
final class RawPeer {
    private let socket: Descriptor
    private var received: [UInt8] = []

    /// Connects to the bus at the socket `path` and registers.
    init(path: String) throws {
        socket = Descriptor(adopting: Glibc.socket(AF_UNIX, CInt(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0))
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        unsafe withUnsafeMutableBytes(of: &address.sun_path) { unsafe $0.copyBytes(from: path.utf8) }
        let result = unsafe withUnsafePointer(to: &address) { pointer in
            unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                unsafe connect(socket.raw, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
        guard result == 0 else { throw SystemError("connect", number: errno) }
        let user = String(getuid()).utf8.map { String($0, radix: 16) }.joined()
        send(Array("\0AUTH EXTERNAL \(user)\r\nNEGOTIATE_UNIX_FD\r\nBEGIN\r\n".utf8))
        let hello = Message.call(
            "Hello",
            of: "org.freedesktop.DBus",
            "/org/freedesktop/DBus",
            at: "org.freedesktop.DBus"
        )
        send(try hello.marshalled(serial: 1))
    }

    /// Sends `bytes`.
    func send(_ bytes: [UInt8]) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = unsafe rest.withUnsafeBytes {
                unsafe Glibc.send(socket.raw, $0.baseAddress, $0.count, CInt(MSG_NOSIGNAL))
            }
            guard count > 0 else { return }
            rest.removeFirst(count)
        }
    }

    /// Waits until what arrived holds `text`; false where the bus closed the connection or nothing came for 20 s.
    func receives(_ text: String) -> Bool {
        while !String(decoding: received, as: UTF8.self).contains(text) {
            var entry = pollfd(fd: socket.raw, events: Int16(POLLIN), revents: 0)
            guard unsafe poll(&entry, 1, 20_000) > 0 else { return false }
            var buffer = [UInt8](repeating: 0, count: 4096)
            let count = unsafe read(socket.raw, &buffer, buffer.count)
            guard count > 0 else { return false }
            received += buffer[..<count]
        }
        return true
    }
}
