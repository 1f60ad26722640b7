// finds: 'Duration' is only available in iOS 16.0 or newer
func wait(_ time: Duration) {}
