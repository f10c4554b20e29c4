/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The button that passes one question wherever it is asked. */
#include "pass-on.h"

#include "model/table-thought.h"
#include "ui/widgets/access.h"
#include "ui/widgets/wrapping.h"

void
pass_on_update (GtkToggleButton *button, BastideTable *table)
{
  const BastideVoice *voice = bastide_table_get_face (table)->voice;
  const char *meaning;

  gtk_widget_set_visible (GTK_WIDGET (button), bastide_table_can_pass_on (table));
  gtk_toggle_button_set_active (button, bastide_table_passes_on (table));
  if (!bastide_table_can_pass_on (table))
    return;
  access_set_mnemonic (GTK_BUTTON (button), voice->pass_on (bastide_table_get_moment (table)->passed, &meaning));
  access_set_tooltip (GTK_WIDGET (button), meaning);
  access_set_description (GTK_WIDGET (button), meaning);
  wrap_buttons (GTK_WIDGET (button));
}

void
pass_on_toggled_cb (GtkToggleButton *button, BastideTableView *view)
{
  if (view->table != NULL && gtk_widget_get_visible (GTK_WIDGET (button)))
    bastide_table_set_passes_on (view->table, gtk_toggle_button_get_active (button));
}
