/// Where shared-mime-info keeps what is known of types.
enum MIMEFolders {
    /// The folders, the user's own before those of the system.
    static var all: [String] {
        let home = Environment["XDG_DATA_HOME"].nonempty ?? Environment["HOME"].map { $0 + "/.local/share" }
        let system = Environment["XDG_DATA_DIRS"].nonempty ?? "/usr/local/share:/usr/share"
        return ((home.map { [$0] } ?? []) + system.split(separator: ":").map(String.init)).map { $0 + "/mime" }
    }
}

extension String? {
    /// The text, unless it is empty, which the specification of these folders takes for none.
    fileprivate var nonempty: String? {
        flatMap { $0.isEmpty ? nil : $0 }
    }
}
