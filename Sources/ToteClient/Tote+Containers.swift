import Transfer
import Wire

extension Tote {
    /// The version of the service.
    public var version: String {
        get throws(ToteError) {
            try property("Version", as: String.self, of: Contact.root, ToteInterface.name)
        }
    }

    /// The names of all containers.
    public var containerNames: [String] {
        get throws(ToteError) {
            try property("Containers", as: [String].self, of: Contact.root, ToteInterface.name)
        }
    }

    /// What is known of all containers, by name.
    public var containers: [ToteContainer.Description] {
        get throws(ToteError) {
            let objects = try call(ObjectManagerInterface.GetManagedObjects.self, of: Contact.root, Arguments()).values
            return objects.entries.compactMap { entry in
                entry.value[ContainerInterface.name.text].map(ToteContainer.Description.init)
            }.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
        }
    }

    /// The container `name`; refused where there is none.
    public func container(_ name: String) throws(ToteError) -> ToteContainer {
        let container = ToteContainer(name: name, of: self)
        do {
            _ = try container.revision
        } catch .refused(name: ErrorName.unknownObject.text, message: _) {
            let reason = Failure.Reason.noSuchContainer
            throw ToteError.refused(reason, "there is no container \(name.quoted)")
        }
        return container
    }

    /// Makes the container `name` with empty collections, in this order; refused where there is one.
    @discardableResult
    public func createContainer(_ name: String, collections: [String] = []) throws(ToteError) -> ToteContainer {
        _ = try call(ToteInterface.CreateContainer.self, of: Contact.root, Arguments(name, collections))
        return ToteContainer(name: name, of: self)
    }

    /// Deletes the container `name` with all that is in it.
    public func deleteContainer(_ name: String) throws(ToteError) {
        _ = try call(ToteInterface.DeleteContainer.self, of: Contact.root, Arguments(name))
    }
}
