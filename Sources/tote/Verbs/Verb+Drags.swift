// The commands about drags, and those about the whole.

extension Verb {
    /// Commands about drags.
    static let drags = [
        Verb(
            .drags,
            "drag",
            [Operand("CONTAINER", .container, .optional), Operand("ID", .item, .any)],
            options: [
                .text, .file, .document, .type, .title, .name,
                Option(
                    "operations",
                    Operand("LIST", .list, choices: ["copy", "move", "link"]),
                    "what targets may do: copy, move, link, or several as copy,move"
                ),
                Option("detach", "returns at once; the drag lives on until it ends"),
            ],
            "begins a drag, prints its path, and stays until it ends",
            notes: [
                "Interrupted, it cancels the drag. When the drag ends it prints how, and what was done.",
                "Items that the container doesn't have are left out; standard error says which.",
                "With --text, --file or --document the drag is of what is in no container.",
            ],
            forms: [
                "CONTAINER ID… [--operations LIST] [--detach]",
                "--text|--file|--document [TEXT|FILE|-…] [--operations LIST] [--detach]",
            ],
            run: DragCommand.run
        ),
        Verb(
            .drags,
            "drop",
            [.drag, Operand("PLACE|ID", .place)],
            options: [
                .before,
                Option(
                    "onto",
                    Operand("CONTAINER", .container),
                    of: .item,
                    "drops it onto an item of this container"
                ),
                .operation,
                Option("dry-run", "says what a drop would do; changes nothing"),
            ],
            "drops a drag in a container",
            notes: [
                "A drag is its path or its number; where there is one alone, it can be left out.",
                "With --json, --dry-run prints the service's own document. A drop that would be refused is status 1.",
                "A container takes copies and moves; a link is for apps, as tote receive is one.",
            ],
            forms: [
                "[DRAG] PLACE [--before ID] [--operation OPERATION] [--dry-run]",
                "[DRAG] --onto CONTAINER ID [--operation OPERATION] [--dry-run]",
            ],
            run: DropCommand.run
        ),
        Verb(
            .drags,
            "receive",
            [.drag],
            options: [
                .wantedType,
                .takenOperation,
                Option("output", Operand("DIR", .folder), "stores each item in a file in this folder"),
                Option("force", "overwrites files; writes to a terminal what isn't text"),
            ],
            "takes a drag as an app does: reads, stores, then finishes",
            notes: [
                """
                Without --output the content goes to standard output; texts of several items with a line feed between \
                them. With --json and without --output: the item document. Where some items have the type wanted, the others \
                are left out. The source keeps all that wasn't stored.
                """
            ],
            run: ReceiveCommand.run
        ),
        Verb(.drags, "drags", [], "lists the drags that have not ended", run: DragsCommand.list),
        Verb(.drags, "cancel", [.drag], "ends a drag without anything having happened", run: DragsCommand.cancel),
    ]

    /// Commands about the whole.
    static let rest = [
        Verb(
            .rest,
            "watch",
            [Operand("CONTAINER", .container, .optional)],
            "prints a line for every change until interrupted",
            notes: [
                "Interrupted, it has done what it was to do; so it has when the container is deleted.",
                "A container whose name is that of a subcommand is written behind --: tote watch -- clipboard",
            ],
            run: WatchCommand.run
        ),
        Verb(
            .rest,
            "watch clipboard",
            [],
            options: [.clipboard],
            "prints a line for every change of the clipboard until interrupted",
            notes: [
                """
                clipboard-changed comes with the new change count and the types: none where it was emptied, or where \
                the content is a secret. history-changed comes when the history did. set comes with a property and its \
                new value.
                """
            ],
            run: WatchCommand.watchClipboard
        ),
        Verb(
            .rest,
            "export",
            [],
            options: [
                Option("output", Operand("FILE", .file), "writes this file, which gets its name when it is whole")
            ],
            "writes all that is kept as one JSON document, a backup",
            notes: [
                """
                Containers, collections, items with all their contents, clipboards with their histories. Steps of undo, drags \
                and secrets are in no backup, and what apps keep to themselves isn't either.
                """
            ],
            run: ExportCommand.run
        ),
        Verb(
            .rest,
            "import",
            [Operand("FILE", .file, .optional)],
            options: [Option("dry-run", "says what would be restored; changes nothing")],
            "restores what a backup holds and the service lacks",
            notes: [
                """
                What is there already, by its name or id, stays as it is. So an import can be repeated, and goes on where one \
                was interrupted. Without FILE, or for -, standard input is read.
                """
            ],
            run: ImportCommand.run
        ),
        Verb(
            .rest,
            "status",
            [],
            "shows the service's version, state folder, counts and memory",
            run: StatusCommand.run
        ),
        Verb(
            .rest,
            "completions",
            [Operand("SHELL", .choice, choices: Completions.shells)],
            "prints the completions for bash, zsh or fish",
            run: CompletionsCommand.run
        ),
    ]
}
