#pragma once

#include <sys/types.h>

// The files that are being written, so that a signal handler can remove them.

enum { VEIL_UNFINISHED_UNTRACKED = -1, VEIL_UNFINISHED_ENDED = -2 };

// Remembers `path`, which the caller creates next. Returns a ticket; VEIL_UNFINISHED_UNTRACKED when there are more files than
// places, or the path is too long for one; VEIL_UNFINISHED_ENDED when all were removed and no file may be created any more.
int veil_unfinished_add(const char *path);
// The ticket's path was created. No ticket: does nothing.
void veil_unfinished_created(int ticket);
// Forgets the ticket's path. No ticket: does nothing.
void veil_unfinished_forget(int ticket);
// Unlinks every remembered path, and lets no other be created, since the process is to end. Async-signal-safe.
void veil_unfinished_unlink_all(void);

// Renames `from` to `to`, which must not exist yet. Returns 0 or an errno, EEXIST where it does.
int veil_rename_to_new(const char *from, const char *to);

// copy_file_range, which only _GNU_SOURCE shows, at explicit offsets: bytes that the kernel copied, 0 at the end of the source, -1 and errno.
ssize_t veil_copy_range(int source, int target, off_t offset, size_t count);
