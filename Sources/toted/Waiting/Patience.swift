/// How long others may take, in milliseconds.
struct Patience {
    /// Until the first byte of a content comes.
    var begin: Int64 = 10_000
    /// Between one piece of a content and the next, and between its end and its app's word that it was whole.
    var pause: Int64 = 30_000
    /// Until a delegate answers.
    var delegate: Int64 = 1_000
    /// Between two tellings of how far a drop is.
    var news: Int64 = 200
}
