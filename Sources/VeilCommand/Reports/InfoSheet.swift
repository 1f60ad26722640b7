import VeilFiles

/// What `info` tells a person about one file: its name, then a row for each thing that the file says.
enum InfoSheet {
    static func text(_ file: FilePath, _ info: PictureInfo) -> String {
        let rows: [(String, String?)] = [
            ("format", info.format.name),
            ("size", "\(info.size) pixels"),
            ("orientation", info.orientation == 1 ? nil : "\(info.orientation), undone when decoding"),
            ("frames", info.frameCount == 1 ? nil : "\(info.frameCount)"),
            ("depth", "\(info.bitsPerChannel) bits a channel"),
            ("colours", info.colourSpace.rawValue + (info.hasAlpha ? " with transparency" : "")),
            ("profile", profile(of: info)),
            ("file", "\(grouped(info.byteCount)) bytes"),
            ("taken", info.dateTaken),
            ("camera", camera(of: info)),
            ("place", info.hasLocation ? "recorded" : "not recorded"),
        ]
        let column = 13
        let lines = rows.compactMap { name, value in
            value.map { "  " + name.padded(to: column) + printable($0) + "\n" }
        }
        return "\(file)\n" + lines.joined()
    }

    /// Maker and model; many models begin with their maker.
    private static func camera(of info: PictureInfo) -> String? {
        guard let make = info.cameraMake, let model = info.cameraModel else { return info.cameraModel ?? info.cameraMake }
        return model.hasPrefix(make) ? model : "\(make) \(model)"
    }

    private static func profile(of info: PictureInfo) -> String {
        guard info.profileByteCount > 0 else { return "none" }
        return info.profileName ?? "without a name"
    }

    /// 1234567 as 1,234,567.
    private static func grouped(_ number: Int) -> String {
        let digits = Array(String(number))
        return digits.indices.map { index in
            let follows = digits.count - index
            return (index > 0 && follows.isMultiple(of: 3) ? "," : "") + String(digits[index])
        }.joined()
    }

    /// Text out of a file cannot move the cursor of the terminal that it is shown in.
    private static func printable(_ text: String) -> String { FilePath(text).description }
}
