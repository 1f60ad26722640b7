#define VEIL_VIPS_FILLS_TABLE
#include "vips_calls.h"

#include <dlfcn.h>
#include <stdatomic.h>
#include <string.h>

veil_vips_table veil_vips;

static atomic_bool is_open;
static bool lacks_memory;

// The name under which every libvips 8 is found. Its number changes when a program must be built anew.
#ifdef __APPLE__
static const char library_name[] = "libvips.42.dylib";
#else
static const char library_name[] = "libvips.so.42";
#endif

bool veil_vips_is_open(void) { return atomic_load(&is_open); }

bool veil_vips_lacks_memory(void) { return lacks_memory; }

bool veil_vips_open(void) {
    void *library = dlopen(library_name, RTLD_LAZY | RTLD_LOCAL);
    if (!library) {
        const char *reason = dlerror();
        // What the loader says where the program may have no more addresses.
        lacks_memory = reason && (strstr(reason, "failed to map segment") || strstr(reason, "annot allocate memory"));
        return false;
    }
#define VEIL_VIPS_FILL(name) \
    if (!(veil_vips.name = (__typeof__(name) *)dlsym(library, #name))) return false;
    VEIL_VIPS_CALLS(VEIL_VIPS_FILL)
#undef VEIL_VIPS_FILL
    atomic_store(&is_open, true);
    return true;
}
