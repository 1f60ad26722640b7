/// The path of a file, as the bytes that the system keeps.
///
/// A file name on Linux is any bytes but zero and the slash; it need not be UTF-8. So that every file can be named, paths stay
/// bytes from the command line to the system call, and become text only in messages (``description``).
public struct FilePath: Hashable, Sendable {
    /// The bytes, without a terminating zero.
    public let bytes: [UInt8]

    /// A path from its bytes. A zero byte cannot be part of a path: what follows it is cut off, as the system would.
    public init(bytes: some Sequence<UInt8>) {
        self.bytes = Array(bytes.prefix { $0 != 0 })
    }

    /// A path from text, in UTF-8.
    public init(_ text: String) {
        self.init(bytes: text.utf8)
    }

    private static let slash = UInt8(ascii: "/")
    private static let dot = UInt8(ascii: ".")

    /// The path of something inside this directory.
    public func appending(_ component: FilePath) -> FilePath {
        if bytes.isEmpty || component.bytes.first == Self.slash { return component }
        let separator = bytes.last == Self.slash ? [] : [Self.slash]
        return FilePath(bytes: bytes + separator + component.bytes)
    }

    /// The path of something inside this directory.
    public func appending(_ component: String) -> FilePath { appending(FilePath(component)) }

    /// The bytes before slashes at the end; the root stays.
    private var trimmed: ArraySlice<UInt8> {
        var end = bytes.endIndex
        while end > 1, bytes[end - 1] == Self.slash { end -= 1 }
        return bytes[..<end]
    }

    /// What follows the last slash: "c.jpg" of "a/b/c.jpg". Slashes at the end do not count.
    public var lastComponent: FilePath {
        let path = trimmed
        guard let slash = path.lastIndex(of: Self.slash), path.count > 1 else { return FilePath(bytes: path) }
        return FilePath(bytes: path[(slash + 1)...])
    }

    /// The directory that holds it: "a/b" of "a/b/c.jpg", "." of a bare name, "/" of the root.
    public var parent: FilePath {
        let path = trimmed
        guard let slash = path.lastIndex(of: Self.slash) else { return FilePath(".") }
        return slash == 0 ? FilePath("/") : FilePath(bytes: FilePath(bytes: path[..<slash]).trimmed)
    }

    /// The letters after the last dot of the last component, in lower case: "jpg" of "a/b.JPG". Empty where there is no dot,
    /// or only the one that hides a file, or where they are not ASCII.
    public var fileExtension: String {
        let name = lastComponent.bytes
        guard let dot = name.lastIndex(of: Self.dot), dot > 0, name[dot...].allSatisfy({ $0 < 0x80 }) else { return "" }
        return String(decoding: name[(dot + 1)...], as: UTF8.self).lowercased()
    }

    /// The same path with another extension in place of its own, or added where it has none.
    public func replacingExtension(with newExtension: String) -> FilePath {
        let own = fileExtension.utf8.count
        let stem = own > 0 ? trimmed.dropLast(own + 1) : trimmed
        return FilePath(bytes: Array(stem) + [Self.dot] + Array(newExtension.utf8))
    }

    /// Lends the path as the zero-terminated string that C functions take.
    package func withCString<Result>(_ body: (UnsafePointer<CChar>) -> Result) -> Result {
        bytes.map { CChar(bitPattern: $0) }.withUnsafeBufferPointer { text in
            withUnsafeTemporaryAllocation(of: CChar.self, capacity: text.count + 1) { terminated in
                _ = terminated.initialize(from: text)
                terminated[text.count] = 0
                return body(terminated.baseAddress!)
            }
        }
    }
}

extension FilePath: Comparable {
    /// By bytes, which for UTF-8 is the order of the code points.
    public static func < (left: FilePath, right: FilePath) -> Bool {
        left.bytes.lexicographicallyPrecedes(right.bytes)
    }
}

extension FilePath: ExpressibleByStringLiteral {
    /// A path from text, in UTF-8.
    public init(stringLiteral text: String) { self.init(text) }
}

extension FilePath: CustomStringConvertible {
    /// The path for a message, on one line: bytes that are not UTF-8 and control characters are written as `\xE4`, `\n`.
    public var description: String {
        var text = ""
        var rest = bytes[...]
        while !rest.isEmpty {
            var decoder = UTF8()
            var iterator = rest.makeIterator()
            guard case .scalarValue(let scalar) = decoder.decode(&iterator), !Self.isControl(scalar) else {
                text += Self.escaped(rest.removeFirst())
                continue
            }
            text.unicodeScalars.append(scalar)
            rest = rest.dropFirst(UTF8.width(scalar))
        }
        return text
    }

    /// What a terminal would act on instead of showing it: controls, and marks that turn the direction of writing.
    private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator: true
        case .format: scalar.value != 0x200D  // the joiner inside emoji
        default: false
        }
    }

    private static func escaped(_ byte: UInt8) -> String {
        switch byte {
        case UInt8(ascii: "\n"): return "\\n"
        case UInt8(ascii: "\r"): return "\\r"
        case UInt8(ascii: "\t"): return "\\t"
        default:
            let digits = String(byte, radix: 16, uppercase: true)
            return "\\x" + (digits.utf8.count < 2 ? "0" : "") + digits
        }
    }
}
