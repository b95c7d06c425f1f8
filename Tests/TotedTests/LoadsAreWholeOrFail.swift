import DBus
import Glibc
import Service
import Store
import Testing
import Transfer

@testable import toted

/// Keeps nothing on disk: the contents here are small.
private struct NoSpools: Spooling {
    func begin() throws(Failure) -> Spool { throw Failure(.storageFull, "there is no disk") }
    func finish(_ spool: Spool) throws(Failure) -> StoredContent { throw Failure(.storageFull, "there is no disk") }
    func abandon(_ spool: Spool) {}
    func discard(_ content: StoredContent) {}
}

/// A promise that is loaded through a pipe.
private struct Scene {
    let load: ContentLoad
    /// The app's end; `nil` once it has closed it.
    var app: Descriptor?

    init(_ patience: Patience = Patience(begin: 60_000, pause: 60_000), limit: UInt64 = 100, size: UInt64 = 0) throws {
        let promise = Promise(provider: ":1.7", object: "/p", size: size)
        let promised = PromisedContent(promise, item: try ItemID("a"), type: try ContentType("image/png"))
        let (reading, writing) = try Bytes.pipe()
        app = writing
        load = try ContentLoad(promised, from: reading, limit: limit, isSecret: false, patience)
    }

    func write(_ bytes: [UInt8]) throws { try Bytes.write(bytes, to: try #require(app)) }

    /// What becomes of the load when nothing more happens.
    func end() -> Result<Content, Failure> {
        while true {
            do throws(Failure) {
                if let content = try load.advance(NoSpools()) { return .success(content) }
            } catch {
                return .failure(error)
            }
        }
    }

    /// What the load is refused with.
    var refusal: Failure.Reason? {
        if case .failure(let failure) = end() { failure.reason } else { nil }
    }
}

@Test(arguments: [([], "nothing came through a pipe"), ([1], "gives nothing more, and doesn't end")])
func `a pipe that a call brought is refused for what it is`(_ bytes: [UInt8], _ words: String) throws {
    let (pipe, writing) = try Bytes.pipe()
    try Bytes.write(bytes, to: writing)
    var reading = try Reading(pipe, limit: 100, Patience(begin: 0, pause: 0))
    #expect {
        while try reading.advance(NoSpools()) == nil {}
    } throws: { error in
        guard let failure = error as? Failure else { return false }
        return failure.reason == .providerTimeout && failure.message.contains(words)
    }
}

@Suite struct `A content that is loaded` {
    private static let hasty = Patience(begin: 60_000, pause: 20)

    @Test(arguments: [(3, nil), (4, .providerFailed), (2, .providerFailed)] as [(UInt64, Failure.Reason?)])
    func `is as large as it was promised`(size: UInt64, refusal: Failure.Reason?) throws {
        var scene = try Scene(size: size)
        try scene.write([1, 2, 3])
        scene.app = nil
        scene.load.providerAnswered()
        #expect(scene.refusal == refusal)
    }

    @Test func `is whole when the pipe has ended and its app has returned`() throws {
        var scene = try Scene()
        try scene.write([1, 2, 3])
        #expect(try scene.load.advance(NoSpools()) == nil)
        #expect(scene.load.loaded == 3)
        scene.app = nil
        #expect(try scene.load.advance(NoSpools()) == nil)
        #expect(scene.load.waitsFor == nil)
        scene.load.providerAnswered()
        #expect(scene.load.outlivesProvider)
        #expect(scene.end() == .success(.bytes([1, 2, 3])))
    }

    @Test func `is waited for where its app returns before it has written all, and then doubted`() throws {
        var scene = try Scene()
        scene.load.providerAnswered()
        #expect(!scene.load.outlivesProvider)
        try scene.write([1, 2])
        #expect(try scene.load.advance(NoSpools()) == nil)
        try scene.write([3])
        #expect(!scene.load.doubtsProvider())
        scene.app = nil
        // The end may be that of the app itself: it has to show that it is there.
        while scene.load.waitsFor != nil { #expect(try scene.load.advance(NoSpools()) == nil) }
        #expect(scene.load.doubtsProvider())
        #expect(!scene.load.doubtsProvider())
        #expect(!scene.load.outlivesProvider)
        scene.load.providerAnswered()
        #expect(scene.end() == .success(.bytes([1, 2, 3])))
    }

    @Test func `that was whole in the pipe when its app returned outlives the app`() throws {
        var scene = try Scene()
        try scene.write([1, 2, 3])
        scene.app = nil
        scene.load.providerAnswered()
        #expect(scene.load.outlivesProvider)
        #expect(scene.end() == .success(.bytes([1, 2, 3])))
    }

    @Test func `that never begins is ProviderTimeout`() throws {
        let scene = try Scene(Patience(begin: 20, pause: 60_000))
        scene.load.providerAnswered()
        #expect(scene.refusal == .providerTimeout)
        withExtendedLifetime(scene) {}
    }

    @Test func `that ends with nothing in it and isn't said to be empty is ProviderTimeout as one that never begins`()
        throws
    {
        var scene = try Scene(Patience(begin: 20, pause: 60_000))
        scene.app = nil
        #expect(scene.refusal == .providerTimeout)
    }

    @Test func `that stalls is ProviderTimeout`() throws {
        let scene = try Scene(Self.hasty)
        try scene.write([1])
        #expect(scene.refusal == .providerTimeout)
        withExtendedLifetime(scene) {}
    }

    @Test func `that ends without a word of its app is ProviderTimeout`() throws {
        var scene = try Scene(Self.hasty)
        try scene.write([1])
        scene.app = nil
        #expect(scene.refusal == .providerTimeout)
    }

    @Test func `that is larger than it was promised is ProviderFailed, before it has ended`() throws {
        let scene = try Scene(size: 2)
        try scene.write([1, 2, 3])
        #expect(scene.refusal == .providerFailed)
        withExtendedLifetime(scene) {}
    }

    @Test func `that is larger than is of use is TooLarge, before it has ended`() throws {
        let scene = try Scene(limit: 2)
        try scene.write([1, 2, 3])
        #expect(scene.refusal == .tooLarge)
        withExtendedLifetime(scene) {}
    }
}
