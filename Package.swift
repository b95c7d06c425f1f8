// swift-tools-version: 6.2
import PackageDescription

/// What every target of ours is held to: Swift 6, memory safety spelled out, no warning let through.
let strict: [SwiftSetting] = [
    .swiftLanguageMode(.v6),
    .strictMemorySafety(),
    .treatAllWarnings(as: .error),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
    name: "tote",
    products: [
        .executable(name: "toted", targets: ["toted"]),
        .executable(name: "tote", targets: ["tote"]),
        .executable(name: "tote-demo", targets: ["tote-demo"]),
        .library(name: "ToteClient", targets: ["ToteClient"]),
        // For the fuzz program, which is a package of its own.
        .library(name: "FuzzTargets", targets: ["FuzzTargets"]),
    ],
    targets: [
        // Pure: neither Foundation, Glibc nor C.
        .target(name: "Transfer", swiftSettings: strict),
        .target(
            name: "Wire",
            resources: [.embedInCode("org.tote.Tote1.xml")],
            swiftSettings: strict
        ),
        .target(name: "Service", dependencies: ["Transfer", "Wire"], swiftSettings: strict),

        // C, each behind one module map and one shim, with one Swift owner.
        .systemLibrary(name: "CDBus", pkgConfig: "dbus-1", providers: [.apt(["libdbus-1-dev"])]),
        .systemLibrary(name: "CSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"])]),
        .systemLibrary(name: "CLinux"),

        // The edges.
        .target(name: "DBus", dependencies: ["Wire", "CDBus", "CLinux"], swiftSettings: strict),
        .target(name: "Store", dependencies: ["Transfer", "CSQLite", "CLinux"], swiftSettings: strict),
        .target(name: "ToteClient", dependencies: ["DBus", "Wire", "Transfer", "CLinux"], swiftSettings: strict),
        .executableTarget(
            name: "toted",
            dependencies: ["Service", "Store", "DBus", "Wire", "Transfer", "CLinux"],
            swiftSettings: strict
        ),
        .executableTarget(
            name: "tote",
            dependencies: ["ToteClient", "DBus", "Wire", "Transfer", "CLinux"],
            swiftSettings: strict
        ),

        .executableTarget(
            name: "tote-demo",
            dependencies: ["ToteClient", "DBus"],
            path: "Demo/Sources",
            swiftSettings: strict
        ),
        // The program that README.md shows.
        .executableTarget(
            name: "board",
            dependencies: ["ToteClient"],
            path: "Examples/board",
            swiftSettings: strict
        ),

        // An app that tests start: it keeps its promises, or doesn't.
        .executableTarget(
            name: "promising-app",
            dependencies: ["DBus", "Wire", "CLinux"],
            path: "Tests/PromisingApp",
            swiftSettings: strict
        ),
        // The program of README.md that keeps a promise.
        .executableTarget(
            name: "camera",
            dependencies: ["ToteClient"],
            path: "Examples/camera",
            swiftSettings: strict
        ),
        .target(
            name: "TestSupport",
            dependencies: ["DBus", "Wire", "Transfer", "CLinux"],
            path: "Tests/TestSupport",
            swiftSettings: strict
        ),
        // What the fuzz program and FuzzTests feed with any bytes.
        .target(
            name: "FuzzTargets",
            dependencies: ["ToteClient", "Store", "DBus", "Wire", "Transfer", "CDBus"],
            path: "FuzzTesting/Targets",
            swiftSettings: strict
        ),
        // Kills the service at random moments, and looks for what is lost.
        .executableTarget(
            name: "torture",
            dependencies: ["ToteClient", "DBus", "Wire", "Transfer", "CLinux", "Store", "TestSupport"],
            path: "Tests/Torture",
            swiftSettings: strict
        ),
        // Cuts the power at random moments of what the service has written, and looks for what is lost.
        .executableTarget(
            name: "power-cuts",
            dependencies: ["ToteClient", "DBus", "Wire", "Transfer", "CLinux", "Store", "TestSupport"],
            path: "Tests/PowerCuts",
            exclude: ["recorder.c"],
            swiftSettings: strict
        ),
        .testTarget(name: "TransferTests", dependencies: ["Transfer", "TestSupport"], swiftSettings: strict),
        .testTarget(name: "WireTests", dependencies: ["Wire", "TestSupport"], swiftSettings: strict),
        .testTarget(name: "ServiceTests", dependencies: ["Service", "Transfer", "Wire"], swiftSettings: strict),
        .testTarget(
            name: "FuzzTests",
            dependencies: ["FuzzTargets", "Store", "Transfer", "Wire", "TestSupport"],
            swiftSettings: strict
        ),
        .testTarget(name: "DBusTests", dependencies: ["DBus", "Wire", "CLinux", "TestSupport"], swiftSettings: strict),
        .testTarget(
            name: "StoreTests",
            dependencies: ["Store", "Transfer", "CLinux"],
            exclude: ["Fixtures"],
            swiftSettings: strict
        ),
        .testTarget(
            name: "TotedTests",
            dependencies: [
                "DBus", "Wire", "Transfer", "CLinux", "TestSupport", "toted", "tote", "promising-app", "Service",
                "Store",
            ],
            swiftSettings: strict
        ),
        .testTarget(
            name: "CommandLineTests",
            dependencies: ["ToteClient", "DBus", "Wire", "Transfer", "CLinux", "TestSupport", "toted", "tote"],
            exclude: ["Transcripts"],
            swiftSettings: strict
        ),
    ]
)
