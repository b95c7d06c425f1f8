internal import Transfer
public import Wire

// Concealed contents, which only memory holds.

extension Service {
    /// Whether it holds a content that is concealed.
    public var holdsSecret: Bool { library.holdsSecret }

    /// Whether a call brings contents that are to be concealed, as far as the call itself tells: what its descriptors
    /// hold must not be written anywhere then.
    public func conceals(_ call: Message) -> Bool {
        guard case .methodCall(let path, let interface, ClipboardInterface.Copy.member, _) = call.kind,
            interface == nil || interface == ClipboardInterface.name, case .clipboard? = Object(path),
            let (items, options) = ClipboardInterface.Copy.In(body: call.body)?.values
        else { return false }
        return options["concealed"] == .boolean(true)
            || items.contains { item in item.representations.contains(where: \.mayConceal) }
    }

    /// One turn for the start: lets go of what an earlier process kept for a clipboard alone.
    public mutating func begin(_ context: Context) -> Outcome {
        turn(context) { service, turn throws(Refusal) in
            do throws(Failure) {
                try service.change(.remove, &turn) { library, edit throws(Failure) in library.dropLeftovers(in: &edit) }
            } catch {
                throw .failure(error)
            }
            return nil
        }
    }
}

extension WireRepresentation {
    /// Whether it is a marker that conceals what stands beside it; one whose content is not known yet may be.
    fileprivate var mayConceal: Bool {
        do throws(Failure) {
            switch try ContentType(type) {
            case .concealed: return true
            case .passwordManagerHint:
                if case .descriptor = content { return true }
                return content == .string("secret") || content == .bytes(Array("secret".utf8))
            default: return false
            }
        } catch {
            // What is no type is refused once the call is served.
            return false
        }
    }
}
