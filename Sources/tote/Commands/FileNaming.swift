import ToteClient
import Transfer

/// Names of files for items.
enum FileNaming {
    /// A name for each item, all different: the one that it suggests, else its title or id with the ending of its type.
    static func names(of items: [ToteItem], _ wanted: String) -> [String] {
        let globs = MIMEGlobs(in: MIMEFolders.all)
        var used: Set<String> = []
        return items.map { item in
            var name = item.name.flatMap(FileName.sanitised) ?? title(item, wanted, globs)
            var number = 2
            let (stem, ending) = FileName.split(name)
            while !used.insert(name).inserted {
                let end = " (\(number))\(ending)"
                name = FileName.joined(stem, end) ?? "item" + end
                number += 1
            }
            return name
        }
    }

    private static func title(_ item: ToteItem, _ wanted: String, _ globs: MIMEGlobs) -> String {
        let ending = globs.ending(ofType: type(of: item, wanted))
        let base = item.title.flatMap(FileName.sanitised) ?? FileName.sanitised(item.id) ?? "item"
        guard !ending.isEmpty, !base.lowercased().hasSuffix(ending) else { return base }
        return FileName.sanitised(base + ending) ?? base
    }

    /// The type that an item will be had in, as far as it can be told before.
    private static func type(of item: ToteItem, _ wanted: String) -> String {
        do throws(Failure) {
            guard case .pattern(let pattern) = try TypeRequest(wanted) else {
                return item.representations.first { !$0.isPreview }?.type ?? "text/plain"
            }
            var types: [ContentType] = []
            for representation in item.representations { types.append(try ContentType(representation.type)) }
            if let index = Conformance.firstIndex(of: types, conformingTo: pattern) { return types[index].text }
            return pattern.description
        } catch {
            return wanted
        }
    }
}
