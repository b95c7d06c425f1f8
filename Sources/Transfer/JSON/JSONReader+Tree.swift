extension JSONReader {
    /// An array or object that is being built.
    private struct Branch {
        /// The elements so far of an array.
        var elements: [JSON] = []
        /// The members so far of an object.
        var members: [JSONMember] = []
        /// The key whose value comes next; nil in an array.
        var key: String?

        /// An array to which an element comes first.
        init() {
            elements.reserveCapacity(4)
        }

        /// An object whose first key has been read.
        init(key: String) {
            self.key = key
            members.reserveCapacity(4)
        }

        /// Adds the value that came.
        mutating func append(_ value: JSON) {
            if let key {
                members.append(JSONMember(key, value))
            } else {
                elements.append(value)
            }
        }
    }

    /// Takes a value of any kind with all that it holds; an object that has a key twice is refused.
    public mutating func readJSON() throws(Failure) -> JSON {
        let start = offset
        var branches: [Branch] = []
        while true {
            var value: JSON
            switch try peekKind() {
            case .null:
                try takeNull()
                value = .null
            case .boolean: value = .boolean(try takeBoolean())
            case .number: value = .number(try takeNumber())
            case .string: value = .string(try takeString())
            case .array:
                try beginArray()
                if try nextElement() {
                    branches.append(Branch())
                    continue
                }
                value = .array([])
            case .object:
                try beginObject()
                if let key = try nextKey() {
                    branches.append(Branch(key: key))
                    continue
                }
                value = .object([])
            }
            while true {
                if branches.isEmpty {
                    mark = start
                    return value
                }
                guard let whole = try attach(value, to: &branches) else { break }
                value = whole
            }
        }
    }

    /// Adds the value to the innermost branch and goes on there; what is whole, where nothing more follows in it.
    private mutating func attach(_ value: JSON, to branches: inout [Branch]) throws(Failure) -> JSON? {
        let last = branches.count - 1
        branches[last].append(value)
        if branches[last].key == nil {
            if try nextElement() { return nil }
            return .array(branches.removeLast().elements)
        }
        if let key = try nextKey() {
            branches[last].key = key
            return nil
        }
        return .object(branches.removeLast().members)
    }
}
