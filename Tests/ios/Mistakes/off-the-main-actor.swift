// finds: main actor-isolated property 'material' can not be mutated from a nonisolated context
import UIKit
import VeilGlass
import VeilUIKit

func change(_ pane: GlassView) { pane.material = .dark }
