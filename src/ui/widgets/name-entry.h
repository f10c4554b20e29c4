/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Entries for titles and names (core/name.h), and for searching them. */
#pragma once

#include <gtk/gtk.h>

/* Limits ENTRY to the length of a title or name. Only the first line of pasted text is inserted. */
void name_entry_limit (GtkEditable *entry);

/* Sets the text of ENTRY. Undoing what was typed leads back to it. */
void name_entry_set_name (GtkEditable *entry, const char *name);

/* The text of ENTRY as a title or name, without spaces around it; "" if it is empty. The caller frees it with g_free
 * (). */
char *name_entry_get_name (GtkEditable *entry);
