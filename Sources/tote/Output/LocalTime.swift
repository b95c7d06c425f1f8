import Glibc

/// Moments as people write them.
enum LocalTime {
    /// The moment `seconds` after the beginning of 1970, in the time of here: year, month, day, hour, minute.
    static func text(of seconds: Int64) -> String {
        var moment = time_t(seconds)
        var parts = unsafe tm()
        guard unsafe localtime_r(&moment, &parts) != nil else { return String(seconds) }
        let numbers = unsafe [parts.tm_mon + 1, parts.tm_mday, parts.tm_hour, parts.tm_min].map(twoDigits)
        let year = unsafe parts.tm_year + 1900
        return "\(year)-\(numbers[0])-\(numbers[1]) \(numbers[2]):\(numbers[3])"
    }

    private static func twoDigits(_ number: CInt) -> String {
        number < 10 ? "0\(number)" : "\(number)"
    }
}
