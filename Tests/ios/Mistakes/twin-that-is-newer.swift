// finds: 'advance(by:)' is only available in iOS 16 or newer
import VeilMotion

func step(_ animator: inout LevelAnimator) { animator.advance(by: .seconds(1)) }
