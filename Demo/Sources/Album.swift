import Glibc
import ToteClient

/// An app with two photo albums and a notebook: a window onto a container of the service.
///
/// It keeps no order of its own. What its user does, it asks of the service; what it shows, it knows from there, so that
/// changes by other processes show just the same. Here the user's hand is standard input: a gesture a line, and behind
/// what the app says to each, a line with a full stop and what there is to hand on.
struct Album {
    /// The connection to the service, for as long as the app runs.
    let tote: Tote
    /// What the app shows.
    let photos: ToteContainer
    /// What the window shows.
    var window: Window
    /// What is on its way to another app.
    var carried: ToteDrag?

    /// Connects, and brings the pictures of a folder into the service.
    init(pictures folder: String) throws(ToteError) {
        tote = try Tote()
        photos = try tote.createContainer("photos")
        try photos.addCollection("trip", accepts: ["image/*"])
        try photos.addCollection("best", accepts: ["image/*"])
        try photos.addCollection("notes", accepts: ["text/*"])

        var items: [ToteItem] = []
        for picture in Picture.album { items.append(try Self.item(of: picture, in: folder)) }
        try photos.insert(Array(items[..<4]), at: .end(of: "trip"))
        try photos.insert(Array(items[4...]), at: .end(of: "best"))

        // First the events, then a snapshot: nothing is missed in between.
        try tote.watch(photos)
        window = Window(try photos.snapshot())
    }

    /// A picture as an item: the file first, then what says less and less of it.
    private static func item(of picture: Picture, in folder: String) throws(ToteError) -> ToteItem {
        let size = #"{"width": \#(Picture.width), "height": \#(Picture.height)}"#
        return ToteItem(
            id: picture.id,
            title: picture.title,
            name: picture.fileName,
            representations: [
                ToteRepresentation(type: "image/png", content: .file(try File.open(folder + "/" + picture.fileName))),
                ToteRepresentation(type: "application/json", content: .text(size)),
                ToteRepresentation(type: "text/plain", content: .text(picture.caption)),
            ]
        )
    }

    /// Runs until there are no more gestures.
    static func run(pictures folder: String) throws(ToteError) {
        var album = try Album(pictures: folder)
        album.answer("")
        while let line = readLine() {
            album.answer(try album.perform(line.split(separator: " ").map(String.init)))
        }
    }

    /// Ends what is said to a gesture.
    private func answer(_ result: String) {
        print(".", result)
        fflush(nil)
    }
}
