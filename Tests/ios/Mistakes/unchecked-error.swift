// finds: call can throw, but it is not marked with 'try'
import UIKit
import VeilBlur
import VeilUIKit

func soften(_ image: UIImage) -> UIImage { image.blurred(sigma: 12) }
