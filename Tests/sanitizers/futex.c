// Lets the thread sanitizer see Swift's Mutex. Where threads contend for one the kernel hands it over, by FUTEX_LOCK_PI, and the sanitizer
// would take all that the mutex guards for a race. Preloaded by Scripts/test-sanitize; does nothing without the sanitizer.
#define _GNU_SOURCE
#include <linux/futex.h>
#include <stdarg.h>
#include <sys/syscall.h>
#include <dlfcn.h>

__attribute__((weak)) void __tsan_acquire(void *address);
__attribute__((weak)) void __tsan_release(void *address);

static long (*next)(long, ...);

__attribute__((constructor)) static void find(void) { next = (long (*)(long, ...))dlsym(RTLD_NEXT, "syscall"); }

long syscall(long number, ...) {
    va_list list;
    long words[6];
    va_start(list, number);
    for (int i = 0; i < 6; i++) words[i] = va_arg(list, long);
    va_end(list);
    if (!next) find();
    const int call = number == SYS_futex ? (int)words[1] & FUTEX_CMD_MASK : -1;
    if (call == FUTEX_UNLOCK_PI && __tsan_release) __tsan_release((void *)words[0]);
    const long result = next(number, words[0], words[1], words[2], words[3], words[4], words[5]);
    if ((call == FUTEX_LOCK_PI || call == FUTEX_TRYLOCK_PI) && result == 0 && __tsan_acquire) __tsan_acquire((void *)words[0]);
    return result;
}
