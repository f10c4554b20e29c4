/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The legal choices of the person who has to decide, with words for them, as a list model. */
#pragma once

#include "bastide-game.h"

#include <gio/gio.h>

G_BEGIN_DECLS

#define BASTIDE_TYPE_CHOICE (bastide_choice_get_type ())
G_DECLARE_FINAL_TYPE (BastideChoice, bastide_choice, BASTIDE, CHOICE, GObject)

/* Properties, constant: `name` (string: what the choice is), `consequence` (string: what it would do; may be ""). */

/* The one or two moves of the choice; owned by the choice. */
const BastideMove *bastide_choice_get_moves (BastideChoice *self, unsigned *n);

/* A name that no other choice at the table has. Made on first use. */
const char *bastide_choice_get_name (BastideChoice *self);

/* What the choice would close, score and be worth; may be "". */
const char *bastide_choice_get_consequence (BastideChoice *self);

/* Fills CHOICES, a list of BastideChoice, with the choices for the moves LEGAL at the head of GAME; passing comes
 * last. */
void bastide_choices_set (GListStore *choices, BastideGame *game, const BastideMoves *legal);

/* The one of CHOICES that begins with MOVE, for a piece the one with or without GUARD. NULL if there is none;
 * borrowed. */
BastideChoice *bastide_choices_find (GListModel *choices, BastideMove move, bool guard);

G_END_DECLS
