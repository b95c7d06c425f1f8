// The one table of commands.

extension Verb {
    /// All commands, in the order of help.
    static let all: [Verb] = containers + items + drags + clipboard + rest

    private static let containers = [
        Verb(
            .containers,
            "new",
            [.container, Operand("COLLECTION", .text, .any)],
            "makes a container",
            run: NewCommand.run
        ),
        Verb(
            .containers,
            "delete",
            [.container],
            "deletes a container with all that is in it",
            notes: ["It can't be undone: the container's steps of undo go with it."],
            run: DeleteCommand.run
        ),
        Verb(
            .containers,
            "containers",
            [Operand("CONTAINER", .container, .optional)],
            options: [
                Option("title", Operand("TITLE", .text), "gives the container another title"),
                Option(
                    "reorder",
                    Operand("STATE", .choice, choices: ["on", "off"]),
                    "lets its items be put in another order, or doesn't"
                ),
                Option(
                    "drops",
                    Operand("STATE", .choice, choices: ["on", "off"]),
                    "lets drops from outside in, or doesn't"
                ),
            ],
            "lists the containers, or changes the settings of one",
            notes: ["With a setting it lists nothing; with --json it then says all of the container."],
            forms: ["[CONTAINER]", "CONTAINER [--title TITLE] [--reorder on|off] [--drops on|off]"],
            run: ContainersCommand.run
        ),
        Verb(
            .containers,
            "collections",
            [.container],
            "lists the collections of a container",
            notes: [
                "A container whose name is that of a subcommand is written behind --: tote collections -- add"
            ],
            run: CollectionsCommand.list
        ),
        Verb(
            .containers,
            "collections add",
            [.container, Operand("COLLECTION", .text)],
            options: [
                Option("accepts", Operand("TYPE", .text), repeats: true, "a type that it takes; without any, all"),
                Option("before", Operand("COLLECTION", .collection), "puts it before this one, not at the end"),
            ],
            "adds a collection",
            run: CollectionsCommand.add
        ),
        Verb(
            .containers,
            "collections move",
            [.container, .collection],
            options: [
                Option("before", Operand("COLLECTION", .collection), "puts it before this one, not at the end")
            ],
            "puts a collection elsewhere",
            run: CollectionsCommand.move
        ),
        Verb(
            .containers,
            "collections remove",
            [.container, .collection],
            options: [Option("with-items", "removes the items in it too")],
            "removes a collection",
            run: CollectionsCommand.remove
        ),
        Verb(
            .containers,
            "collections accepts",
            [.container, .collection, Operand("TYPE", .text, .any)],
            options: [Option("any", "has it take all types again")],
            "shows the types that a collection takes, or sets them",
            run: CollectionsCommand.accepts
        ),
    ]

    private static let items = [
        Verb(
            .items,
            "list",
            [.place],
            options: [
                Option("after", Operand("ID", .item), "begins behind this item of the collection"),
                Option("limit", Operand("N", .text), "ends after so many items"),
                Option("document", "prints the item document, which add --document takes"),
            ],
            "lists items in order: id, title, types",
            notes: ["A place without a collection is all of them; the collection is then the fourth column."],
            run: ListCommand.run
        ),
        Verb(
            .items,
            "add",
            [.place, .contents],
            options: [
                .before, .text, .file, .document, .type, .title, .name,
                Option("id", Operand("ID", .text), "the id of the item; without it, a fresh one"),
            ],
            "adds texts, files or standard input; prints their ids",
            notes: [
                """
                An argument that names a file is that file; - is standard input, which is read where no argument is \
                given too; every other argument is text. What only looks like a file (a path, or one word with a known \
                ending) is refused; with --text it is text. What goes to no collection by name goes to the one that takes \
                its type best.
                """
            ],
            forms: ["PLACE [--text|--file|--document] [TEXT|FILE|-…] [--before ID] [OPTION…]"],
            run: AddCommand.run
        ),
        Verb(
            .items,
            "get",
            [.container, .item],
            options: [
                .wantedType,
                Option("text", "prints text as UTF-8, whatever its charset"),
                .force,
            ],
            "writes the content of an item to standard output, unchanged",
            notes: ["With --json: the item document of the item."],
            run: GetCommand.run
        ),
        Verb(
            .items,
            "types",
            [.container, .item],
            "lists the types that an item can be had in",
            run: TypesCommand.run
        ),
        Verb(
            .items,
            "update",
            [.container, Operand("ID", .item, .optional), Operand("TEXT|FILE|-", .file, .optional)],
            options: [.text, .file, .document, .type, .title, .name],
            "changes the content, the title or the name of an item",
            notes: [
                "What isn't given stays; text or a file takes the place of all contents. Standard input is read for - only. With --document: of all items in the document, by their ids."
            ],
            forms: [
                "CONTAINER ID [TEXT|FILE|-] [--type TYPE] [--title TITLE] [--name NAME]",
                "CONTAINER --document [DOCUMENT|FILE|-]",
            ],
            run: UpdateCommand.run
        ),
        Verb(
            .items,
            "move",
            [.container, .items],
            options: [
                Option("to", Operand("COLLECTION", .collection), "moves them to the end of this collection"),
                Option("into", Operand("FOLDER", .item), "moves them into the folder that this item is"),
                .before,
            ],
            "moves items, in the order given",
            forms: ["CONTAINER ID… --to COLLECTION|--into FOLDER|--before ID"],
            run: MoveCommand.run
        ),
        Verb(.items, "remove", [.container, .items], "removes items", run: RemoveCommand.run),
        Verb(.items, "undo", [.container], "takes back the newest change", run: UndoCommand.undo),
        Verb(.items, "redo", [.container], "does again what was taken back last", run: UndoCommand.redo),
    ]
}
