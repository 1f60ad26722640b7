#if defined(__aarch64__)
#include "vec_neon.h"

#define VEIL_SET veil_kernels_neon
#define VEIL_SET_NAME "neon"
#include "kernel_set.h"
#endif
