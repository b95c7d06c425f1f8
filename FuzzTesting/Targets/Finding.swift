/// A property of a decoder that an input has shown not to hold.
public struct Finding: Error, Hashable, CustomStringConvertible {
    /// What doesn't hold, in a sentence.
    public let description: String

    /// The finding that `sentence` tells.
    init(_ sentence: String) {
        description = sentence
    }
}

/// Throws the finding `sentence` unless `holds`.
func require(_ holds: Bool, _ sentence: @autoclosure () -> String) throws(Finding) {
    guard holds else { throw Finding(sentence()) }
}

/// Throws a finding unless both texts have the same bytes: Swift's equality would overlook what only looks alike.
func requireSame(_ one: String, _ other: String, _ what: @autoclosure () -> String) throws(Finding) {
    guard one.utf8.elementsEqual(other.utf8) else {
        throw Finding("\(what()): \(one.debugDescription) is not \(other.debugDescription)")
    }
}
