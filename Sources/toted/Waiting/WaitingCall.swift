import Service
import Transfer
import Wire

/// A call that waits for what others answer, to be served again then.
final class WaitingCall {
    /// The call.
    let call: Message
    /// What the descriptors that it brought hold.
    let brought: [Content]
    /// What has been answered.
    var answers: Answers
    /// What is being loaded.
    var loads: [ContentLoad] = []
    /// The delegates that have not answered, and until when they may.
    var consultations: [Consultation: Int64] = [:]
    /// The largest content that is of use, in bytes.
    private(set) var contentLimit: UInt64 = 0
    /// How many bytes had come when that was told last, and when it was.
    var told: (loaded: UInt64, time: Int64) = (0, 0)

    private var queue: ArraySlice<PromisedContent> = []
    private var loaded: UInt64 = 0

    /// The call `call`, which awaits nothing yet.
    init(_ call: Message, brought: [Content]) {
        self.call = call
        self.brought = brought
        answers = Answers(drop: nil)
    }

    /// Who called.
    var caller: String { call.sender?.text ?? "" }

    /// Waits for what it awaits now.
    func expect(_ awaited: Awaited) {
        queue = awaited.contents[...]
        contentLimit = awaited.contentLimit
        answers.drop = awaited.drop
    }

    /// The next promise to load, if there is room for one more.
    func nextToLoad() -> PromisedContent? {
        loads.count < Limits.loadsAtOnce ? queue.popFirst() : nil
    }

    /// How many promises and delegates it asks at a time.
    var breadth: Int { min(loads.count + queue.count, Limits.loadsAtOnce) + consultations.count }

    /// Whether it can be served again: all that it awaits is there, or can't be had.
    var isReady: Bool {
        (loads.isEmpty && queue.isEmpty && consultations.isEmpty) || answers.failure != nil
    }

    /// Takes the end of a load.
    func end(_ load: ContentLoad, _ result: Result<Content, Failure>) {
        loads.removeAll { $0 === load }
        answers.contents[load.promised] = result
        loaded &+= load.loaded
    }

    /// How many bytes of promises have come.
    var bytes: UInt64 { loads.reduce(loaded) { $0 &+ $1.loaded } }

    /// The contents that it holds on to, in the store.
    var stored: [StoredContent] {
        brought.compactMap(\.stored)
            + answers.contents.values.compactMap { result in
                if case .success(.stored(let stored)) = result { stored } else { nil }
            }
    }
}
