// What the C library's heap holds. Apart from CBenchSupport, whose allocation functions stand in front of the C library's and in the way of
// sanitizers: tests are linked with the programs that they run.
#pragma once
#include <stddef.h>

/// Bytes that this process has taken from the heap and not given back, on all threads; 0 where they cannot be counted.
size_t heap_bytes(void);
