import FuzzTargets
import Glibc

/// The target that the environment names in `FUZZ_TARGET`.
private let target: FuzzTarget = {
    guard let name = unsafe getenv("FUZZ_TARGET"), let target = unsafe FuzzTarget.named(String(cString: name)) else {
        fatalError("FUZZ_TARGET names none of \(FuzzTarget.all.map(\.name).joined(separator: ", "))")
    }
    return target
}()

/// What the fuzzer calls with each of its inputs: ends the program where one shows a fault.
@c(LLVMFuzzerTestOneInput)
public func testOneInput(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let input = unsafe Array(UnsafeBufferPointer(start: bytes, count: count))
    do throws(Finding) {
        try target.run(input)
    } catch {
        fatalError(error.description)
    }
    return 0
}
