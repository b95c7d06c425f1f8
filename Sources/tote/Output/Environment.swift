import Glibc

/// The environment.
enum Environment {
    /// A variable; nil where it isn't set.
    static subscript(name: String) -> String? {
        unsafe getenv(name).map { unsafe String(cString: $0) }
    }
}
