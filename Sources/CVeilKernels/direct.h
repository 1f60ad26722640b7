// A blur without shrinking, for small sigmas: down the columns straight from the bytes, then across. Included once per
// instruction set, after its vec_….h.
#pragma once

/// The weights of the pairs of rows for one set of taps. The middle row's weight is split between its two neighbours, so that
/// every product of pairs stays within 15 bits.
__attribute__((always_inline)) static inline void pair_weights(int radius, const uint8_t *taps, vec *weights) {
    weights[0] = PAIR(taps[0] - taps[0] / 2, taps[1]);
    weights[1] = PAIR(taps[0] / 2, taps[1]);
    for (int t = 2; t <= radius; t++) weights[t] = PAIR(taps[t], taps[t]);
}

/// Down the columns, 2·radius + 1 rows of bytes into 16 bits (sum of weights 256): by one set of taps, or by the mean of two.
__attribute__((always_inline)) static inline void direct_down_n(
    int radius, const veil_steps *steps, bool twice, const uint8_t *const *rows, ptrdiff_t offset, uint16_t *out, int count) {
    vec weights[2][VEIL_MAX_RADIUS + 1];
    pair_weights(radius, steps->taps_down[0], weights[0]);
    if (twice) pair_weights(radius, steps->taps_down[1], weights[1]);
    for (ptrdiff_t i = 0; i < 4 * count; i += VEC_BYTES) {
        const vec middle = vec_load(rows[radius] + offset + i);
        vec low[2] = {vec_set16(0), vec_set16(0)}, high[2] = {vec_set16(0), vec_set16(0)};
#pragma clang loop unroll(full)
        for (int t = 0; t <= radius; t++) {
            const vec a = t < 2 ? middle : vec_load(rows[radius - t] + offset + i);
            const vec b = vec_load(rows[t == 0 ? radius - 1 : radius + t] + offset + i);
            const vec first = vec_block_zip_low(a, b), second = vec_block_zip_high(a, b);
#pragma clang loop unroll(full)
            for (int set = 0; set <= twice; set++) {
                low[set] = vec_add16(low[set], vec_weigh_pairs(first, weights[set][t]));
                high[set] = vec_add16(high[set], vec_weigh_pairs(second, weights[set][t]));
            }
        }
        vec lanes[2];
        vec_unzip_blocks(twice ? vec_avg16(low[0], low[1]) : low[0], twice ? vec_avg16(high[0], high[1]) : high[0], lanes);
        vec_store(out + i, lanes[0]);
        vec_store(out + i + 4 * WIDE, lanes[1]);
    }
}

/// Across, from 16 bits to bytes: the pixels under `in`, the vector w->here.
__attribute__((always_inline)) static inline vec direct_across_step(
    int radius, const vec *weights, vec half, const uint16_t *in, const window *w) {
    vec sum = vec_add16(vec_mulhigh16(w->here, weights[0]), half);
#pragma clang loop unroll(full)
    for (int t = 1; t <= radius; t++) {
        const vec left = vec_left_by(t, in, w->before, w->here), right = vec_right_by(t, in, w->here, w->after);
        sum = vec_add16(sum, vec_mulhigh16(vec_avg16(left, right), weights[t]));
    }
    return vec_shift_right16(sum, 8);
}

/// `in` has `radius` pixels more at both sides.
__attribute__((always_inline)) static inline void direct_across_n(
    int radius, const uint16_t *taps, const uint16_t *in, uint8_t *out, bool stream, int count) {
    vec weights[VEIL_MAX_RADIUS + 1];
    for (int t = 0; t <= radius; t++) weights[t] = vec_set16(taps[t]);
    // Half a level, and half of what each product loses below.
    const vec half = vec_set16((uint16_t)(128 + (radius + 1) / 2));
    window w = {vec_load(in - 4 * WIDE), vec_load(in), vec_load(in + 4 * WIDE)};
    for (ptrdiff_t i = 0; i < 4 * count; i += VEC_BYTES) {
        const vec first = direct_across_step(radius, weights, half, in + i, &w);
        window_move(&w, vec_load(in + i + 8 * WIDE));
        const vec second = direct_across_step(radius, weights, half, in + i + 4 * WIDE, &w);
        window_move(&w, vec_load(in + i + 12 * WIDE));
        put_vec(stream, out + i, vec_narrow(first, second));
    }
}

static void direct_down(const veil_steps *s, const uint8_t *const *rows, ptrdiff_t offset, uint16_t *out, int count) {
    if (s->down_twice) {
        WITH_RADIUS(direct_down_n, s->radius, s, true, rows, offset, out, count)
    } else {
        WITH_RADIUS(direct_down_n, s->radius, s, false, rows, offset, out, count)
    }
}
static void direct_across(const veil_steps *s, const uint16_t *in, uint8_t *out, bool stream, int count) {
    if (stream) {
        WITH_RADIUS(direct_across_n, s->radius, s->taps, in, out, true, count)
    } else {
        WITH_RADIUS(direct_across_n, s->radius, s->taps, in, out, false, count)
    }
}

/// One row in the making. Columns are those of the picture.
typedef struct {
    const veil_blur *blur;
    const uint8_t *rows[2 * VEIL_MAX_RADIUS + 1];
    /// The column `origin`, blurred down.
    uint16_t *down;
    int origin;
    /// Columns of the picture that are needed, and the first of them that is not blurred down yet.
    span needed;
    int next;
} direct_row;

static inline uint16_t *down_at(const direct_row *r, int x) { return r->down + 4 * ((ptrdiff_t)x - r->origin); }

/// The last few columns, fewer than a vector, from a copy that may be read past its end.
static void direct_down_rest(direct_row *r) {
    uint8_t copies[2 * VEIL_MAX_RADIUS + 1][VEC_BYTES];
    const uint8_t *rows[2 * VEIL_MAX_RADIUS + 1];
    for (int i = 0; i <= 2 * r->blur->steps.radius; i++) {
        memcpy(copies[i], r->rows[i] + 4 * (ptrdiff_t)r->next, 4 * (size_t)(r->needed.high - r->next));
        rows[i] = copies[i];
    }
    direct_down(&r->blur->steps, rows, 0, down_at(r, r->next), PIXELS);
    r->next = r->needed.high;
}

/// The columns first…<end beyond the picture's border by the edge rule.
static void direct_border(const direct_row *r, int first, int end) {
    for (int x = first; x < end; x++) {
        const int from = veil_edge_index(r->blur->edge, x, r->blur->width);
        if (from < 0) {
            memset(down_at(r, x), 0, 8);
        } else {
            memcpy(down_at(r, x), down_at(r, from), 8);
        }
    }
}

/// Blurs down the columns up to `end`, which may lie beyond the border. The first call goes far enough for the left border.
static void direct_down_to(direct_row *r, int end) {
    const bool begins = r->next == r->needed.low;
    const int whole = (least(end, r->needed.high) - r->next) / PIXELS * PIXELS;
    direct_down(&r->blur->steps, r->rows, 4 * (ptrdiff_t)r->next, down_at(r, r->next), whole);
    r->next += whole;
    if (end >= r->needed.high && r->next < r->needed.high) direct_down_rest(r);
    if (end >= r->needed.high) direct_border(r, r->needed.high, r->blur->right + r->blur->steps.radius);
    if (begins) direct_border(r, r->blur->left - r->blur->steps.radius, r->needed.low);
}

static direct_row begin_direct_row(const pipeline *p, int y) {
    const veil_blur *blur = p->blur;
    const int radius = blur->steps.radius;
    direct_row r = {.blur = blur, .down = p->down_row + 4 * VEIL_MARGIN, .origin = floor8(blur->left)};
    for (int i = -radius; i <= radius; i++) r.rows[radius + i] = veil_source_row(p, y + i);
    r.needed = (span){most(blur->left - radius, 0), least(blur->right + radius, blur->width)};
    r.next = r.needed.low;
    return r;
}

/// The result's pixels x…<end; the last vector may be wanted in part only.
static void direct_write(const direct_row *r, uint8_t *out, int x, int end, bool stream) {
    const veil_steps *steps = &r->blur->steps;
    const int whole = (end - x) / PIXELS * PIXELS;
    direct_across(steps, down_at(r, x), out, stream, whole);
    if (x + whole == end) return;
    uint8_t rest[VEC_BYTES];
    direct_across(steps, down_at(r, x + whole), rest, false, PIXELS);
    memcpy(out + 4 * (ptrdiff_t)whole, rest, 4 * (size_t)(end - x - whole));
}

static void blur_direct(pipeline *p, int first, int end) {
    enum { DIRECT_STRETCH = 128 };
    const veil_blur *blur = p->blur;
    const int radius = blur->steps.radius;
    for (int y = first; y < end; y++) {
        direct_row r = begin_direct_row(p, y);
        uint8_t *out = blur->target + (y - blur->top) * blur->target_stride;
        const bool stream = !blur->stays_cached && ((uintptr_t)out & (VEC_BYTES - 1)) == 0;
        for (int x = blur->left; x < blur->right; x += DIRECT_STRETCH) {
            const int stop = least(x + DIRECT_STRETCH, blur->right);
            direct_down_to(&r, stop + radius + PIXELS);
            prefetch_row(blur, y + radius + 2, x, DIRECT_STRETCH);
            direct_write(&r, out + 4 * (ptrdiff_t)(x - blur->left), x, stop, stream);
        }
    }
    vec_fence();
}
