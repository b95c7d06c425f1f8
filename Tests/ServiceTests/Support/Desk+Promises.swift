import Testing
import Transfer
import Wire

@testable import Service

extension WireRepresentation {
    /// A promise of `size` bytes, 0 where that isn't known.
    static func promise(_ type: String, _ path: ObjectPath = "/promise", size: UInt64 = 0) -> WireRepresentation {
        WireRepresentation(
            type: type,
            content: .path(path),
            options: size == 0 ? [:] : VariantDictionary([.init(key: "size", value: .uint64(size))])
        )
    }
}

extension Desk {
    /// Inserts an item with one promise into `board`.
    mutating func promise(
        _ id: String,
        _ type: String = "image/png",
        size: UInt64 = 0,
        from provider: String = ":1.7"
    ) throws {
        let item = WireItem(id: id, representations: [.promise(type, size: size)])
        try call(ContainerInterface.Insert.self, Self.board, Arguments([item], "list", ""), from: provider)
    }

    /// A call that can't be answered before others have answered: whom it asks.
    mutating func awaited<Called: Method>(
        _ method: Called.Type,
        _ path: ObjectPath,
        _ arguments: Called.In,
        from sender: String = ":1.1",
        answers: Answers? = nil
    ) throws -> Awaited {
        let message = Message.call(method, of: path, at: nil, arguments)
        guard case .awaits(let awaited)? = outcome(message, from: sender, answers: answers).reply else {
            throw Unanswered()
        }
        return awaited
    }

    /// What items of `board`, or another, hold as callers see it.
    mutating func contents(_ ids: String..., of path: ObjectPath = board, from sender: String = ":1.1") throws
        -> [[Value]]
    {
        try call(ContainerInterface.Get.self, path, Arguments(ids), from: sender).values
            .map { $0.representations.map(\.content) }
    }
}

extension Awaited {
    /// All promises kept: with the id of their item.
    var kept: Answers { answers { .success(.text($0.item.text)) } }

    /// Answers for all promises.
    func answers(_ result: (PromisedContent) -> Result<Content, Failure>) -> Answers {
        var answers = Answers(drop: drop)
        for content in contents { answers.contents[content] = result(content) }
        return answers
    }

    /// An answer of the one delegate.
    func proposing(_ operation: String, _ collection: String, _ before: String) -> Answers {
        answering(.success(Proposal(operation: operation, collection: collection, before: before)))
    }

    /// What became of asking the one delegate.
    func answering(_ result: Result<Proposal, Failure>) -> Answers {
        var answers = Answers(drop: drop)
        for consultation in consultations { answers.proposals[consultation] = result }
        return answers
    }
}
