import Glibc
import Wire

extension Tote {
    /// Makes sure that a content that was read to its end was all: the pipe of a promise ends where its app breaks off,
    /// too. `ProviderFailed`, `ProviderGone`, `ProviderTimeout` where it wasn't.
    ///
    /// Of a service that can't tell, every end is taken for the right one.
    public func confirm(_ content: ToteContent) throws(ToteError) {
        var status = stat()
        guard unsafe fstat(content.fileDescriptor, &status) == 0, status.st_mode & S_IFMT == S_IFIFO else { return }
        do throws(ToteError) {
            _ = try call(LoadsInterface.Confirm.self, of: LoadsInterface.object, Arguments(UInt64(status.st_ino)))
        } catch {
            guard case .refused(ErrorName.unknownObject.text, _) = error else { throw error }
        }
    }
}
