/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A rule: its paragraph, its example as a picture, and a link to the help. */
#pragma once

#include <adwaita.h>

#include "games/face.h"

#define BASTIDE_TYPE_RULE_VIEW (bastide_rule_view_get_type ())
G_DECLARE_FINAL_TYPE (BastideRuleView, bastide_rule_view, BASTIDE, RULE_VIEW, AdwBin)

/* Shows the rule NUMBER, such as "P8", of the game with FACE. */
void bastide_rule_view_set_rule (BastideRuleView *self, const BastideGameFace *face, const char *number);
