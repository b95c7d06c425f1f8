import Wire

/// A drag is over a container whose app has a say in where it goes.
public struct ToteQuestion: Hashable, Sendable {
    /// The number of the drag.
    public let drag: UInt64
    /// The place that its holder names.
    public let place: TotePlace
    /// The item that it would be dropped onto; empty where it is none.
    public let item: String
    /// What a drop there does; nil where it isn't accepted.
    public let operation: ToteOperation?

    /// The app's answer.
    public enum Answer: Hashable, Sendable {
        /// It is as the question says.
        case agree
        /// It goes to this place of the container, and is this.
        case drop(ToteOperation, TotePlace)
        /// It isn't taken, for this reason, a sentence for people.
        case refuse(String)
    }

    /// What `call` asks; `nil` where the call is another.
    init?(_ call: Message) {
        typealias Method = ContainerDelegateInterface.ProposeDrop
        guard case .methodCall(_, Method.interface?, Method.member, _) = call.kind,
            let (drag, collection, before, item, operation) = Method.In(body: call.body)?.values,
            let number = Contact.drag(at: drag)
        else { return nil }
        self.drag = number
        place = TotePlace(collection: collection, before: before)
        self.item = item
        self.operation = ToteOperation(rawValue: operation)
    }

    /// The message that gives `answer` to `call`, which asked this.
    func message(_ answer: Answer, to call: Message) -> Message {
        switch answer {
        case .agree:
            .reply(to: call, Arguments(operation?.rawValue ?? "none", place.collection, place.before))
        case .drop(let operation, let place):
            .reply(to: call, Arguments(operation.rawValue, place.collection, place.before))
        case .refuse(let reason): .error(to: call, name: .failed, message: reason)
        }
    }
}
