import Testing
import Transfer
import Wire

@Test func `quotas are those of the contract where nobody says otherwise`() {
    let quotas = Quotas()
    #expect([quotas.itemBytes, quotas.contentBytes, quotas.documentBytes] == [64 << 20, 4 << 30, 16 << 20])
    #expect([quotas.representations, quotas.items] == [64, 4_000_000])
    #expect(
        [quotas.drags, quotas.promises, quotas.dragsOfConnection, quotas.loadsOfConnection] == [256, 4096, 32, 256]
    )
    #expect(quotas.historyBytes == 256 << 20)
}

@Test func `no quota is beyond what messages and the store hold`() {
    #expect(Quotas.highest.itemBytes == MessageLimits.message)
    #expect(Quotas.highest.documentBytes <= MessageLimits.message - MessageLimits.senderField - 4096)
    let size = UInt64(Quotas.highest.contentBytes)
    #expect(StoredContent(number: 1, form: 1, location: 1, size: size) != nil)
}
