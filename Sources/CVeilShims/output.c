#define _GNU_SOURCE
#include "veil_output.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdatomic.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

enum { places = 64 };
enum { vacant, filling, waiting, removing };

// A place in `removing` is never used again: its path may be read at any time by the handler that claimed it.
static struct {
    atomic_int state;
    char path[PATH_MAX];
} unfinished[places];

int veil_unfinished_add(const char *path) {
    const size_t length = strlen(path);
    if (length >= PATH_MAX) return -1;
    for (int i = 0; i < places; i++) {
        int expected = vacant;
        if (!atomic_compare_exchange_strong(&unfinished[i].state, &expected, filling)) continue;
        memcpy(unfinished[i].path, path, length + 1);
        atomic_store(&unfinished[i].state, waiting);
        return i;
    }
    return -1;
}

void veil_unfinished_forget(int ticket) {
    if (ticket < 0) return;
    int expected = waiting;
    atomic_compare_exchange_strong(&unfinished[ticket].state, &expected, vacant);
}

void veil_unfinished_unlink_all(void) {
    const int kept = errno;
    for (int i = 0; i < places; i++) {
        int expected = waiting;
        if (atomic_compare_exchange_strong(&unfinished[i].state, &expected, removing)) unlink(unfinished[i].path);
    }
    errno = kept;
}

int veil_rename_to_new(const char *from, const char *to) {
#ifdef RENAME_NOREPLACE
    if (renameat2(AT_FDCWD, from, AT_FDCWD, to, RENAME_NOREPLACE) == 0) return 0;
    if (errno != EINVAL && errno != ENOSYS) return errno;
#endif
    // Not every file system has that: a second name is as exclusive.
    if (link(from, to) != 0) return errno;
    unlink(from);
    return 0;
}
