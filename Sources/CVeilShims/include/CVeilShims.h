// What Swift cannot call by itself: libvips' variadic functions, GObject's macros and signals, libjpeg's longjmp, and
// atomics that a signal handler may touch. Nothing here decides anything; the decisions are in VeilFiles.
//
// A function that returns a pointer to an image or a source gives the caller a reference, or NULL after an error whose
// text veil_vips_take_error() holds.
#pragma once

#include "veil_avif.h"
#include "veil_cancel.h"
#include "veil_exif.h"
#include "veil_exif_thumbnail.h"
#include "veil_frames.h"
#include "veil_image.h"
#include "veil_jpeg.h"
#include "veil_jpeg_memory.h"
#include "veil_source.h"
#include "veil_output.h"
#include "veil_resample.h"
