/// The release that all programs of this package are of.
public enum Release {
    /// Its version (Semantic Versioning 2.0.0).
    public static let version = "0.1.0"
}
