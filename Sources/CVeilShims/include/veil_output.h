#pragma once

// The files that are being written, so that a signal handler can remove them.

// Remembers `path`. Returns a ticket, or -1 when there are more files than places, or the path is too long for one.
int veil_unfinished_add(const char *path);
// Forgets the ticket's path; -1 does nothing.
void veil_unfinished_forget(int ticket);
// Unlinks every remembered path. Async-signal-safe.
void veil_unfinished_unlink_all(void);

// Renames `from` to `to`, which must not exist yet. Returns 0 or an errno, EEXIST where it does.
int veil_rename_to_new(const char *from, const char *to);
