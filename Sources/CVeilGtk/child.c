#include <signal.h>
#include <sys/prctl.h>

#include "CVeilGtk.h"

void veil_gtk_end_with_parent(void *unused) {
    (void)unused;
    prctl(PR_SET_PDEATHSIG, SIGTERM);
}
