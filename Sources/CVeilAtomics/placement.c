// Where threads run. Linux wakes a thread on the processor of the one that wakes it, as if the two took turns.
#if defined(__linux__)
#define _GNU_SOURCE
#include "CVeilAtomics.h"

#include <sched.h>
#include <unistd.h>

int veil_processor(void) { return sched_getcpu(); }

void veil_leave_processor(int processor) {
    cpu_set_t others;
    // The main thread's, since that is what `taskset` changes, and this thread's may be what is left of an earlier move.
    if (processor < 0 || processor >= CPU_SETSIZE || sched_getaffinity(getpid(), sizeof others, &others) != 0) return;
    CPU_CLR(processor, &others);
    if (CPU_COUNT(&others) > 0) sched_setaffinity(0, sizeof others, &others);
}
#else
#include "CVeilAtomics.h"

int veil_processor(void) { return -1; }
void veil_leave_processor(int processor) { (void)processor; }
#endif
