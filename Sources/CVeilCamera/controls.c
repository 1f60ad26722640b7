#include "CVeilCamera.h"

#ifdef __linux__
#include <errno.h>
#include <fcntl.h>
#include <linux/videodev2.h>
#include <sys/ioctl.h>
#include <unistd.h>

static int ask(int device, unsigned long request, void *value) {
    int result;
    do result = ioctl(device, request, value);
    while (result == -1 && errno == EINTR);
    return result;
}

// A device may be opened while it streams, also by somebody else.
static int opened(const char *device) { return open(device, O_RDWR | O_NONBLOCK | O_CLOEXEC); }

bool veil_camera_control_get(const char *device, uint32_t control, veil_camera_control *out) {
    int file = opened(device);
    if (file < 0) return false;
    struct v4l2_queryctrl query = {.id = control};
    struct v4l2_control value = {.id = control};
    bool is_offered = ask(file, VIDIOC_QUERYCTRL, &query) == 0 && !(query.flags & V4L2_CTRL_FLAG_DISABLED) &&
                      ask(file, VIDIOC_G_CTRL, &value) == 0;
    close(file);
    if (is_offered) *out = (veil_camera_control){query.minimum, query.maximum, query.step, query.default_value, value.value};
    return is_offered;
}

bool veil_camera_control_set(const char *device, uint32_t control, int value) {
    int file = opened(device);
    if (file < 0) return false;
    struct v4l2_control wanted = {.id = control, .value = value};
    bool is_set = ask(file, VIDIOC_S_CTRL, &wanted) == 0;
    close(file);
    return is_set;
}
#else
bool veil_camera_control_get(const char *device, uint32_t control, veil_camera_control *out) { return false; }
bool veil_camera_control_set(const char *device, uint32_t control, int value) { return false; }
#endif
