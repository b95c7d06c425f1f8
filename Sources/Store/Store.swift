public import Transfer

/// The durable state: a database of containers, collections, items, places and steps, and the contents that they hold.
///
/// One thread uses it. It owns its folder, by a lock, until it is closed or gone. Semantics, section 9.
public final class Store: ContentSource {
    /// What those who look after the service must be told.
    public internal(set) var notices: [Notice] = []
    /// What a commit outlives.
    public let durability: Durability
    /// Numbers of items that aren't there and of which parts are, as only damage leaves them.
    var strays: Set<Int64> = []
    /// Whether all that is in the log outlives a power cut.
    var isFlushed = false

    /// What the database was made of, if that was damaged and nothing has been loaded since.
    var salvaged: Salvaged?

    /// A damaged database that was salvaged.
    struct Salvaged {
        /// Where it is.
        let aside: StateFolder.Aside
        /// What was wrong with it, as a sentence.
        let reason: String
    }

    /// Sees how a commit gets on: for tests, which end the process there.
    var witness: ((CommitMoment) -> Void)?

    private var folder: StateFolder?
    private var isDamageNoted = false
    var cache = ContentCache()
    private var opened: Opened?

    /// What is there between opening and closing.
    struct Opened {
        /// The writing connection.
        let database: Database
        /// The contents that are files.
        let blobs: BlobFolder
        /// What keeps the log short.
        let checkpointer: Checkpointer
    }

    /// Opens the store in `folder`, or makes a new one there.
    ///
    /// A database that isn't ours or has a newer format is set aside, with a notice; so is a damaged one, and what can be
    /// read of it is restored.
    public init(folder path: String, durability: Durability = .process) throws(StoreError) {
        self.durability = durability
        let folder = try StateFolder.taken(at: path)
        do throws(Fault) {
            opened = try open(folder)
        } catch {
            throw StoreError(error)
        }
        self.folder = consume folder
    }

    deinit {
        close()
    }

    /// Brings the log into the database and gives up the folder; nothing may be asked of the store afterwards.
    public func close() {
        // The checkpointer goes first, so that the database is the last to close and takes the log with it.
        opened = nil
        folder = nil
    }

    /// What is there until the store is closed.
    var current: Opened {
        guard let opened else { preconditionFailure("a closed store is used") }
        return opened
    }

    /// Where a fault shows that the database is damaged, has the next start set it aside and restore what can be read of it:
    /// what lies on other pages goes on meanwhile.
    func noteDamage(_ fault: Fault) {
        guard fault.kind == .damaged, !isDamageNoted else { return }
        switch folder {
        // Where there is no room for the mark, the next fault tries again.
        case .some(let folder): isDamageNoted = folder.markDamaged()
        case nil: break
        }
    }

    /// Sets aside the database that is open, for the reason in `sentence`, and begins a new one with what can be read of
    /// it; of one that was made so itself nothing is taken.
    func startOver(_ sentence: String) throws(Fault) {
        current.database.keepFilesAtClose()
        cache = ContentCache()
        opened = nil
        isFlushed = false
        switch folder {
        case .some(let folder):
            if let salvaged {
                self.salvaged = nil
                opened = try discardSalvaged(salvaged, in: folder)
            } else {
                opened = try restore(try folder.setAside(), sentence, in: folder)
            }
        case nil: preconditionFailure("a closed store is used")
        }
    }
}
