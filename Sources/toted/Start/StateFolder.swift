import Glibc

/// Where the state is kept, however the service was started.
enum StateFolder {
    /// The user's folder: `$XDG_STATE_HOME/tote`, else `~/.local/state/tote` (XDG Base Directory Specification, which
    /// has relative paths ignored). `nil`: the user has no home.
    static func path() -> String? {
        if let state = environment("XDG_STATE_HOME"), state.hasPrefix("/") { return state + "/tote" }
        return home().map { $0 + "/.local/state/tote" }
    }

    private static func home() -> String? {
        if let home = environment("HOME"), home.hasPrefix("/") { return home }
        guard let user = unsafe getpwuid(getuid()), let home = unsafe user.pointee.pw_dir else { return nil }
        return unsafe String(cString: home)
    }

    private static func environment(_ name: String) -> String? {
        guard let text = unsafe getenv(name), unsafe text.pointee != 0 else { return nil }
        return unsafe String(cString: text)
    }
}
