@testable import Transfer

// Promises in plain arrays: a content whose text says who has promised it.

extension NaiveContainer.Content {
    static func promised(by provider: String) -> Self { Self(type: "image/png", text: "promise " + provider) }

    /// Who has promised it; `nil`: it is no promise.
    var provider: String? { text.hasPrefix("promise ") ? String(text.dropFirst(8)) : nil }

    /// What it is once it has been loaded.
    var kept: Self { provider.map { Self(type: type, text: "kept " + $0) } ?? self }
}

extension NaiveContainer.Thing {
    /// What it is once its promises have been loaded.
    var kept: Self {
        var thing = self
        thing.contents = contents.map(\.kept)
        return thing
    }
}

extension NaiveContainer.Snapshot {
    func withoutPromises(of provider: String) -> Self {
        var snapshot = self
        for id in things.keys { snapshot.things[id]?.contents.removeAll { $0.provider == provider } }
        return snapshot
    }

    /// The same, with the promises loaded of the items for which `isKept` holds.
    func kept(_ isKept: (String) -> Bool) -> Self {
        var snapshot = self
        for (id, thing) in things where isKept(id) { snapshot.things[id] = thing.kept }
        return snapshot
    }
}
