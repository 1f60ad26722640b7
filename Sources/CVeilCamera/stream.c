#include <gst/app/gstappsink.h>
#include <gst/gst.h>
#include <stdlib.h>
#include <string.h>

#include "CVeilCamera.h"

struct veil_camera_stream {
    GstElement *pipeline;
    veil_camera_listener listener;
};

typedef struct {
    GstSample *sample;
    GstMapInfo map;
} lent;

void veil_camera_frame_free(veil_camera_frame frame) {
    lent *owner = frame.owner;
    gst_buffer_unmap(gst_sample_get_buffer(owner->sample), &owner->map);
    gst_sample_unref(owner->sample);
    free(owner);
}

static GstFlowReturn arrived(GstAppSink *sink, gpointer data) {
    veil_camera_stream *self = data;
    GstSample *sample = gst_app_sink_pull_sample(sink);
    if (!sample) return GST_FLOW_EOS;
    GstBuffer *buffer = gst_sample_get_buffer(sample);
    lent *owner = malloc(sizeof *owner);
    if (!owner || !buffer || !gst_buffer_map(buffer, &owner->map, GST_MAP_READ)) {
        free(owner);
        gst_sample_unref(sample);
        return GST_FLOW_OK;
    }
    owner->sample = sample;
    veil_camera_frame frame = {.bytes = owner->map.data, .count = owner->map.size, .owner = owner, .time = -1};
    if (GST_BUFFER_PTS_IS_VALID(buffer)) frame.time = (int64_t)GST_BUFFER_PTS(buffer);
    const GstStructure *caps = gst_caps_get_structure(gst_sample_get_caps(sample), 0);
    gst_structure_get_int(caps, "width", &frame.width);
    gst_structure_get_int(caps, "height", &frame.height);
    self->listener.frame(self->listener.user, frame);
    return GST_FLOW_OK;
}

static GstBusSyncReply heard(GstBus *bus, GstMessage *message, gpointer data) {
    veil_camera_stream *self = data;
    (void)bus;
    if (GST_MESSAGE_TYPE(message) == GST_MESSAGE_ERROR) {
        GError *error = NULL;
        gst_message_parse_error(message, &error, NULL);
        self->listener.event(
            self->listener.user, VEIL_CAMERA_FAILED, g_quark_to_string(error->domain), error->code, error->message,
            GST_MESSAGE_SRC_NAME(message));
        g_error_free(error);
    } else if (GST_MESSAGE_TYPE(message) == GST_MESSAGE_EOS) {
        self->listener.event(self->listener.user, VEIL_CAMERA_ENDED, "", 0, "", "");
    }
    gst_message_unref(message);
    return GST_BUS_DROP;
}

veil_camera_stream *veil_camera_stream_new(const char *description, veil_camera_listener listener, char **error) {
    GError *failure = NULL;
    GstElement *pipeline = gst_parse_launch_full(description, NULL, GST_PARSE_FLAG_FATAL_ERRORS, &failure);
    GstElement *sink = pipeline ? gst_bin_get_by_name(GST_BIN(pipeline), "sink") : NULL;
    veil_camera_stream *self = sink ? calloc(1, sizeof *self) : NULL;
    if (!self) {
        *error = strdup(failure ? failure->message : "it has no place for frames");
        g_clear_error(&failure);
        if (sink) gst_object_unref(sink);
        if (pipeline) gst_object_unref(pipeline);
        return NULL;
    }
    *self = (veil_camera_stream){.pipeline = pipeline, .listener = listener};
    GstAppSinkCallbacks callbacks = {.new_sample = arrived};
    gst_app_sink_set_callbacks(GST_APP_SINK(sink), &callbacks, self, NULL);
    gst_object_unref(sink);
    GstBus *bus = gst_pipeline_get_bus(GST_PIPELINE(pipeline));
    gst_bus_set_sync_handler(bus, heard, self, NULL);
    gst_object_unref(bus);
    return self;
}

bool veil_camera_stream_set(veil_camera_stream *self, const char *element, const char *property, const char *value) {
    GstElement *found = gst_bin_get_by_name(GST_BIN(self->pipeline), element);
    if (!found) return false;
    g_object_set(found, property, value, NULL);
    gst_object_unref(found);
    return true;
}

bool veil_camera_stream_play(veil_camera_stream *self) {
    return gst_element_set_state(self->pipeline, GST_STATE_PLAYING) != GST_STATE_CHANGE_FAILURE;
}

void veil_camera_stream_finish(veil_camera_stream *self) { gst_element_send_event(self->pipeline, gst_event_new_eos()); }

void veil_camera_stream_free(veil_camera_stream *self) {
    GstBus *bus = gst_pipeline_get_bus(GST_PIPELINE(self->pipeline));
    gst_element_set_state(self->pipeline, GST_STATE_NULL);
    gst_bus_set_sync_handler(bus, NULL, NULL, NULL);
    gst_object_unref(bus);
    gst_object_unref(self->pipeline);
    free(self);
}
