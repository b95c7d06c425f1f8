// What drags and calls hold that stands in no container.

extension Library {
    /// Items for a drag to hold: what a message should not keep in memory becomes a file, and each content counts as
    /// referred to by the drag.
    public mutating func hold(_ items: [Item], in edit: inout Edit) -> [Item] {
        var items = items
        for item in items.indices {
            note(items[item])
            for index in items[item].representations.indices {
                let content = items[item].representations[index].content
                if let stored = content.stored {
                    edit.gained.append(stored)
                } else if content.promise == nil, content.size > StoredContent.rowLimit {
                    let stored = number(content, in: &edit)
                    spooled.insert(stored.id)
                    edit.ledger.append(.spooled(stored.id))
                    edit.gained.append(stored)
                    edit.transaction.writes.append(.writeFile(stored, content))
                    items[item].representations[index].content = .stored(stored)
                }
            }
        }
        return items
    }

    /// Lets go of contents that a drag held.
    public mutating func release(_ contents: [StoredContent], in edit: inout Edit) {
        edit.lost += contents
    }

    /// A number for a content that comes by descriptor, and is written to a file before anybody refers to it.
    public mutating func reserveFile() -> ContentID { ledger.reserve() }

    /// A content is a file now; whoever brought it refers to it.
    public mutating func adoptSpool(_ content: StoredContent) {
        spooled.insert(content.id)
        ledger.retain(content.id)
    }

    /// Who brought contents lets go of them. Returns the files that nobody refers to now: they are to be deleted.
    public mutating func releaseSpools(_ contents: [StoredContent]) -> [StoredContent] {
        contents.filter { content in
            guard ledger.release(content.id) else { return false }
            spooled.remove(content.id)
            ledger.free(content.id)
            return true
        }
    }

    /// A reserved number is not needed after all.
    public mutating func giveBack(_ id: ContentID) { ledger.free(id) }
}
