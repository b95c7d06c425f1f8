// The commands about the clipboard.

extension Verb {
    /// Commands about the clipboard and its history.
    static let clipboard = [
        Verb(
            .clipboard,
            "copy",
            [Operand("TEXT|FILE|ID", .file, .any)],
            options: [
                .clipboard,
                Option("type", Operand("TYPE", .text), "the MIME type; without it, by the bytes"),
                Option("secret", "copies a secret: asked for unseen, or standard input"),
                Option("transient", "leaves it out of the history"),
                Option("expires", Operand("SECONDS", .text), "empties the clipboard of it after so many seconds"),
                Option("file", "copies files, not a text"),
                Option("document", "copies an item document: an argument, a file, or standard input"),
                Option(
                    "from",
                    Operand("CONTAINER", .container),
                    of: Operand("ID", .item, .some),
                    "copies items of this container, by their ids"
                ),
            ],
            "copies a text or standard input to the clipboard",
            notes: [
                """
                Every byte is kept, and no line end added or taken. Without TEXT, or for -, standard input is copied; on a \
                terminal up to Ctrl-D. What is UTF-8 is text/plain unless --type says otherwise.
                """,
                """
                A secret is in no history, no log and not on disk, and crosses the bus in no message. It is never an \
                argument, which others could read.
                """,
            ],
            forms: [
                "[TEXT] [--type TYPE] [--transient] [--expires SECONDS] [--clipboard NAME]",
                "--secret [--type TYPE] [--expires SECONDS] [--clipboard NAME]",
                "--file FILE… [--type TYPE]",
                "--document [DOCUMENT|FILE|-]",
                "--from CONTAINER ID…",
            ],
            run: CopyCommand.run
        ),
        Verb(
            .clipboard,
            "paste",
            [],
            options: [
                .clipboard,
                .wantedType,
                Option("types", "lists the types that it can be had in"),
                Option("text", "prints text as UTF-8, whatever its charset"),
                .force,
                Option("into", Operand("PLACE", .place), "puts copies of the items in a container, prints their ids"),
                Option("before", Operand("ID", .item), "with --into: before this item, not at the end"),
            ],
            "writes the clipboard's text to standard output, unchanged",
            notes: [
                """
                Without --type: plain text where there is any, else another text. Texts of several items have a line \
                feed between them. With --json: the item document.
                """
            ],
            forms: [
                "[--type TYPE] [--text] [--force] [--clipboard NAME]", "--types [--clipboard NAME]",
                "--into PLACE [--before ID] [--clipboard NAME]",
            ],
            run: PasteCommand.run
        ),
        Verb(.clipboard, "clear", [], options: [.clipboard], "empties the clipboard", run: ClearCommand.run),
        Verb(
            .clipboard,
            "history",
            [],
            options: [
                .clipboard,
                Option("limit", Operand("N", .text), "ends after so many entries"),
                Option("record", Operand("STATE", .choice, choices: ["on", "off"]), "goes on with it, or pauses it"),
                Option(
                    "keep",
                    Operand("N", .text),
                    "keeps the newest N entries; pinned ones stay even when they are older"
                ),
            ],
            "lists what was copied, newest first: number, title, types, time",
            notes: ["With --record or --keep it lists nothing; with --json it then says both settings."],
            forms: ["[--limit N] [--clipboard NAME]", "[--record on|off] [--keep N] [--clipboard NAME]"],
            run: HistoryCommand.list
        ),
        Verb(
            .clipboard,
            "search",
            [Operand("WORD", .text)],
            options: [.clipboard, Option("limit", Operand("N", .text), "ends after so many entries")],
            "lists the entries of the history that hold a text",
            notes: ["The text is literal, and found in titles and texts in whichever case."],
            run: HistoryCommand.search
        ),
        Verb(
            .clipboard,
            "select",
            [.entry],
            options: [.clipboard],
            "copies an entry of the history again",
            run: HistoryCommand.select
        ),
        Verb(
            .clipboard,
            "pin",
            [.entry],
            options: [.clipboard, Option("unpin", "lets it go again with time")],
            "has an entry of the history stay for ever",
            run: HistoryCommand.pin
        ),
        Verb(
            .clipboard,
            "forget",
            [Operand("N", .entry, .any)],
            options: [
                .clipboard,
                Option("all", "forgets all but what is pinned"),
                Option("with-pinned", "with --all: what is pinned too"),
            ],
            "takes entries out of the history",
            forms: ["N… [--clipboard NAME]", "--all [--with-pinned] [--clipboard NAME]"],
            run: HistoryCommand.forget
        ),
    ]
}
