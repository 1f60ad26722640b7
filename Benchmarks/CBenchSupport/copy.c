#include "CBenchSupport.h"
#include <string.h>

#if defined(__x86_64__)
#include <immintrin.h>

__attribute__((target("avx2"))) static void copy_avx2(const uint8_t *source, uint8_t *target, size_t count) {
    for (size_t i = 0; i < count; i += 64) {
        const __m256i low = _mm256_loadu_si256((const void *)(source + i)), high = _mm256_loadu_si256((const void *)(source + i + 32));
        _mm_prefetch((const char *)source + i + 1024, _MM_HINT_T0);
        _mm256_stream_si256((void *)(target + i), low);
        _mm256_stream_si256((void *)(target + i + 32), high);
    }
    _mm_sfence();
}

void bench_copy(const uint8_t *source, uint8_t *target, size_t count) {
    if (__builtin_cpu_supports("avx2")) {
        copy_avx2(source, target, count);
    } else {
        memcpy(target, source, count);
    }
}
#else
void bench_copy(const uint8_t *source, uint8_t *target, size_t count) { memcpy(target, source, count); }
#endif
