#include "veil_cancel.h"

#include <stdatomic.h>
#include <stdlib.h>

struct veil_cancel {
    atomic_bool is_raised;
};

static _Thread_local const veil_cancel *watched;

veil_cancel *veil_cancel_new(void) { return calloc(1, sizeof(veil_cancel)); }

void veil_cancel_free(veil_cancel *flag) { free(flag); }

void veil_cancel_raise(veil_cancel *flag) { atomic_store(&flag->is_raised, true); }

bool veil_cancel_is_raised(const veil_cancel *flag) { return flag && atomic_load(&flag->is_raised); }

void veil_cancel_watch(const veil_cancel *flag) { watched = flag; }

const veil_cancel *veil_cancel_watched(void) { return watched; }
