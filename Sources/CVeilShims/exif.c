#include "veil_exif.h"

#include <libexif/exif-data.h>

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
