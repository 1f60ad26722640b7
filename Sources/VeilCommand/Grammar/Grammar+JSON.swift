extension Grammar {
    /// The shape of results with `--json`, for the manual.
    static let json = [
        """
        With --json, standard output carries one JSON object a line for each input, in the order of the inputs, whatever became \
        of it. “path” is the name as it was given, in which bytes that are no UTF-8 are replaced; “uri” is an absolute \
        file URI whose percent codes give back every byte. “warnings” is a list of sentences. An input that failed has \
        an “error” with a “reason” in one word and a “message”, and nothing of what follows.
        """,
        """
        blur, frost and shield tell the “output”, with a path and a uri of its own, and its “width” and “height”; animate tells \
        them too, and “frameCount” and “framesPerSecond”. export tells the “output” with “byteCount”, “sha256”, “isOriginal” (byte for byte) \
        and “wasThere” (from an earlier run). pick tells the “number” in the order of the ticks, the “size” in bytes, and “width” and \
        “height” where they can be read. info tells “format”, \
        “width”, “height”, “orientation”, “frameCount”, “bitsPerChannel”, “hasAlpha”, “colourSpace”, “profileName”, \
        “profileByteCount”, “byteCount”, “dateTaken”, “cameraMake”, “cameraModel” and “hasLocation”; \
        what the file does not say is left out.
        """,
    ]
}
