/* What a C program sees of libveil.so. Prints each claim that does not hold and returns 1 if there is any. */
#include "veil.h"

#include <limits.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int failures;

static void check(int holds, const char *claim) {
    if (holds) return;
    fprintf(stderr, "smoke: does not hold: %s\n", claim);
    failures++;
}

enum { WIDTH = 150, HEIGHT = 110, PADDING = 12, SOURCE_STRIDE = WIDTH * 4 + PADDING, STRIDE = WIDTH * 4 };

static uint8_t noise[SOURCE_STRIDE * HEIGHT];
static uint8_t result[STRIDE * HEIGHT];
static uint8_t other[STRIDE * HEIGHT];

static void fill_with_noise(void) {
    uint32_t state = 1;
    for (size_t i = 0; i < sizeof noise; i++) {
        state = state * 1664525 + 1013904223;
        noise[i] = i % 4 == 3 ? 255 : (uint8_t)(state >> 24);
    }
}

static int blur(double sigma, int edge, int quality, int threads, uint8_t *into) {
    return veil_blur_rgba8(noise, SOURCE_STRIDE, into, STRIDE, WIDTH, HEIGHT, sigma, edge, quality, threads);
}

static void blurs_blur(void) {
    check(blur(0, VEIL_EDGE_EXTEND, VEIL_QUALITY_EXACT, 1, result) == VEIL_OK, "sigma 0 is done");
    int same = 1;
    for (int y = 0; y < HEIGHT; y++) same &= memcmp(noise + y * SOURCE_STRIDE, result + y * STRIDE, STRIDE) == 0;
    check(same, "sigma 0 copies");
    check(blur(-0.0, VEIL_EDGE_EXTEND, VEIL_QUALITY_EXACT, 1, other) == VEIL_OK, "sigma -0 is done");
    check(memcmp(result, other, sizeof result) == 0, "sigma -0 copies, too");
    for (int edge = 0; edge <= 2; edge++) {
        for (int quality = 0; quality <= 1; quality++) {
            check(blur(6, edge, quality, 1, result) == VEIL_OK, "every edge and quality is done");
            int least = 255, most = 0;
            for (int i = 0; i < STRIDE * HEIGHT; i++) {
                /* The inside, where every edge rule sees only noise. */
                int x = i % STRIDE / 4, y = i / STRIDE;
                if (i % 4 == 3 || x < 40 || x >= WIDTH - 40 || y < 40 || y >= HEIGHT - 40) continue;
                least = result[i] < least ? result[i] : least;
                most = result[i] > most ? result[i] : most;
            }
            check(least > 105 && most < 150 && least < most, "a blur makes noise nearly grey");
            check(blur(6, edge, quality, 0, other) == VEIL_OK, "0 threads means all of them");
            check(memcmp(result, other, sizeof result) == 0, "the bytes do not depend on the threads");
        }
    }
}

static void mistakes_are_told(void) {
    uint8_t pixel[4] = {1, 2, 3, 4}, out[4];
    check(veil_blur_rgba8(NULL, 4, out, 4, 1, 1, 1, 0, 0, 1) == VEIL_NULL_POINTER, "no source");
    check(veil_blur_rgba8(pixel, 4, NULL, 4, 1, 1, 1, 0, 0, 1) == VEIL_NULL_POINTER, "no destination");
    check(veil_blur_rgba8(pixel, 4, out, 4, 0, 1, 1, 0, 0, 1) == VEIL_BAD_SIZE, "no columns");
    check(veil_blur_rgba8(pixel, 4, out, 4, 1, -1, 1, 0, 0, 1) == VEIL_BAD_SIZE, "fewer than no rows");
    check(veil_blur_rgba8(pixel, 3, out, 4, 1, 1, 1, 0, 0, 1) == VEIL_BAD_STRIDE, "a short source stride");
    check(veil_blur_rgba8(pixel, 4, out, 0, 1, 1, 1, 0, 0, 1) == VEIL_BAD_STRIDE, "a short destination stride");
    check(veil_blur_rgba8(pixel, SIZE_MAX, out, 4, 1, 1, 1, 0, 0, 1) == VEIL_BAD_STRIDE, "a stride beyond memory");
    check(veil_blur_rgba8(pixel, SIZE_MAX / 4, out, 4, 1, INT_MAX, 1, 0, 0, 1) == VEIL_BAD_STRIDE, "rows beyond memory");
    check(veil_blur_rgba8(pixel, 4, out, 4, 1, 1, NAN, 0, 0, 1) == VEIL_BAD_SIGMA, "sigma is no number");
    check(veil_blur_rgba8(pixel, 4, out, 4, 1, 1, INFINITY, 0, 0, 1) == VEIL_BAD_SIGMA, "sigma is infinite");
    check(veil_blur_rgba8(pixel, 4, out, 4, 1, 1, -0.5, 0, 0, 1) == VEIL_BAD_SIGMA, "sigma is negative");
    check(veil_blur_rgba8(pixel, 4, out, 4, 1, 1, 1, 3, 0, 1) == VEIL_BAD_EDGE, "an unknown edge");
    check(veil_blur_rgba8(pixel, 4, out, 4, 1, 1, 1, -1, 0, 1) == VEIL_BAD_EDGE, "a negative edge");
    check(veil_blur_rgba8(pixel, 4, out, 4, 1, 1, 1, 0, 2, 1) == VEIL_BAD_QUALITY, "an unknown quality");
    check(veil_blur_rgba8(pixel, 4, out, 4, 1, 1, 1, 0, 0, -1) == VEIL_BAD_THREADS, "fewer than no threads");
    check(veil_blur_rgba8(pixel, 4, pixel, 4, 1, 1, 1, 0, 0, 1) == VEIL_OVERLAP, "in place");
    check(veil_blur_rgba8(pixel, 4, out, 4, 1, 1, 1e300, 0, 0, INT_MAX) == VEIL_OK, "a huge sigma on many threads");
    check(memcmp(pixel, out, 4) == 0, "one pixel stays what it is");
}

static void every_status_has_a_message(void) {
    for (int status = -1; status <= VEIL_OUT_OF_MEMORY + 1; status++) {
        const char *message = veil_error_message(status);
        check(message != NULL && strlen(message) >= 4, "a status has a message");
        for (int before = 0; before < status && status <= VEIL_OUT_OF_MEMORY; before++)
            check(strcmp(message, veil_error_message(before)) != 0, "each status has its own message");
    }
}

int main(void) {
    int major, minor, patch;
    fill_with_noise();
    check(sscanf(veil_version(), "%d.%d.%d", &major, &minor, &patch) == 3, "the version has three numbers");
    blurs_blur();
    mistakes_are_told();
    every_status_has_a_message();
    if (failures) return EXIT_FAILURE;
    printf("libveil %s: every claim holds\n", veil_version());
    return EXIT_SUCCESS;
}
