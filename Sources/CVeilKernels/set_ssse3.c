#if defined(__x86_64__)
#include <immintrin.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

// Only what stands between push and pop may use these instructions: headers of the system stay outside.
#pragma clang attribute push(__attribute__((target("ssse3"))), apply_to = function)
#include "vec_ssse3.h"

#define VEIL_SET veil_kernels_ssse3
#define VEIL_SET_NAME "ssse3"
#include "kernel_set.h"
#pragma clang attribute pop
#endif
