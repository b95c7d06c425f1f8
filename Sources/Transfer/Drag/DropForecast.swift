/// What a drop would do, told without doing it.
public struct DropForecast: Hashable, Sendable {
    /// What would become of the items.
    public let operation: Operation
    /// Where a view opens its gap; `nil` where the items would go to several places.
    public let gap: Place?
}
