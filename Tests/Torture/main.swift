import Foundation
import TestSupport

/// Runs as the arguments say; gives the exit code.
func torture() -> CInt {
    let service = ProcessInfo.processInfo.environment["TOTED"]
    guard let options = Options(Array(CommandLine.arguments.dropFirst()), service: service) else {
        say(Options.usage)
        return 2
    }
    say("torture: \(options.kills) kills, seed \(options.seed)")
    do {
        let run = try Run(options)
        do {
            try run.go { report in
                if report.killsAtWork % 100 == 0 {
                    say("  \(report.killsAtWork) kills, \(report.answered) calls answered")
                }
            }
        } catch {
            say(run.log.lines.joined(separator: "\n"))
            say("LOST at kill \(run.report.killsAtWork), seed \(options.seed): \(error)")
            if !run.serviceErrors.isEmpty { say("The service says:\n\(run.serviceErrors)") }
            say("Its files: \(run.folder)")
            // The bus would take its folder with it.
            exit(1)
        }
        say(run.report.text)
        return 0
    } catch {
        say("torture: it can't begin: \(error)")
        return 1
    }
}

exit(torture())
