/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Small differences between the two moves of a hint, for hints that would have too few reasons without them. */
#include "hint-line.h"

#include "games/town/rules/game.h"
#include "games/town/rules/opening.h"

#include <glib/gi18n.h>

/* Whether PLAYER would score the street or market of his follower on the segment NODE if tiles completed it, but not by
 * the wall at the end of the game, because the feature faces a hole (P18). */
static bool
needs_tiles (const BastideWords *words, const BastideState *state, int node, unsigned player)
{
  int tile = state->node_tile[node], segment = node - state->tiles[tile].first_node;
  g_autofree TownOpening *opening = g_new (TownOpening, 1);

  if ((town_feature_worth (state, words->kit, tile, segment).detail[TOWN_AT_PLAYERS] >> player & 1) == 0)
    return false;
  town_find_opening (state, words->kit, tile, segment, opening);
  return opening->n_holes > 0;
}

/* Says that the wall can close a feature of PLAYER after LINE and not after the other line; or, if AGAINST is true,
 * that it cannot, and can after the other one. TERM is streets or markets. NULL if there is no such feature. */
static char *
tell_closing_wall (const HintLines *lines, int line, TownTerm term, unsigned player, bool against)
{
  const TownFeatureType type = term == TOWN_TERM_STREETS ? TOWN_STREET : TOWN_MARKET;
  const BastideState *good = &lines->lines[against ? 1 - line : line].state;
  const BastideState *bad = &lines->lines[against ? line : 1 - line].state;
  int n = MIN (town_state_n_nodes (good), town_state_n_nodes (bad)), node = 0;
  g_autofree char *name = bastide_words_name (lines->words, player);

  while (node < n
         && !(good->nodes[node].type == type && good->nodes[node].follower == player + 1
              && bad->nodes[node].follower == player + 1 && needs_tiles (lines->words, bad, node, player)
              && !needs_tiles (lines->words, good, node, player)))
    node++;
  if (node == n)
    return NULL;
  if (against)
    return type == TOWN_STREET ? g_strdup_printf (C_ ("hint", "keeps the wall from closing %s’s street"), name)
                               : g_strdup_printf (C_ ("hint", "keeps the wall from closing %s’s market"), name);
  return type == TOWN_STREET ? g_strdup (C_ ("hint", "lets the wall close your street"))
                             : g_strdup (C_ ("hint", "lets the wall close your market"));
}

/* Whether TOLD, which may be NULL, has SENTENCE, which is freed. */
static bool
is_told (GPtrArray *told, char *sentence)
{
  bool is_found = told != NULL && sentence != NULL
                  && g_ptr_array_find_with_equal_func (told, sentence, g_str_equal, NULL);

  g_free (sentence);
  return is_found;
}

/* Appends the differences for PLAYER until LIST has MOST members. */
static void
add_differences (const HintLines *lines, int line, unsigned player, unsigned most, GPtrArray *list, GPtrArray *told)
{
  static const TownTerm terms[] = { TOWN_TERM_STREETS, TOWN_TERM_MARKETS, TOWN_TERM_AREAS,
                                    TOWN_TERM_ROWS,    TOWN_TERM_TOWERS,  TOWN_TERM_FOLLOWERS };
  bool against = player != town_state_to_move (lines->words->state);
  BastideComparison comparison = *lines->comparison;
  g_autofree HintLines *copy = g_memdup2 (lines, sizeof *lines);

  if (against)
    memset (comparison.rival, (int) player, sizeof comparison.rival);
  copy->comparison = &comparison;
  for (gsize i = 0; i < G_N_ELEMENTS (terms) && list->len < most; i++)
    if (!is_told (told, hint_lines_tell_seen (copy, 1 - line, terms[i], against)))
      hint_list_add (list, hint_lines_tell_seen (copy, line, terms[i], against));
  for (int i = 0; i < 2 && list->len < most; i++)
    hint_list_add (list, tell_closing_wall (lines, line, terms[i], player, against));
}

/* Says what the next tower would bring if that is more after LINE; NULL if LINE is known to put that much behind a
 * tower of the player who moves, or if TOLD says what it would be after the other line. */
static char *
tell_larger_tower (const HintLines *lines, int line, GPtrArray *told)
{
  g_autofree char *own = hint_lines_tell_seen (lines, line, TOWN_TERM_TOWERS, false);

  if (town_state_most_behind (&lines->lines[line].state) < town_state_most_behind (&lines->lines[1 - line].state)
      || own != NULL || is_told (told, hint_lines_tell_next_tower (lines, 1 - line)))
    return NULL;
  return hint_lines_tell_next_tower (lines, line);
}

void
hint_lines_add_seen (const HintLines *lines, int line, unsigned most, GPtrArray *list, GPtrArray *told)
{
  unsigned player = town_state_to_move (lines->words->state);

  add_differences (lines, line, player, most, list, told);
  if (list->len < most)
    hint_list_add (list, tell_larger_tower (lines, line, told));
  for (unsigned other = 0; other < (unsigned) town_state_players (lines->words->state); other++)
    if (other != player)
      add_differences (lines, line, other, most, list, told);
}
