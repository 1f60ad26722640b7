// All loops for one instruction set. A set_….c includes its vec_….h, defines VEIL_SET (the name of its table) and includes this.
#include "geometry.h"
#include "kernels_shrink.h"
#include "kernels_gauss.h"
#include "kernels_grow.h"
#include "pyramid.h"
#include "writing.h"
#include "direct.h"
#include "colour_lanes.h"
#include "colour_steps.h"
#include "colour_blend.h"
#include "kernels_colour.h"
#include "kernels_extremes.h"
#include "kernels_mix.h"
#include "kernels_fade.h"
#include "kernels_levels.h"
#include "box_layout.h"
#include "box_down.h"
#include "box_across.h"
#include "box.h"

static void blur_rows(const veil_blur *blur, int first, int end, void *scratch) {
    pipeline p;
    veil_lay_out(&p, blur, first, end, scratch);
    if (blur->steps.levels > 0) {
        blur_pyramid(&p, first, end);
    } else {
        blur_direct(&p, first, end);
    }
}

static void keep_rows(const veil_blur *blur, int level, int first, int end, void *scratch) {
    pipeline p;
    veil_blur job = *blur;
    job.steps = (veil_steps){.levels = level};
    veil_lay_out_keeping(&p, &job, first, end, scratch);
    while (p.next_small[level] < p.rows.small[level].high) need_small(&p, level, p.next_small[level]);
}

const veil_kernels VEIL_SET = {VEIL_SET_NAME, blur_rows, colour_row, extremes_row, box_rows, keep_rows, fade_row, mix_row, share_row,
                             level_row};
