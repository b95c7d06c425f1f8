import Transfer

/// What `body` makes; a finding where it refuses, which it may not here.
func expected<Result>(_ what: String, _ body: () throws(Failure) -> Result) throws(Finding) -> Result {
    do throws(Failure) {
        return try body()
    } catch {
        throw Finding("\(what) is refused: \(error.message)")
    }
}

/// What `body` makes; nil where it refuses, for one of `reasons` and in a sentence.
func permitted<Result>(
    _ reasons: Failure.Reason...,
    body: () throws(Failure) -> Result
) throws(Finding) -> Result? {
    do throws(Failure) {
        return try body()
    } catch {
        try require(reasons.contains(error.reason), "a refusal is \(error.reason): \(error.message)")
        try require(!error.message.isEmpty, "a refusal says nothing")
        return nil
    }
}
