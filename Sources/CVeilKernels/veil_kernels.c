// Which sets this processor has.
#include "CVeilKernels.h"

extern const veil_kernels veil_kernels_plain, veil_kernels_ssse3, veil_kernels_avx2, veil_kernels_avx512, veil_kernels_neon;

enum { MOST_SETS = 5 };

/// The sets from the slowest to the fastest; returns their number.
static int available(const veil_kernels *sets[MOST_SETS]) {
    int n = 0;
    sets[n++] = &veil_kernels_plain;
#if defined(__x86_64__)
    __builtin_cpu_init();
    if (__builtin_cpu_supports("ssse3")) sets[n++] = &veil_kernels_ssse3;
    if (__builtin_cpu_supports("avx2")) sets[n++] = &veil_kernels_avx2;
    if (__builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") && __builtin_cpu_supports("avx512vl")) {
        sets[n++] = &veil_kernels_avx512;
    }
#elif defined(__aarch64__)
    sets[n++] = &veil_kernels_neon;
#endif
    return n;
}

const veil_kernels *veil_kernels_best(void) {
    const veil_kernels *sets[MOST_SETS];
    return sets[available(sets) - 1];
}

const veil_kernels *veil_kernels_at(int index) {
    const veil_kernels *sets[MOST_SETS];
    return index >= 0 && index < available(sets) ? sets[index] : NULL;
}
