import CLinux
import Foundation
import Store
import Testing
import Transfer

struct FolderTests {
    @Test func `a second store is locked out until the first one closes`() throws {
        let folder = try TemporaryFolder()
        let path = folder.path("state")
        let first = try Store(folder: path)
        #expect(throws: StoreError.locked(folder: path)) { _ = try Store(folder: path) }
        first.close()
        _ = try Store(folder: path)
    }

    @Test func `a store that is dropped without closing gives its folder up`() throws {
        let folder = try TemporaryFolder()
        do {
            let store = try Store(folder: folder.path("state"))
            try store.commit(.putContainer(box))
        }
        #expect(try Store(folder: folder.path("state")).state().containers == [box.key: box])
    }

    @Test func `folders are 0700 and files 0600 whatever the umask`() async {
        await #expect(processExitsWith: .success) {
            for mask in [0, 0o277, 0o777] as [mode_t] {
                let folder = try TemporaryFolder()
                umask(mask)
                let path = folder.path("parent/state")
                let store = try Store(folder: path)
                let large = textContent(1, "large", .file)
                try store.commit(.putContainer(box), .putContent(large.stored, large.content))
                let spool = try store.beginSpool(ContentID(2))
                try spool.write([1].span)
                umask(0o022)
                #expect(try TemporaryFolder.mode(folder.path("parent")) == 0o700)
                #expect(try TemporaryFolder.mode(path) == 0o700)
                #expect(try TemporaryFolder.mode(path + "/blobs") == 0o700)
                #expect(
                    try TemporaryFolder.names(path) == ["blobs", "lock", "tote.db", "tote.db-shm", "tote.db-wal"]
                )
                for name in ["lock", "tote.db", "tote.db-shm", "tote.db-wal"] {
                    #expect(try TemporaryFolder.mode(path + "/" + name) == 0o600, "\(name)")
                }
                let blobs = try TemporaryFolder.names(path + "/blobs")
                #expect(blobs.count == 2)
                for name in blobs { #expect(try TemporaryFolder.mode(path + "/blobs/" + name) == 0o600) }
            }
        }
    }

    @Test func `laxer modes of an earlier time are mended`() throws {
        let folder = try TemporaryFolder()
        let path = folder.path("state")
        let large = textContent(1, "large", .file)
        do {
            let store = try Store(folder: path)
            try store.commit(.putContent(large.stored, large.content))
            try TemporaryFolder.copy(path, to: folder.path("killed"))
        }
        let killed = folder.path("killed")
        let blob = killed + "/blobs/" + (try #require(try TemporaryFolder.names(killed + "/blobs").first))
        let files = ["lock", "tote.db", "tote.db-wal"].map { killed + "/" + $0 } + [blob]
        for file in files { unsafe chmod(file, 0o644) }
        for directory in [killed, killed + "/blobs"] { unsafe chmod(directory, 0o755) }
        let store = try Store(folder: killed)
        _ = try store.state()
        for file in files { #expect(try TemporaryFolder.mode(file) == 0o600, "\(file)") }
        for directory in [killed, killed + "/blobs"] { #expect(try TemporaryFolder.mode(directory) == 0o700) }
        #expect(try store.text(of: large.stored, limit: 10) == "large")
    }

    @Test(.enabled(if: geteuid() == 0, "only the superuser can give a folder away"))
    func `a folder of another user is refused and left alone`() throws {
        let folder = try TemporaryFolder()
        let path = folder.path("state")
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        unsafe chmod(path, 0o777)
        unsafe chown(path, 65534, 65534)
        let reason = "the folder \(path) belongs to another user (number 65534)"
        #expect(throws: StoreError.foreign(reason: reason)) { _ = try Store(folder: path) }
        #expect(try TemporaryFolder.names(path) == [])
        #expect(try TemporaryFolder.mode(path) == 0o777)
    }

    @Test(.enabled(if: geteuid() == 0, "only the superuser can give a file away"))
    func `a database of another user is refused`() throws {
        let folder = try TemporaryFolder()
        let path = folder.path("state")
        _ = try Store(folder: path)
        unsafe chown(path + "/tote.db", 65534, 65534)
        #expect(
            throws: StoreError.foreign(reason: "\(path)/tote.db belongs to another user (number 65534)")
        ) { _ = try Store(folder: path) }
    }

    @Test func `a folder that is reached by a link is used`() throws {
        let folder = try TemporaryFolder()
        try FileManager.default.createDirectory(atPath: folder.path("real"), withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(
            atPath: folder.path("link"),
            withDestinationPath: folder.path("real")
        )
        let store = try Store(folder: folder.path("link"))
        try store.commit(.putContainer(box))
        #expect(try TemporaryFolder.mode(folder.path("real")) == 0o700)
        #expect(try TemporaryFolder.names(folder.path("real")).contains("tote.db"))
        #expect(throws: StoreError.locked(folder: folder.path("real"))) { _ = try Store(folder: folder.path("real")) }
    }

    @Test func `a database that is a link is refused`() throws {
        let folder = try TemporaryFolder()
        let path = folder.path("state")
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        try TemporaryFolder.write([], to: folder.path("elsewhere"))
        try FileManager.default.createSymbolicLink(
            atPath: path + "/tote.db",
            withDestinationPath: folder.path("elsewhere")
        )
        #expect(throws: StoreError.foreign(reason: "\(path)/tote.db is no regular file")) {
            _ = try Store(folder: path)
        }
        #expect(TemporaryFolder.size(folder.path("elsewhere")) == 0)
    }

    @Test func `a path through a file is refused with a sentence`() throws {
        let folder = try TemporaryFolder()
        try TemporaryFolder.write([], to: folder.path("file"))
        let path = folder.path("file/state")
        #expect(throws: StoreError.unusable(reason: "making the folder \(path): Not a directory")) {
            _ = try Store(folder: path)
        }
    }

    @Test func `closing leaves no log behind`() throws {
        let folder = try TemporaryFolder()
        let store = try Store(folder: folder.path("state"))
        try store.commit(.putContainer(box))
        store.close()
        #expect(try TemporaryFolder.names(folder.path("state")) == ["blobs", "lock", "tote.db"])
    }
}
