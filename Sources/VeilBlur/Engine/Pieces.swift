/// A job in pieces that may be done at the same time.
///
/// A type rather than a closure where nothing may be allocated: to hand a closure to other threads takes a box on the heap.
package protocol Pieces {
    func run(_ index: Int)
}

extension Pieces {
    /// Runs a piece of the job that lies at `address`.
    static func run(_ index: Int, at address: UnsafeRawPointer) {
        address.assumingMemoryBound(to: Self.self).pointee.run(index)
    }
}

/// A closure's pieces.
struct ClosurePieces: Pieces {
    let work: (Int) -> Void

    func run(_ index: Int) { work(index) }
}
