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
    private var held: [String: (request: Request, rest: [UInt8])] = [:]
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

    /// Copies promises to a clipboard, and says so.
    func copy(_ promised: [Promised], to clipboard: ObjectPath) throws {
        note(promised)
        let call = Arguments(promised.map(\.item), VariantDictionary([]))
        _ = try connection.callAndWait(ClipboardInterface.Copy.self, of: clipboard, at: "org.tote.Tote1", call)
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
            while !isDeaf, try takeMessage() {}
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

    /// What is asked for, with the end of the pipe until that is closed: nobody else here has it.
    private final class Request {
        let promise: Promised
        let call: Message
        var sink: Descriptor?

        init(_ promise: Promised, _ call: Message, _ sink: Descriptor) {
            self.promise = promise
            self.call = call
            self.sink = sink
        }
    }

    private var asked: Request?
    /// Whether what is asked in turns is kept the next time.
    private var keepsNext = false

    /// Takes a message; false where there is none.
    private func takeMessage() throws -> Bool {
        guard try takeCall() else { return false }
        if let request = asked {
            asked = nil
            try keep(request)
        }
        return true
    }

    private func takeCall() throws -> Bool {
        guard let incoming = connection.next() else { return false }
        asked = try serve(incoming.message, incoming.descriptors)
        return true
    }

    /// Answers a call; a promise is to be kept.
    private func serve(_ call: Message, _ descriptors: [Descriptor]) throws -> Request? {
        guard case .methodCall(let path, _, let member, _) = call.kind else { return nil }
        if member == "ProposeDrop" {
            try propose(call)
        } else if let promise = promises[path], let sink = descriptors.first {
            say("asked \(promise.id)")
            return Request(promise, call, sink)
        } else {
            try connection.send(.error(to: call, name: .unknownMethod, message: "there is nothing of this name"))
        }
        return nil
    }

    private func keep(_ request: Request) throws {
        let bytes = request.promise.bytes
        let half = request.promise.size / 2
        switch request.promise.behaviour {
        case .keep: try finish(request, bytes)
        case .empty: try finish(request, [])
        case .hold: hold(request, bytes)
        case .early:
            try connection.send(.reply(to: request.call))
            write(bytes.prefix(half), to: request.sink)
            hold(request, Array(bytes.dropFirst(half)))
        case .slowly:
            write(bytes.prefix(half), to: request.sink)
            hold(request, Array(bytes.dropFirst(half)))
        case .refuse:
            try connection.send(.error(to: request.call, name: "com.example.Closed", message: "the camera is off"))
        case .inTurns:
            keepsNext.toggle()
            guard keepsNext else { return try finish(request, bytes) }
            write(bytes.prefix(half), to: request.sink)
            request.sink = nil
            try connection.send(.error(to: request.call, name: "com.example.Closed", message: "the camera is off"))
        case .half:
            write(bytes.prefix(half), to: request.sink)
            exit(3)
        case .quit: exit(3)
        case .boast:
            try connection.send(.reply(to: request.call))
            write(bytes.prefix(half), to: request.sink)
            exit(3)
        case .close: request.sink = nil
        case .deaf: break
        }
    }

    private func hold(_ request: Request, _ rest: [UInt8]) {
        held[request.promise.id] = (request, rest)
    }

    private func finish(_ request: Request, _ bytes: [UInt8]) throws {
        write(bytes[...], to: request.sink)
        request.sink = nil
        try connection.send(.reply(to: request.call))
    }

    private func write(_ bytes: ArraySlice<UInt8>, to sink: Descriptor?) {
        var rest = bytes
        while let sink, !rest.isEmpty {
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
            guard let (request, rest) = held.removeValue(forKey: id) else { continue }
            if request.promise.behaviour == .early {
                write(rest[...], to: request.sink)
            } else {
                try finish(request, rest)
            }
        }
        return true
    }

    private func say(_ line: String) {
        let bytes = Array((line + "\n").utf8)
        _ = unsafe bytes.withUnsafeBytes { unsafe Glibc.write(1, $0.baseAddress, $0.count) }
    }
}
