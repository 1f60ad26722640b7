// Declaration-only test support: see Darwin.h.
#include "Darwin.h"
