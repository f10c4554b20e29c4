/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What one move of a hint brings at once, whatever the other one brings. */
#include "hint-line.h"

#include "core/game.h"

#include <glib/gi18n.h>

void
hint_list_add (GPtrArray *list, char *reason)
{
  if (reason == NULL || g_ptr_array_find_with_equal_func (list, reason, g_str_equal, NULL))
    g_free (reason);
  else
    g_ptr_array_add (list, reason);
}

/* The term of what EVENT scores for the player who moves; BASTIDE_TERM_POINTS if it scores nothing for him. */
static BastideTerm
find_scored (const HintLines *lines, const BastideEvent *event)
{
  unsigned player = bastide_state_to_move (lines->words->state);

  if (event->points == 0)
    return BASTIDE_TERM_POINTS;
  if (event->type == BASTIDE_EVENT_TOWER && event->player == player)
    return BASTIDE_TERM_TOWERS;
  if (event->type != BASTIDE_EVENT_COMPLETED || (event->players >> player & 1) == 0)
    return BASTIDE_TERM_POINTS;
  return event->feature_type == BASTIDE_STREET ? BASTIDE_TERM_STREETS : BASTIDE_TERM_MARKETS;
}

/* Whether LINE scores what EVENT scores for at least as much. A player sets one tower in a turn, so any tower does. */
static bool
scores_as_well (const HintLines *lines, const HintLine *line, const BastideEvent *event)
{
  for (int i = 0; i < 2; i++)
    for (unsigned n = 0; n < line->events[i].n; n++)
      {
        const BastideEvent *other = &line->events[i].at[n];
        bool is_same = event->type == BASTIDE_EVENT_TOWER
                       || (other->x == event->x && other->y == event->y && other->part == event->part);

        if (is_same && other->type == event->type && other->points >= event->points
            && find_scored (lines, other) != BASTIDE_TERM_POINTS)
          return true;
      }
  return false;
}

/* Says what EVENT scores; TERM is not BASTIDE_TERM_POINTS. */
static char *
tell_scored (const HintLines *lines, BastideTerm term, const BastideEvent *event)
{
  return term == BASTIDE_TERM_TOWERS ? hint_tell_tower (event->points)
                                     : hint_tell_scored (lines, term, event->players, event->points);
}

void
hint_lines_add_scored (const HintLines *lines, int line, bool compares, GPtrArray *list)
{
  for (int i = 0; i < 2; i++)
    for (unsigned n = 0; n < lines->lines[line].events[i].n; n++)
      {
        const BastideEvent *event = &lines->lines[line].events[i].at[n];
        BastideTerm term = find_scored (lines, event);

        if (term != BASTIDE_TERM_POINTS && !(compares && scores_as_well (lines, &lines->lines[1 - line], event)))
          hint_list_add (list, tell_scored (lines, term, event));
      }
}

void
hint_lines_add_given (const HintLines *lines, int line, GPtrArray *list)
{
  unsigned player = bastide_state_to_move (lines->words->state);

  for (int i = 0; i < 2; i++)
    for (unsigned n = 0; n < lines->lines[line].events[i].n; n++)
      {
        const BastideEvent *event = &lines->lines[line].events[i].at[n];
        BastideTerm term = event->feature_type == BASTIDE_STREET ? BASTIDE_TERM_STREETS : BASTIDE_TERM_MARKETS;

        if (event->type == BASTIDE_EVENT_COMPLETED && event->points > 0 && event->players != 0
            && (event->players >> player & 1) == 0)
          hint_list_add (list, hint_tell_scored (lines, term, event->players, event->points));
      }
}

/* Says what a guard on the piece that LINE builds would watch if he is not put; NULL if nobody may put one. */
static char *
tell_possible_guard (const HintLines *lines, const HintLine *line, BastideMove move)
{
  g_autofree BastideState *built = g_new (BastideState, 1);
  const BastidePiece *last;
  BastideEvent row;
  int buildings;

  if (move.type != BASTIDE_MOVE_WALL || line->figure == BASTIDE_TERM_ROWS)
    return NULL;
  bastide_try (lines->words->state, lines->words->set, &move, 1, built, NULL);
  if (bastide_state_phase (built) != BASTIDE_PHASE_GUARD)
    return NULL;
  last = bastide_state_last_piece (built);
  row = bastide_row_worth (built, lines->words->set, last->tile, (BastideSide) last->side, NULL);
  buildings = row.publics + row.historics;
  if (buildings == 0)
    return NULL;
  /* Translators: how many buildings, then points */
  return g_strdup_printf (ngettext ("would let a guard watch %d building for %d",
                                    "would let a guard watch %d buildings for %d", buildings),
                          buildings, row.points);
}

char *
hint_lines_tell_next_tower (const HintLines *lines, int line)
{
  int before = bastide_state_most_behind (&lines->before.state);
  int behind = bastide_state_most_behind (&lines->lines[line].state);

  if (behind == bastide_state_most_behind (&lines->lines[1 - line].state))
    return NULL;
  /* Translators: points */
  return behind > before ? g_strdup_printf (C_ ("hint", "brings the next tower to %d"), behind)
                         : g_strdup_printf (C_ ("hint", "keeps the next tower at %d"), behind);
}

void
hint_lines_add_brought (const HintLines *lines, int line, GPtrArray *list)
{
  static const BastideTerm terms[] = { BASTIDE_TERM_STREETS, BASTIDE_TERM_MARKETS, BASTIDE_TERM_AREAS,
                                       BASTIDE_TERM_ROWS, BASTIDE_TERM_FOLLOWERS };
  g_autofree HintLines *alone = g_memdup2 (lines, sizeof *lines);
  BastideMove move = line == 0 ? lines->move : lines->comparison->next_best;

  alone->lines[0] = lines->lines[line];
  alone->lines[1] = lines->before;
  for (gsize i = 0; i < G_N_ELEMENTS (terms); i++)
    hint_list_add (list, hint_lines_tell_seen (alone, 0, terms[i], false));
  hint_list_add (list, tell_possible_guard (lines, &lines->lines[line], move));
  if (move.type == BASTIDE_MOVE_WALL)
    hint_list_add (list, hint_lines_tell_next_tower (lines, line));
  if (list->len == 0)
    hint_list_add (list, hint_lines_tell_seen (lines, line, BASTIDE_TERM_FOLLOWERS, false));
}
