#include "veil_exif.h"

#include <libexif/exif-data.h>
#include <stdlib.h>
#include <string.h>

static ExifEntry *entry(ExifData *data, ExifIfd ifd, int tag) { return exif_content_get_entry(data->ifd[ifd], (ExifTag)tag); }

static void text(ExifData *data, ExifIfd ifd, int tag, char *out, size_t size) {
    ExifEntry *found = entry(data, ifd, tag);
    if (found && found->format == EXIF_FORMAT_ASCII) exif_entry_get_value(found, out, (unsigned)size);
}

static int whole(ExifData *data, ExifEntry *found) {
    if (!found || found->components == 0) return 0;
    const ExifByteOrder order = exif_data_get_byte_order(data);
    if (found->format == EXIF_FORMAT_SHORT && found->size >= 2) return exif_get_short(found->data, order);
    if (found->format == EXIF_FORMAT_LONG && found->size >= 4) return (int)exif_get_long(found->data, order);
    return found->format == EXIF_FORMAT_BYTE && found->size >= 1 ? found->data[0] : 0;
}

void veil_exif_read(const uint8_t *bytes, size_t count, veil_exif *exif) {
    enum { latitude = 2, longitude = 4 };  // libexif names them like tags of other blocks
    *exif = (veil_exif){0};
    ExifData *data = exif_data_new();
    if (!data) return;
    // What a camera wrote, not what it should have written.
    exif_data_unset_option(data, EXIF_DATA_OPTION_FOLLOW_SPECIFICATION);
    exif_data_load_data(data, bytes, count > UINT32_MAX ? UINT32_MAX : (unsigned)count);
    exif->orientation = whole(data, entry(data, EXIF_IFD_0, EXIF_TAG_ORIENTATION));
    exif->has_location = entry(data, EXIF_IFD_GPS, latitude) || entry(data, EXIF_IFD_GPS, longitude);
    text(data, EXIF_IFD_EXIF, EXIF_TAG_DATE_TIME_ORIGINAL, exif->taken, sizeof exif->taken);
    text(data, EXIF_IFD_0, EXIF_TAG_DATE_TIME, exif->changed, sizeof exif->changed);
    text(data, EXIF_IFD_0, EXIF_TAG_MAKE, exif->make, sizeof exif->make);
    text(data, EXIF_IFD_0, EXIF_TAG_MODEL, exif->model, sizeof exif->model);
    exif_data_unref(data);
}

static bool put_text(ExifData *data, ExifIfd ifd, int tag, const char *value) {
    const size_t size = strlen(value) + 1;
    ExifEntry *new = exif_entry_new();
    if (!new) return false;
    new->tag = (ExifTag)tag;
    new->format = EXIF_FORMAT_ASCII;
    new->data = malloc(size);  // what libexif's own allocator gives back
    if (new->data) {
        memcpy(new->data, value, size);
        new->components = size;
        new->size = (unsigned)size;
        exif_content_add_entry(data->ifd[ifd], new);
    }
    const bool is_done = new->data != NULL;
    exif_entry_unref(new);
    return is_done;
}

static bool put_upright(ExifData *data) {
    ExifEntry *new = exif_entry_new();
    if (!new) return false;
    exif_content_add_entry(data->ifd[EXIF_IFD_0], new);
    exif_entry_initialize(new, EXIF_TAG_ORIENTATION);
    const bool is_done = new->data != NULL;
    if (is_done) exif_set_short(new->data, exif_data_get_byte_order(data), 1);
    exif_entry_unref(new);
    return is_done;
}

uint8_t *veil_exif_make(const char *taken, const char *offset, const char *model, const char *software, size_t *count) {
    enum { offset_time = 0x9010, offset_time_original = 0x9011 };  // younger than libexif's names
    unsigned char *bytes = NULL;
    unsigned size = 0;
    ExifData *data = exif_data_new();
    if (!data) return NULL;
    exif_data_unset_option(data, EXIF_DATA_OPTION_FOLLOW_SPECIFICATION);
    exif_data_set_byte_order(data, EXIF_BYTE_ORDER_INTEL);
    if (put_upright(data) && put_text(data, EXIF_IFD_0, EXIF_TAG_MODEL, model) &&
        put_text(data, EXIF_IFD_0, EXIF_TAG_SOFTWARE, software) && put_text(data, EXIF_IFD_0, EXIF_TAG_DATE_TIME, taken) &&
        put_text(data, EXIF_IFD_EXIF, EXIF_TAG_DATE_TIME_ORIGINAL, taken) &&
        put_text(data, EXIF_IFD_EXIF, EXIF_TAG_DATE_TIME_DIGITIZED, taken) && put_text(data, EXIF_IFD_EXIF, offset_time, offset) &&
        put_text(data, EXIF_IFD_EXIF, offset_time_original, offset)) {
        exif_data_save_data(data, &bytes, &size);
    }
    exif_data_unref(data);
    *count = size;
    return bytes;
}
