import VeilFiles

extension OutputPlan {
    /// What is missing or excludes something else about inputs and outputs.
    static func contradictions(in settings: Settings) -> [UsageError] {
        var errors: [UsageError] = []
        if settings.operands.isEmpty { errors.append(UsageError("there is nothing to work on: name a picture or a folder")) }
        let places = [
            settings.output != nil ? "-o" : nil, settings.outputFolder != nil ? "--out-dir" : nil,
            settings.inPlace ? "--in-place" : nil,
        ].compactMap { $0 }
        if places.isEmpty {
            errors.append(
                UsageError("where should the result go? Say -o OUT for one picture, --out-dir DIR for many, or --in-place"))
        } else if places.count > 1 {
            errors.append(UsageError("\(places.joined(separator: " and ")) exclude each other: choose one"))
        }
        if let output = settings.output { errors += problems(withOutput: output) }
        if let folder = settings.outputFolder,
            let error = UsageError(folder: folder, of: "--out-dir", or: ", or use -o for one picture")
        {
            errors.append(error)
        }
        return errors
    }

    private static func problems(withOutput output: FilePath) -> [UsageError] {
        if output.bytes.last == UInt8(ascii: "/") || FileStatus(output)?.isFolder == true {
            return [UsageError("-o \(output) is a folder: use --out-dir for it, or name a file in it")]
        }
        guard !OutputName.isWritable(output) else { return [] }
        let extensions = listed(OutputName.extensions.map { "." + $0 })
        let what = InputName.isPicture(output) ? ": \(output.fileExtension) is read but not written" : " does not tell the format"
        return [UsageError("-o \(output)\(what): end it in \(extensions)")]
    }
}
