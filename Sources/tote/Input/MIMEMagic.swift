/// What shared-mime-info says about the bytes of files (its `magic`).
struct MIMEMagic {
    private let sections: [MagicSection]

    /// What the files in `folders` say, the earlier ones first; nothing where there are none.
    init(in folders: [String]) {
        let all = folders.flatMap { folder -> [MagicSection] in
            guard let bytes = InputFile.contents(of: folder + "/magic", limit: 4 << 20) else { return [] }
            var reader = MagicReader(bytes)
            return reader.sections()
        }
        // Stable: of the same priority, what stands first goes first.
        sections = all.enumerated().sorted {
            ($1.element.priority, $0.offset) < ($0.element.priority, $1.offset)
        }.map(\.element)
    }

    /// The type of a content that begins with `head`; nil where that looks like none that is known.
    func type(of head: [UInt8]) -> String? {
        sections.first { $0.matches(head) }?.type
    }
}
