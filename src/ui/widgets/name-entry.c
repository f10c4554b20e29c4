/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Entries for titles and names. */
#include "name-entry.h"

#include <string.h>

#include "core/name.h"

void
name_entry_limit (GtkEditable *entry)
{
  g_object_set (gtk_editable_get_delegate (entry), "max-length", BASTIDE_MAX_NAME, "truncate-multiline", TRUE, NULL);
}

void
name_entry_set_name (GtkEditable *entry, const char *name)
{
  GtkEditable *text = gtk_editable_get_delegate (entry);

  gtk_editable_set_enable_undo (text, FALSE);
  gtk_editable_set_text (entry, name);
  gtk_editable_set_enable_undo (text, TRUE);
}

char *
name_entry_get_name (GtkEditable *entry)
{
  g_autofree char *text = g_strstrip (g_strdup (gtk_editable_get_text (entry)));

  return bastide_name_fit (text, strlen (text));
}
