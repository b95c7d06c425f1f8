/// The number of a container in the store; while the service runs no other container gets it.
public struct ContainerKey: Hashable, Sendable {
    /// The number, from 1.
    public let number: UInt32

    /// The container `number`.
    public init(_ number: UInt32) {
        self.number = number
    }
}

/// The number of a collection within its container; never used again.
public struct CollectionKey: Hashable, Sendable {
    /// The number, from 1.
    public let number: UInt32

    /// The collection `number`.
    public init(_ number: UInt32) {
        self.number = number
    }
}

/// Where an item is in the store: its container and its slot there.
public struct ItemKey: Hashable, Sendable {
    /// The container that holds it.
    public let container: ContainerKey
    /// Its slot, unique among the items that the container holds now.
    public let slot: Slot

    /// The item in `slot` of `container`.
    public init(container: ContainerKey, slot: Slot) {
        self.container = container
        self.slot = slot
    }

    /// The one number under which the database has it: the container's in the upper half, the slot in the lower.
    public var number: Int64 { Int64(container.number) << 32 | Int64(slot.index) }

    /// The item that has `number` in the database; `nil` for a number that can't be one.
    public init?(number: Int64) {
        guard number >= 0, number >> 32 <= Int64(UInt32.max) else { return nil }
        container = ContainerKey(UInt32(number >> 32))
        slot = Slot(index: UInt32(truncatingIfNeeded: number))
    }
}

/// A container as the store keeps it.
public struct ContainerRecord: Hashable, Sendable {
    /// Its number.
    public var key: ContainerKey
    /// Its name.
    public var name: ContainerName
    /// Its title.
    public var title: String
    /// Whether its items may be moved among themselves.
    public var isReorderable: Bool
    /// Whether it takes drops from outside.
    public var acceptsDrops: Bool
    /// How often it has changed.
    public var revision: UInt64

    /// A container's record.
    public init(
        key: ContainerKey,
        name: ContainerName,
        title: String = "",
        isReorderable: Bool = true,
        acceptsDrops: Bool = true,
        revision: UInt64 = 0
    ) {
        self.key = key
        self.name = name
        self.title = title
        self.isReorderable = isReorderable
        self.acceptsDrops = acceptsDrops
        self.revision = revision
    }
}

/// A collection as the store keeps it.
public struct CollectionRecord: Hashable, Sendable {
    /// Its number.
    public var key: CollectionKey
    /// Its name.
    public var name: CollectionName
    /// Orders the collections of a container.
    public var position: Int64
    /// The patterns it takes, as written; none: every type.
    public var accepts: [String]

    /// A collection's record.
    public init(key: CollectionKey, name: CollectionName, position: Int64, accepts: [String]) {
        self.key = key
        self.name = name
        self.position = position
        self.accepts = accepts
    }
}

/// A step of undo or redo as the store keeps it.
public struct StepRecord: Hashable, Sendable {
    /// Its row among those of its container; a step put into a row replaces the one that was there.
    public var row: Int64
    /// Whether it has been undone, and so can be redone.
    public var isUndone: Bool
    /// What it does, as JSON.
    public var document: String

    /// A step's record.
    public init(row: Int64, isUndone: Bool, document: String) {
        self.row = row
        self.isUndone = isUndone
        self.document = document
    }
}
