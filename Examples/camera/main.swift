import Glibc
import ToteClient

// An app that takes a picture when somebody wants it, and not before.
do {
    let tote = try Tote()
    let shelf = try tote.createContainer("shelf", collections: ["pictures", "bin"])

    tote.keeper = { request in
        do {
            try request.write(Array("a picture of the \(request.item)".utf8))
            request.finish()
        } catch {
            request.fail("the film is torn: \(error)")
        }
    }
    let picture = ToteRepresentation(type: "image/png", content: .promise(size: 0))
    try shelf.insert([ToteItem(id: "harbour", representations: [picture])], at: .end(of: "pictures"))

    // Nothing is put between the pictures: whatever is dropped there goes to their end.
    try tote.decideDrops(on: shelf) { question in
        guard let operation = question.operation else { return .refuse("the shelf takes no such thing") }
        return question.place.collection == "pictures" ? .drop(operation, .end(of: "pictures")) : .agree
    }

    // Promises are kept, and drops decided, while the app asks for events. This one ends when its picture is removed.
    try tote.watch(shelf)
    print("promises a picture")
    fflush(nil)
    while let event = try tote.next() {
        if case .changed(_, _, "remove", _) = event { break }
    }
} catch {
    print("camera: \(error)")
}
