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
    while let next = lines.next(at: 0) { all.append(next) }
    return all
}

@Test func `lines take turns, and each keeps its order`() {
    let lines = lines(("a", "a1"), ("a", "a2"), ("a", "a3"), ("b", "b1"), ("c", "c1"), ("b", "b2"))
    #expect(drained(lines) == ["a1", "b1", "c1", "a2", "b2", "a3"])
}

@Test func `who comes while others wait is behind one message of each of them`() {
    var lines = lines(("a", "a1"), ("a", "a2"), ("a", "a3"))
    #expect(lines.next(at: 0) == "a1")
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
    #expect(lines.next(at: 0) == 0)
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
    _ = lines.next(at: 0)
    #expect([lines.descriptors(of: "a"), lines.descriptors] == [3, 4])
    while lines.next(at: 0) != nil {}
    #expect(lines.isEmpty && lines.descriptors == 0 && !lines.holds("a"))
}

private let millisecond: Int64 = 1_000_000

/// Lines that a flood of `count` messages of "a" stands in, and whose caller "b" waits for its answers.
private func flooded(_ count: Int) -> Lines<Int> {
    var lines = Lines<Int>()
    for number in 0..<count { lines.append(number, size: 1, descriptors: 0, of: "a") }
    lines.append(-1, size: 1, descriptors: 0, of: "b")
    #expect([lines.next(at: 0), lines.next(at: 0)] == [0, -1])
    return lines
}

/// Takes what is there at `now`, each message for `duration`; the time after that.
private func take(_ lines: inout Lines<Int>, _ duration: Int64, from now: inout Int64) -> [Int] {
    var all: [Int] = []
    while let next = lines.next(at: now) {
        all.append(next)
        now += duration
        lines.took(duration, at: now)
    }
    return all
}

@Test func `a flood rests after eight messages while others wait for their answers, who are let in`() {
    var lines = flooded(1_000)
    var now: Int64 = 0
    #expect(take(&lines, 1_000, from: &now) == Array(1...8))
    #expect(lines.nextTurn == now + 4 * millisecond)
    lines.append(-2, size: 1, descriptors: 0, of: "b")
    #expect(lines.nextTurn == 0)
    #expect(take(&lines, 1_000, from: &now) == [-2])
    now += 4 * millisecond
    #expect(take(&lines, 1_000, from: &now) == Array(9...16))
}

@Test func `a flood of long messages rests three times as long as one takes, but half a second at most`() {
    var lines = flooded(1_000)
    var now: Int64 = 0
    #expect(take(&lines, 10 * millisecond, from: &now) == [1])
    #expect(lines.nextTurn == now + 30 * millisecond)
    now += 30 * millisecond
    lines.append(-2, size: 1, descriptors: 0, of: "b")
    #expect(take(&lines, 400 * millisecond, from: &now) == [2, -2])
    #expect(lines.nextTurn == 40 * millisecond + 400 * millisecond + 500 * millisecond)
}

@Test func `a flood rests no more once nobody has called for two seconds`() {
    var lines = flooded(1_000)
    var now = 2_000 * millisecond
    #expect(take(&lines, 1_000, from: &now) == Array(1...999))
    #expect(lines.isEmpty && lines.nextTurn == nil)
}

@Test func `a flood is over when few of its messages have waited for a tenth of a second`() {
    var lines = flooded(60)
    var now: Int64 = 0
    // Behind the last of these are 27, which are few.
    for first in [1, 9, 17, 25] {
        #expect(take(&lines, 1_000, from: &now) == Array(first...first + 7))
        lines.append(-2, size: 1, descriptors: 0, of: "b")
        #expect(take(&lines, 1_000, from: &now) == [-2])
        now += 4 * millisecond
    }
    now += 96 * millisecond
    lines.append(-2, size: 1, descriptors: 0, of: "b")
    let rest = take(&lines, 1_000, from: &now)
    #expect(rest.count == 28 && rest.contains(59))
}

@Test func `who has few messages in line never rests`() {
    var lines = flooded(33)
    var now: Int64 = 0
    #expect(take(&lines, 10 * millisecond, from: &now) == Array(1...32))
}

@Test func `all are taken where there is no more room for what waits`() {
    var lines = flooded(1_000)
    var now: Int64 = 0
    #expect(take(&lines, 1_000, from: &now).count == 8)
    lines.append(-2, size: 2 * Limits.waitingBytes, descriptors: 0, of: "c")
    #expect([lines.next(at: now), lines.next(at: now)] == [9, -2])
}

@Test func `a flood that is held up lets others by, and nothing is held up once it is over`() {
    var lines = flooded(40)
    var now: Int64 = 0
    #expect(take(&lines, 1_000, from: &now) == Array(1...8))
    now += 4 * millisecond
    #expect(lines.isFlooded)
    lines.pauseFloods(until: now + 1_000)
    lines.append(-2, size: 1, descriptors: 0, of: "b")
    #expect(take(&lines, 0, from: &now) == [-2])
    #expect(lines.nextTurn == now + 1_000)
    now += 1_000
    #expect(lines.next(at: now) == 9)
    now += 100 * millisecond
    lines.took(0, at: now)
    #expect(!lines.isFlooded)
    lines.pauseFloods(until: now + 1_000)
    #expect(lines.next(at: now) == 10)
}

@Test func `the more floods there are, the longer each of them rests`() {
    var lines = flooded(1_000)
    for number in 1_000..<2_000 { lines.append(number, size: 1, descriptors: 0, of: "c") }
    var now: Int64 = 0
    #expect(take(&lines, 1_000, from: &now).count == 16)
    #expect(lines.nextTurn.map { $0 - now } == 8 * millisecond - 1_000)
}
