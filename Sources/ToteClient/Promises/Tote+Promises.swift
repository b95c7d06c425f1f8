import DBus
import Wire

// What an app answers to the service: it keeps its promises, and has a say in the drops on its containers. It does so
// in ``Tote/nextEvent()`` and ``Tote/next(timeout:)``, so never while it waits for the service itself.

extension Tote {
    /// The object that keeps all promises of a connection: the item and the type tell them apart.
    static let promises: ObjectPath = "/org/tote/promises"
    private static let delegates: ObjectPath = "/org/tote/delegates"

    /// Has `decide` say where drops on a container go, in place of any other app. It has a second to answer.
    public func decideDrops(
        on container: ToteContainer,
        _ decide: @escaping (ToteQuestion) -> ToteQuestion.Answer
    ) throws(ToteError) {
        let path = Self.delegates.appending(escaped: container.name)
        _ = try call(ContainerInterface.SetDelegate.self, of: container.path, Arguments(path))
        deciders[path] = decide
    }

    /// Leaves the drops on a container to themselves again.
    public func leaveDrops(on container: ToteContainer) throws(ToteError) {
        _ = try call(ContainerInterface.SetDelegate.self, of: container.path, Arguments("/"))
        deciders[Self.delegates.appending(escaped: container.name)] = nil
    }

    /// Answers a call of the service, or refuses it.
    func answer(_ call: Message, _ descriptors: [Descriptor]) -> ToteRequest? {
        guard case .methodCall(let path, _, let member, _) = call.kind else { return nil }
        if path == Self.promises, call.sender == owner, keeper != nil,
            let request = ToteRequest(call, descriptors, over: connection)
        {
            return request
        }
        if call.sender == owner, let decide = deciders[path], let question = ToteQuestion(call) {
            send(question.message(decide(question), to: call))
        } else if member == PeerInterface.Ping.member {
            send(.reply(to: call))
        } else if call.expectsReply {
            send(.error(to: call, name: .unknownMethod, message: "there is nothing of this name to call here"))
        }
        return nil
    }

    /// Sends an answer. A caller that can't be told, since the connection is closed, is told of that by the bus.
    private func send(_ answer: Message) {
        _ = Result { () throws(SendError) in try connection.send(answer) }
    }
}
