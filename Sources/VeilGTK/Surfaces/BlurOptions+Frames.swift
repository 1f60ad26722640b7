import VeilBlur

extension BlurOptions {
    /// How widgets blur the frames of a window: on the thread that draws them.
    ///
    /// A second thread would bring a frame of 1280×800 no sooner, since it must be woken for each, and costs a millisecond and a half of
    /// processor time, more than the blur itself: see docs/adr/0018.
    static let frames = BlurOptions(threads: 1)
}
