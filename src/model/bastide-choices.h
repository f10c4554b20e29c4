/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The legal choices of the person who has to decide, with words for them, as a list model. */
#pragma once

#include "bastide-game.h"

#include <gio/gio.h>

#define BASTIDE_TYPE_CHOICE (bastide_choice_get_type ())
G_DECLARE_FINAL_TYPE (BastideChoice, bastide_choice, BASTIDE, CHOICE, GObject)

/* Properties, constant: `name` (string: what the choice is), `consequence` (string: what it would do; may be ""). */

/* The one or two moves of the choice; owned by the choice. */
const BastideMove *bastide_choice_get_moves (BastideChoice *self, unsigned *n);

/* A name that no other choice at the table has. Made on first use. */
const char *bastide_choice_get_name (BastideChoice *self);

/* What the choice would close, score and be worth; may be "". */
const char *bastide_choice_get_consequence (BastideChoice *self);

/* Fills CHOICES, a list of BastideChoice, with the choices for the moves LEGAL at the head of GAME, in their order. A
 * move with a decision of the same player that is tied to it is one choice for each answer, of which the last one comes
 * first: to pass. */
void bastide_choices_set (GListStore *choices, BastideGame *game, const BastideMoves *legal);

/* The first of CHOICES that begins with N MOVES. NULL if there is none; borrowed. */
BastideChoice *bastide_choices_find (GListModel *choices, const BastideMove *moves, unsigned n);
