// Operands that several commands have.

extension Operand {
    /// A container that is there.
    static let container = Operand("CONTAINER", .container)
    /// A container, or a collection of one.
    static let place = Operand("PLACE", .place)
    /// A collection of the container.
    static let collection = Operand("COLLECTION", .collection)
    /// An item of the container.
    static let item = Operand("ID", .item)
    /// Items of the container.
    static let items = Operand("ID", .item, .some)
    /// A drag; where there is one alone, it can be left out.
    static let drag = Operand("DRAG", .drag, .optional)
    /// An entry of the history.
    static let entry = Operand("N", .entry)
    /// What is given: texts, files, standard input.
    static let contents = Operand("TEXT|FILE|-", .file, .any)
}
