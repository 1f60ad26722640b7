#include <glib.h>
#include <libintl.h>
#include <locale.h>

#include "CVeilGtk.h"

void veil_gtk_use_translations(const char *domain, const char *folder) {
    setlocale(LC_ALL, "");
    // What is shown is formatted by Swift, which writes numbers the same way everywhere.
    setlocale(LC_NUMERIC, "C");
    bindtextdomain(domain, folder);
    bind_textdomain_codeset(domain, "UTF-8");
    textdomain(domain);
}

const char *veil_gtk_translated(const char *text) { return g_dgettext(NULL, text); }
