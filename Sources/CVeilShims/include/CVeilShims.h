// What Swift cannot call itself: libvips' operations are variadic, and its object macros are not imported.
// Each shim can be deleted on the day Swift imports C variadics.
#pragma once
