import CLinux
import DBus
import Glibc
import Wire

extension Client {
    /// The call that asks for `work`, and the descriptors beside it.
    func message(for work: Work) throws -> (Message, [Descriptor]) {
        var descriptors: [Descriptor] = []
        func item(_ id: String, _ content: Content) throws -> WireItem {
            guard content.goesByDescriptor, descriptors.count < 16 else { return content.item(id, content.value) }
            descriptors.append(try Self.memory(holding: content.bytes))
            return content.item(id, .descriptor(DescriptorIndex(UInt32(descriptors.count - 1))))
        }
        let message: Message
        switch work {
        case .insert(let container, let items, let collection, let before):
            let items = try items.map { try item($0.id, $0.content) }
            message = call(ContainerInterface.Insert.self, container, Arguments(items, collection, before))
        case .update(let container, let id, let content):
            message = call(ContainerInterface.Update.self, container, Arguments([try item(id, content)]))
        case .move(let container, let ids, let collection, let before):
            message = call(ContainerInterface.Move.self, container, Arguments(ids, collection, before))
        case .remove(let container, let ids):
            message = call(ContainerInterface.Remove.self, container, Arguments(ids))
        case .undo(let container): message = call(ContainerInterface.Undo.self, container, Arguments())
        case .redo(let container): message = call(ContainerInterface.Redo.self, container, Arguments())
        case .lift(let container, let ids):
            message = call(ContainerInterface.BeginDrag.self, container, Arguments(ids, [], false))
        case .drop(_, _, let target, let collection, let before, let preferred):
            let path = Names.path(ofContainer: target)
            message = drag(DragInterface.DropAt.self, Arguments(path, collection, before, preferred))
        case .cancel: message = drag(DragInterface.Cancel.self, Arguments())
        case .claim: message = drag(DragInterface.Claim.self, Arguments())
        case .finish: message = drag(DragInterface.Finish.self, Arguments("move", []))
        case .copyItems(let container, let ids):
            message = call(ContainerInterface.Copy.self, container, Arguments(ids, Names.clipboard(number)))
        case .copy(let content):
            message = clipboard(ClipboardInterface.Copy.self, Arguments([try item("", content)], [:]))
        case .paste(let container, let collection, let before):
            let arguments = Arguments(Names.clipboard(number), collection, before)
            message = call(ContainerInterface.Paste.self, container, arguments)
        case .select(let entry): message = clipboard(ClipboardInterface.Select.self, Arguments(entry))
        case .pin(let entry, let isPinned):
            message = clipboard(ClipboardInterface.Pin.self, Arguments(entry, isPinned))
        case .forget(let entries): message = clipboard(ClipboardInterface.Forget.self, Arguments(entries))
        case .clear: message = clipboard(ClipboardInterface.Clear.self, Arguments())
        }
        return (message, descriptors)
    }

    private func call<Called: Method>(_ method: Called.Type, _ container: Int, _ arguments: Called.In) -> Message {
        .call(method, of: Names.path(ofContainer: container), at: Names.service, arguments)
    }

    private func clipboard<Called: Method>(_ method: Called.Type, _ arguments: Called.In) -> Message {
        .call(method, of: Names.path(ofClipboard: number), at: Names.service, arguments)
    }

    private func drag<Called: Method>(_ method: Called.Type, _ arguments: Called.In) -> Message {
        guard let drag else { preconditionFailure("Only a client that holds a drag goes on with it") }
        return .call(method, of: drag.path, at: Names.service, arguments)
    }

    /// A memory file that holds `bytes`, at its beginning.
    private static func memory(holding bytes: [UInt8]) throws -> Descriptor {
        let file = unsafe memfd_create("content", UInt32(MFD_CLOEXEC))
        guard file >= 0 else { throw SystemError("memfd_create", number: errno) }
        let descriptor = Descriptor(adopting: file)
        let count = unsafe bytes.withUnsafeBytes { unsafe pwrite(file, $0.baseAddress, $0.count, 0) }
        guard count == bytes.count else { throw SystemError("pwrite", number: errno) }
        return descriptor
    }
}
