#define _GNU_SOURCE
#include "veil_output.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { places = 64 };
enum { vacant, filling, waiting, removing };

// A place in `removing` is never used again: its path may be read at any time by the handler that claimed it.
static struct {
    atomic_int state;
    char path[PATH_MAX];
} unfinished[places];

// Set before the places are looked at, so that a writer either sees it or is seen.
static atomic_bool ended;

int veil_unfinished_add(const char *path) {
    const size_t length = strlen(path);
    if (length >= PATH_MAX) return VEIL_UNFINISHED_UNTRACKED;
    for (int i = 0; i < places; i++) {
        int expected = vacant;
        if (!atomic_compare_exchange_strong(&unfinished[i].state, &expected, filling)) continue;
        memcpy(unfinished[i].path, path, length + 1);
        if (!atomic_load(&ended)) return i;
        veil_unfinished_forget(i);
        return VEIL_UNFINISHED_ENDED;
    }
    return atomic_load(&ended) ? VEIL_UNFINISHED_ENDED : VEIL_UNFINISHED_UNTRACKED;
}

void veil_unfinished_created(int ticket) {
    int expected = filling;
    if (ticket >= 0) atomic_compare_exchange_strong(&unfinished[ticket].state, &expected, waiting);
}

void veil_unfinished_forget(int ticket) {
    if (ticket < 0) return;
    for (int state = filling; state <= waiting; state++) {
        int expected = state;
        atomic_compare_exchange_strong(&unfinished[ticket].state, &expected, vacant);
    }
}

// Waits for a file that is just being created: it could not be removed yet, and would stay. Not for long, since the handler
// may have stopped the very thread that creates it.
static void await_creation(int place) {
    const struct timespec pause = {.tv_nsec = 100 * 1000};
    for (int i = 0; i < 1000 && atomic_load(&unfinished[place].state) == filling; i++) nanosleep(&pause, NULL);
}

void veil_unfinished_unlink_all(void) {
    const int kept = errno;
    atomic_store(&ended, true);
    for (int i = 0; i < places; i++) {
        await_creation(i);
        const int state = atomic_load(&unfinished[i].state);
        int expected = state;
        if (state != filling && state != waiting) continue;
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
    if (link(from, to) == 0) {
        unlink(from);
        return 0;
    }
    if (errno != EPERM && errno != ENOSYS && errno != EOPNOTSUPP) return errno;
    // exFAT and shares of a network may have neither: the name is taken by an empty file, and then the file put over that.
    const int claim = open(to, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    if (claim < 0) return errno;
    close(claim);
    if (rename(from, to) == 0) return 0;
    const int failure = errno;
    unlink(to);
    return failure;
}

ssize_t veil_copy_range(int source, int target, off_t offset, size_t count) {
#ifdef __linux__
    off64_t from = offset, to = offset;
    return copy_file_range(source, &from, target, &to, count, 0);
#else
    errno = ENOSYS;
    return -1;
#endif
}
