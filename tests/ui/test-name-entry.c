/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Entries for titles and names. */
#include <adwaita.h>
#include <string.h>

#include "core/name.h"
#include "ui/widgets/name-entry.h"

static void
check_entry (GType type)
{
  GtkWidget *entry = g_object_ref_sink (g_object_new (type, NULL));
  g_autofree char *typed = g_strnfill (5000, 'x');
  g_autofree char *name = NULL;
  int position = 0;

  name_entry_limit (GTK_EDITABLE (entry));
  gtk_editable_insert_text (GTK_EDITABLE (entry), "🏰", -1, &position);
  gtk_editable_insert_text (GTK_EDITABLE (entry), typed, -1, &position);
  g_assert_cmpint (g_utf8_strlen (gtk_editable_get_text (GTK_EDITABLE (entry)), -1), ==, BASTIDE_MAX_NAME);
  gtk_editable_set_text (GTK_EDITABLE (entry), "  Sunday\tevening ");
  name = name_entry_get_name (GTK_EDITABLE (entry));
  g_assert_cmpstr (name, ==, "Sunday\uFFFDevening");
  g_object_unref (entry);
}

static void
test_an_entry_takes_what_a_name_has (void)
{
  check_entry (GTK_TYPE_ENTRY);
  check_entry (GTK_TYPE_SEARCH_ENTRY);
  check_entry (ADW_TYPE_ENTRY_ROW);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  adw_init ();
  g_test_add_func ("/ui/name-entry/an-entry-takes-what-a-name-has", test_an_entry_takes_what_a_name_has);
  return g_test_run ();
}
