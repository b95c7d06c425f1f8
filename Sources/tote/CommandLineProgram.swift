import Glibc
import ToteClient
import Wire

/// One run of the command line: from its arguments to its exit status.
enum CommandLineProgram {
    /// Runs the command that the process's arguments name; gives the exit status.
    static func run() -> CInt {
        let errors = ErrorOutput()
        do {
            let invocation = try Parser.parse(Array(texts().dropFirst()))
            let output = Output(isJSON: invocation.isJSON)
            do {
                try perform(invocation, output)
            } catch {
                // What was found before stands before the reason why there is no more.
                try output.flush()
                throw error
            }
            try output.flush()
            return 0
        } catch let problem as Problem {
            return status(of: problem, errors)
        } catch let error as ToteError {
            errors.say(error.description)
            return status(of: error)
        } catch {
            errors.say("\(error)")
            return 1
        }
    }

    private static func perform(_ invocation: Invocation, _ output: Output) throws {
        switch invocation.request {
        case .overview: try output.text(Help.overview(for: output))
        case .help(let verb): try output.text(Help.text(of: verb, for: output))
        case .version: try output.text("tote \(Release.version)\n")
        case .verb(let verb): try verb.run(Session(invocation, output))
        }
    }

    /// The arguments as texts.
    private static func texts() -> [String] {
        var texts: [String] = []
        let vector = unsafe CommandLine.unsafeArgv
        for index in 0..<Int(CommandLine.argc) {
            guard let argument = unsafe vector[index] else { break }
            let bytes = unsafe UnsafeBufferPointer(start: argument, count: strlen(argument)).map {
                UInt8(bitPattern: $0)
            }
            texts.append(String(argument: bytes))
        }
        return texts
    }

    /// Says what went wrong; gives the exit status for it.
    private static func status(of problem: Problem, _ errors: ErrorOutput) -> CInt {
        switch problem {
        case .usage(let sentence, let verb):
            errors.say(sentence)
            errors.line("usage: " + (verb?.usages.first ?? "tote COMMAND …, and `tote --help` lists the commands"))
            return 2
        case .failed(let sentence):
            errors.say(sentence)
            return 1
        case .refused:
            return 1
        case .unreachable(let host):
            // Why it can't, ssh has said itself.
            errors.say("can't reach \(host)")
            return 3
        case .interrupted(let number):
            return 128 + number
        case .closedPipe:
            // Ends as a program does that writes into a closed pipe and doesn't look.
            signal(SIGPIPE, SIG_DFL)
            raise(SIGPIPE)
            return 128 + SIGPIPE
        }
    }

    private static func status(of error: ToteError) -> CInt {
        switch error {
        case .refused, .notSent, .system: 1
        case .noBus, .noService, .notInstalled, .noAnswer: 3
        }
    }
}
