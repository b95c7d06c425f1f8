import Transfer

/// Places as they are written on the command line: every name can be written, and what is read is written alike.
enum PlaceTarget {
    static func check(_ bytes: [UInt8]) throws(Finding) {
        let text = String(decoding: bytes, as: UTF8.self)
        if !text.isEmpty {
            let written = PlaceText.escaped(text)
            let place = try expected("a name") { () throws(Failure) in try PlaceText(written) }
            try requireSame(place.container, text, "the name is read as another")
            try require(place.collection == nil, "a name is read as one with a collection")
        }
        guard let place = try permitted(.invalidArgument, body: { () throws(Failure) in try PlaceText(text) }) else {
            return
        }
        try require(!place.container.isEmpty && place.collection?.isEmpty != true, "a name is empty")
        let again = try expected("a place") { () throws(Failure) in try PlaceText(place.text) }
        try requireSame(again.container, place.container, "the container is read as another")
        try requireSame(again.collection ?? "", place.collection ?? "", "the collection is read as another")
        try requireSame(again.text, place.text, "the place is written in two ways")
    }
}
