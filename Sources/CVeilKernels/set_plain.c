#include "vec_plain.h"

#define VEIL_SET veil_kernels_plain
#define VEIL_SET_NAME "plain"
#include "kernel_set.h"
