/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The answers of the new-game dialog: which game with which options, who has which place, who begins, and whether table
 * rules apply. */
#pragma once

#include <glib.h>

#include "core/record.h"
#include "games/face.h"

/* Who plays at a place. */
typedef struct {
  char *name;  /* never NULL; must not be "" in a game */
  char *level; /* level of a computer player, one word; "" for a person, NEW_GAME_ELSEWHERE for one elsewhere */
  BastideColour colour;
} NewGameSeat;

typedef struct {
  const BastideGameFace *face; /* of the game */
  uint32_t options;            /* a set of those of its rules */
  guint n_seats;               /* the places, in the order round the table */
  NewGameSeat seats[BASTIDE_PLAYERS];
  int begins; /* the place that begins, -1 for a random one */
  gboolean table_rules;
  char *tiles; /* the name of the tile set, "" for the built-in one; never NULL */
} NewGame;

/* The word for a person at another computer, with whom the game is played by file. */
#define NEW_GAME_ELSEWHERE "elsewhere"

/* Who can play at a place, translated: a person first, then the computer players by level, then a person elsewhere.
 * NULL-terminated; the caller frees it with g_strfreev (). */
char **new_game_kinds (void);

/* The index in new_game_kinds () of LEVEL, as in NewGameSeat, or 0 if it is unknown; and the level of index KIND. */
guint new_game_find_kind (const char *level);
const char *new_game_get_kind (guint kind);

/* The level for bastide_seat_occupy () of a seat with LEVEL. */
const char *new_game_find_occupant (const char *level);

/* The translated default name of a computer player of a colour. That of a person is the name of the colour. */
const char *new_game_computer_name (BastideColour colour);

/* How many can ever play the game with FACE, with any options, so that there are as many colours. */
guint new_game_count_colours (const BastideGameFace *face);

/* A person against a computer player that is easy to beat, no options, a random first player, no table rules. */
NewGame *new_game_new (const BastideGameFace *face);
NewGame *new_game_copy (const NewGame *set_up);
void new_game_free (NewGame *set_up);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (NewGame, new_game_free)

/* Prints SET_UP, and after it what LAST, which was printed before or is "", has about other games. */
char *new_game_print (const NewGame *set_up, const char *last);

/* The set-up of the game with FACE, or if that is NULL of the game that was printed last, from what new_game_print ()
 * wrote. If TEXT has none, the result is that of new_game_new () for FACE or else the first game. */
NewGame *new_game_parse (const char *text, const BastideGameFace *face);

/* The set-up with which the game of RECORD was begun, with its tile set. Seats that changed hands since are as they
 * were, except that the persons of ELSEWHERE (bit 0 for player 0) are elsewhere. */
NewGame *new_game_from_record (const BastideRecord *record, const BastideGameFace *face, unsigned elsewhere);

/* Sets who begins if the players of SET_UP, who are in turn order, play again after a game with POINTS, one number for
 * each: WHO is `next` (the second player), `lost` (the one with the fewest points, the first of several), `same` or
 * `chance`. Returns FALSE and changes nothing if WHO is anything else. */
gboolean new_game_play_again (NewGame *set_up, const char *who, const int *points);

/* The places in turn order, beginning with the first player (R23). If the first player is random, RANDOM decides. */
NewGame *new_game_in_turn_order (const NewGame *set_up, guint32 random);
