import Testing
import Transfer

@testable import Service

private func lines(_ messages: (sender: String, text: String)...) -> Lines<String> {
    var lines = Lines<String>()
    for (sender, text) in messages { lines.append(text, size: 1, descriptors: 0, of: sender) }
    return lines
}

private func drained(_ lines: consuming Lines<String>) -> [String] {
    var all: [String] = []
    while let next = lines.next() { all.append(next) }
    return all
}

@Test func `lines take turns, and each keeps its order`() {
    let lines = lines(("a", "a1"), ("a", "a2"), ("a", "a3"), ("b", "b1"), ("c", "c1"), ("b", "b2"))
    #expect(drained(lines) == ["a1", "b1", "c1", "a2", "b2", "a3"])
}

@Test func `who comes while others wait is behind one message of each of them`() {
    var lines = lines(("a", "a1"), ("a", "a2"), ("a", "a3"))
    #expect(lines.next() == "a1")
    lines.append("b1", size: 1, descriptors: 0, of: "b")
    #expect(drained(lines) == ["a2", "b1", "a3"])
}

@Test func `a sender has so many calls in line, and others are let in beside it`() {
    var lines = Lines<Int>()
    for number in 0..<Limits.waitingCallsOfConnection {
        #expect(lines.excess(100, of: "a") == nil)
        lines.append(number, size: 100, descriptors: 0, of: "a")
    }
    #expect(lines.excess(100, of: "a")?.reason == .quotaExceeded)
    #expect(lines.excess(100, of: "b") == nil)
    #expect(lines.next() == 0)
    #expect(lines.excess(100, of: "a") == nil)
}

@Test func `a sender has so many bytes in line, but one message of any size`() {
    var lines = Lines<String>()
    #expect(lines.excess(2 * Limits.waitingBytesOfConnection, of: "a") == nil)
    lines.append("large", size: Limits.waitingBytesOfConnection, descriptors: 0, of: "a")
    #expect(lines.excess(1, of: "a")?.reason == .quotaExceeded)
    #expect(lines.excess(1, of: "b") == nil)
}

@Test func `all together have so many bytes in line, and no more is read beyond twice as many`() {
    var lines = Lines<String>()
    for sender in ["a", "b"] {
        lines.append("large", size: Limits.waitingBytes / 2, descriptors: 0, of: sender)
    }
    lines.append("small", size: 1, descriptors: 0, of: "c")
    #expect(lines.excess(1, of: "c")?.reason == .quotaExceeded)
    #expect(lines.excess(1, of: "d") == nil)
    #expect(!lines.isFull)
    lines.append("large", size: Limits.waitingBytes, descriptors: 0, of: "e")
    #expect(lines.isFull)
    #expect(drained(lines).count == 4)
}

@Test func `descriptors are counted by their sender and in all, while they wait`() {
    var lines = Lines<String>()
    lines.append("a1", size: 1, descriptors: 16, of: "a")
    lines.append("a2", size: 1, descriptors: 3, of: "a")
    lines.append("b1", size: 1, descriptors: 1, of: "b")
    #expect([lines.descriptors(of: "a"), lines.descriptors(of: "b"), lines.descriptors] == [19, 1, 20])
    _ = lines.next()
    #expect([lines.descriptors(of: "a"), lines.descriptors] == [3, 4])
    while lines.next() != nil {}
    #expect(lines.isEmpty && lines.descriptors == 0 && !lines.holds("a"))
}
