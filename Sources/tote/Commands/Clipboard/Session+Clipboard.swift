import ToteClient
import Transfer

extension Session {
    /// The clipboard that `--clipboard` names, else the usual one; refused where there is none.
    func clipboard(of tote: Tote) throws(ToteError) -> ToteClipboard {
        guard let name = invocation["clipboard"] else { return tote.clipboard() }
        return try tote.findClipboard(name)
    }

    /// The clipboard that `--clipboard` names, else the usual one; a copy to it makes it.
    func copiedClipboard(of tote: Tote) throws(Problem) -> ToteClipboard {
        let name = invocation["clipboard"] ?? ToteClipboard.usual
        do throws(Failure) {
            _ = try ClipboardName(name)
        } catch {
            throw .failed(error.message)
        }
        return tote.clipboard(name)
    }

    /// The number of an entry that the operand at `index` writes.
    func entry(_ index: Int) throws(Problem) -> UInt64 {
        guard let number = UInt64(operands[index]) else {
            throw usage("an entry is its number in tote history, not \(operands[index].quoted)")
        }
        return number
    }

    /// The number that an option gives, from `least`; nil where it isn't given.
    func number(_ option: String, from least: UInt32 = 1) throws(Problem) -> UInt32? {
        guard let text = invocation[option] else { return nil }
        guard let number = UInt32(text), number >= least else {
            throw usage("--\(option) is a whole number from \(least), not \(text.quoted)")
        }
        return number
    }
}

extension Output {
    /// Says the clipboard's new change count, to machines.
    func changeCount(_ count: UInt64) throws(Problem) {
        guard isJSON else { return }
        try document { writer in
            writer.beginObject()
            writer.member("changeCount", count)
            writer.endObject()
        }
    }
}
