import VeilFiles
import VeilLibrary

/// What `export` tells about one input as JSON.
struct ExportRecord: Encodable {
    let path: String
    let uri: String
    var output: FileName?
    var byteCount: Int64?
    var sha256: String?
    /// Whether the copy is its original byte for byte.
    var isOriginal: Bool?
    /// Whether the copy was there before.
    var wasThere: Bool?
    var warnings: [String] = []
    var error: FailureRecord?

    /// A photo that has a copy.
    init(_ source: FilePath, _ copy: ExportedCopy, wasThere: Bool) {
        self.init(source)
        output = FileName(copy.path)
        byteCount = copy.byteCount
        sha256 = copy.sha256
        isOriginal = copy.isOriginal
        self.wasThere = wasThere
        warnings = copy.notes.map(\.description)
    }

    /// A photo that has none.
    init(_ failure: Failure) {
        self.init(failure.path)
        error = FailureRecord(failure)
    }

    private init(_ file: FilePath) {
        let name = FileName(file)
        path = name.path
        uri = name.uri
    }
}
