import Wire

/// Arguments of the contract: the first byte of the input chooses their types, the rest is a body of these. Whatever has
/// the signature is read as the types, and comes back from them.
enum ArgumentsTarget {
    static func check(_ bytes: [UInt8]) throws(Finding) {
        guard let first = bytes.first else { return }
        let arguments = all[Int(first) % all.count]
        let signature = Array(arguments.signature.utf8)
        let message = BodyTarget.message(signature, Array(bytes.dropFirst()), isBigEndian: false)
        var reader = MessageReader()
        let reading: MessageReader.Reading
        do throws(UnmarshallingError) {
            reading = try reader.read(message, in: message.indices, descriptorCount: 3)
        } catch {
            throw Finding("the header of a message can't be read: \(error)")
        }
        guard case .message(let message) = reading else { return }
        try check(message.body, as: arguments)
        for other in all where other.signature != arguments.signature {
            try require(other.init(body: message.body) == nil, "a \(arguments.signature) is read as \(other.signature)")
        }
    }

    private static func check(_ body: [Value], as type: any ArgumentList.Type) throws(Finding) {
        guard let arguments = type.init(body: body) else {
            throw Finding("a body of \(type.signature) isn't read as its types")
        }
        let again = arguments.body
        try require(again.count == body.count, "\(body.count) arguments come back as \(again.count)")
        // Descriptions, since what isn't a number is not equal to itself.
        for (one, other) in zip(body, again) where one != other {
            try requireSame(String(describing: one), String(describing: other), "an argument comes back as another")
        }
    }
}

extension ArgumentsTarget {
    /// The types of all arguments, results and signals of the contract that have any, each once.
    static let all: [any ArgumentList.Type] = [
        Arguments<Bool>.self,
        Arguments<Int32>.self,
        Arguments<String>.self,
        Arguments<UInt64>.self,
        Arguments<Variant>.self,
        Arguments<VariantDictionary>.self,
        Arguments<ObjectPath>.self,
        Arguments<ObjectPath, String, String>.self,
        Arguments<ObjectPath, String, String, String>.self,
        Arguments<ObjectPath, String, String, String, String>.self,
        Arguments<ObjectPath, [String]>.self,
        Arguments<ObjectPath, WireDictionary<String, VariantDictionary>>.self,
        Arguments<WireDictionary<ObjectPath, WireDictionary<String, VariantDictionary>>>.self,
        Arguments<String, Bool>.self,
        Arguments<String, DescriptorIndex>.self,
        Arguments<String, String>.self,
        Arguments<String, String, DescriptorIndex>.self,
        Arguments<String, String, String>.self,
        Arguments<String, String, String, String>.self,
        Arguments<String, String, UInt32>.self,
        Arguments<String, String, Variant>.self,
        Arguments<String, String, [String]>.self,
        Arguments<String, String, [UInt32]>.self,
        Arguments<String, UInt32>.self,
        Arguments<String, UInt64>.self,
        Arguments<String, VariantDictionary, [String]>.self,
        Arguments<String, [String]>.self,
        Arguments<String, [String], String>.self,
        Arguments<String, [UInt32]>.self,
        Arguments<UInt32, String>.self,
        Arguments<UInt32, UInt32>.self,
        Arguments<UInt64, Bool>.self,
        Arguments<UInt64, String, [WireChange]>.self,
        Arguments<UInt64, [String]>.self,
        Arguments<UInt64, [WireCollection]>.self,
        Arguments<[String]>.self,
        Arguments<[String], String>.self,
        Arguments<[String], String, String>.self,
        Arguments<[String], [String], Bool>.self,
        Arguments<[UInt64]>.self,
        Arguments<[WireEntry]>.self,
        Arguments<[WireItem]>.self,
        Arguments<[WireItem], String, String>.self,
        Arguments<[WireItem], VariantDictionary>.self,
        Arguments<[WireItem], [String], Bool>.self,
    ]
}
