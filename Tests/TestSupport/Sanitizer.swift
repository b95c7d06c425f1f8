import Foundation

/// What looks on while the tests run.
public enum Sanitizer {
    /// Whether a sanitizer does, and keeps what was freed for a while, has larger frames and finds what is lost by itself:
    /// `make test SANITIZER=address` says so in `TOTE_SANITIZER`.
    public static let isOn = ProcessInfo.processInfo.environment["TOTE_SANITIZER"] != nil
}
