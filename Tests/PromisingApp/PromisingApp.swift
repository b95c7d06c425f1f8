import CLinux
import DBus
import Glibc
import Wire

/// An app that promises contents and proposes where drops go, well or badly, as it is told.
final class PromisingApp {
    private let connection: Connection
    private var promises: [ObjectPath: Promised] = [:]
    private var proposals: [String] = []
    /// What waits until the app is told to go on.
    private var held: [String: (call: Message, sink: Descriptor, rest: [UInt8])] = [:]
    private var isDeaf = false
    private var input: [UInt8] = []

    init() throws {
        signal(SIGPIPE, SIG_IGN)
        connection = try Connection(.session)
    }

    /// Promises contents to a container, and says so.
    func insert(_ promised: [Promised], into container: ObjectPath, _ collection: String) throws {
        note(promised)
        let call = Arguments(promised.map(\.item), collection, "")
        _ = try connection.callAndWait(ContainerInterface.Insert.self, of: container, at: "org.tote.Tote1", call)
        say("ready \(connection.uniqueName)")
    }

    /// Begins a drag of promises, and says which.
    func drag(_ promised: [Promised], isDetached: Bool) throws {
        note(promised)
        let call = Arguments(promised.map(\.item), ["copy", "move"], isDetached)
        let answer = try connection.callAndWait(
            ToteInterface.BeginDrag.self,
            of: "/org/tote/Tote1",
            at: "org.tote.Tote1",
            call
        )
        say(answer.results.values.text)
    }

    /// Becomes the delegate of a container that answers with these three words, or does what the first says.
    func propose(_ words: [String], for container: ObjectPath) throws {
        proposals = words
        _ = try connection.callAndWait(
            ContainerInterface.SetDelegate.self,
            of: container,
            at: "org.tote.Tote1",
            Arguments("/delegate")
        )
        say("ready \(connection.uniqueName)")
    }

    private func note(_ promised: [Promised]) {
        for promise in promised {
            promises[promise.path] = promise
            if promise.behaviour == .deaf { isDeaf = true }
        }
    }

    /// Serves until the bus or the standard input ends.
    func run() throws {
        while connection.isConnected {
            while !isDeaf, let incoming = connection.next() { try serve(incoming) }
            var polled = [pollfd(fd: 0, events: Int16(POLLIN), revents: 0)]
            if !isDeaf {
                let events = connection.wantsToWrite ? POLLIN | POLLOUT : POLLIN
                polled.append(pollfd(fd: connection.descriptor, events: Int16(events), revents: 0))
            }
            _ = unsafe poll(&polled, nfds_t(polled.count), -1)
            if polled[0].revents != 0, try !listen() { return }
            if !isDeaf { _ = connection.pump() }
        }
    }

    private func serve(_ incoming: IncomingMessage) throws {
        guard case .methodCall(let path, _, let member, _) = incoming.message.kind else { return }
        if member == "ProposeDrop" {
            try propose(incoming.message)
        } else if let promise = promises[path], let sink = incoming.descriptors.first {
            say("asked \(promise.id)")
            try keep(promise, incoming.message, sink)
        }
    }

    private func keep(_ promise: Promised, _ call: Message, _ sink: Descriptor) throws {
        let half = promise.size / 2
        switch promise.behaviour {
        case .keep: try finish(call, sink, promise.bytes)
        case .empty: try finish(call, sink, [])
        case .hold: held[promise.id] = (call, sink, promise.bytes)
        case .early:
            try connection.send(.reply(to: call))
            write(Array(promise.bytes.prefix(half)), to: sink)
            held[promise.id] = (call, sink, Array(promise.bytes.dropFirst(half)))
        case .slowly:
            write(Array(promise.bytes.prefix(half)), to: sink)
            held[promise.id] = (call, sink, Array(promise.bytes.dropFirst(half)))
        case .refuse:
            try connection.send(.error(to: call, name: "com.example.Closed", message: "the camera is off"))
        case .half:
            write(Array(promise.bytes.prefix(half)), to: sink)
            exit(3)
        case .quit: exit(3)
        case .boast:
            try connection.send(.reply(to: call))
            write(Array(promise.bytes.prefix(half)), to: sink)
            exit(3)
        case .close: held[promise.id + " later"] = (call, try Descriptor(duplicating: 2), [])
        case .deaf: break
        }
    }

    private func finish(_ call: Message, _ sink: consuming Descriptor, _ bytes: [UInt8]) throws {
        write(bytes, to: sink)
        _ = consume sink
        try connection.send(.reply(to: call))
    }

    private func write(_ bytes: [UInt8], to sink: Descriptor) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = unsafe rest.withUnsafeBytes { unsafe Glibc.write(sink.raw, $0.baseAddress, $0.count) }
            guard count >= 0 else {
                say("nobody reads")
                return
            }
            rest.removeFirst(count)
        }
    }

    private func propose(_ call: Message) throws {
        let words = call.body.map { value in
            switch value {
            case .string(let text): text
            case .path(let path): path.text
            default: "?"
            }
        }
        say("asked " + words.dropFirst().map { $0.isEmpty ? "-" : $0 }.joined(separator: " "))
        switch proposals.first {
        case "refuse":
            try connection.send(.error(to: call, name: "com.example.Full", message: "this shelf is full"))
        case "hang": break
        case "quit": exit(3)
        case "same":
            try connection.send(.reply(to: call, body: [call.body[4], call.body[1], call.body[2]]))
        default:
            try connection.send(.reply(to: call, body: proposals.map { .string($0 == "-" ? "" : $0) }))
        }
    }

    /// Reads what it is told: `go ID` has it keep what it holds; false at the end.
    private func listen() throws -> Bool {
        var buffer = [UInt8](repeating: 0, count: 4096)
        let count = unsafe read(0, &buffer, buffer.count)
        guard count > 0 else { return false }
        input += buffer[..<count]
        while let end = input.firstIndex(of: UInt8(ascii: "\n")) {
            let line = String(decoding: input[..<end], as: UTF8.self)
            input.removeFirst(end + 1)
            let id = String(line.dropFirst("go ".count))
            guard let (call, sink, rest) = held.removeValue(forKey: id) else { continue }
            let isAnswered = promises[Promised.path(of: id)]?.behaviour == .early
            if isAnswered { write(rest, to: sink) } else { try finish(call, sink, rest) }
        }
        return true
    }

    private func say(_ line: String) {
        let bytes = Array((line + "\n").utf8)
        _ = unsafe bytes.withUnsafeBytes { unsafe Glibc.write(1, $0.baseAddress, $0.count) }
    }
}
