// A band of a box filter: rows down, then across. Included once per instruction set, after box_across.h.
#pragma once

/// Steps in which the passes fill one after the other, then steps that give a row of the result each.
static void box_rows(const veil_box *box, int first, int end, void *scratch) {
    box_work w;
    veil_lay_out_box(&w, box, scratch);
    begin_sums(&w);
    int t = 0;
    for (int full = 0; full <= box->passes; full++) {
        const bool wanted = full == box->passes;
        const int passes = least(full + 1, box->passes);
        const int stop = wanted ? 2 * w.reach + end - first : (full + 1) * (box->size - 1);
        while (t < stop) {
            const int count = least(WIDE, stop - t);
            box_down_rows(&w, first, t, count, passes);
            if (wanted) box_across_rows(&w, first + t - 2 * w.reach, count);
            t += count;
        }
    }
    vec_fence();
}
