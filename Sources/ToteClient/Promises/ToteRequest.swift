import DBus
import Glibc
import Wire

/// Somebody wants what an app has promised: it writes the content, then finishes.
///
/// A request that goes away before it is finished has failed, and whoever wants the content is told so.
public final class ToteRequest {
    /// The id of the item.
    public let item: String
    /// The type that is wanted.
    public let type: String

    private let connection: Connection
    private let call: Message
    private var sink: Descriptor?

    /// The request of `call`, to be written into `sink`; `nil` where the call is another.
    init?(_ call: Message, _ descriptors: [Descriptor], over connection: Connection) {
        guard case .methodCall(_, ItemProviderInterface.name?, ItemProviderInterface.Load.member, _) = call.kind,
            let (item, type, index) = ItemProviderInterface.Load.In(body: call.body)?.values,
            descriptors.indices.contains(Int(index.index))
        else { return nil }
        self.item = item
        self.type = type
        self.connection = connection
        self.call = call
        sink = descriptors[Int(index.index)]
    }

    deinit {
        fail("the app doesn't keep this promise")
    }

    /// The number of the pipe to write into, for an app that writes as its loop finds room; -1 once it is finished.
    public var fileDescriptor: Int32 { sink?.raw ?? -1 }

    /// Writes bytes, and waits until the reader takes them. An error means that he has gone.
    ///
    /// The program must ignore SIGPIPE, or be ended by it when a reader goes.
    public func write(_ bytes: [UInt8]) throws(ToteError) {
        var rest = bytes[...]
        while let sink, !rest.isEmpty {
            let count = unsafe rest.withUnsafeBytes { unsafe Glibc.write(sink.raw, $0.baseAddress, $0.count) }
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { throw ToteError(SystemError("write", number: errno)) }
            rest.removeFirst(count)
        }
    }

    /// All has been written.
    public func finish() {
        end(.reply(to: call))
    }

    /// There is no such content after all; `reason` is a sentence for people.
    public func fail(_ reason: String) {
        end(.error(to: call, name: .failed, message: reason))
    }

    /// Closes the pipe, and then answers, once.
    private func end(_ answer: Message) {
        guard sink != nil else { return }
        sink = nil
        // Whoever can't be told, since the connection is closed, is told of that by the bus.
        _ = Result { () throws(SendError) in try connection.send(answer) }
    }
}
