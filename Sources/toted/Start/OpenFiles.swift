import Glibc

/// How many descriptors the process may have open.
enum OpenFiles {
    /// Raises the limit as far as the system allows, and gives it.
    static func raise() -> Int {
        var limit = rlimit()
        guard unsafe getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 else { return 1024 }
        var raised = limit
        raised.rlim_cur = limit.rlim_max
        if unsafe setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &raised) == 0 { limit = raised }
        return Int(clamping: limit.rlim_cur)
    }
}
