import VeilShield

/// What is set up on the shield's page: numbers of the choices in its lists.
struct ShieldChoice: Equatable {
    /// In the order of the list.
    static let focusRules: [ShieldPolicy.FocusRule] = [.application, .window, .ignored]
    /// In the order of the list; nil is never.
    static let idleTimes: [Duration?] = [nil, .seconds(10), .seconds(60)]

    var focus = 0
    var coversHidden = true
    var idle = 0
    var needsAuthentication = false
    var isRecognisable = false

    /// When windows are covered.
    var policy: ShieldPolicy {
        ShieldPolicy(
            focus: Self.focusRules[focus], coversHidden: coversHidden, idleTime: Self.idleTimes[idle],
            needsAuthentication: needsAuthentication)
    }

    /// What covers show.
    var style: CoverStyle { isRecognisable ? .recognisable : .opaque() }
}
