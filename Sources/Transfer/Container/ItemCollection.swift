/// An ordered list of items of a container.
struct ItemCollection: Sendable {
    /// Its number in the store.
    let key: CollectionKey
    /// Its name.
    let name: CollectionName
    /// The types it takes; none: every type.
    var accepts: [TypePattern]
    /// Its items, in order.
    var list = OrderedList()
    /// Where its last leavers stood.
    var leavers = Leavers()
}
