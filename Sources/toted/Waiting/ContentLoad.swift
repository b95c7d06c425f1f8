import DBus
import Service
import Store
import Transfer

/// A promise that is being loaded into the store: what its app writes into a pipe, and what it says of that.
///
/// A content is whole when the pipe has ended *and* the app has returned. One without the other is waited for. Where an
/// app returns first, the end of its pipe may be its own end: then it has to answer once more.
final class ContentLoad {
    /// What is loaded.
    let promised: PromisedContent
    /// How many bytes have come.
    private(set) var loaded: UInt64 = 0

    private let pipe: Descriptor
    private let patience: Patience
    private var state: State
    private var word = Word.none

    /// What the app has said.
    private enum Word {
        /// Nothing.
        case none
        /// That this is all, while it had the pipe open.
        case early
        /// The same, and whether it is there now is asked.
        case doubted
        /// That what is in the pipe is all: it is, whatever becomes of the app.
        case given
    }

    private enum State {
        /// The pipe has not ended.
        case reading(Reading)
        /// The pipe has ended, and this was in it; the app has until `deadline` to say that this was all.
        case read(Content, deadline: Int64)
        /// It is over.
        case done
    }

    /// Begins to read from `pipe`, of which `limit` bytes at most are of use; what is secret stays in memory.
    init(
        _ promised: PromisedContent,
        from pipe: Descriptor,
        limit: UInt64,
        isSecret: Bool,
        _ patience: Patience
    ) throws(Failure) {
        self.promised = promised
        self.pipe = pipe
        self.patience = patience
        state = .reading(try Reading(pipe, limit: limit, isSecret: isSecret, patience))
    }

    /// The descriptor that must become readable before it goes on; `nil`: none.
    var waitsFor: CInt? {
        if case .reading = state { pipe.raw } else { nil }
    }

    /// When it has taken too long, in milliseconds of the monotonic clock.
    var deadline: Int64 {
        switch state {
        case .reading(let reading): reading.deadline
        case .read(_, let deadline): word == .given ? 0 : deadline
        case .done: .max
        }
    }

    /// The app has returned, or has shown that it is there.
    func providerAnswered() {
        word = waitsFor == nil || Pipe.isClosed(pipe) ? .given : .early
    }

    /// Whether the content can still become whole though its app has left.
    var outlivesProvider: Bool { word == .given }

    /// Whether the app is to be asked whether it is there: it has returned before its pipe ended, which is so now. Says so
    /// once.
    func doubtsProvider() -> Bool {
        guard case .read = state, word == .early else { return false }
        word = .doubted
        return true
    }

    /// Reads on; the content once it is whole. `ProviderTimeout`, `TooLarge`, `StorageFull`.
    func advance(_ spools: some Spooling) throws(Failure) -> Content? {
        if case .reading(var reading) = state {
            // What has come is held once, so that it grows in place, and a secret is wiped everywhere.
            state = .done
            let content: Content?
            do throws(Failure) {
                content = try reading.advance(spools)
                loaded = reading.size
                state = .reading(reading)
                // One that never ends is not read until it is too large for everybody.
                if promised.promise.size > 0, loaded > promised.promise.size {
                    throw otherSize("over \(promised.promise.size)")
                }
            } catch {
                state = .reading(reading)
                throw error.reason == .providerTimeout ? timeout : error
            }
            guard let content else { return nil }
            // One that closes its pipe at once has not begun.
            state = .read(content, deadline: loaded > 0 ? Clock.now + patience.pause : reading.deadline)
        }
        guard case .read(let content, let deadline) = state else { return nil }
        guard word == .given else {
            guard Clock.now < deadline else { throw timeout }
            return nil
        }
        let size = promised.promise.size
        guard size == 0 || size == content.size else { throw otherSize("\(content.size)") }
        state = .done
        return content
    }

    private func otherSize(_ written: String) -> Failure {
        let app = "the app of the item \(promised.item.text.quoted)"
        let size = promised.promise.size
        return Failure(
            .providerFailed,
            "\(app) has written \(written) bytes of the \(promised.type), and promised \(size)"
        )
    }

    private var timeout: Failure {
        let what =
            if case .read = state, loaded == 0 {
                "has written nothing, and doesn't say that the \(promised.type) is empty"
            } else if case .read = state {
                "has written the \(promised.type) and doesn't say that it was all"
            } else if loaded > 0 {
                "has stopped writing the \(promised.type)"
            } else {
                "has not begun to write the \(promised.type)"
            }
        return Failure(.providerTimeout, "the app of the item \(promised.item.text.quoted) \(what)")
    }

    /// Gives back what was kept of it.
    func abandon(_ spools: some Spooling) {
        let left = state
        state = .done
        switch consume left {
        case .reading(var reading):
            reading.abandon(spools)
            reading.wipe()
        case .read(.stored(let content), _): spools.discard(content)
        case .read, .done: break
        }
    }
}
