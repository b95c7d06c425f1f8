import Service
import Transfer
import Wire

/// A call that waits for what others answer, to be served again then; or a promise of a clipboard that is taken in.
final class WaitingCall {
    /// What waits.
    let purpose: Purpose
    /// What the descriptors that it brought hold.
    let brought: [Content]
    /// What has been answered.
    var answers: Answers
    /// What is being loaded.
    var loads: [ContentLoad] = []
    /// The delegates that have not answered, and until when they may.
    var consultations: [Consultation: Int64] = [:]
    /// Those of them that are asked once they have answered about an earlier place.
    var postponed: Set<Consultation> = []
    /// The promises that apps must have written whole, and until when that is waited for.
    var deliveries: (Awaited.Deliveries, deadline: Int64)?
    /// The largest content that is of use, in bytes.
    private(set) var contentLimit: UInt64 = 0
    /// Whether what is loaded is secret.
    private(set) var loadsSecrets = false
    /// How many bytes had come when that was told last, and when it was.
    var told: (loaded: UInt64, time: Int64) = (0, 0)

    /// What may wait for others.
    enum Purpose {
        /// A call.
        case call(Message)
        /// A promised text that is to outlive its app, and that nobody has called for.
        case taking(ClipboardTaking)
    }

    private let loadsAtOnce: Int
    private var queue: ArraySlice<PromisedContent> = []
    private var loaded: UInt64 = 0

    /// What awaits nothing yet, and will load up to `loadsAtOnce` promises at a time.
    init(_ purpose: Purpose, brought: [Content], loadsAtOnce: Int) {
        self.purpose = purpose
        self.brought = brought
        self.loadsAtOnce = loadsAtOnce
        answers = Answers(drop: nil)
    }

    /// Who called, or has promised.
    var caller: String {
        switch purpose {
        case .call(let call): call.sender?.text ?? ""
        case .taking(let taking): taking.promised.promise.provider
        }
    }

    /// The call, if it is one.
    var call: Message? {
        if case .call(let call) = purpose { call } else { nil }
    }

    /// Waits for what it awaits now.
    func expect(_ awaited: Awaited) {
        queue = awaited.contents[...]
        contentLimit = awaited.contentLimit
        loadsSecrets = awaited.areSecret
        answers.drop = awaited.drop
        answers.hovering = awaited.hovering
    }

    /// The next promise to load, if there is room for one more.
    func nextToLoad() -> PromisedContent? {
        loads.count < loadsAtOnce ? queue.popFirst() : nil
    }

    /// How many promises and delegates it asks at a time.
    var breadth: Int { min(loads.count + queue.count, loadsAtOnce) + consultations.count }

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
