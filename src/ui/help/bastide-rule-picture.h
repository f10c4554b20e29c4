/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The picture of an example of the rules, with a caption that describes it. */
#pragma once

#include <gtk/gtk.h>

#include "games/face.h"

#define BASTIDE_TYPE_RULE_PICTURE (bastide_rule_picture_get_type ())
G_DECLARE_FINAL_TYPE (BastideRulePicture, bastide_rule_picture, BASTIDE, RULE_PICTURE, GtkBox)

/* Shows the example called NAME of the game with FACE (voice.h), or nothing if there is none. */
void bastide_rule_picture_set_example (BastideRulePicture *self, const BastideGameFace *face, const char *name);
