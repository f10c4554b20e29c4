/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A button that opens a rule in a popover. */
#pragma once

#include <gtk/gtk.h>

#define BASTIDE_TYPE_RULE_BUTTON (bastide_rule_button_get_type ())
G_DECLARE_FINAL_TYPE (BastideRuleButton, bastide_rule_button, BASTIDE, RULE_BUTTON, GtkWidget)

/* Sets the rule NUMBER, such as "P8". NULL hides the button. */
void bastide_rule_button_set_rule (BastideRuleButton *self, const char *number);
