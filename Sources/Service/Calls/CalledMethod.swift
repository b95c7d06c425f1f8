internal import Wire

/// A method that a call names, of the object that it is called on.
struct CalledMethod {
    /// The signature of what it takes.
    let signature: String
    /// Answers a call with arguments of that signature.
    let run: (inout Service, inout Turn, [Value]) throws(Refusal) -> Answer

    /// Whether contents of items may come as descriptors.
    var takesDescriptors: Bool {
        signature.utf8.indices.contains { signature.utf8[$0...].starts(with: [WireItem].signature.utf8) }
    }

    /// Whether a call brings arguments of the signature.
    func fits(_ call: Message) -> Bool { call.signature.text == signature }
}
