// swift-tools-version: 6.2
import PackageDescription

// A package of its own: the fuzzer brings the entry point of the program, which no other build could do with. What it feeds
// are the targets of the main package, where a test feeds them too.
let package = Package(
    name: "fuzz-testing",
    dependencies: [.package(name: "tote", path: "..")],
    targets: [
        .executableTarget(
            name: "fuzz",
            dependencies: [.product(name: "FuzzTargets", package: "tote")],
            path: "Fuzz",
            swiftSettings: [
                .swiftLanguageMode(.v6),
                .strictMemorySafety(),
                .treatAllWarnings(as: .error),
                .enableUpcomingFeature("ExistentialAny"),
                .enableUpcomingFeature("InternalImportsByDefault"),
                .enableUpcomingFeature("MemberImportVisibility"),
            ]
        )
    ]
)
