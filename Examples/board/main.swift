import ToteClient

do {
    let tote = try Tote()
    let board = try tote.createContainer("board", collections: ["todo", "done"])

    // The id is yours to choose; without one, the item gets a fresh one. Representations stand best first.
    let plants = ToteItem(
        id: "plants",
        title: "Water the plants",
        representations: [
            ToteRepresentation(type: "application/json", content: .text(#"{"task": "plants", "litres": 1.50}"#)),
            ToteRepresentation(type: "text/plain", content: .text("Water the plants")),
        ]
    )
    try board.insert([plants], at: .end(of: "todo"))
    try board.insert([ToteItem(text: "Buy bread", id: "bread")], at: .before("plants"))
    print("todo:", try board.list("todo"))

    // The user drags a card. A view draws the gap where the drag hovers; nothing moves until the drop.
    try tote.watch(board)
    let drag = try board.beginDrag(["plants"])
    let proposal = try drag.hover(over: board, at: .end(of: "done"))
    print("a drop would", proposal.operation)
    try drag.drop()

    // Every view of the board learns what changed. An app with a loop polls `tote.descriptor` instead of waiting.
    while let event = try tote.next() {
        guard case .changed(_, _, let cause, let changes) = event else { continue }
        for change in changes { print("\(cause):", change.kind, change.ids, "to", change.collection) }
        break
    }

    try board.undo()
    print("todo:", try board.list("todo"))
    try tote.deleteContainer("board")
} catch {
    print("board: \(error)")
}
