/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is said round a question: in the title, above and below it, on its button, once in the life of a player, and
 * what everybody still has. */
#include "model/bastide-game.h"
#include "words.h"

#include "games/country/rules/abbot.h"
#include "games/country/rules/board.h"
#include "games/country/rules/legal.h"
#include "games/country/rules/look.h"

#include <glib/gi18n.h>

const char *
country_words_pass (unsigned question)
{
  return question == COUNTRY_ASKS_FIGURE ? _ ("No _Figure") : NULL;
}

/* Whether any figure can be put. */
static bool
can_put (const BastideWords *words)
{
  BastideMoves moves;

  country_list (words->state, words->kit, &moves);
  return moves.at[0].type < COUNTRY_MOVE_HOME;
}

char *
country_words_question (const BastideWords *words)
{
  g_autofree char *name = bastide_words_name (words, words->state->active);
  BastideMove home;

  if (words->state->phase == COUNTRY_OVER)
    return bastide_words_over (words);
  if (bastide_seat_is_computer (words->seats[words->state->active]))
    return g_strdup_printf (_ ("%s is thinking"), name);
  if (words->state->phase == COUNTRY_ASKS_TILE)
    return g_strdup_printf (words->state->part == 2 ? _ ("%s builds on: a second tile") : _ ("%s: place the tile"),
                            name);
  if (!country_find_home (words->state, words->kit, &home))
    return g_strdup_printf (_ ("%s: put a figure on the tile, or none"), name);
  return g_strdup_printf (can_put (words) ? _ ("%s: put a figure on the tile, take the abbot back, or neither")
                                          : _ ("%s: take the abbot back, or leave him"),
                          name);
}

/* What comes after the tile in hand. */
static char *
tell_next (const BastideState *state, const BastideKit *kit)
{
  bool is_river = state->n_drawn < state->river_end;
  const unsigned left = (is_river ? state->river_end : state->n_order) - state->n_drawn;
  const unsigned n = country_find_end (state, kit) - state->n_drawn;

  if (left == 0)
    return g_strdup (_ ("The last tile"));
  if (left == 1)
    return g_strdup (is_river ? _ ("Next: the last of the river") : _ ("Next: the last of the land"));
  if (is_river && n == 1)
    return g_strdup (_ ("Next: the last before the lake"));
  return g_strdup_printf (is_river ? ngettext ("Next from the river: one of %u", "Next from the river: one of %u", n)
                                   : ngettext ("Next from the land: one of %u", "Next from the land: one of %u", n),
                          n);
}

/* A tile that was placed lies as it was turned, and beside the figures there is no room for more. */
char *
country_words_matter (const BastideWords *words, unsigned turns)
{
  const BastideState *state = words->state;
  g_autofree char *tile = NULL, *next = NULL;
  GString *sentence;

  if (state->phase == COUNTRY_OVER)
    return g_strdup (_ ("No tile is left."));
  if (state->phase == COUNTRY_ASKS_FIGURE)
    tile = country_words_tile (words->kit, country_new_tile (state)->kind, country_new_tile (state)->turns);
  else
    tile = country_words_tile (words->kit, state->drawn, turns);
  sentence = g_string_new (NULL);
  g_string_append_unichar (sentence, g_unichar_totitle (g_utf8_get_char (tile)));
  g_string_append (sentence, g_utf8_next_char (tile));
  if (state->phase == COUNTRY_ASKS_FIGURE)
    return g_string_free (sentence, FALSE);
  next = tell_next (state, words->kit);
  g_string_append_printf (sentence, " · %s", next);
  return g_string_free (sentence, FALSE);
}

char *
country_words_turn (const BastideWords *words)
{
  g_autofree char *name = bastide_words_name (words, words->state->active);

  if (words->state->part == 2)
    /* Translators: whose turn it is, in the title; a player may place a second tile */
    return g_strdup_printf (_ ("Turn %u, second tile: %s"), words->state->turn, name);
  /* Translators: whose turn it is, in the title */
  return g_strdup_printf (_ ("Turn %u: %s"), words->state->turn, name);
}

const BastideTip *
country_words_tip (const BastideWords *words)
{
  static const BastideTip tile = { "country-tile",
                                   N_ ("The tile goes where the table is lit: road to road, city to city, field to "
                                       "field. R, the right button or the arrows beside it turn it.") };
  static const BastideTip river = { "country-river",
                                    N_ ("First comes the river: each tile continues it at its end, and it may not "
                                        "turn the same way twice running.") };
  static const BastideTip second = { "country-second",
                                     N_ ("The tile has continued what the builder works on, so that another one may "
                                         "be placed at once.") };
  static const BastideTip figure = { "country-figure",
                                     N_ ("A figure may go on any part that is lit. It scores and comes back when that "
                                         "is complete; on a field it stays until the end.") };
  static const BastideTip home = { "country-abbot",
                                   N_ ("The abbot may be taken back instead, for a point and one more for each filled "
                                       "place round him.") };
  const BastideState *state = words->state;
  BastideMove move;

  if (state->phase == COUNTRY_ASKS_FIGURE)
    return country_find_home (state, words->kit, &move) ? &home : &figure;
  if (state->phase != COUNTRY_ASKS_TILE)
    return NULL;
  return state->part == 2 ? &second : state->stack == COUNTRY_STACK_RIVER ? &river : &tile;
}

/* Whether nobody has more tokens of GOODS than PLAYER, who has some. */
static bool
has_most (const BastideState *state, unsigned player, unsigned goods)
{
  unsigned most = 1;

  for (unsigned i = 0; i < state->players; i++)
    most = MAX (most, state->goods[i][goods]);
  return state->goods[player][goods] == most;
}

/* The numbers are those of the figures, in their order, then those of the goods. */
char *
country_words_supply (const BastideWords *words, unsigned player, unsigned numbers[BASTIDE_SUPPLIES])
{
  static const char *const names[COUNTRY_FIGURES] = { NULL, NC_ ("supply", "the large follower"),
                                                      NC_ ("supply", "the abbot"), NC_ ("supply", "the builder"),
                                                      NC_ ("supply", "the pig") };
  const uint32_t options = words->kit->options;
  const bool has[COUNTRY_FIGURES] = { true, (options & COUNTRY_INNS) != 0, (options & COUNTRY_ABBOT) != 0,
                                      (options & COUNTRY_TRADERS) != 0,
                                      (options & COUNTRY_TRADERS) != 0 && (options & COUNTRY_FIELDS) != 0 };
  const uint8_t *at_hand = words->state->at_hand[player];
  const uint16_t *tokens = words->state->goods[player];
  g_autofree char *goods = country_words_goods (tokens), *figures = NULL, *supply = NULL;
  g_autoptr (GPtrArray) list = g_ptr_array_new_with_free_func (g_free);

  /* Translators: here and below what a player has in the supply */
  g_ptr_array_add (list, g_strdup_printf (ngettext ("%u follower", "%u followers", at_hand[COUNTRY_FOLLOWER]),
                                          at_hand[COUNTRY_FOLLOWER]));
  for (unsigned i = 0; i < COUNTRY_FIGURES; i++)
    {
      if (has[i])
        numbers[i] = at_hand[i];
      if (i > 0 && at_hand[i] > 0)
        g_ptr_array_add (list, g_strdup (g_dpgettext2 (NULL, "supply", names[i])));
    }
  for (unsigned i = 0; i < COUNTRY_GOODS && (options & COUNTRY_TRADERS) != 0; i++)
    numbers[COUNTRY_FIGURES + i] = tokens[i] | (has_most (words->state, player, i) ? BASTIDE_SUPPLY_LEADS : 0);
  figures = bastide_words_list (list);
  /* Translators: a list of figures such as “5 followers and the pig” */
  supply = g_strdup_printf (_ ("%s in the supply"), figures);
  if (*goods == '\0')
    return g_steal_pointer (&supply);
  /* Translators: a supply, then goods such as “2 wine and 1 cloth” */
  return g_strdup_printf (_ ("%s, goods: %s"), supply, goods);
}

char *
country_words_unasked (const BastideWords *words, const BastideState *before, const BastideEvent *events, unsigned n)
{
  g_autofree char *name = NULL;
  unsigned at_hand = 0;

  if (events[0].type != COUNTRY_PLACED || n == 1 || bastide_seat_is_computer (words->seats[events[0].player]))
    return NULL;
  name = bastide_words_name (words, events[0].player);
  for (unsigned figure = 0; figure < COUNTRY_FIGURES; figure++)
    at_hand += before->at_hand[events[0].player][figure];
  return g_strdup_printf (at_hand == 0 ? _ ("%s has no figure left to put on the tile.")
                                       : _ ("No figure of %s can stand on the tile."),
                          name);
}
