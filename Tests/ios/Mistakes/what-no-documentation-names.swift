// finds: value of type 'CALayer' has no member 'backdropBlur'
import QuartzCore
import UIKit

@MainActor func cheat(_ view: UIView) { view.layer.backdropBlur = 20 }
