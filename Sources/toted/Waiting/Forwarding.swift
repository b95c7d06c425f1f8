import DBus
import Glibc
import Service
import Transfer
import Wire

/// A promise on its way from its app to a reader, by a pipe between the two. The reader gets his end once there is
/// something in it, or once the app has said that there is nothing; from then on it is their business alone.
final class Forwarding {
    /// The call of the reader.
    let call: Message
    /// What he is answered beside the descriptor.
    let body: [Value]
    /// What is loaded.
    let promised: PromisedContent
    /// The reader's end.
    let pipe: Descriptor
    /// When it has taken too long to begin, in milliseconds of the monotonic clock.
    let deadline: Int64
    /// Whether the app has returned.
    var hasReturned = false
    private var hasEnded = false

    /// A promise for the reader who called.
    init(_ promised: PromisedContent, for call: Message, _ body: [Value], pipe: Descriptor, deadline: Int64) {
        self.promised = promised
        self.call = call
        self.body = body
        self.pipe = pipe
        self.deadline = deadline
    }

    /// The descriptor that must become readable before it goes on; `nil`: an end is all that it had to tell.
    var waitsFor: CInt? { hasEnded ? nil : pipe.raw }

    /// Whether the reader can have his end: something has come, or nothing will and that is well.
    func hasBegun() -> Bool {
        if Pipe.hasBytes(pipe) { return true }
        if Pipe.isClosed(pipe) { hasEnded = true }
        return hasEnded && hasReturned
    }

    /// Why it is taking too long.
    var timeout: Failure {
        let what = hasEnded ? "has written nothing, and doesn't say" : "has not begun to write"
        return Failure(
            .providerTimeout,
            "the app of the item \(promised.item.text.quoted) \(what) the \(promised.type)"
                + (hasEnded ? " is empty" : "")
        )
    }
}
