import ToteClient

// What the user does in the window.

extension Album {
    /// Does what a gesture asks for, and gives what there is to hand on.
    mutating func perform(_ gesture: [String]) throws(ToteError) -> String {
        // An item's place is before another item: numbers would be wrong as soon as somebody else changes something.
        let ids = gesture.dropFirst().prefix { $0 != "before" }
        let anchor = gesture.last ?? ""
        switch gesture.first {
        case "move": try photos.move(Array(ids), to: .before(anchor))
        case "drag": try drag(Array(ids), to: .before(anchor))
        case "lift": return try lift(Array(ids))
        case "settle": try settle()
        case "undo": try photos.undo()
        default: break
        }
        return try show()
    }

    /// A drag inside the window: lift, hover, drop. Hovering opens a gap and changes nothing.
    private func drag(_ ids: [String], to place: TotePlace) throws(ToteError) {
        let drag = try photos.beginDrag(ids)
        print("lifts \(ids.joined(separator: " and ")): \(drag.path)")
        let proposal = try drag.hover(over: photos, at: place)
        print("hovers before \(place.before): a drop would be a \(proposal.operation)")
        let drop = try drag.drop()
        print("drops: it was a \(drop.operation)")
    }

    /// Lifts items for another app. A toolkit hands on the drag's path, as the type `application/vnd.tote.drag`.
    private mutating func lift(_ ids: [String]) throws(ToteError) -> String {
        let drag = try photos.beginDrag(ids, operations: [.copy])
        try tote.watch(drag)
        carried = drag
        print("lifts \(ids.joined(separator: " and ")), to be copied only, and lets another app take it")
        return drag.path
    }

    /// Waits for the end of what was lifted: who took it says what was done.
    private mutating func settle() throws(ToteError) {
        guard let number = carried?.number else { return }
        carried = nil
        while let event = try tote.next(timeout: .seconds(10)) {
            window.follow(event)
            if case .ended(number, let outcome, let operation, _) = event {
                return print("hears that the drag has ended: \(outcome), a \(operation)")
            }
        }
        throw .noAnswer
    }

    /// Draws the window anew, and gives its content.
    private mutating func show() throws(ToteError) -> String {
        // Who has an answer of the service has all events before it, too.
        let revision = try photos.revision
        while let event = tote.nextEvent() { window.follow(event) }
        if window.revision != revision { window.reset(to: try photos.snapshot()) }
        for item in try photos.get(window.untitled) { window.titles[item.id] = item.title ?? item.name }
        return window.draw()
    }
}
