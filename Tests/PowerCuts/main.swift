import Foundation
import Store
import TestSupport

/// Runs as the arguments say; gives the exit code.
func cutPower() -> CInt {
    let service = ProcessInfo.processInfo.environment["TOTED"]
    guard let options = Options(Array(CommandLine.arguments.dropFirst()), service: service) else {
        say(Options.usage)
        return 2
    }
    say("power-cuts: \(options.cuts) cuts, durability \(options.durability.rawValue), seed \(options.seed)")
    do {
        let run = try Run(options)
        try run.record()
        let report = try run.cut()
        say(report.text)
        guard options.expectsLoss else { return 0 }
        say(report.lost > 0 ? "  as expected" : "  NOTHING LOST, though it was expected")
        return report.lost > 0 ? 0 : 1
    } catch {
        say("power-cuts: LOST, seed \(options.seed): \(error)")
        return 1
    }
}

exit(cutPower())
