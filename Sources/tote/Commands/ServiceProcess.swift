import Glibc

/// What the system tells of the service's process.
struct ServiceProcess {
    /// The folder of its database, which it has open; nil where that can't be seen.
    let stateFolder: String?
    /// The databases in that folder that were set aside since they are damaged, or of a newer version; the oldest first.
    let setAside: [String]
    /// Whether a page of its database couldn't be read, so that it is set aside when the service starts next.
    let isDamaged: Bool
    /// Its part of the memory it uses, in bytes (PSS); nil where that can't be seen.
    let memory: UInt64?

    /// The process with this number.
    init(_ process: UInt32) {
        stateFolder = Self.stateFolder(of: process)
        setAside = stateFolder.map(Self.setAside) ?? []
        isDamaged = stateFolder.map { Self.names(in: $0).contains("damaged") } ?? false
        memory = Self.memory(of: process)
    }

    private static func setAside(in folder: String) -> [String] {
        let prefix = "tote.db.damaged-"
        return names(in: folder).filter { name in
            name.hasPrefix(prefix) && !["-wal", "-shm", "-journal"].contains(where: name.hasSuffix)
        }.sorted().map { folder + "/" + $0 }
    }

    /// The names in a folder; none where it can't be read.
    private static func names(in folder: String) -> [String] {
        guard let directory = unsafe opendir(folder) else { return [] }
        defer { unsafe closedir(directory) }
        var names: [String] = []
        while let entry = unsafe readdir(directory) {
            names.append(
                unsafe withUnsafePointer(to: &entry.pointee.d_name) { pointer in
                    unsafe pointer.withMemoryRebound(to: CChar.self, capacity: 256) { unsafe String(cString: $0) }
                }
            )
        }
        return names
    }

    private static func stateFolder(of process: UInt32) -> String? {
        let folder = "/proc/\(process)/fd"
        for name in names(in: folder) {
            var target = [CChar](repeating: 0, count: 4097)
            let length = unsafe readlink(folder + "/" + name, &target, 4096)
            guard length > 0 else { continue }
            let path = String(decoding: target[..<length].map { UInt8(bitPattern: $0) }, as: UTF8.self)
            if path.hasSuffix("/tote.db") { return String(path.dropLast("/tote.db".count)) }
        }
        return nil
    }

    private static func memory(of process: UInt32) -> UInt64? {
        guard let bytes = InputFile.contents(of: "/proc/\(process)/smaps_rollup", limit: 65_536) else { return nil }
        for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") where line.hasPrefix("Pss:") {
            return line.split(separator: " ").dropFirst().first.flatMap { UInt64($0) }.map { $0 * 1024 }
        }
        return nil
    }
}
