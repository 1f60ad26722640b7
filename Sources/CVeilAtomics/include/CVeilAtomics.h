// Atomic words for Swift. The standard library has its own only from macOS 15 and iOS 18 on; this can be deleted when those are the
// oldest systems that the package supports.
#pragma once
#include <stdbool.h>
#include <stdint.h>

static inline uint64_t veil_atomic_load(const uint64_t *word) { return __atomic_load_n(word, __ATOMIC_SEQ_CST); }
static inline void veil_atomic_store(uint64_t *word, uint64_t value) { __atomic_store_n(word, value, __ATOMIC_SEQ_CST); }
/// Adds and returns the sum.
static inline uint64_t veil_atomic_add(uint64_t *word, uint64_t value) { return __atomic_add_fetch(word, value, __ATOMIC_SEQ_CST); }
/// Stores and returns what was there.
static inline uint64_t veil_atomic_exchange(uint64_t *word, uint64_t value) { return __atomic_exchange_n(word, value, __ATOMIC_SEQ_CST); }
/// Replaces `expected` by `value`; false where another value was found.
static inline bool veil_atomic_replace(uint64_t *word, uint64_t expected, uint64_t value) {
    return __atomic_compare_exchange_n(word, &expected, value, false, __ATOMIC_SEQ_CST, __ATOMIC_SEQ_CST);
}

/// Tells the processor that this thread only waits for another one.
static inline void veil_pause(void) {
#if defined(__x86_64__) || defined(__i386__)
    __builtin_ia32_pause();
#elif defined(__aarch64__) || defined(__arm__)
    __asm__ __volatile__("yield");
#endif
}

/// The processor that this thread runs on, or −1 where nobody says.
int veil_processor(void);
/// Moves this thread to any other processor on which the process's main thread may run. Does nothing where there is none, or no way.
void veil_leave_processor(int processor);
