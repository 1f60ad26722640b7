// The blur's inner loops in C, once per instruction set. They take rows, counts and scratch memory; they allocate nothing,
// keep nothing and start no threads. Planning (which steps for which sigma), memory, threads and errors belong to the
// caller.
//
// Every set returns the same bytes; `plain` is the definition. The bytes depend neither on how rows are split into bands nor
// on the rectangle asked for: a rectangle's pixels are those of the whole picture.
#ifndef CVEILKERNELS_H
#define CVEILKERNELS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// What the blur sees beyond the picture's border.
typedef enum {
    VEIL_EDGE_EXTEND,  // the border's own pixels
    VEIL_EDGE_MIRROR,  // … b a | a b c …
    VEIL_EDGE_CLEAR,   // clear pixels
} veil_edge;

enum {
    /// The widest small Gaussian, in pixels to each side.
    VEIL_MAX_RADIUS = 12,
    /// 2^levels is the largest shrinking step.
    VEIL_MAX_LEVELS = 16,
    /// The largest box: sums of so many 15-bit values fit in 31 bits.
    VEIL_MAX_BOX = 65535,
    VEIL_MAX_PASSES = 3,
    /// The first level that is kept. Level 1 would take three times the memory of all others, for the few blurs that shrink once.
    VEIL_FIRST_KEPT = 2,
    /// All of a layer that is mixed in.
    VEIL_WHOLE_SHARE = 32767,
    /// Steps of a way: half of one changes a level of 255 by less than a 60th where the level goes along evenly.
    VEIL_WAY_STEPS = 8192,
};

/// How a blur is made: shrink the picture by half `levels` times, blur what is left with a small Gaussian, enlarge it again.
///
/// Halving and doubling add variance of their own, each way, in pixels of their finer side:
/// - 0.75 and 0.75 between the picture and its half (1 3 3 1), or 1.375 and 1.5 with smooth ends (5 21 38 …, 3 11 18 …);
/// - 1.25 for every other halving and doubling (1 5 10 10 5 1), but
/// - 0.75 for the doubling from level 2 to level 1 (1 3 3 1) where there are three levels or more.
typedef struct {
    /// At least 1, or 0 for a blur without shrinking.
    int levels;
    /// The smooth weights between the picture and its half, too, and bytes only in the result. Only with one level.
    bool smooth_ends;
    /// Taps to each side, 1…VEIL_MAX_RADIUS.
    int radius;
    /// Spread what rounding drops over 8×8 pixels of the last rounding, so that slow ramps stay ramps. Ignored without shrinking.
    bool dithered;
    /// The Gaussian from the middle outwards. With W[t] for the weight of both pixels at distance t (of one, for t = 0):
    /// shrunk, taps[t] is the share W[t] / (W[t] + W[t + 1] + … + W[radius]) in 32768ths, at most 32767, for t < radius;
    /// not shrunk, across: W[t] in 65536ths, their sum is 65536, each at most 65535.
    uint16_t taps[VEIL_MAX_RADIUS + 1];
    /// Not shrunk: down the columns by the mean of two sets of taps, for which 256ths of one alone would be too coarse.
    bool down_twice;
    /// The sets, in 256ths: the sum of all 2·radius + 1 taps of a set is 256, the middle one at most 254, the one beside it
    /// at least 1. The second set counts only where `down_twice` says so.
    uint8_t taps_down[2][VEIL_MAX_RADIUS + 1];
} veil_steps;

/// Levels VEIL_FIRST_KEPT…levels of the shrunk picture, kept from blur to blur: those of two levels and more start from them and
/// leave the picture unread. They are the same for every sigma, but not for every edge; mirrored edges have none.
typedef struct {
    /// 0: nothing is kept.
    int levels;
    /// veil_kept_size(blur) bytes at a multiple of 64. Filled by `keep_rows`, level by level.
    uint8_t *memory;
} veil_kept;

/// One blur: RGBA bytes (four channels treated alike; colour that is at most alpha stays so) from a picture into a rectangle.
typedef struct {
    veil_steps steps;
    veil_edge edge;
    /// The whole picture: its first pixel, bytes from row to row, and size, at least 1×1.
    const uint8_t *source;
    ptrdiff_t source_stride;
    int width, height;
    /// The part that is wanted, inside the picture and not empty: columns left…<right, rows top…<bottom.
    int left, top, right, bottom;
    /// Where the pixel (left, top) goes, and bytes from row to row. Must not overlap the source. Rows that start at
    /// multiples of 64 bytes are written past the caches and take 15–30 % less time.
    uint8_t *target;
    ptrdiff_t target_stride;
    veil_kept kept;
    /// The result is worked on at once: it is written into the caches, whatever its alignment.
    bool stays_cached;
} veil_blur;

/// How a tint is laid over pixels: W3C's Compositing and Blending Level 1, on encoded values.
typedef enum {
    VEIL_BLEND_NORMAL,
    VEIL_BLEND_MULTIPLY,
    VEIL_BLEND_SCREEN,
    VEIL_BLEND_OVERLAY,
    VEIL_BLEND_SOFT_LIGHT,
    VEIL_BLEND_PLUS_LIGHTER
} veil_blend;

/// What a glass does to colours, in this order. Each part has values that change nothing.
typedef struct {
    /// C′ = clamp(Y + saturation · (C − Y)) with Rec. 709 weights on encoded values. 1 changes nothing.
    float saturation;
    /// Where luma, 0…1 of straight colour, must lie: darker pixels are mixed with white, brighter ones with black. 0 and 1
    /// change nothing; `darkest` is at most `brightest`.
    float darkest, brightest;
    /// The tint's straight channels of 255, alpha 255; and how opaque it is, 0…1.
    float tint[4];
    float opacity;
    veil_blend blend;
    /// A second tint over the first one, always source over.
    float scrim[4];
    float scrim_opacity;
    /// The largest change by noise, in levels of an opaque pixel's 255; and the place in the tile that the picture's corner has.
    float noise;
    uint32_t noise_x, noise_y;
} veil_colour;

/// Some pixels of one row, and where in the picture the first of them is.
typedef struct {
    uint8_t *pixels;
    int count;
    int x, y;
} veil_row;

/// The least and the most of each channel, red to alpha.
typedef struct {
    uint8_t least[4], most[4];
} veil_extremes;

/// What tells how far along a way a pixel lies.
typedef enum {
    VEIL_WAY_LINE,     // column · step + start
    VEIL_WAY_CIRCLES,  // (√((column − start)² + down_squared) − reach) · step
    VEIL_WAY_PLACES,   // places[pixel] · step
} veil_way_kind;

/// A row of pixels along a way of VEIL_WAY_STEPS steps; what lies before or behind is at its ends.
typedef struct {
    veil_way_kind kind;
    /// The level at each step and at the end: VEIL_WAY_STEPS + 1.
    const uint16_t *table;
    /// As above, with columns counted from the first pixel, and steps a pixel, or steps for a place of 1. Not so large that
    /// column · step would not be finite.
    float start, step;
    /// For circles: the square of the row's distance from the centre, and the distance at which the way begins.
    float down_squared, reach;
    /// For VEIL_WAY_PLACES: one a pixel.
    const float *places;
} veil_way;

enum { VEIL_NOISE_SIDE = 64 };
/// Row 0…VEIL_NOISE_SIDE − 1 of the tile of blue noise: VEIL_NOISE_SIDE bytes. All bytes occur equally often in the tile.
const uint8_t *veil_noise_row(int y);

/// One box filter: the picture, extended without end by the edge rule, averaged `passes` times over squares of `size`×`size`
/// pixels. RGBA bytes as in `veil_blur`, within 0.75 level of the exact average.
typedef struct {
    /// Odd, 3…VEIL_MAX_BOX.
    int size;
    /// 1…VEIL_MAX_PASSES.
    int passes;
    /// The picture, the part that is wanted, and where it goes: all as in `veil_blur`.
    veil_edge edge;
    const uint8_t *source;
    ptrdiff_t source_stride;
    int width, height;
    int left, top, right, bottom;
    uint8_t *target;
    ptrdiff_t target_stride;
} veil_box;

/// An instruction set's loops.
typedef struct {
    const char *name;
    /// Blurs the rows first…<end of the picture's grid (top ≤ first < end ≤ bottom; `first` even, or top).
    /// `scratch` is veil_scratch_size(blur) bytes of the caller's, at a multiple of 64, with any content, one for each band
    /// at work.
    void (*blur_rows)(const veil_blur *blur, int first, int end, void *scratch);
    /// Colours premultiplied pixels in place. `levels` says how much of it each pixel gets, 0…1; NULL is all of it.
    void (*colour_row)(const veil_colour *colour, const float *levels, veil_row row);
    /// What the channels of `count` pixels, at least one, lie between.
    veil_extremes (*extremes_row)(const uint8_t *pixels, int count);
    /// Averages the rows first…<end of the picture's grid (top ≤ first < end ≤ bottom). `scratch` is veil_box_scratch_size(box)
    /// bytes, as above.
    void (*box_rows)(const veil_box *box, int first, int end, void *scratch);
    /// Fills rows of a kept level: first…<end of 0…<veil_kept_rows(blur, level), both even. Needs the picture, its size and
    /// edge, and the whole level before, if that is kept. `scratch` is veil_keep_scratch_size(blur) bytes.
    void (*keep_rows)(const veil_blur *blur, int level, int first, int end, void *scratch);
    /// Writes `mix_row` of a layer `to` and a target `from` into a third row, which may be one of them but not overlap it in part.
    void (*fade_row)(const uint8_t *from, const uint8_t *to, int share, uint8_t *out, int count);
    /// Mixes `count` pixels of `layer` into `target`: target + (layer − target) · share / 32767, rounded to nearest. A share of 0 leaves
    /// the target as it is, VEIL_WHOLE_SHARE is the layer, bit for bit; nothing is larger. Odd shares have no bias: with even ones some
    /// mixes lie in the middle between two bytes, and go up. `shares` has one a pixel; NULL is `share` for all. The two rows share no pixel.
    void (*mix_row)(uint8_t *target, const uint8_t *layer, const uint16_t *shares, int share, int count);
    /// Shares for `mix_row` out of levels of at most 4095: (level² − low) · scale, rounded, held in 0…VEIL_WHOLE_SHARE, and made odd unless
    /// it is 0.
    void (*share_row)(float low, float scale, const uint16_t *levels, uint16_t *shares, int count);
    /// Writes the levels of `count` pixels along a way: each the table's at the nearest step.
    void (*level_row)(const veil_way *way, uint16_t *levels, int count);
} veil_kernels;

/// The fastest set that this processor has.
const veil_kernels *veil_kernels_best(void);
/// All sets that this processor has, `plain` first; NULL past the last.
const veil_kernels *veil_kernels_at(int index);
/// Bytes of scratch memory for one band of any height.
size_t veil_scratch_size(const veil_blur *blur);
/// The same for a box: two rows of 8 bytes a pixel for each row of the box, where there is more than one pass, and some more.
size_t veil_box_scratch_size(const veil_box *box);

/// Bytes of memory for the levels that `blur` keeps: about a fifth of the picture's.
size_t veil_kept_size(const veil_blur *blur);
/// Rows of a kept level with its borders: even.
int veil_kept_rows(const veil_blur *blur, int level);
/// Bytes of scratch memory to fill any rows of any kept level.
size_t veil_keep_scratch_size(const veil_blur *blur);

#endif
