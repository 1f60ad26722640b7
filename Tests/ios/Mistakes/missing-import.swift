// finds: property 'value' is not available due to missing import of defining module 'VeilMotion'
import VeilBrowser

func progress(_ drag: DragToDismiss) -> Double { drag.progress.value }
