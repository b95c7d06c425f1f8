import ToteClient

/// Shows how far a call is that the service answers when all is done.
enum WaitingProgress {
    /// Runs `call` over `tote`; `show` is called again and again meanwhile. `total`: of how many bytes, if that is known.
    static func run<Answer>(
        total: UInt64? = nil,
        over tote: Tote,
        _ show: @escaping (inout Progress) -> Void,
        _ call: () throws(ToteError) -> Answer
    ) throws(ToteError) -> Answer {
        var progress = Progress(total: total)
        tote.whileWaiting = { show(&progress) }
        defer {
            tote.whileWaiting = nil
            progress.finish()
        }
        return try call()
    }

    /// Runs `call`, which drops `drag`: how far that is the drag says, over a connection of its own, as this one waits.
    static func run<Answer>(
        dropping drag: ToteDrag,
        _ session: Session,
        over tote: Tote,
        _ call: () throws(ToteError) -> Answer
    ) throws(ToteError) -> Answer {
        var watched: ToteDrag?
        return try run(
            over: tote,
            { progress in
                guard progress.isDue else { return }
                if watched == nil { watched = try? session.connect().drag(at: drag.path) }
                if let (done, total) = try? watched?.description.progress, done > 0 {
                    progress.reach(done, of: total)
                } else {
                    progress.goOn()
                }
            },
            call
        )
    }
}
