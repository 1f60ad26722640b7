import VeilGTK

/// What the viewer will do in a while, one thing of each kind.
@MainActor struct ViewerWaits {
    enum Kind: Hashable {
        case reload, bars, slideshow, click, sharpen, opening
    }

    private var sources: [Kind: LoopSource] = [:]

    /// Does something after a time, in the place of what of its kind was to be done.
    mutating func after(_ time: Duration, _ kind: Kind, _ body: @escaping () -> Void) {
        sources[kind]?.cancel()
        sources[kind] = LoopSource.after(time, body)
    }

    mutating func cancel(_ kind: Kind) {
        sources[kind]?.cancel()
        sources[kind] = nil
    }

    mutating func cancelAll() {
        for source in sources.values { source.cancel() }
        sources = [:]
    }
}
