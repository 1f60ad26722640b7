// Box passes across: the rows averaged down, one beside the other in a vector, pixel after pixel. See box_layout.h.
// Included once per instruction set, after box_down.h.
#pragma once

/// What the passes across keep between two pixels, for WIDE rows at once.
typedef struct {
    averaging averaging;
    sliding sums[VEIL_MAX_PASSES];
    /// What came in to each pass in the last `size` steps, and the slot of the next step.
    uint8_t *slots;
    int size, next;
} across_state;

/// WIDE rows of WIDE pixels become columns, or columns rows.
static inline void transpose(vec v[WIDE]) {
    for (int done = 1; done < WIDE; done *= 2) {
        vec zipped[WIDE];
        for (int i = 0; i < WIDE / 2; i++) vec_zip_wide(v[i], v[i + WIDE / 2], zipped + 2 * i);
        for (int i = 0; i < WIDE; i++) v[i] = zipped[i];
    }
}

/// The next `count` pixels, each replaced by the result that is due at its step.
__attribute__((always_inline)) static inline void box_across_n(
    int passes, bool narrow, across_state *s, vec *pixels, int count) {
    across_state now = *s;
    for (int i = 0; i < count; i++) {
        uint8_t *slot = now.slots + (size_t)now.next * (size_t)(passes * VEC_BYTES);
        vec in = pixels[i];
#pragma clang loop unroll(full)
        for (int pass = 0; pass < passes; pass++) {
            const vec out = vec_load(slot + pass * VEC_BYTES);
            vec_store(slot + pass * VEC_BYTES, in);
            in = slide(narrow, now.averaging, &now.sums[pass], in, out);
        }
        pixels[i] = in;
        now.next = now.next + 1 == now.size ? 0 : now.next + 1;
    }
    *s = now;
}

static void box_across(int passes, across_state *s, vec *pixels, int count) {
    WITH_PASSES(box_across_n, passes, s->averaging.narrow, s, pixels, count)
}

static across_state begin_across(const box_work *w) {
    const veil_box *box = w->box;
    across_state s = {.averaging = averaging_of(&w->average), .slots = w->across, .size = box->size};
    for (int pass = 0; pass < box->passes; pass++) s.sums[pass] = (sliding){empty_sum(&w->average), empty_sum(&w->average)};
    memset(w->across, 0, (size_t)box->size * (size_t)(box->passes * VEC_BYTES));
    return s;
}

enum {
    /// Pixels that are turned, averaged and turned back at once.
    TURN = 64,
};

/// The pixels x…<x + count of the rows, counted from their beginning, side by side; up to WIDE − 1 more are read.
static inline void turn(const box_work *w, ptrdiff_t x, int count, vec pixels[TURN]) {
    for (int i = 0; i < count; i += WIDE) {
        for (int row = 0; row < WIDE; row++) pixels[i + row] = vec_load(w->rows + row * w->row_stride + 4 * (x + i));
        transpose(pixels + i);
    }
}

/// Rounds what was turned to bytes, one row after another.
static inline void turn_back(int fraction, vec pixels[TURN], int count, uint8_t bytes[WIDE][4 * TURN]) {
    const vec half = vec_set16((uint16_t)(1 << (fraction - 1)));
    for (int i = 0; i < count; i += PIXELS) {
        transpose(pixels + i);
        transpose(pixels + i + WIDE);
        for (int row = 0; row < WIDE; row++) {
            const vec first = vec_shift_right16(vec_add16(pixels[i + row], half), fraction);
            const vec second = vec_shift_right16(vec_add16(pixels[i + WIDE + row], half), fraction);
            vec_store(bytes[row] + 4 * i, vec_narrow(first, second));
        }
    }
}

/// A row's finished bytes into the result, past the caches where whole vectors fit.
static inline void deliver(const uint8_t *bytes, uint8_t *out, int count) {
    ptrdiff_t i = 0;
    if (((uintptr_t)out & (VEC_BYTES - 1)) == 0) {
        for (; i + VEC_BYTES <= 4 * (ptrdiff_t)count; i += VEC_BYTES) vec_stream(out + i, vec_load(bytes + i));
    }
    memcpy(out + i, bytes + i, (size_t)(4 * (ptrdiff_t)count - i));
}

/// The first `count` rows averaged down, at most WIDE, into the result's rows from y on.
static void box_across_rows(const box_work *w, int y, int count) {
    const veil_box *box = w->box;
    const ptrdiff_t before = 2 * (ptrdiff_t)w->reach, wanted = box->right - box->left;
    for (int row = 0; row < count; row++) veil_box_extend(w, row);
    across_state state = begin_across(w);
    vec pixels[TURN];
    for (ptrdiff_t x = 0; x < before; x += TURN) {
        const int some = before - x < TURN ? (int)(before - x) : TURN;
        turn(w, x, some, pixels);
        box_across(box->passes, &state, pixels, some);
    }
    for (ptrdiff_t x = 0; x < wanted; x += TURN) {
        const int some = wanted - x < TURN ? (int)(wanted - x) : TURN;
        uint8_t bytes[WIDE][4 * TURN];
        turn(w, before + x, some, pixels);
        box_across(box->passes, &state, pixels, some);
        turn_back(w->average.fraction, pixels, some, bytes);
        uint8_t *out = box->target + (y - box->top) * box->target_stride + 4 * x;
        for (int row = 0; row < count; row++) deliver(bytes[row], out + row * box->target_stride, some);
    }
}
