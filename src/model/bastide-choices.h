/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the person who is asked can do, in words: a list model of all legal choices. */
#pragma once

#include "bastide-game.h"

#include <gio/gio.h>

G_BEGIN_DECLS

#define BASTIDE_TYPE_CHOICE (bastide_choice_get_type ())
G_DECLARE_FINAL_TYPE (BastideChoice, bastide_choice, BASTIDE, CHOICE, GObject)

/* Properties, constant: `name` (string: what it is), `consequence` (string: what it would do, perhaps ""). */

/* The one or two moves it consists of; owned by the choice. */
const BastideMove *bastide_choice_get_moves (BastideChoice *self, unsigned *n);

/* Words that tell it apart from all others at the table, made when first asked for. */
const char *bastide_choice_get_name (BastideChoice *self);

/* What it closes, scores and is worth. */
const char *bastide_choice_get_consequence (BastideChoice *self);

/* Makes CHOICES, a list of BastideChoice, those of LEGAL at the head of GAME; passing comes last. */
void bastide_choices_set (GListStore *choices, BastideGame *game, const BastideMoves *legal);

/* The one of CHOICES that begins with MOVE (for a piece: with or without GUARD), or NULL; borrowed. */
BastideChoice *bastide_choices_find (GListModel *choices, BastideMove move, bool guard);

G_END_DECLS
