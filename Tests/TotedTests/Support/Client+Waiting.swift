import DBus
import TestSupport
import Testing
import Wire

extension Client {
    /// Sends a call, and doesn't wait; gives its serial.
    func begin<Called: Method>(_ method: Called.Type, _ path: ObjectPath, _ arguments: Called.In) throws -> UInt32 {
        let serial = try connection.send(.call(method, of: path, at: Self.service, arguments))
        #expect(connection.flush())
        return serial
    }

    /// The next call that the service makes of this client.
    func receivedCall() throws -> IncomingMessage {
        let call = connection.receive { message in
            if case .methodCall = message.kind { true } else { false }
        }
        return try #require(call)
    }

    /// The answer to the call `serial`, once it comes.
    func answer(to serial: UInt32) throws -> IncomingMessage {
        let answer = connection.receive { message in
            switch message.kind {
            case .methodReturn(serial), .error(serial, _): true
            case .methodCall, .methodReturn, .error, .signal: false
            }
        }
        return try #require(answer)
    }

    /// The name of the error that the call `serial` is refused with, without the prefix of the service's own; "" where
    /// it is answered.
    func refusal(of serial: UInt32) throws -> String {
        guard case .error(_, let name) = try answer(to: serial).message.kind else { return "" }
        return try Self.refusal { throw CallError.remote(name: name, message: "") }
    }

    /// What `Load` gives of an item, read to its end.
    func load(_ container: ObjectPath, _ id: String, _ type: String = "image/png") throws -> [UInt8] {
        let load = try exchange(ContainerInterface.Load.self, container, Arguments(id, type))
        return try Bytes.all(of: try #require(load.descriptors.first))
    }

    /// A drag of items of a container.
    func drag(_ ids: String..., of container: ObjectPath) throws -> ObjectPath {
        try call(ContainerInterface.BeginDrag.self, container, Arguments(ids, [], false)).values
    }

    /// Whether the service forgets a drag that has ended, which takes it half a minute; this client watches it.
    func isForgotten(_ drag: ObjectPath) throws -> Bool {
        let isGone = try refusal(PropertiesInterface.GetAll.self, drag, Arguments(DragInterface.name.text)) != ""
        if isGone { return true }
        let removed = connection.receive(timeout: .seconds(60)) { message in
            message.body(of: ObjectManagerInterface.InterfacesRemoved.self)?.values.0 == drag
        }
        return removed != nil
    }
}
