import Glibc
import Testing
import VeilFiles

/// What this machine lets the tests do.
enum Machine {
    static let isRoot = geteuid() == 0

    /// Whether a file system can be mounted: root can, unless a container forbids it.
    static let canMount: Bool = {
        guard isRoot, let scratch = try? Scratch() else { return false }
        guard mount("tmpfs", scratch.folder.description, "tmpfs", 0, "size=64k") == 0 else { return false }
        umount2(scratch.folder.description, CInt(MNT_DETACH))
        return true
    }()

    /// Whether permissions bind: root reads everything, and needs setpriv to become nobody.
    static let canBeNobody = !isRoot || access("/usr/bin/setpriv", X_OK) == 0

    /// What makes a command run without root's rights.
    static let asNobody: [FilePath] =
        isRoot ? ["/usr/bin/setpriv", "--reuid=65534", "--regid=65534", "--clear-groups", "--"] : []

    /// The folder of test photographs beside the package, or the one that VEIL_CORPUS names; nil where there is none.
    static let corpus: FilePath? = {
        let named = getenv("VEIL_CORPUS").map { FilePath(String(cString: $0)) }
        let package = FilePath(#filePath).parent.parent.parent.parent
        let folder = named ?? package.parent.appending("shared").appending("corpus")
        return folder.withCString({ access($0, R_OK) }) == 0 ? folder : nil
    }()

    /// Whether the test photographs are there.
    static let hasCorpus = corpus != nil

    /// Why tests are skipped without them.
    static let noCorpus: Comment = "no corpus of test pictures: set VEIL_CORPUS to its folder"
}
