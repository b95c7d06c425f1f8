import DBus
import Testing
import Wire

extension Client {
    /// Makes a container; gives its object.
    func make(_ name: String = "c", _ collections: String...) throws -> ObjectPath {
        try call(ToteInterface.CreateContainer.self, Self.root, Arguments(name, collections)).values
    }

    /// Inserts items of one text each with the given ids, to the end of a collection.
    func insert(_ ids: String..., into container: ObjectPath, _ collection: String = "k") throws {
        let items = ids.map { id in
            WireItem(
                id: id,
                representations: [WireRepresentation(type: "text/plain", content: .string("text of \(id)"))]
            )
        }
        try call(ContainerInterface.Insert.self, container, Arguments(items, collection, ""))
    }

    /// Inserts one item with one representation; gives its id.
    func insert(
        _ type: String,
        _ content: Value,
        _ options: VariantDictionary = [:],
        descriptors: [Descriptor] = [],
        into container: ObjectPath
    ) throws -> String {
        let item = WireItem(representations: [WireRepresentation(type: type, content: content, options: options)])
        let call = Arguments([item], "k", "")
        return try #require(
            try self.call(ContainerInterface.Insert.self, container, call, descriptors: descriptors).values.first
        )
    }

    /// The revision, and the ids of each collection.
    func snapshot(_ container: ObjectPath) throws -> Mirror {
        let (revision, collections) = try call(ContainerInterface.Snapshot.self, container, Arguments()).values
        return Mirror(revision, collections)
    }

    /// The ids of a collection.
    func list(_ container: ObjectPath, _ collection: String = "k") throws -> [String] {
        try call(ContainerInterface.List.self, container, Arguments(collection, "", 0)).values
    }

    /// The value of a property.
    func property(_ name: String, of interface: InterfaceName, _ path: ObjectPath) throws -> Value {
        try call(PropertiesInterface.Get.self, path, Arguments(interface.text, name)).values.value
    }

    /// The state, and the outcome, of a drag.
    func state(of drag: ObjectPath) throws -> [Value] {
        try ["State", "Outcome"].map { try property($0, of: DragInterface.name, drag) }
    }

    /// The items of a container that are lifted.
    func lifted(_ container: ObjectPath) throws -> Value {
        try property("Lifted", of: ContainerInterface.name, container)
    }
}
