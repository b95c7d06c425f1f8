import Glibc
import Wire

// promising-app insert CONTAINER COLLECTION ID=BEHAVIOUR:SIZE:TYPE… | copy CLIPBOARD ID=… | drag ID=… | drag-detached ID=… |
// delegate CONTAINER OPERATION COLLECTION BEFORE

do {
    let arguments = Array(CommandLine.arguments.dropFirst())
    let app = try PromisingApp()
    switch arguments.first {
    case "insert":
        guard arguments.count > 3, let container = ObjectPath(arguments[1]) else { exit(2) }
        try app.insert(arguments.dropFirst(3).compactMap(Promised.init), into: container, arguments[2])
    case "copy":
        guard arguments.count > 2, let clipboard = ObjectPath(arguments[1]) else { exit(2) }
        try app.copy(arguments.dropFirst(2).compactMap(Promised.init), to: clipboard)
    case "drag", "drag-detached":
        let isDetached = arguments[0] == "drag-detached"
        try app.drag(arguments.dropFirst().compactMap(Promised.init), isDetached: isDetached)
    case "delegate":
        guard arguments.count > 2, let container = ObjectPath(arguments[1]) else { exit(2) }
        try app.propose(Array(arguments.dropFirst(2)), for: container)
    default: exit(2)
    }
    try app.run()
} catch {
    print("promising-app: \(error)")
    exit(1)
}
