import DBus
import Wire

extension Tote {
    /// The drags that have not ended, oldest first.
    public var drags: [ToteDrag] {
        get throws(ToteError) {
            try dragDescriptions.map { ToteDrag(number: $0.number, of: self) }
        }
    }

    /// What is known of the drags that have not ended, oldest first.
    public var dragDescriptions: [ToteDrag.Description] {
        get throws(ToteError) {
            let objects = try call(ObjectManagerInterface.GetManagedObjects.self, of: Contact.root, Arguments()).values
            return objects.entries.compactMap { entry -> ToteDrag.Description? in
                guard let number = Contact.drag(at: entry.key), let values = entry.value[DragInterface.name.text] else {
                    return nil
                }
                return ToteDrag.Description(number: number, values)
            }.filter { $0.state != "ended" }.sorted { $0.number < $1.number }
        }
    }

    /// The drag at the object path `path`, as it is handed from app to app; nil where no drag's path is like that.
    public func drag(at path: String) -> ToteDrag? {
        ObjectPath(path).flatMap(Contact.drag(at:)).map { ToteDrag(number: $0, of: self) }
    }

    /// The drag with the number that ends its path.
    public func drag(_ number: UInt64) -> ToteDrag {
        ToteDrag(number: number, of: self)
    }

    /// Begins a drag of items that are in no container.
    ///
    /// It lives with this connection, unless it is `detached`: then until it ends. No operation given is a copy.
    public func beginDrag(
        _ items: [ToteItem],
        operations: [ToteOperation] = [],
        detached: Bool = false
    ) throws(ToteError) -> ToteDrag {
        let (wire, descriptors) = try encode(items)
        let path = try call(
            ToteInterface.BeginDrag.self,
            of: Contact.root,
            Arguments(wire, operations.map(\.rawValue), detached),
            descriptors: descriptors,
            timeout: Self.patience
        ).values
        return try drag(begun: path)
    }

    /// Begins a drag of a text, which lives until it ends.
    public func beginDrag(
        text: String,
        type: String = "text/plain",
        operations: [ToteOperation] = []
    ) throws(ToteError) -> ToteDrag {
        let arguments = Arguments(type, text, operations.map(\.rawValue))
        return try drag(begun: try call(ToteInterface.BeginDragText.self, of: Contact.root, arguments).values)
    }

    /// Begins a drag of the items of an item document, which lives until it ends.
    public func beginDrag(document: String, operations: [ToteOperation] = []) throws(ToteError) -> ToteDrag {
        let arguments = Arguments(document, operations.map(\.rawValue))
        return try drag(begun: try call(ToteInterface.BeginDragDocument.self, of: Contact.root, arguments).values)
    }

    /// The drag that the service has just begun.
    func drag(begun path: ObjectPath) throws(ToteError) -> ToteDrag {
        guard let number = Contact.drag(at: path) else { throw Self.unreadable("BeginDrag") }
        return ToteDrag(number: number, of: self)
    }
}
