#pragma once

// libvips, reached through a table that is filled when the first picture needs it.
//
// Linked, it makes every program load 62 more libraries before its first line: those of formats and codecs that most runs never meet. So it is
// opened by veil_vips_start() instead. Shims include this in place of <vips/vips.h> and call as always: each name below stands for its place
// in the table. A call that is missing here does not link: add it.

#include <stdbool.h>
#include <vips/vips.h>

#define VEIL_VIPS_CALLS(each) \
    each(vips_init) each(vips_version) each(vips_cache_set_max) each(vips_malloc) \
    each(vips_error) each(vips_error_buffer_copy) each(vips_call) each(vips_area_unref) each(vips_array_double_newv) \
    each(vips_blob_get_type) each(vips_object_get_type) each(vips_source_get_type) each(vips_source_custom_new) \
    each(vips_image_new) each(vips_image_new_memory) each(vips_image_new_from_memory) each(vips_image_new_matrixv) \
    each(vips_image_init_fields) each(vips_image_pipelinev) each(vips_image_generate) each(vips_image_write) \
    each(vips_image_get_width) each(vips_image_get_height) each(vips_image_get_bands) each(vips_image_get_format) \
    each(vips_image_get_coding) each(vips_image_get_interpretation) each(vips_image_get_typeof) each(vips_image_get_int) \
    each(vips_image_get_string) each(vips_image_get_array_int) each(vips_image_get_blob) each(vips_image_get_fields) each(vips_image_remove) \
    each(vips_image_set_int) each(vips_image_set_string) each(vips_image_set_array_int) each(vips_image_set_blob_copy) \
    each(vips_region_prepare) each(vips_region_region) each(vips_start_one) each(vips_stop_one) \
    each(vips_format_sizeof_unsafe) each(vips_rect_includespoint) \
    each(vips_copy) each(vips_cast_uchar) each(vips_embed) each(vips_extract_area) each(vips_extract_band) each(vips_bandjoin) \
    each(vips_bandjoin2) each(vips_bandjoin_const1) each(vips_flip) each(vips_rot) each(vips_resize) each(vips_shrink) \
    each(vips_linear) each(vips_linear1) each(vips_multiply) each(vips_invert) each(vips_premultiply) each(vips_recomb) \
    each(vips_colourspace) each(vips_Lab2XYZ) each(vips_icc_transform) each(vips_icc_is_compatible_profile) \
    each(vips_pngsave_buffer) each(vips_jpegsave_buffer) each(vips_webpsave_buffer) each(vips_heifsave_buffer) \
    each(vips_tiffsave_buffer) each(vips_gifsave_buffer)

typedef struct {
#define VEIL_VIPS_PLACE(name) __typeof__(name) *name;
    VEIL_VIPS_CALLS(VEIL_VIPS_PLACE)
#undef VEIL_VIPS_PLACE
} veil_vips_table;

extern veil_vips_table veil_vips;

// Opens the library and fills the table; false where there is none, or one that lacks a call.
bool veil_vips_open(void);
// Whether the table is full. Any thread may ask at any time.
bool veil_vips_is_open(void);

#ifndef VEIL_VIPS_FILLS_TABLE
#define vips_init veil_vips.vips_init
#define vips_version veil_vips.vips_version
#define vips_cache_set_max veil_vips.vips_cache_set_max
#define vips_malloc veil_vips.vips_malloc
#define vips_error veil_vips.vips_error
#define vips_error_buffer_copy veil_vips.vips_error_buffer_copy
#define vips_call veil_vips.vips_call
#define vips_area_unref veil_vips.vips_area_unref
#define vips_array_double_newv veil_vips.vips_array_double_newv
#define vips_blob_get_type veil_vips.vips_blob_get_type
#define vips_object_get_type veil_vips.vips_object_get_type
#define vips_source_get_type veil_vips.vips_source_get_type
#define vips_source_custom_new veil_vips.vips_source_custom_new
#define vips_image_new veil_vips.vips_image_new
#define vips_image_new_memory veil_vips.vips_image_new_memory
#define vips_image_new_from_memory veil_vips.vips_image_new_from_memory
#define vips_image_new_matrixv veil_vips.vips_image_new_matrixv
#define vips_image_init_fields veil_vips.vips_image_init_fields
#define vips_image_pipelinev veil_vips.vips_image_pipelinev
#define vips_image_generate veil_vips.vips_image_generate
#define vips_image_write veil_vips.vips_image_write
#define vips_image_get_width veil_vips.vips_image_get_width
#define vips_image_get_height veil_vips.vips_image_get_height
#define vips_image_get_bands veil_vips.vips_image_get_bands
#define vips_image_get_format veil_vips.vips_image_get_format
#define vips_image_get_coding veil_vips.vips_image_get_coding
#define vips_image_get_interpretation veil_vips.vips_image_get_interpretation
#define vips_image_get_typeof veil_vips.vips_image_get_typeof
#define vips_image_get_int veil_vips.vips_image_get_int
#define vips_image_get_string veil_vips.vips_image_get_string
#define vips_image_get_array_int veil_vips.vips_image_get_array_int
#define vips_image_get_blob veil_vips.vips_image_get_blob
#define vips_image_get_fields veil_vips.vips_image_get_fields
#define vips_image_remove veil_vips.vips_image_remove
#define vips_image_set_int veil_vips.vips_image_set_int
#define vips_image_set_string veil_vips.vips_image_set_string
#define vips_image_set_array_int veil_vips.vips_image_set_array_int
#define vips_image_set_blob_copy veil_vips.vips_image_set_blob_copy
#define vips_region_prepare veil_vips.vips_region_prepare
#define vips_region_region veil_vips.vips_region_region
#define vips_start_one veil_vips.vips_start_one
#define vips_stop_one veil_vips.vips_stop_one
#define vips_format_sizeof_unsafe veil_vips.vips_format_sizeof_unsafe
#define vips_rect_includespoint veil_vips.vips_rect_includespoint
#define vips_copy veil_vips.vips_copy
#define vips_cast_uchar veil_vips.vips_cast_uchar
#define vips_embed veil_vips.vips_embed
#define vips_extract_area veil_vips.vips_extract_area
#define vips_extract_band veil_vips.vips_extract_band
#define vips_bandjoin veil_vips.vips_bandjoin
#define vips_bandjoin2 veil_vips.vips_bandjoin2
#define vips_bandjoin_const1 veil_vips.vips_bandjoin_const1
#define vips_flip veil_vips.vips_flip
#define vips_rot veil_vips.vips_rot
#define vips_resize veil_vips.vips_resize
#define vips_shrink veil_vips.vips_shrink
#define vips_linear veil_vips.vips_linear
#define vips_linear1 veil_vips.vips_linear1
#define vips_multiply veil_vips.vips_multiply
#define vips_invert veil_vips.vips_invert
#define vips_premultiply veil_vips.vips_premultiply
#define vips_recomb veil_vips.vips_recomb
#define vips_colourspace veil_vips.vips_colourspace
#define vips_Lab2XYZ veil_vips.vips_Lab2XYZ
#define vips_icc_transform veil_vips.vips_icc_transform
#define vips_icc_is_compatible_profile veil_vips.vips_icc_is_compatible_profile
#define vips_pngsave_buffer veil_vips.vips_pngsave_buffer
#define vips_jpegsave_buffer veil_vips.vips_jpegsave_buffer
#define vips_webpsave_buffer veil_vips.vips_webpsave_buffer
#define vips_heifsave_buffer veil_vips.vips_heifsave_buffer
#define vips_tiffsave_buffer veil_vips.vips_tiffsave_buffer
#define vips_gifsave_buffer veil_vips.vips_gifsave_buffer
#endif
