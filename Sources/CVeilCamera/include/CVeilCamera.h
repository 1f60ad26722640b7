// GStreamer's calls that Swift cannot make: variadics, casts by macros, callbacks of streaming threads. Nothing here decides anything.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Makes GStreamer ready, once. NULL, or why it is not, to be freed with free().
char *veil_camera_start(void);

// Devices

/// One way in which a device gives pictures.
typedef struct {
    int width, height;
    /// Frames in `frame_seconds` seconds; 0 where the device does not say.
    int frames, frame_seconds;
    /// Whether they come as JPEG.
    bool is_jpeg;
} veil_camera_format;

/// A device: `name` for a person, `path` for the element named `element`. Lent for the time of the call.
typedef void (*veil_camera_device)(
    void *user, const char *name, const char *element, const char *path, const veil_camera_format *formats, size_t count);

/// Says each device of a class, "Video/Source" or "Audio/Source", that has a path. False where devices cannot be listed.
bool veil_camera_list(const char *device_class, veil_camera_device said, void *user);

typedef struct veil_camera_monitor veil_camera_monitor;

/// Calls `changed` on a thread of its own each time that a camera is plugged in or out. NULL where this cannot be watched.
veil_camera_monitor *veil_camera_monitor_new(void (*changed)(void *user), void *user);
/// Ends it. `changed` is not called any more.
void veil_camera_monitor_free(veil_camera_monitor *monitor);

// Streams

/// What a stream has to say, on one of its own threads.
typedef enum {
    VEIL_CAMERA_FAILED,  ///< It has stopped: `domain`, `code` and `text` say why, `source` the element.
    VEIL_CAMERA_ENDED,   ///< All of it has gone through.
} veil_camera_event;

/// A frame that is lent until veil_camera_frame_free().
typedef struct {
    const uint8_t *bytes;
    size_t count;
    /// 0 where the frame is not raw.
    int width, height;
    /// Nanoseconds since the stream began, or -1.
    int64_t time;
    void *owner;
} veil_camera_frame;

typedef struct {
    void *user;
    /// A frame arrived at the element `sink`, and belongs to the callee.
    void (*frame)(void *user, veil_camera_frame frame);
    void (*event)(void *user, veil_camera_event event, const char *domain, int code, const char *text, const char *source);
} veil_camera_listener;

void veil_camera_frame_free(veil_camera_frame frame);

typedef struct veil_camera_stream veil_camera_stream;

/// Makes a stream from a description as gst-launch takes it, with an appsink of the name `sink`. NULL, with the reason in `error` to be freed
/// with free(), where it cannot be.
veil_camera_stream *veil_camera_stream_new(const char *description, veil_camera_listener listener, char **error);
/// Sets a text property of an element of the stream, whatever is in the text; false where there is no such element.
bool veil_camera_stream_set(veil_camera_stream *stream, const char *element, const char *property, const char *value);
/// Begins; false where a failure was said.
bool veil_camera_stream_play(veil_camera_stream *stream);
/// Says that no more is to come: what is under way goes through, and then VEIL_CAMERA_ENDED is said.
void veil_camera_stream_finish(veil_camera_stream *stream);
/// Stops it, waits for its threads, and frees it. Nothing is said any more. Not to be called from a callback.
void veil_camera_stream_free(veil_camera_stream *stream);

/// Whether an element of this name can be made.
bool veil_camera_has_element(const char *name);

// Controls of a video device, by Linux's numbers for them

typedef struct {
    int minimum, maximum, step, preset, value;
} veil_camera_control;

/// What a control can be set to; false where the device does not offer it, or cannot be asked.
bool veil_camera_control_get(const char *device, uint32_t control, veil_camera_control *out);
/// Sets it; false where the device refuses.
bool veil_camera_control_set(const char *device, uint32_t control, int value);
