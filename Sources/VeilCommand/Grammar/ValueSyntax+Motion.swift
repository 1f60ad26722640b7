import VeilMotion

extension TimingCurve {
    private static let named: [(name: String, curve: TimingCurve)] = [
        ("linear", linear), ("ease", ease), ("ease-in", easeIn), ("ease-out", easeOut), ("ease-in-out", easeInOut),
    ]

    /// The names of the curves, as CSS writes them.
    static let names = named.map(\.name)

    /// The curve of that name, or nil where there is none.
    static func named(_ name: String) -> TimingCurve? { named.first { $0.name == name }?.curve }
}

extension ValueSyntax where Value == TimingCurve {
    /// A name, or `X1,Y1,X2,Y2`.
    static let curve = ValueSyntax(
        placeholder: "NAME|X1,Y1,X2,Y2",
        expectation: "\(listed(TimingCurve.names)), or four numbers X1,Y1,X2,Y2 of which both X are from 0 to 1",
        candidates: .words(TimingCurve.names)
    ) { bytes in
        guard let text = text(bytes) else { return nil }
        if let curve = TimingCurve.named(text) { return curve }
        guard let handles = numbers(text, count: 4), (0...1).contains(handles[0]), (0...1).contains(handles[2]) else {
            return nil
        }
        return TimingCurve(handles[0], handles[1], handles[2], handles[3])
    }
}

extension ValueSyntax where Value == Spring {
    /// `RESPONSE,DAMPING`.
    static let spring = ValueSyntax(
        placeholder: "R,D", expectation: "a response from 0.01 to 100 seconds and a damping from 0.01 to 100, as 0.35,0.8"
    ) { bytes in
        /// Springs beyond these are a jump, or never seem to move or to rest.
        let useful = 0.01...100.0
        guard let parts = text(bytes).flatMap({ numbers($0, count: 2) }), parts.allSatisfy(useful.contains) else { return nil }
        return Spring(response: parts[0], dampingRatio: parts[1])
    }
}
