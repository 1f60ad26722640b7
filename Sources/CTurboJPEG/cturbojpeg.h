// libjpeg-turbo's own API rather than TurboJPEG's: only here does a decoder report each warning by its number, which is
// what tells a cut-off file from a file with harmless oddities. The order matters: jpeglib.h needs FILE.
#include <stdio.h>
#include <jpeglib.h>
#include <jerror.h>
