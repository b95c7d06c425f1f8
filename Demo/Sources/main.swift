import Glibc
import ToteClient

/// Runs the process that the arguments ask for.
func run(_ arguments: [String]) throws(ToteError) -> CInt {
    switch (arguments.first, arguments.dropFirst().first) {
    case ("paint", let folder?): try Picture.paintAll(in: folder)
    case ("album", let folder?): try Album.run(pictures: folder)
    case ("receiver", let drag?) where arguments.count == 3: try Receiver(folder: arguments[2]).take(drag)
    default:
        print("usage: tote-demo paint FOLDER | album FOLDER | receiver DRAG FOLDER")
        return 2
    }
    return 0
}

do throws(ToteError) {
    exit(try run(Array(CommandLine.arguments.dropFirst())))
} catch {
    print("failed: \(error)")
    exit(1)
}
