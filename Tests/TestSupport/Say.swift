import Foundation

/// Writes `text` and a line end to standard output at once, whatever reads it.
public func say(_ text: String) {
    FileHandle.standardOutput.write(Data((text + "\n").utf8))
}
