import Foundation

/// The programs that the package builds.
public enum BuiltProduct {
    /// The path of the product `name`, beside the running tests; `TOTED` in the environment names another service.
    public static func path(_ name: String) throws -> String {
        if name == "toted", let other = ProcessInfo.processInfo.environment["TOTED"] { return other }
        let tests = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
        return URL(fileURLWithPath: tests).deletingLastPathComponent().appendingPathComponent(name).path
    }
}
