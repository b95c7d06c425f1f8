extension JSONWriter {
    /// What is left of an array or object that is being written.
    private enum Rest {
        case elements(ArraySlice<JSON>)
        case members(ArraySlice<JSONMember>)
    }

    /// Writes a value with all that it holds.
    public mutating func json(_ value: JSON) {
        var rests: [Rest] = []
        begin(value, &rests)
        while let rest = rests.popLast() {
            switch rest {
            case .elements(var elements):
                guard let next = elements.popFirst() else {
                    endArray()
                    continue
                }
                rests.append(.elements(elements))
                begin(next, &rests)
            case .members(var members):
                guard let next = members.popFirst() else {
                    endObject()
                    continue
                }
                rests.append(.members(members))
                key(next.key)
                begin(next.value, &rests)
            }
        }
    }

    /// Writes a value, or the beginning of one that holds others, whose rest is left to do.
    private mutating func begin(_ value: JSON, _ rests: inout [Rest]) {
        switch value {
        case .null: null()
        case .boolean(let value): boolean(value)
        case .number(let value): number(value)
        case .string(let value): string(value)
        case .array(let elements):
            beginArray()
            rests.append(.elements(elements[...]))
        case .object(let members):
            beginObject()
            rests.append(.members(members[...]))
        }
    }
}
