import ToteClient

/// A picture that the demo paints: a sky, the sun, two hills.
struct Picture {
    /// The size of every picture, in pixels.
    static let (width, height) = (160, 120)

    /// Red, green and blue, 0 to 255.
    typealias Colour = (red: Int, green: Int, blue: Int)

    /// What stands for it.
    let title: String
    /// What it shows, in words.
    let caption: String
    /// The sky above, and at the horizon.
    let sky: (above: Colour, below: Colour)
    /// Where the sun is.
    let sun: (x: Int, y: Int)
    /// The nearer hill.
    let ground: Colour

    /// Its id in the container.
    var id: String { title.lowercased() }
    /// The name of its file.
    var fileName: String { id + ".png" }

    /// The pictures of the albums; the first four are of the trip.
    static let album = [
        Picture("Tram", "The tram that climbs to the castle", (92, 148, 214), (224, 232, 240), (40, 28), (152, 96, 48)),
        Picture("Harbour", "Boats before breakfast", (70, 120, 170), (250, 222, 180), (118, 60), (36, 84, 112)),
        Picture("Dusk", "The last light from the bridge", (44, 30, 84), (244, 130, 70), (84, 74), (30, 24, 48)),
        Picture("Roofs", "Red roofs, seen from the tower", (130, 180, 220), (240, 240, 230), (24, 20), (176, 72, 52)),
        Picture("Lake", "Cold water, and in we went", (60, 140, 200), (200, 230, 240), (130, 24), (24, 96, 104)),
        Picture("Summit", "Up there at last", (30, 90, 180), (210, 226, 246), (60, 18), (96, 108, 120)),
    ]

    /// A picture that comes from elsewhere.
    static let postcard = Picture(
        "Postcard",
        "Greetings from the sea",
        (20, 120, 190),
        (255, 236, 200),
        (80, 40),
        (222, 190, 130)
    )

    private init(
        _ title: String,
        _ caption: String,
        _ above: Colour,
        _ below: Colour,
        _ sun: (x: Int, y: Int),
        _ ground: Colour
    ) {
        self.title = title
        self.caption = caption
        sky = (above, below)
        self.sun = sun
        self.ground = ground
    }

    /// Paints all pictures into files of a folder.
    static func paintAll(in folder: String) throws(ToteError) {
        for picture in album + [postcard] {
            try File.write(picture.png, to: folder + "/" + picture.fileName)
        }
    }

    /// It as a PNG file.
    var png: [UInt8] {
        var pixels: [UInt8] = []
        for y in 0..<Self.height {
            for x in 0..<Self.width {
                let (red, green, blue) = colour(x, y)
                pixels += [UInt8(red), UInt8(green), UInt8(blue)]
            }
        }
        return PNG.file(width: Self.width, height: Self.height, pixels: pixels)
    }

    private func colour(_ x: Int, _ y: Int) -> Colour {
        let (near, far) = (x - Self.width / 4, x - 3 * Self.width / 4)
        if y > 84 + near * near / 220 { return ground }
        if y > 72 + far * far / 160 { return mix(ground, sky.below, 1, of: 2) }
        let (right, down) = (x - sun.x, y - sun.y)
        if right * right + down * down < 120 { return (255, 244, 200) }
        return mix(sky.above, sky.below, y, of: Self.height)
    }

    private func mix(_ one: Colour, _ other: Colour, _ part: Int, of whole: Int) -> Colour {
        func mix(_ one: Int, _ other: Int) -> Int { one + (other - one) * part / whole }
        return (mix(one.red, other.red), mix(one.green, other.green), mix(one.blue, other.blue))
    }
}
