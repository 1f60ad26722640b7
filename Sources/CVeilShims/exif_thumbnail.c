#include "veil_exif_thumbnail.h"

#include <libexif/exif-data.h>
#include <stdlib.h>
#include <string.h>

static int whole(ExifData *data, ExifIfd ifd, ExifTag tag) {
    ExifEntry *found = exif_content_get_entry(data->ifd[ifd], tag);
    if (!found || found->components == 0) return 0;
    const ExifByteOrder order = exif_data_get_byte_order(data);
    if (found->format == EXIF_FORMAT_SHORT && found->size >= 2) return exif_get_short(found->data, order);
    return found->format == EXIF_FORMAT_LONG && found->size >= 4 ? (int)exif_get_long(found->data, order) : 0;
}

static void text(ExifData *data, ExifIfd ifd, ExifTag tag, char *out, size_t size) {
    ExifEntry *found = exif_content_get_entry(data->ifd[ifd], tag);
    if (found && found->format == EXIF_FORMAT_ASCII) exif_entry_get_value(found, out, (unsigned)size);
}

void veil_exif_read_thumbnail(const uint8_t *bytes, size_t count, veil_exif_thumbnail *thumbnail) {
    *thumbnail = (veil_exif_thumbnail){0};
    ExifData *data = exif_data_new();
    if (!data) return;
    // What a camera wrote, not what it should have written.
    exif_data_unset_option(data, EXIF_DATA_OPTION_FOLLOW_SPECIFICATION);
    exif_data_load_data(data, bytes, count > UINT32_MAX ? UINT32_MAX : (unsigned)count);
    if (data->data && data->size > 0 && (thumbnail->bytes = malloc(data->size))) {
        memcpy(thumbnail->bytes, data->data, data->size);
        thumbnail->count = data->size;
    }
    thumbnail->orientation = whole(data, EXIF_IFD_1, EXIF_TAG_ORIENTATION);
    thumbnail->width = whole(data, EXIF_IFD_EXIF, EXIF_TAG_PIXEL_X_DIMENSION);
    thumbnail->height = whole(data, EXIF_IFD_EXIF, EXIF_TAG_PIXEL_Y_DIMENSION);
    text(data, EXIF_IFD_EXIF, EXIF_TAG_DATE_TIME_ORIGINAL, thumbnail->taken, sizeof thumbnail->taken);
    text(data, EXIF_IFD_0, EXIF_TAG_DATE_TIME, thumbnail->changed, sizeof thumbnail->changed);
    exif_data_unref(data);
}
