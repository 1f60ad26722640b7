import VeilFiles

/// `veil info`.
enum Info {
    static func run(_ settings: Settings, _ console: Console) -> ExitStatus {
        guard !settings.operands.isEmpty else {
            console.refuse([UsageError("there is nothing to look at: name a picture or a folder")], of: .info)
            return .wrongUse
        }
        if let refusal = AddressSpace.refusal {
            console.message(refusal)
            return .nothingReadable
        }
        let list = InputList(settings.operands)
        // A header takes no memory, however large a picture it claims.
        let options = DecodeOptions(pixelLimit: .max)
        var tally = Tally()
        for entry in list.entries where console.outputError == nil {
            do throws(Failure) {
                let input = try entry.get()
                let (info, warnings) = try read(input.path, options)
                tally.count(nil)
                tell(input.path, info, warnings, settings, console)
            } catch {
                tally.count(error)
                tell(error, settings, console)
            }
        }
        return tally.status
    }

    private static func tell(
        _ file: FilePath, _ info: PictureInfo, _ warnings: [PictureFileWarning], _ settings: Settings, _ console: Console
    ) {
        for warning in warnings { console.message("\(file): \(warning)") }
        let record = FileRecord(
            file: FileName(file), warnings: warnings.map(\.description), result: .success(InfoFacts(info)))
        console.result(settings.json ? JSONLine.text(record) : InfoSheet.text(file, info))
    }

    private static func tell(_ failure: Failure, _ settings: Settings, _ console: Console) {
        console.message(failure.message(settings))
        guard settings.json else { return }
        let record = FailureRecord(failure, settings)
        console.result(JSONLine.text(FileRecord<InfoFacts>(file: FileName(failure.path), result: .failure(record))))
    }

    private static func read(
        _ path: FilePath, _ options: DecodeOptions
    ) throws(Failure) -> (info: PictureInfo, warnings: [PictureFileWarning]) {
        do throws(PictureFileError) {
            return try PictureFile.info(path, options: options)
        } catch {
            throw .unreadable(error)
        }
    }
}
