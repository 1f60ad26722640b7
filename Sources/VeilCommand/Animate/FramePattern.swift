import VeilFiles

/// The name of a sequence of pictures: `DIR/%04d.png`, as ffmpeg and C write it.
struct FramePattern: Hashable, Sendable {
    /// The folder of the sequence, which holds nothing else.
    let folder: FilePath
    private let before: [UInt8]
    private let digits: Int
    private let after: [UInt8]

    /// The pattern in `path`; nil unless its last part has exactly one `%d` or `%0Nd`, and a folder before it.
    init?(_ path: FilePath) {
        let name = path.lastComponent.bytes
        folder = path.parent
        let percent = UInt8(ascii: "%")
        guard name.count(where: { $0 == percent }) == 1, let start = name.firstIndex(of: percent),
            let end = name[start...].firstIndex(of: UInt8(ascii: "d")),
            folder.lastComponent != "." && folder.lastComponent != ".."
        else { return nil }
        let width = String(decoding: name[(start + 1)..<end], as: UTF8.self)
        guard let digits = FramePattern.digits(width) else { return nil }
        (before, self.digits, after) = (Array(name[..<start]), digits, Array(name[(end + 1)...]))
    }

    /// The N of `0N`; 1 where there is none.
    private static func digits(_ width: String) -> Int? {
        if width.isEmpty { return 1 }
        guard width.first == "0", let digits = Int(width.dropFirst()), (1...9).contains(digits) else { return nil }
        return digits
    }

    /// The name of a frame, without its folder.
    func name(of frame: Int) -> FilePath {
        let number = String(frame)
        let zeros = String(repeating: "0", count: max(0, digits - number.count))
        return FilePath(bytes: before + Array((zeros + number).utf8) + after)
    }
}
