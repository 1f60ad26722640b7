import Glibc
import VeilFiles
import VeilPixels

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// How much may be worked on at once.
struct WorkLimits: Sendable {
    /// Processors that this process may use.
    let processors: Int
    /// Pictures at once.
    let jobs: Int
    /// Bytes that they may take together.
    let memory: Int

    /// What the command line says, and what the machine offers where it says nothing.
    init(_ settings: Settings) {
        processors = WorkLimits.usefulProcessors
        jobs = settings.jobs ?? processors
        memory = settings.memory ?? WorkLimits.allowedMemory / 2
    }

    /// What the work on one picture needs, told by its header. A file that cannot be read needs nothing; its decoder will say
    /// why.
    func need(of step: Result<Job, Failure>, _ options: DecodeOptions) -> Int {
        guard let job = try? step.get(), let info = try? PictureFile.info(job.input, options: options).info else { return 0 }
        let isAVIF = info.format == .avif || job.output.fileExtension == "avif"
        let bytesPerPixel =
            job.isAnimation
            ? WorkLimits.animationBytesPerPixel : isAVIF ? WorkLimits.avifBytesPerPixel : WorkLimits.bytesPerPixel
        return info.byteCount + (info.size.pixelCount ?? 0) * bytesPerPixel
    }

    /// Refuses what cannot be done within the limit on addresses, if there is one.
    func check(_ job: Job, threads: Int, _ options: DecodeOptions) throws(Failure) {
        // With a limit alone, since the header is read for it once more. Reading it first loads the libraries.
        guard AddressSpace.left != nil else { return }
        /// libvips and the blur each have their threads, and libvips two that fetch and write rows.
        let stacks = AddressSpace.stacks(of: 2 * threads + 2)
        let need = need(of: .success(job), options) + stacks
        if let left = AddressSpace.left, need > left { throw .beyondLimit(job.input, need: need, left: left) }
    }

    /// Four for the picture, four for the result, and what decoders, glass and encoders hold meanwhile: at most 18.5 in all
    /// were measured, for photographs of 8 million pixels.
    private static let bytesPerPixel = 20
    /// AVIF's encoder keeps more: 39 were measured.
    private static let avifBytesPerPixel = 40
    /// The encoders of animations keep several frames, however many there are: 84 were measured.
    private static let animationBytesPerPixel = 90

    /// Those of the machine, or fewer where their threads' stacks would take more than a quarter of the addresses.
    private static var usefulProcessors: Int {
        let all = ProcessInfo.processInfo.activeProcessorCount
        return AddressSpace.left.map { min(all, max(1, $0 / 4 / AddressSpace.stacks(of: 2))) } ?? all
    }

    /// The machine's memory, or less where a container or this process has been given less.
    private static var allowedMemory: Int {
        let machine = Int(clamping: ProcessInfo.processInfo.physicalMemory)
        return min(machine, containerMemory ?? machine, AddressSpace.left ?? machine)
    }

    /// The limit of the process's control group at its mount point, where a container sees its own.
    private static var containerMemory: Int? {
        guard let file = fopen("/sys/fs/cgroup/memory.max", "r") else { return nil }
        defer { fclose(file) }
        var line = [CChar](repeating: 0, count: 32)
        guard fgets(&line, CInt(line.count), file) != nil else { return nil }
        // The word "max" where there is no limit.
        return Int(String(decoding: line.prefix { $0 >= CChar(UInt8(ascii: "0")) }.map { UInt8(bitPattern: $0) }, as: UTF8.self))
    }
}
