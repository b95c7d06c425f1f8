import Foundation
import Synchronization
import TestSupport
import Testing
import Transfer

@Test(.enabled(if: !Sanitizer.isOn, "the frames of a sanitizer are larger"))
func `the deepest document is read, compared and written on a stack of 512 KiB`() {
    let result = Mutex<String?>(nil)
    let done = DispatchSemaphore(value: 0)
    let document =
        String(repeating: "[{\"a\":", count: 256) + "1" + String(repeating: "}]", count: 256)
    let thread = Thread {
        defer { done.signal() }
        do {
            let value = try JSONParser(document).parse()
            let again = try JSONParser(value.text(indented: true)).parse()
            let same = value == again && value.hashValue == again.hashValue
            result.withLock { $0 = same ? value.text() : "the values differ" }
        } catch {
            result.withLock { $0 = "\(error)" }
        }
    }
    thread.stackSize = 512 * 1024
    thread.start()
    done.wait()
    #expect(result.withLock { $0 } == document)
}
