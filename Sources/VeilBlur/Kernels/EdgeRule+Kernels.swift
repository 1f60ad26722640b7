import CVeilKernels

extension EdgeRule {
    /// What the C kernels call it.
    var kernelEdge: veil_edge {
        switch self {
        case .extend: VEIL_EDGE_EXTEND
        case .mirror: VEIL_EDGE_MIRROR
        case .clear: VEIL_EDGE_CLEAR
        }
    }
}
