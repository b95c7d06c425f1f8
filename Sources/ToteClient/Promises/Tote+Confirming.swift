import Wire

extension Tote {
    /// Makes sure that a content that was read to its end was all: the pipe of a promise ends where its app breaks off,
    /// too. `ProviderFailed`, `ProviderGone`, `ProviderTimeout` where it wasn't.
    ///
    /// Of a service that can't tell, every end is taken for the right one.
    public func confirm(_ content: ToteContent) throws(ToteError) {
        guard let pipe = content.pipe else { return }
        do throws(ToteError) {
            _ = try call(LoadsInterface.Confirm.self, of: LoadsInterface.object, Arguments(pipe))
        } catch {
            guard case .refused(ErrorName.unknownObject.text, _) = error else { throw error }
        }
    }
}
