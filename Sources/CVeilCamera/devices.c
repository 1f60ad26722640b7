#include <gst/gst.h>
#include <stdlib.h>
#include <string.h>

#include "CVeilCamera.h"

char *veil_camera_start(void) {
    GError *error = NULL;
    if (gst_init_check(NULL, NULL, &error)) return NULL;
    char *text = strdup(error ? error->message : "it gives no reason");
    g_clear_error(&error);
    return text;
}

bool veil_camera_has_element(const char *name) {
    GstElementFactory *factory = gst_element_factory_find(name);
    if (factory) gst_object_unref(factory);
    return factory != NULL;
}

// The largest side of a range that a device leaves open, so that a virtual one does not offer pictures of 32767 pixels.
enum { LARGEST_SIDE = 4096 };

static int side(const GstStructure *caps, const char *name) {
    int value = 0;
    if (gst_structure_get_int(caps, name, &value)) return value;
    const GValue *range = gst_structure_get_value(caps, name);
    if (range && GST_VALUE_HOLDS_INT_RANGE(range)) return MIN(gst_value_get_int_range_max(range), LARGEST_SIDE);
    return 0;
}

static bool is_faster(const GValue *left, const GValue *right) { return gst_value_compare(left, right) == GST_VALUE_GREATER_THAN; }

// The fastest rate that a device offers in one format.
static void rate(const GstStructure *caps, veil_camera_format *format) {
    const GValue *value = gst_structure_get_value(caps, "framerate");
    if (!value) return;
    if (GST_VALUE_HOLDS_FRACTION_RANGE(value)) value = gst_value_get_fraction_range_max(value);
    if (GST_VALUE_HOLDS_LIST(value)) {
        const GValue *best = NULL;
        for (guint i = 0; i < gst_value_list_get_size(value); i++) {
            const GValue *each = gst_value_list_get_value(value, i);
            if (GST_VALUE_HOLDS_FRACTION(each) && (!best || is_faster(each, best))) best = each;
        }
        value = best;
    }
    if (!value || !GST_VALUE_HOLDS_FRACTION(value)) return;
    format->frames = gst_value_get_fraction_numerator(value);
    format->frame_seconds = gst_value_get_fraction_denominator(value);
}

static size_t formats(GstDevice *device, veil_camera_format **out) {
    GstCaps *caps = gst_device_get_caps(device);
    guint count = caps ? gst_caps_get_size(caps) : 0;
    *out = calloc(count ? count : 1, sizeof **out);
    size_t found = 0;
    for (guint i = 0; *out && i < count; i++) {
        const GstStructure *each = gst_caps_get_structure(caps, i);
        bool is_jpeg = gst_structure_has_name(each, "image/jpeg");
        if (!is_jpeg && !gst_structure_has_name(each, "video/x-raw")) continue;
        veil_camera_format format = {.width = side(each, "width"), .height = side(each, "height"), .is_jpeg = is_jpeg};
        if (format.width <= 0 || format.height <= 0) continue;
        rate(each, &format);
        (*out)[found++] = format;
    }
    if (caps) gst_caps_unref(caps);
    return found;
}

// What the element takes to open this very device: a path of Linux's, or an object of PipeWire's.
static char *path(const GstStructure *properties, const char *element) {
    static const char *const linux_names[] = {"device.path", "api.v4l2.path"};
    static const char *const object_names[] = {"object.serial", "node.name", "object.path"};
    bool is_pipewire = strcmp(element, "pipewiresrc") == 0;
    for (size_t i = 0; properties && i < (is_pipewire ? G_N_ELEMENTS(object_names) : G_N_ELEMENTS(linux_names)); i++) {
        const GValue *value = gst_structure_get_value(properties, is_pipewire ? object_names[i] : linux_names[i]);
        if (!value) continue;
        if (G_VALUE_HOLDS_STRING(value)) return g_value_dup_string(value);
        return gst_value_serialize(value);
    }
    return NULL;
}

static void say(GstDevice *device, veil_camera_device said, void *user) {
    GstElement *made = gst_device_create_element(device, NULL);
    GstElementFactory *factory = made ? gst_element_get_factory(made) : NULL;
    char *element = factory ? g_strdup(gst_plugin_feature_get_name(GST_PLUGIN_FEATURE(factory))) : NULL;
    GstStructure *properties = gst_device_get_properties(device);
    char *place = element ? path(properties, element) : NULL;
    // Of a microphone the element knows the device itself.
    if (made && !place && g_object_class_find_property(G_OBJECT_GET_CLASS(made), "device")) {
        GValue value = G_VALUE_INIT;
        g_value_init(&value, G_TYPE_STRING);
        g_object_get_property(G_OBJECT(made), "device", &value);
        place = g_value_dup_string(&value);
        g_value_unset(&value);
    }
    if (place) {
        char *name = gst_device_get_display_name(device);
        veil_camera_format *offered;
        size_t count = formats(device, &offered);
        said(user, name, element, place, offered, count);
        free(offered);
        g_free(name);
    }
    g_free(place);
    if (properties) gst_structure_free(properties);
    g_free(element);
    if (made) gst_object_unref(gst_object_ref_sink(made));
}

bool veil_camera_list(const char *device_class, veil_camera_device said, void *user) {
    GstDeviceMonitor *monitor = gst_device_monitor_new();
    gst_device_monitor_add_filter(monitor, device_class, NULL);
    bool is_started = gst_device_monitor_start(monitor);
    if (is_started) {
        GList *devices = gst_device_monitor_get_devices(monitor);
        for (GList *each = devices; each; each = each->next) {
            say(each->data, said, user);
            gst_object_unref(each->data);
        }
        g_list_free(devices);
        gst_device_monitor_stop(monitor);
    }
    gst_object_unref(monitor);
    return is_started;
}

struct veil_camera_monitor {
    GstDeviceMonitor *monitor;
    void (*changed)(void *user);
    void *user;
};

static GstBusSyncReply heard(GstBus *bus, GstMessage *message, gpointer data) {
    veil_camera_monitor *self = data;
    GstMessageType type = GST_MESSAGE_TYPE(message);
    if (type == GST_MESSAGE_DEVICE_ADDED || type == GST_MESSAGE_DEVICE_REMOVED || type == GST_MESSAGE_DEVICE_CHANGED) {
        self->changed(self->user);
    }
    (void)bus;
    gst_message_unref(message);
    return GST_BUS_DROP;
}

veil_camera_monitor *veil_camera_monitor_new(void (*changed)(void *user), void *user) {
    veil_camera_monitor *self = calloc(1, sizeof *self);
    if (!self) return NULL;
    *self = (veil_camera_monitor){.monitor = gst_device_monitor_new(), .changed = changed, .user = user};
    gst_device_monitor_add_filter(self->monitor, "Video/Source", NULL);
    GstBus *bus = gst_device_monitor_get_bus(self->monitor);
    gst_bus_set_sync_handler(bus, heard, self, NULL);
    gst_object_unref(bus);
    if (gst_device_monitor_start(self->monitor)) return self;
    veil_camera_monitor_free(self);
    return NULL;
}

void veil_camera_monitor_free(veil_camera_monitor *self) {
    GstBus *bus = gst_device_monitor_get_bus(self->monitor);
    gst_device_monitor_stop(self->monitor);
    gst_bus_set_sync_handler(bus, NULL, NULL, NULL);
    gst_object_unref(bus);
    gst_object_unref(self->monitor);
    free(self);
}
