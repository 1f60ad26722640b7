#include "CGtkBench.h"

#include <gtk/gtk.h>
#include <malloc.h>
#include <time.h>

static int64_t nanoseconds(clockid_t clock) {
    struct timespec now;
    clock_gettime(clock, &now);
    return now.tv_sec * 1000000000ll + now.tv_nsec;
}

int64_t bench_now(void) { return nanoseconds(CLOCK_MONOTONIC); }
int64_t bench_processor_time(void) { return nanoseconds(CLOCK_PROCESS_CPUTIME_ID); }

void bench_keep_memory(void) {
    mallopt(M_MMAP_THRESHOLD, 1 << 30);
    mallopt(M_TRIM_THRESHOLD, 1 << 30);
}

// MARK: Photo

typedef struct {
    GtkWidget parent;
    /// The same pixels twice: of one texture GTK knows that nothing has changed, and draws nothing.
    GdkTexture *textures[2];
    int current;
    double radius;
} BenchPhoto;
typedef GtkWidgetClass BenchPhotoClass;
G_DEFINE_TYPE(BenchPhoto, bench_photo, GTK_TYPE_WIDGET)

static void photo_snapshot(GtkWidget *widget, GtkSnapshot *snapshot) {
    BenchPhoto *photo = (BenchPhoto *)widget;
    const graphene_rect_t place = GRAPHENE_RECT_INIT(0, 0, gtk_widget_get_width(widget), gtk_widget_get_height(widget));
    if (photo->radius > 0) gtk_snapshot_push_blur(snapshot, photo->radius);
    gtk_snapshot_append_texture(snapshot, photo->textures[photo->current], &place);
    if (photo->radius > 0) gtk_snapshot_pop(snapshot);
}

static void photo_finalize(GObject *object) {
    for (int i = 0; i < 2; i++) g_object_unref(((BenchPhoto *)object)->textures[i]);
    G_OBJECT_CLASS(bench_photo_parent_class)->finalize(object);
}

static void bench_photo_class_init(BenchPhotoClass *class) {
    class->snapshot = photo_snapshot;
    G_OBJECT_CLASS(class)->finalize = photo_finalize;
}
static void bench_photo_init(BenchPhoto *photo) { gtk_widget_set_overflow(GTK_WIDGET(photo), GTK_OVERFLOW_HIDDEN); }

/// The format that GTK's cairo renderer takes in quickest.
void *bench_photo_new(const uint8_t *pixels, int width, int height) {
    uint8_t *packed = g_malloc((gsize)width * height * 3);
    for (gsize i = 0; i < (gsize)width * height; i++)
        for (int channel = 0; channel < 3; channel++) packed[3 * i + channel] = pixels[4 * i + channel];
    GBytes *bytes = g_bytes_new_take(packed, (gsize)width * height * 3);
    BenchPhoto *photo = g_object_new(bench_photo_get_type(), NULL);
    for (int i = 0; i < 2; i++)
        photo->textures[i] = gdk_memory_texture_new(width, height, GDK_MEMORY_R8G8B8, bytes, (gsize)width * 3);
    g_bytes_unref(bytes);
    return photo;
}

void bench_photo_set_radius(void *widget, double radius) {
    BenchPhoto *photo = widget;
    photo->radius = radius;
    photo->current = !photo->current;
    gtk_widget_queue_draw(widget);
}

// MARK: Strip

typedef struct {
    GtkWidget parent;
    GtkWidget *content;
    int height;
    double radius;
} BenchStrip;
typedef GtkWidgetClass BenchStripClass;
G_DEFINE_TYPE(BenchStrip, bench_strip, GTK_TYPE_WIDGET)

static void strip_snapshot(GtkWidget *widget, GtkSnapshot *snapshot) {
    BenchStrip *strip = (BenchStrip *)widget;
    const int width = gtk_widget_get_width(widget);
    GtkSnapshot *own = gtk_snapshot_new();
    gtk_widget_snapshot_child(widget, strip->content, own);
    GskRenderNode *node = gtk_snapshot_free_to_node(own);
    if (!node) return;
    gtk_snapshot_append_node(snapshot, node);
    if (strip->radius > 0) {
        const graphene_rect_t place = GRAPHENE_RECT_INIT(0, 0, width, strip->height);
        const graphene_rect_t seen = GRAPHENE_RECT_INIT(0, 0, width, strip->height + 3 * strip->radius);
        gtk_snapshot_push_clip(snapshot, &place);
        gtk_snapshot_push_blur(snapshot, strip->radius);
        gtk_snapshot_push_clip(snapshot, &seen);
        gtk_snapshot_append_node(snapshot, node);
        for (int i = 0; i < 3; i++) gtk_snapshot_pop(snapshot);
    }
    gsk_render_node_unref(node);
}

static void strip_dispose(GObject *object) {
    g_clear_pointer(&((BenchStrip *)object)->content, gtk_widget_unparent);
    G_OBJECT_CLASS(bench_strip_parent_class)->dispose(object);
}

static void bench_strip_class_init(BenchStripClass *class) {
    class->snapshot = strip_snapshot;
    G_OBJECT_CLASS(class)->dispose = strip_dispose;
    gtk_widget_class_set_layout_manager_type(class, GTK_TYPE_BIN_LAYOUT);
}
static void bench_strip_init(BenchStrip *strip) { (void)strip; }

void *bench_strip_new(void *content, int height, double radius) {
    BenchStrip *strip = g_object_new(bench_strip_get_type(), NULL);
    strip->content = content;
    strip->height = height;
    strip->radius = radius;
    gtk_widget_set_parent(content, GTK_WIDGET(strip));
    return strip;
}

// MARK: Timed

typedef struct {
    GtkWidget parent;
    GtkWidget *child;
    int64_t taken;
} BenchTimed;
typedef GtkWidgetClass BenchTimedClass;
G_DEFINE_TYPE(BenchTimed, bench_timed, GTK_TYPE_WIDGET)

static void timed_snapshot(GtkWidget *widget, GtkSnapshot *snapshot) {
    BenchTimed *timed = (BenchTimed *)widget;
    const int64_t began = bench_now();
    gtk_widget_snapshot_child(widget, timed->child, snapshot);
    timed->taken += bench_now() - began;
}

static void timed_dispose(GObject *object) {
    g_clear_pointer(&((BenchTimed *)object)->child, gtk_widget_unparent);
    G_OBJECT_CLASS(bench_timed_parent_class)->dispose(object);
}

static void bench_timed_class_init(BenchTimedClass *class) {
    class->snapshot = timed_snapshot;
    G_OBJECT_CLASS(class)->dispose = timed_dispose;
    gtk_widget_class_set_layout_manager_type(class, GTK_TYPE_BIN_LAYOUT);
}
static void bench_timed_init(BenchTimed *timed) { (void)timed; }

void *bench_timed_new(void *child) {
    BenchTimed *timed = g_object_new(bench_timed_get_type(), NULL);
    timed->child = child;
    gtk_widget_set_parent(child, GTK_WIDGET(timed));
    return timed;
}

int64_t bench_timed_take(void *timed) {
    const int64_t taken = ((BenchTimed *)timed)->taken;
    ((BenchTimed *)timed)->taken = 0;
    return taken;
}
