import Foundation

/// The programs that the package builds.
public enum BuiltProduct {
    /// The path of the product `name`, beside the running tests.
    public static func path(_ name: String) throws -> String {
        let tests = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
        return URL(fileURLWithPath: tests).deletingLastPathComponent().appendingPathComponent(name).path
    }
}
