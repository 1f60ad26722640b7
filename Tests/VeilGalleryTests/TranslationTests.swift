import Foundation
import Testing

/// Every text of both applications in every language.
struct TranslationTests {
    private static let languages = ["ru", "zh_CN"]
    private static let programs = ["veil-gallery", "veil-photos"]

    @Test(.enabled(if: GalleryProgram.find("xgettext") != nil, "no gettext"), arguments: programs)
    func theCollectionHoldsEveryTextOfTheSources(program: String) throws {
        let fresh = FileManager.default.temporaryDirectory.appending(path: "texts-\(UUID()).pot")
        defer { try? FileManager.default.removeItem(at: fresh) }
        let result = try GalleryProgram.run(
            GalleryProgram.package.appending(path: "Scripts/translations"), ["extract", program, fresh.path])
        #expect(result.status == 0, "\(result.errors)")
        #expect(
            try Catalogue(fresh).texts.keys.sorted() == Catalogue(named: "\(program)/\(program).pot").texts.keys.sorted(),
            "run Scripts/translations update")
    }

    @Test(arguments: languages, programs) func everyTextIsTranslatedWithItsValuesAndItsKey(language: String, program: String)
        throws
    {
        let texts = try Catalogue(named: "\(program)/\(program).pot").texts
        let catalogue = try Catalogue(named: "\(program)/\(language).po")
        #expect(texts.count > 100)
        #expect(!catalogue.source.contains("#, fuzzy") && !catalogue.source.contains("\n#~"))
        for text in texts.keys {
            let translated = try #require(catalogue.texts[text], "\(text)")
            #expect(!translated.isEmpty, "\(text)")
            #expect(translated.components(separatedBy: "{}").count == text.components(separatedBy: "{}").count, "\(text)")
            #expect(translated.contains("_") == text.contains("_"), "\(text)")
        }
    }

    @Test(.enabled(if: GalleryProgram.find("msgfmt") != nil, "no gettext"))
    func theProgramSpeaksEachLanguage() throws {
        let compiled = try GalleryProgram.run(
            GalleryProgram.package.appending(path: "Scripts/translations"), ["beside", "debug"])
        #expect(compiled.status == 0, "\(compiled.errors)")
        #expect(try GalleryProgram.run(["--help"]).output.hasPrefix("Usage: veil-gallery"))
        #expect(try GalleryProgram.run(["--help"], language: "ru").output.hasPrefix("Использование: veil-gallery"))
        #expect(try GalleryProgram.run(["--help"], language: "zh_CN").output.hasPrefix("用法：veil-gallery"))
    }
}

/// The messages of a file of gettext's.
private struct Catalogue {
    let source: String
    /// Without the header.
    let texts: [String: String]

    init(named name: String) throws { try self.init(GalleryProgram.package.appending(path: "po/\(name)")) }

    init(_ file: URL) throws {
        source = try String(contentsOf: file, encoding: .utf8)
        var (texts, key, value, isKey) = ([String: String](), "", "", false)
        for line in source.components(separatedBy: "\n") + ["msgid \"\""] {
            if line.hasPrefix("msgid ") {
                if !key.isEmpty { texts[key] = value }
                (key, value, isKey) = ("", "", true)
            } else if line.hasPrefix("msgstr ") {
                isKey = false
            }
            guard !line.hasPrefix("#"), let start = line.firstIndex(of: "\"") else { continue }
            let part = String(line[line.index(after: start)...].dropLast())
            if isKey { key += part } else { value += part }
        }
        self.texts = texts
    }
}
