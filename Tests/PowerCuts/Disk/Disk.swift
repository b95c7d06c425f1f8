import Foundation

/// The disk with the folder of the service, at any moment of a recording.
struct Disk {
    /// What stands under a name.
    private enum Node {
        /// A file.
        case file(DiskFile)
        /// A folder.
        case folder
    }

    /// The names in a folder: those that the disk has for sure, and what became of them since. A change is there wholly
    /// or not at all; nil is a name that went.
    private struct Folder {
        var flushed: [String: Node] = [:]
        var changes: [(moment: Int, names: [String: Node?])] = []
    }

    /// Whether it forgets what it was told to keep.
    let isLying: Bool
    private var folders: [String: Folder] = ["": Folder()]
    private var names: [String: DiskFile] = [:]
    private var files: [UInt64: DiskFile] = [:]
    private var flushes: [Int: Int] = [:]

    /// An empty disk.
    init(isLying: Bool) {
        self.isLying = isLying
    }

    /// Goes on by the entry that is the one at `moment` of `recording`.
    mutating func take(_ entry: Entry, at moment: Int, of recording: Recording) throws {
        switch entry.kind {
        case .create:
            let file = DiskFile(isContent: entry.name.hasPrefix("blobs/"))
            names[entry.name] = file
            files[entry.file] = file
            change([entry.name: .file(file)], at: moment)
        case .write: try file(entry).change(.write(entry.number, entry.data), at: moment)
        case .truncate: try file(entry).change(.truncate(entry.number), at: moment)
        case .rename:
            let file = try named(entry.name)
            names[entry.name] = nil
            names[entry.newName] = file
            change([entry.name: nil, entry.newName: .file(file)], at: moment)
        case .link:
            let file = try named(entry.name)
            names[entry.newName] = file
            change([entry.newName: .file(file)], at: moment)
        case .unlink:
            names[entry.name] = nil
            change([entry.name: nil], at: moment)
        case .folder:
            guard !entry.name.isEmpty else { break }
            folders[entry.name] = Folder()
            change([entry.name: .folder], at: moment)
        case .flushBegin: flushes[entry.number] = moment
        case .flushEnd: try flush(entry, recording.bytes)
        case .sent, .answered: break
        }
    }

    /// A flush has ended: what came before it had begun is on the disk.
    private mutating func flush(_ entry: Entry, _ recording: [UInt8]) throws {
        guard let begin = flushes.removeValue(forKey: entry.number) else { throw Loss("a flush ends that never began") }
        guard !isLying else { return }
        guard folders[entry.name] != nil else {
            try file(entry).flush(before: begin, recording)
            return
        }
        while let change = folders[entry.name]?.changes.first, change.moment < begin {
            folders[entry.name]?.changes.removeFirst()
            for (name, node) in change.names { folders[entry.name]?.flushed[name] = node }
        }
    }

    private mutating func change(_ changed: [String: Node?], at moment: Int) {
        var parts: [String: [String: Node?]] = [:]
        for (path, node) in changed {
            let slash = path.lastIndex(of: "/")
            let folder = slash.map { String(path[..<$0]) } ?? ""
            let name = slash.map { String(path[path.index(after: $0)...]) } ?? path
            parts[folder, default: [:]].updateValue(node, forKey: name)
        }
        for (folder, names) in parts { folders[folder]?.changes.append((moment, names)) }
    }

    private func file(_ entry: Entry) throws -> DiskFile {
        guard let file = files[entry.file] else { throw Loss("\(entry.name) is not among the files that were made") }
        return file
    }

    private func named(_ name: String) throws -> DiskFile {
        guard let file = names[name] else { throw Loss("\(name) is not among the names") }
        return file
    }

    /// Writes to the new folder `target` what the disk may hold after a power cut now.
    func cut(_ weather: inout Weather, _ recording: [UInt8], to target: String) throws {
        var contents: [ObjectIdentifier: [UInt8]] = [:]
        try write("", to: target, &weather, recording, &contents)
    }

    private func write(
        _ folder: String,
        to target: String,
        _ weather: inout Weather,
        _ recording: [UInt8],
        _ contents: inout [ObjectIdentifier: [UInt8]]
    ) throws {
        let private700: [FileAttributeKey: Any] = [.posixPermissions: 0o700]
        try FileManager.default.createDirectory(
            atPath: target,
            withIntermediateDirectories: true,
            attributes: private700
        )
        guard let known = folders[folder] else { throw Loss("\(folder) is not among the folders") }
        var nodes = known.flushed
        for (_, names) in known.changes where weather.hasArrived() {
            for (name, node) in names { nodes[name] = node }
        }
        // In the order of their names, so that the same seed gives the same disk.
        for (name, node) in nodes.sorted(by: { $0.key < $1.key }) {
            let path = target + "/" + name
            switch node {
            case .folder:
                try write(folder.isEmpty ? name : folder + "/" + name, to: path, &weather, recording, &contents)
            case .file(let file):
                let bytes = contents[ObjectIdentifier(file)] ?? file.remains(&weather, recording)
                contents[ObjectIdentifier(file)] = bytes
                try Data(bytes).write(to: URL(fileURLWithPath: path))
                // The machine has started since.
                let past = Date(timeIntervalSince1970: 1_000_000_000)
                try FileManager.default.setAttributes([.modificationDate: past], ofItemAtPath: path)
            }
        }
    }
}
