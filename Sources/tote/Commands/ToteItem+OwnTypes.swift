import ToteClient
import Transfer

extension ToteItem {
    /// The types of its own representations, best first, but of pictures to drag.
    var ownTypes: [String] { representations.filter { !$0.isPreview }.map(\.type) }

    /// The type of the representation of its own that `wanted`, a type, a pattern or nothing, gets; nil where it has
    /// none. An item that has nothing but a title is the text of that.
    func ownType(conformingTo wanted: String) -> ContentType? {
        let own = ownTypes.isEmpty && title != nil ? ["text/plain"] : ownTypes
        do throws(Failure) {
            var types: [ContentType] = []
            for type in own { types.append(try ContentType(type)) }
            guard case .pattern(let pattern) = try TypeRequest(wanted) else { return types.first }
            return Conformance.firstIndex(of: types, conformingTo: pattern).map { types[$0] }
        } catch {
            return nil
        }
    }
}
