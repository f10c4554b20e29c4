/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A button that opens a rule in a popover. */
#pragma once

#include <adwaita.h>

#include "games/face.h"

#define BASTIDE_TYPE_RULE_BUTTON (bastide_rule_button_get_type ())
G_DECLARE_FINAL_TYPE (BastideRuleButton, bastide_rule_button, BASTIDE, RULE_BUTTON, AdwBin)

/* Sets the rule NUMBER, such as "P8", of the game with FACE. NULL hides the button. */
void bastide_rule_button_set_rule (BastideRuleButton *self, const BastideGameFace *face, const char *number);
