#include "CBenchSupport.h"
#include <time.h>

void bench_sleep(long nanoseconds) {
    const struct timespec time = {nanoseconds / 1000000000, nanoseconds % 1000000000};
    nanosleep(&time, NULL);
}
