import Glibc

/// Which application a process belongs to: its Flatpak id, else its systemd user unit, else its executable.
struct Application: Equatable {
    /// The identity, with its kind before a colon; `nil`: not known, and then it is nobody's.
    let identity: String?

    /// The application of a process, as far as `/proc` tells.
    init(process: pid_t?) {
        guard let process else {
            identity = nil
            return
        }
        let groups = SmallFile.read("/proc/\(process)/cgroup") ?? ""
        identity =
            Self.flatpak(info: SmallFile.read("/proc/\(process)/root/.flatpak-info"))
            ?? Self.unit(groups: groups)
            ?? Self.executable(process)
    }

    /// The id in a Flatpak instance's key file.
    static func flatpak(info: String?) -> String? {
        var isApplication = false
        for line in (info ?? "").split(separator: "\n") {
            if line.hasPrefix("[") { isApplication = line == "[Application]" }
            if isApplication, line.hasPrefix("name=") { return "flatpak:" + line.dropFirst("name=".count) }
        }
        return nil
    }

    /// The user unit of a control group: what stands behind the user's manager. A Flatpak's scope says its id, also
    /// to one who may not look into its root. The bus's own unit says nothing of what the bus starts.
    static func unit(groups: String) -> String? {
        guard let line = groups.split(separator: "\n").last(where: { $0.hasPrefix("0::") }) else { return nil }
        let parts = line.split(separator: "/").dropFirst()
        guard let manager = parts.firstIndex(where: { $0.hasPrefix("user@") && $0.hasSuffix(".service") }),
            let unit = parts[(manager + 1)...].last(where: { $0.hasSuffix(".service") || $0.hasSuffix(".scope") }),
            !["dbus.service", "dbus-broker.service", "init.scope"].contains(unit)
        else { return nil }
        if unit.hasPrefix("app-flatpak-"), unit.hasSuffix(".scope") {
            let id = unit.dropFirst("app-flatpak-".count).dropLast(".scope".count)
            return "flatpak:" + (id.lastIndex(of: "-").map { id[..<$0] } ?? id)
        }
        return "unit:" + unit
    }

    private static func executable(_ process: pid_t) -> String? {
        var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
        let count = unsafe readlink("/proc/\(process)/exe", &buffer, buffer.count)
        guard count > 0, count < buffer.count else { return nil }
        let path = buffer.prefix(count).map { UInt8(bitPattern: $0) }
        return String(validating: path, as: UTF8.self).map { "executable:" + $0 }
    }
}
