import TestSupport
import Testing

@testable import Transfer

/// The collection that takes an item best, by a comparison with what each of them takes.
private func best(_ item: Item, _ container: Container) -> CollectionKey? {
    var best: (key: CollectionKey, fit: Fit)?
    for key in container.order {
        let accepts = container[key].accepts
        guard let fit = accepts.isEmpty ? .any : accepts.compactMap({ item.fit(to: $0) }).max() else { continue }
        if best.map({ $0.fit < fit }) ?? true { best = (key, fit) }
    }
    return best?.key
}

private let types = [
    "text/plain", "text/plain;charset=latin1", "text/plain;charset=utf-16", "text/html", "text/markdown",
    "text/x-moz-url", "application/json", "application/ld+json", "application/ld+json;charset=utf-16", "image/png",
    "image/svg+xml", "application/xml", "application/vnd.android.package-archive", "application/java-archive",
    "application/zip", "audio/x-vorbis+ogg", "application/ogg", "x-kde-passwordManagerHint",
]

private let patterns = types + ["*/*", "text/*", "image/*", "application/*", "audio/*", "public.data", "public.text"]

@Test(arguments: 1...20 as ClosedRange<UInt64>)
func `a type that is looked up goes where a comparison with every collection leads`(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var bench = Workbench([:])
    for number in 0..<Int.random(in: 1...8, using: &random) {
        let count = Int.random(in: 0...3, using: &random)
        let accepts = (0..<count).map { _ in patterns.randomElement(using: &random) ?? "*/*" }
        let isOpen = Int.random(in: 0..<4, using: &random) == 0
        try bench.addCollection("\(number)", accepts: accepts.isEmpty && !isOpen ? ["image/*"] : accepts)
    }
    let container = try bench.library[Workbench.board]
    let routing = Routing(container)
    var taken = 0
    for _ in 0..<100 {
        var item = Item.made("X")
        for _ in 0..<Int.random(in: 0...3, using: &random) {
            let type = try ContentType(types.randomElement(using: &random) ?? "text/plain")
            item.representations.append(Representation(type: type, content: .text("t")))
        }
        let expected = best(item, container)
        if expected != nil { taken += 1 }
        #expect(routing.collection(for: item.fittingTypes) == expected, "\(item.typeList)")
    }
    #expect(taken > 0)
}
