import CLinux
import Service

extension Daemon {
    /// Keeps this process from being read by others, and from leaving a core file, for as long as it holds a secret.
    func hideSecrets() {
        let holdsSecret = service.holdsSecret || intakes.contains(where: \.isSecret)
        guard holdsSecret != isHidden else { return }
        if tote_set_dumpable(holdsSecret ? 0 : 1) != 0 {
            log(.warning, "this process can't be hidden from others while it holds a secret")
        }
        isHidden = holdsSecret
    }
}
