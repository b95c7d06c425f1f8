/// A file: what the disk has of it for sure, and what was done to it since.
final class DiskFile {
    /// What was done to it.
    enum Change {
        /// Data was written at an offset.
        case write(Int, Range<Int>)
        /// It got this size.
        case truncate(Int)
    }

    private var flushed: [UInt8] = []
    private var changes: [(moment: Int, change: Change)] = []
    /// Whether it is written once, from its begin to its end.
    private let isContent: Bool

    /// A new, empty file, which may be a content.
    init(isContent: Bool) {
        self.isContent = isContent
    }

    /// Takes note of a change.
    func change(_ change: Change, at moment: Int) {
        changes.append((moment, change))
    }

    /// The disk has all that was done before `moment`; `recording` holds the data.
    func flush(before moment: Int, _ recording: [UInt8]) {
        var count = 0
        while count < changes.count, changes[count].moment < moment {
            switch changes[count].change {
            case .write(let offset, let data): Self.put(recording, data, at: offset, in: &flushed)
            case .truncate(let size): Self.resize(&flushed, size)
            }
            count += 1
        }
        changes.removeFirst(count)
    }

    /// What a disk may have of it after a power cut.
    func remains(_ weather: inout Weather, _ recording: [UInt8]) -> [UInt8] {
        var bytes = flushed
        var isCutOff = false
        for (_, change) in changes {
            switch change {
            case .truncate(let size): if weather.hasArrived() { Self.resize(&bytes, size) }
            case .write(let offset, let data):
                var start = offset
                while start < offset + data.count {
                    let end = min((start / weather.piece + 1) * weather.piece, offset + data.count)
                    let grows = isContent && weather.growsInOrder && end > bytes.count
                    let arrives = weather.hasArrived() && !(grows && isCutOff)
                    if arrives {
                        let from = data.lowerBound + start - offset
                        Self.put(recording, from..<(from + end - start), at: start, in: &bytes)
                    } else if grows {
                        isCutOff = true
                    }
                    start = end
                }
            }
        }
        return bytes
    }

    private static func put(_ source: [UInt8], _ range: Range<Int>, at offset: Int, in bytes: inout [UInt8]) {
        if bytes.count < offset + range.count { resize(&bytes, offset + range.count) }
        unsafe source.withUnsafeBytes { source in
            unsafe bytes.withUnsafeMutableBytes { target in
                let part = unsafe UnsafeRawBufferPointer(rebasing: source[range])
                unsafe UnsafeMutableRawBufferPointer(rebasing: target[offset..<(offset + range.count)])
                    .copyMemory(from: part)
            }
        }
    }

    private static func resize(_ bytes: inout [UInt8], _ size: Int) {
        if size < bytes.count {
            bytes.removeLast(bytes.count - size)
        } else {
            bytes += [UInt8](repeating: 0, count: size - bytes.count)
        }
    }
}
