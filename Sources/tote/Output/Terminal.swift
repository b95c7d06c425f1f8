import Glibc

/// What a descriptor is to people: a terminal, with colours or without, or none.
struct Terminal {
    /// Whether it is a terminal.
    let isTerminal: Bool
    /// Whether colours are shown: on a terminal that has them, unless the environment says no.
    let showsColour: Bool
    /// How many cells a line has.
    let width: Int

    /// What `descriptor` is.
    init(_ descriptor: CInt) {
        isTerminal = isatty(descriptor) == 1
        let name = Environment["TERM"] ?? "dumb"
        showsColour = isTerminal && name != "dumb" && (Environment["NO_COLOR"] ?? "").isEmpty
        var size = winsize()
        let isKnown = unsafe ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0
        width = isTerminal && isKnown ? Int(size.ws_col) : 80
    }
}
