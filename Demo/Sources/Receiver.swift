import ToteClient

/// Another app, that takes what is dropped on it: it reads, claims, stores, and only then says that it has it.
struct Receiver {
    /// Where it stores what it takes.
    let folder: String

    /// Takes the drag at an object path: each picture as a file, and the texts of all.
    func take(_ path: String) throws(ToteError) {
        let tote = try Tote()
        guard let drag = tote.drag(at: path) else { throw .notSent("\(path) is no drag") }
        let items = try drag.get()
        for item in items {
            let types = item.representations.map(\.type).joined(separator: ", ")
            print("is offered \(item.title ?? item.id) as \(types)")
        }

        try drag.claim()
        do throws(ToteError) {
            for (index, item) in items.enumerated() {
                let picture = try drag.load(index, type: "image/png")
                try store(try picture.bytes(), as: item.name ?? "picture.png", type: picture.type)
            }
            let text = try drag.text(type: "text/plain")
            try store(Array(text.utf8), as: "caption.txt", type: "text/plain")
        } catch {
            try drag.finishWithNothing()
            throw error
        }
        try drag.finish(.copy)
        print("has stored it all, and says so")
    }

    private func store(_ bytes: [UInt8], as name: String, type: String) throws(ToteError) {
        try File.write(bytes, to: folder + "/" + name)
        print("takes \(type): \(name), \(bytes.count) bytes")
    }
}
