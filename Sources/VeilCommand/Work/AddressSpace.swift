import Glibc

/// The addresses that this process may use, which `ulimit -v` and batch systems limit.
///
/// Who asks for more than are left is refused, and several libraries end the process then: what cannot fit is not begun.
enum AddressSpace {
    /// Bytes that can still be had; nil where there is no limit.
    static var left: Int? {
        var limit = rlimit()
        guard getrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limit) == 0, limit.rlim_cur < rlim_t(Int.max) else {
            return nil
        }
        return used.map { max(0, Int(limit.rlim_cur) - $0) }
    }

    /// Why no picture can be read at all, where fewer addresses are left than the libraries take that read them.
    static var refusal: String? {
        /// Measured: 65 MiB for libvips and its modules, the rest for the header of the first picture.
        let least = 115 << 20
        guard let left, left < least else { return nil }
        return "this program may take \(left >> 20) MiB more of memory, and reading a picture takes \(least >> 20) MiB or more: "
            + "raise its limit (ulimit -v)"
    }

    /// What the stacks of so many threads take.
    static func stacks(of threads: Int) -> Int {
        /// What glibc takes where the limit says "unlimited".
        let usual = 8 << 20
        var limit = rlimit()
        guard getrlimit(__rlimit_resource_t(RLIMIT_STACK.rawValue), &limit) == 0 else { return threads * usual }
        return threads * min(usual, Int(clamping: limit.rlim_cur))
    }

    /// The first number of this file is the size of the address space in pages.
    private static var used: Int? {
        guard let file = fopen("/proc/self/statm", "r") else { return nil }
        defer { fclose(file) }
        var line = [CChar](repeating: 0, count: 128)
        guard fgets(&line, CInt(line.count), file) != nil else { return nil }
        let pages = Int(
            String(decoding: line.prefix { $0 > CChar(UInt8(ascii: " ")) }.map { UInt8(bitPattern: $0) }, as: UTF8.self))
        return pages.map { $0 * sysconf(CInt(_SC_PAGESIZE)) }
    }
}
