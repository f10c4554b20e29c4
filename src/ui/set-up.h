/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The answers of the new-game dialog: who sits where, who begins, and by which rules of the table. */
#pragma once

#include <glib.h>

#include "core/record.h"

/* Who sits at a place. */
typedef struct {
  char *name;  /* never NULL; "" is not allowed in a game */
  char *level; /* of a computer player: one word; "" for a person */
  BastideColour colour;
} SetUpSeat;

/* Places in the order round the table. */
typedef struct {
  guint n_seats; /* 2-4 */
  SetUpSeat seats[BASTIDE_MAX_PLAYERS];
  int begins; /* the place that begins, -1 for chance */
  gboolean table_rules;
} SetUp;

enum { SET_UP_LEVELS = 3 };

/* The words of the levels that the window offers, easiest first. */
const char *set_up_level_word (int level);

/* What may sit at a place, in words: a person first, then the computer players of the levels; NULL-terminated. */
char **set_up_kinds (void);

/* The translated first name of a computer player of a colour; that of a person is the colour's own. */
const char *set_up_computer_name (BastideColour colour);

/* A person against the computer that is easy to beat, chance, no table rules. */
SetUp *set_up_new (void);
SetUp *set_up_copy (const SetUp *set_up);
void set_up_free (SetUp *set_up);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SetUp, set_up_free)

/* What set_up_print () wrote, or a new one where TEXT is no such thing. */
SetUp *set_up_parse (const char *text);
char *set_up_print (const SetUp *set_up);

/* The places in turn order: who begins stands first (R23). Chance takes a number from RANDOM. */
SetUp *set_up_in_turn_order (const SetUp *set_up, guint32 random);
