/// Pictures that move.
extension ViewerPage {
    var isPlaying: Bool { false }
    func startAnimation() {}
    func toggleAnimation() {}
    func advanceAnimation(by elapsed: Duration) {}
}
