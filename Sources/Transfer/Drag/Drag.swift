/// One gesture or one script's transfer, from lift to its one end.
///
///     lift ──▶ active ──drop──▶ (dropping) ──▶ ended
///               │  ╲──claim──▶ claimed ──finish──▶ ended
///               ╰── cancel, source gone, items gone, idle ──▶ ended
public struct Drag: Sendable {
    /// Its number.
    public let id: DragID
    /// The unique bus name of the connection that began it.
    public let owner: String
    /// Whether it outlives that connection.
    public let isDetached: Bool
    /// What the source allows, in the order of `Operation`.
    public let operations: [Operation]
    /// What is dragged.
    public internal(set) var source: Source {
        didSet { freight = nil }
    }
    /// The indexes of the items that have left their container since: what comes there later under their ids is another.
    public internal(set) var gone: Set<Int> = [] {
        didSet { freight = nil }
    }
    /// Where the items of a container stand among those of the drag, by their ids.
    var indexes: [ItemID: Int] = [:]
    /// What it carries, in terms of what decides where it may go, where that has been worked out.
    public private(set) var freight: Freight?
    /// How far it is.
    public internal(set) var state: State
    /// How promises fare whose pipes readers have.
    var deliveries: [Delivery: Delivery.State] = [:]
    /// What connections have read of it.
    var readings: [String: DragReading] = [:]
    /// How often its holder has pointed somewhere.
    public internal(set) var pointed: UInt64 = 0
    /// Where its holder points, while the app that has a say in it is asked.
    public internal(set) var hovering: Hovering?
    /// When it was touched last, in milliseconds of the monotonic clock.
    public var touched: Int64

    /// Where the items of a drag come from.
    public enum Source: Sendable {
        /// Items of a container, which stay where they are until the end.
        case container(ContainerName, ids: [ItemID])
        /// Items from outside every container, held by the drag.
        case outside([Item])
    }

    /// How far a drag is.
    public enum State: Sendable {
        /// It can be hovered, dropped, claimed and cancelled.
        case active(hover: Hover?)
        /// It is being dropped, which waits for others: `loaded` bytes of its promises have come so far. It can only be
        /// cancelled.
        case dropping(hover: Hover?, loaded: UInt64)
        /// An app has said that it takes it; only that connection finishes it.
        case claimed(by: String)
        /// It is over.
        case ended(End)
    }

    /// Where a drag hovers.
    public struct Hover: Hashable, Sendable {
        /// Where the caller is.
        public let asked: DropTarget
        /// Where it would be dropped: there, or where the container's delegate says.
        public let target: DropTarget
        /// What was preferred.
        public let preferred: Operation?
        /// What a drop would do; `nil`: it would be refused.
        public let operation: Operation?
        /// The place where a view opens its gap; `nil` where items would go to several, or nowhere.
        public let gap: Place?

        /// Hovering over `asked`; a drop goes to `target`.
        public init(
            asked: DropTarget,
            target: DropTarget,
            preferred: Operation?,
            operation: Operation?,
            gap: Place?
        ) {
            self.asked = asked
            self.target = target
            self.preferred = preferred
            self.operation = operation
            self.gap = gap
        }
    }

    /// How a drag ended.
    public struct End: Hashable, Sendable {
        /// Whether it did what it was for.
        public enum Outcome: String, Sendable {
            case completed, cancelled, failed
        }

        /// Whether it did what it was for.
        public let outcome: Outcome
        /// What became of the items; `nil`: nothing.
        public let operation: Operation?
        /// The indexes of the items taken.
        public let taken: [Int]
        /// Where they went in the service, if they did.
        public let target: DropTarget?
        /// Where they stand there, if they stand together.
        public let gap: Place?
        /// How many bytes the items had.
        public let size: UInt64

        /// An end.
        public init(
            _ outcome: Outcome,
            operation: Operation? = nil,
            taken: [Int] = [],
            target: DropTarget? = nil,
            gap: Place? = nil,
            size: UInt64 = 0
        ) {
            self.outcome = outcome
            self.operation = operation
            self.taken = taken
            self.target = target
            self.gap = gap
            self.size = size
        }
    }

    /// Notes what it carries.
    public mutating func note(_ freight: Freight) { self.freight = freight }

    /// A drag that begins now.
    public init(
        id: DragID,
        owner: String,
        isDetached: Bool,
        operations: [Operation],
        source: Source,
        touched: Int64
    ) {
        self.id = id
        self.owner = owner
        self.isDetached = isDetached
        self.operations = operations
        self.source = source
        self.touched = touched
        state = .active(hover: nil)
        for (index, id) in ids.enumerated() { indexes[id] = index }
    }
}

/// Where in the service a drag is dropped.
public struct DropTarget: Hashable, Sendable {
    /// The container.
    public let container: ContainerName
    /// Where in it.
    public let spot: Spot

    /// Where in a container.
    public enum Spot: Hashable, Sendable {
        /// Between items.
        case place(Place)
        /// Onto an item.
        case item(ItemID)
    }

    /// The place `spot` of `container`.
    public init(_ container: ContainerName, _ spot: Spot) {
        self.container = container
        self.spot = spot
    }
}
