import ToteClient
import Transfer

/// How many bytes an app has promised of a content that it is giving now, and whether it gives them.
struct ContentLength {
    /// How many it has promised; nil where it has said none, and for a file, which ends where it ends.
    let promised: UInt64?
    private let app: String
    private let type: String
    private var count: UInt64 = 0

    /// The length that `item` says of `content`.
    init(of content: ToteContent, in item: ToteItem?) {
        app = item.map { "the app of the item \($0.id.quoted)" } ?? "the app"
        type = content.type
        guard content.pipe != nil,
            let own = item?.representations.first(where: { !$0.isPreview && $0.type == content.type }),
            case .elsewhere(let size) = own.content, size > 0
        else {
            promised = nil
            return
        }
        promised = size
    }

    /// Takes note of the next bytes; refused where they are too many.
    mutating func take(_ bytes: Int) throws(Problem) {
        count += UInt64(bytes)
        guard let promised, count > promised else { return }
        throw .failed("\(app) gave more than the \(promised) bytes of the \(type) it promised")
    }

    /// Refuses an end that comes too early.
    func finish() throws(Problem) {
        guard let promised, count < promised else { return }
        throw .failed("\(app) broke off after \(count) of \(promised) bytes of the \(type)")
    }

    /// The refusal where it writes nothing for long.
    var pause: Problem { .failed("\(app) has stopped writing the \(type)") }
}
