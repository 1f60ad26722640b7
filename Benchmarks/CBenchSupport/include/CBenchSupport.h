// What a benchmark needs from below Swift: the machine's limit, and the number of allocations.
#pragma once
#include <stddef.h>
#include <stdint.h>

/// Copies `count` bytes past the caches, as fast as the machine's memory lets it: the least that any blur of so many bytes can take.
/// Both pointers are multiples of 64, and so is the count.
void bench_copy(const uint8_t *source, uint8_t *target, size_t count);

/// Lets so much time pass asleep, as between two frames of a display.
void bench_sleep(long nanoseconds);

/// Allocations of this process so far, by whatever function of the C library, on all threads; -1 where they cannot be counted.
long bench_allocations(void);
