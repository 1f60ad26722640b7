// The levels of a row's pixels along a way, out of a table. Included once per instruction set; see colour_lanes.h for why the lanes are
// alike in every set.
#pragma once

#pragma clang fp contract(off)

/// 0, 1, 2 …
static inline floats counted(void) {
    floats lanes;
    for (int i = 0; i < FLOATS; i++) lanes[i] = (float)i;
    return lanes;
}

/// The places of FLOATS pixels, the first of them `index` pixels into the row. `kind` is a constant wherever this is inlined.
__attribute__((always_inline)) static inline floats places_of(veil_way_kind kind, const veil_way *way, const float *places, int index) {
    if (kind == VEIL_WAY_PLACES) {
        floats own;
        memcpy(&own, places, sizeof own);
        return own * way->step;
    }
    const floats column = ((floats){0} + (float)index) + counted();
    if (kind == VEIL_WAY_LINE) return column * way->step + way->start;
    const floats across = column - way->start;
    const floats distance = __builtin_elementwise_sqrt(across * across + way->down_squared) - way->reach;
    return chosen(distance > 0, distance, (floats){0}) * way->step;
}

__attribute__((always_inline)) static inline void level_vector(const uint16_t *table, floats place, uint16_t *levels) {
    const floats last = (floats){0} + VEIL_WAY_STEPS;
    const floats least = chosen(place > 0, place, (floats){0}), held = chosen(least < last, least, last);
    const ints index = __builtin_convertvector(held + 0.5f, ints);
    for (int i = 0; i < FLOATS; i++) levels[i] = table[index[i]];
}

__attribute__((always_inline)) static inline void level_pixels(veil_way_kind kind, const veil_way *way, uint16_t *levels, int count) {
    // A copy that nothing written can change.
    const veil_way own = *way;
    int x = 0;
    for (; x + FLOATS <= count; x += FLOATS) level_vector(own.table, places_of(kind, &own, own.places + x, x), levels + x);
    if (x == count) return;
    float places[FLOATS] = {0};
    uint16_t last[FLOATS];
    if (kind == VEIL_WAY_PLACES) memcpy(places, own.places + x, sizeof(float) * (size_t)(count - x));
    level_vector(own.table, places_of(kind, &own, places, x), last);
    memcpy(levels + x, last, sizeof(uint16_t) * (size_t)(count - x));
}

static void level_row(const veil_way *way, uint16_t *levels, int count) {
    switch (way->kind) {
        case VEIL_WAY_LINE: level_pixels(VEIL_WAY_LINE, way, levels, count); break;
        case VEIL_WAY_CIRCLES: level_pixels(VEIL_WAY_CIRCLES, way, levels, count); break;
        case VEIL_WAY_PLACES: level_pixels(VEIL_WAY_PLACES, way, levels, count); break;
    }
}

#pragma clang fp contract(on)
