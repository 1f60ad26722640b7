// Every instruction set against plain C, as a program of its own: for processors that are only emulated. See Scripts/test-neon.
#include "CVeilKernels.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LARGEST_KEPT = 4, LARGEST_WIDTH = 70, LARGEST_HEIGHT = 13, MOST_BYTES = 4 * LARGEST_WIDTH * LARGEST_HEIGHT };

/// A blur of each kind: levels, smooth ends, radius. The taps need not be those of a Gaussian.
static const struct {
    int levels;
    bool smooth_ends;
    int radius;
} kinds[] = {
    {0, false, 1}, {0, false, 2}, {0, false, 3}, {0, false, 5}, {0, false, 7}, {0, false, 12},
    {1, true, 1},  {1, true, 2},  {1, true, 3},  {1, false, 2}, {1, false, 4}, {1, false, 6},
    {1, false, 8}, {2, false, 1}, {2, false, 7}, {3, false, 5}, {4, false, 3},
};

static veil_steps steps_of(int kind, bool dithered) {
    veil_steps s = {.levels = kinds[kind].levels, .smooth_ends = kinds[kind].smooth_ends, .radius = kinds[kind].radius};
    s.dithered = s.down_twice = dithered;
    const int side = 96 / (s.radius ? s.radius : 1);
    for (int t = 0; t <= s.radius; t++) {
        s.taps[t] = (uint16_t)(s.levels ? 32767 / (s.radius + 1 - t) : 65536 / (s.radius + 1));
        for (int set = 0; set < 2; set++) {
            const int tap = side / (1 + set);
            s.taps_down[set][t] = (uint8_t)(t ? tap : 256 - 2 * tap * s.radius);
        }
    }
    return s;
}

static void blur(const veil_kernels *set, veil_blur b, uint8_t *target) {
    b.target = target;
    memset(target, 0x5A, MOST_BYTES + 64);
    void *scratch = aligned_alloc(64, (veil_scratch_size(&b) + 63) / 64 * 64);
    set->blur_rows(&b, b.top, b.bottom, scratch);
    free(scratch);
}

/// Whether a set fades rows of every width as plain C does.
static bool fades_alike(const veil_kernels *set, const uint8_t *source) {
    static uint8_t expected[4 * LARGEST_WIDTH], actual[4 * LARGEST_WIDTH];
    for (int width = 1; width <= LARGEST_WIDTH; width++) {
        for (int share = 0; share <= VEIL_WHOLE_SHARE; share += 4681) {
            veil_kernels_at(0)->fade_row(source, source + 4 * LARGEST_WIDTH, share, expected, width);
            set->fade_row(source, source + 4 * LARGEST_WIDTH, share, actual, width);
            if (memcmp(expected, actual, 4 * (size_t)width) != 0) return false;
        }
    }
    return true;
}

/// Whether a set colours rows of every width as plain C does, with and without levels.
static bool colours_alike(const veil_kernels *set, const uint8_t *source) {
    static uint8_t expected[4 * LARGEST_WIDTH], actual[4 * LARGEST_WIDTH];
    float levels[LARGEST_WIDTH];
    for (int i = 0; i < LARGEST_WIDTH; i++) levels[i] = (float)(i % 11) / 10;
    for (int width = 1; width <= LARGEST_WIDTH; width++) {
        for (int kind = 0; kind < 4 * 12; kind++) {
            veil_colour colour = {
                .saturation = kind & 1 ? 1.8f : 1, .brightest = 1, .tint = {28, 200, 255, 255}, .opacity = 0.3f,
                .blend = (veil_blend)(kind / 4 % 6)};
            if (kind >= 24) {
                colour.darkest = 0.2f;
                colour.brightest = 0.7f;
                colour.noise = 9;
                colour.scrim_opacity = 0.4f;
            }
            memcpy(expected, source, sizeof expected);
            memcpy(actual, source, sizeof actual);
            const float *shares = kind & 2 ? levels : NULL;
            veil_kernels_at(0)->colour_row(&colour, shares, (veil_row){expected, width, kind, width});
            set->colour_row(&colour, shares, (veil_row){actual, width, kind, width});
            if (memcmp(expected, actual, sizeof actual) != 0) return false;
        }
        const veil_extremes plain = veil_kernels_at(0)->extremes_row(source, width), own = set->extremes_row(source, width);
        if (memcmp(&plain, &own, sizeof own) != 0) return false;
    }
    return true;
}

/// Whether a set mixes rows of every width as plain C does, by one share and by many.
static bool mixes_alike(const veil_kernels *set, const uint8_t *source) {
    static uint8_t expected[4 * LARGEST_WIDTH], actual[4 * LARGEST_WIDTH];
    uint16_t shares[LARGEST_WIDTH];
    for (int i = 0; i < LARGEST_WIDTH; i++) shares[i] = (uint16_t)(i * 7919 % 32768);
    for (int width = 1; width <= LARGEST_WIDTH; width++) {
        for (int kind = 0; kind < 2; kind++) {
            memcpy(expected, source, sizeof expected);
            memcpy(actual, source, sizeof actual);
            veil_kernels_at(0)->mix_row(expected, source + sizeof expected, kind ? shares : NULL, 300 * width, width);
            set->mix_row(actual, source + sizeof expected, kind ? shares : NULL, 300 * width, width);
            if (memcmp(expected, actual, sizeof actual) != 0) return false;
        }
        uint16_t ours[LARGEST_WIDTH] = {0}, theirs[LARGEST_WIDTH] = {0};
        veil_kernels_at(0)->share_row(2e7f, 1e-3f, shares, ours, width);
        set->share_row(2e7f, 1e-3f, shares, theirs, width);
        if (memcmp(ours, theirs, sizeof ours) != 0) return false;
    }
    return true;
}

/// Whether a set finds the levels of rows of every width as plain C does.
static bool levels_alike(const veil_kernels *set) {
    static uint16_t table[VEIL_WAY_STEPS + 1];
    for (int i = 0; i <= VEIL_WAY_STEPS; i++) table[i] = (uint16_t)(i * 7 % 4081);
    float places[LARGEST_WIDTH];
    for (int i = 0; i < LARGEST_WIDTH; i++) places[i] = (float)(i * 37 % 271) - 8;
    for (int width = 1; width <= LARGEST_WIDTH; width++) {
        for (int kind = VEIL_WAY_LINE; kind <= VEIL_WAY_PLACES; kind++) {
            const veil_way way = {
                .kind = (veil_way_kind)kind, .table = table, .start = 20.3f, .step = 123.4f, .down_squared = (float)width, .reach = 0.7f,
                .places = places};
            uint16_t ours[LARGEST_WIDTH] = {0}, theirs[LARGEST_WIDTH] = {0};
            veil_kernels_at(0)->level_row(&way, ours, width);
            set->level_row(&way, theirs, width);
            if (memcmp(ours, theirs, sizeof ours) != 0) return false;
        }
    }
    return true;
}

static void average(const veil_kernels *set, veil_box b, uint8_t *target) {
    b.target = target;
    memset(target, 0x5A, MOST_BYTES + 64);
    void *scratch = aligned_alloc(64, (veil_box_scratch_size(&b) + 63) / 64 * 64);
    set->box_rows(&b, b.top, b.bottom, scratch);
    free(scratch);
}

static bool boxes_alike(const veil_kernels *set, const uint8_t *source) {
    static uint8_t expected[MOST_BYTES + 64], actual[MOST_BYTES + 64];
    static const int sizes[] = {3, 7, 15, 17, 41, 163};
    for (int kind = 0; kind < 18; kind++) {
        for (int width = 1; width <= LARGEST_WIDTH; width++) {
            const int height = 1 + (width * 5 + kind) % LARGEST_HEIGHT;
            const veil_box b = {
                .size = sizes[kind % 6], .passes = 1 + kind / 6, .edge = (veil_edge)((width + kind) % 3), .source = source,
                .source_stride = 4 * width, .width = width, .height = height, .right = width, .bottom = height,
                .target_stride = 4 * width};
            average(veil_kernels_at(0), b, expected);
            average(set, b, actual);
            if (memcmp(expected, actual, sizeof actual) != 0) return false;
        }
    }
    return true;
}

/// The same from kept levels, without the picture.
static void blur_kept(const veil_kernels *set, veil_blur b, uint8_t *target) {
    b.kept.levels = LARGEST_KEPT;
    b.kept.memory = aligned_alloc(64, veil_kept_size(&b));
    void *scratch = aligned_alloc(64, (veil_keep_scratch_size(&b) + 63) / 64 * 64);
    for (int level = VEIL_FIRST_KEPT; level <= b.kept.levels; level++) {
        set->keep_rows(&b, level, 0, veil_kept_rows(&b, level), scratch);
    }
    free(scratch);
    b.source = NULL;
    blur(set, b, target);
    free(b.kept.memory);
}

int main(void) {
    static uint8_t source[MOST_BYTES + 64], expected[MOST_BYTES + 64], actual[MOST_BYTES + 64];
    srand(1);
    for (size_t i = 0; i < sizeof source; i++) source[i] = (uint8_t)(rand() >> 8);
    long compared = 0, wrong = 0;
    for (int set = 1; veil_kernels_at(set); set++) {
        for (int kind = 0; kind < (int)(sizeof kinds / sizeof kinds[0]); kind++) {
            for (int width = 1; width <= LARGEST_WIDTH; width++) {
                const int height = 1 + (width * 5 + kind) % LARGEST_HEIGHT, offset = (width + kind) % 17;
                const veil_blur b = {
                    .steps = steps_of(kind, width & 1), .edge = (veil_edge)((width + kind) % 3), .source = source + offset,
                    .source_stride = 4 * width, .width = width, .height = height, .right = width, .bottom = height,
                    .target_stride = 4 * width};
                blur(veil_kernels_at(0), b, expected);
                blur(veil_kernels_at(set), b, actual);
                bool same = memcmp(expected, actual, sizeof actual) == 0;
                if (b.steps.levels >= VEIL_FIRST_KEPT && b.edge != VEIL_EDGE_MIRROR) {
                    blur_kept(veil_kernels_at(set), b, actual);
                    same = same && memcmp(expected, actual, sizeof actual) == 0;
                }
                compared++;
                if (same) continue;
                wrong++;
                fprintf(stderr, "%s: kind %d, %d x %d differs from plain C\n", veil_kernels_at(set)->name, kind, width, height);
            }
        }
        if (!colours_alike(veil_kernels_at(set), source)) {
            wrong++;
            fprintf(stderr, "%s: colours differ from plain C\n", veil_kernels_at(set)->name);
        }
        if (!fades_alike(veil_kernels_at(set), source)) {
            wrong++;
            fprintf(stderr, "%s: fades differ from plain C\n", veil_kernels_at(set)->name);
        }
        if (!mixes_alike(veil_kernels_at(set), source)) {
            wrong++;
            fprintf(stderr, "%s: mixes differ from plain C\n", veil_kernels_at(set)->name);
        }
        if (!levels_alike(veil_kernels_at(set))) {
            wrong++;
            fprintf(stderr, "%s: levels differ from plain C\n", veil_kernels_at(set)->name);
        }
        if (!boxes_alike(veil_kernels_at(set), source)) {
            wrong++;
            fprintf(stderr, "%s: boxes differ from plain C\n", veil_kernels_at(set)->name);
        }
        printf("%s: compared with plain C\n", veil_kernels_at(set)->name);
    }
    printf("%ld blurs compared, %ld things differ\n", compared, wrong);
    return compared == 0 || wrong > 0;
}
