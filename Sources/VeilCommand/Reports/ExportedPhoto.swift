import VeilFiles
import VeilLibrary

/// What became of one photo of an export.
struct ExportedPhoto: Reportable {
    let input: FilePath
    private let copy: Result<ExportedCopy, Failure>
    let wasThere: Bool

    init(_ source: FilePath, _ copy: Result<ExportedCopy, Failure>, wasThere: Bool = false) {
        (input, self.copy, self.wasThere) = (source, copy, wasThere)
    }

    /// What was named and yields no photo.
    init(_ failure: Failure) { self.init(failure.path, .failure(failure)) }

    static var deed: (noun: String, verb: String) { ("photo", "exported") }

    var warnings: [Outcome.Warning] {
        (try? copy.get().notes)?.map { Outcome.Warning(file: input, warning: $0) } ?? []
    }

    var facts: Result<ExportFacts, Failure> { copy.map { ExportFacts($0, wasThere: wasThere) } }
    var line: String { (try? copy.get()).map { "-> \($0.path)" } ?? "" }
    var output: [UInt8] { (try? copy.get())?.checksumLine ?? [] }
}

/// What `export` tells about one copy as JSON.
struct ExportFacts: Encodable {
    private let output: FileName
    private let byteCount: Int64
    private let sha256: String
    /// Whether the copy is its original byte for byte.
    private let isOriginal: Bool
    /// Whether the copy was there before.
    private let wasThere: Bool

    init(_ copy: ExportedCopy, wasThere: Bool) {
        (output, byteCount, sha256) = (FileName(copy.path), copy.byteCount, copy.sha256)
        (isOriginal, self.wasThere) = (copy.isOriginal, wasThere)
    }
}

extension Reporter<ExportedPhoto> {
    /// Tells how an export goes on.
    func follow(_ progress: ExportProgress) {
        let source = progress.source
        guard let outcome = progress.outcome else { return started(source) }
        finished()
        switch outcome {
        case .written(let copy): tell(ExportedPhoto(source, .success(copy)))
        case .alreadyThere(let copy): tell(ExportedPhoto(source, .success(copy), wasThere: true))
        case .failed(let error): tell(ExportedPhoto(source, .failure(Failure(source, error))))
        case .cancelled: break
        }
    }
}

extension Failure {
    /// The photo could not be exported.
    init(_ source: FilePath, _ error: PhotoFileError) {
        guard case .file(let reason) = error.reason else {
            self.init(path: source, isUnreadable: false, reason: error.reason.name, message: error.description)
            return
        }
        let picture = PictureFileError(error.path, reason)
        self = error.path == source ? .unreadable(picture) : .unwritten(source, picture)
        if case .cannotEncode = reason { self = .unwritten(source, picture) }
    }
}

extension PhotoFileError.Reason {
    /// The kind in one word, for programs.
    var name: String {
        switch self {
        case .file(let reason): reason.name
        case .changedMeanwhile: "changedMeanwhile"
        case .cannotStrip: "cannotStrip"
        case .metadataDamaged: "metadataDamaged"
        case .cannotBeClean: "cannotBeClean"
        case .noTrash: "noTrash"
        case .lostInTrash: "lostInTrash"
        case .notInTrash: "notInTrash"
        case .placeTaken: "exists"
        case .replaced: "replaced"
        case .notAFolder, .linkToNothing: "cannotWrite"
        case .notWhatWasEdited: "notWhatWasEdited"
        case .isOriginal: "isOriginal"
        }
    }
}
