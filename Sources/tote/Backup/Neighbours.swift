/// The order that was there before an import, and the place in it that the import has come to.
struct Neighbours {
    /// What was there, in order.
    let names: [String]
    private let places: [String: Int]
    private var place = 0

    /// The order `names`, from its begin.
    init(_ names: [String]) {
        self.names = names
        places = Dictionary(names.enumerated().map { ($0.element, $0.offset) }) { first, _ in first }
    }

    /// What stands behind the place; empty: nothing does.
    var next: String { place < names.count ? names[place] : "" }

    /// Goes behind `name`; whether that was there.
    @discardableResult
    mutating func pass(_ name: String) -> Bool {
        guard let found = places[name] else { return false }
        place = found + 1
        return true
    }
}
