/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What one move of a hint brings at once, whatever the other one brings. */
#include "hint-line.h"

#include "games/town/rules/game.h"

#include <glib/gi18n.h>

void
hint_list_add (GPtrArray *list, char *reason)
{
  if (reason == NULL || g_ptr_array_find_with_equal_func (list, reason, g_str_equal, NULL))
    g_free (reason);
  else
    g_ptr_array_add (list, reason);
}

/* The term of what EVENT scores for the player who moves; TOWN_TERM_POINTS if it scores nothing for him. */
static TownTerm
find_scored (const HintLines *lines, const BastideEvent *event)
{
  unsigned player = town_state_to_move (lines->words->state);

  if (town_event_worth (event) == 0)
    return TOWN_TERM_POINTS;
  if (event->type == TOWN_EVENT_TOWER && event->player == player)
    return TOWN_TERM_TOWERS;
  if (event->type != TOWN_EVENT_COMPLETED || (event->detail[TOWN_AT_PLAYERS] >> player & 1) == 0)
    return TOWN_TERM_POINTS;
  return event->detail[TOWN_AT_FEATURE] == TOWN_STREET ? TOWN_TERM_STREETS : TOWN_TERM_MARKETS;
}

/* Whether LINE scores what EVENT scores for at least as much. A player sets one tower in a turn, so any tower does. */
static bool
scores_as_well (const HintLines *lines, const HintLine *line, const BastideEvent *event)
{
  for (int i = 0; i < 2; i++)
    for (unsigned n = 0; n < line->events[i].n; n++)
      {
        const BastideEvent *other = &line->events[i].at[n];
        bool is_same = event->type == TOWN_EVENT_TOWER
                       || (other->x == event->x && other->y == event->y && other->part == event->part);

        if (is_same && other->type == event->type && town_event_worth (other) >= town_event_worth (event)
            && find_scored (lines, other) != TOWN_TERM_POINTS)
          return true;
      }
  return false;
}

/* Says what EVENT scores; TERM is not TOWN_TERM_POINTS. */
static char *
tell_scored (const HintLines *lines, TownTerm term, const BastideEvent *event)
{
  return term == TOWN_TERM_TOWERS
             ? hint_tell_tower (town_event_worth (event))
             : hint_tell_scored (lines, term, event->detail[TOWN_AT_PLAYERS], town_event_worth (event));
}

void
hint_lines_add_scored (const HintLines *lines, int line, bool compares, GPtrArray *list)
{
  for (int i = 0; i < 2; i++)
    for (unsigned n = 0; n < lines->lines[line].events[i].n; n++)
      {
        const BastideEvent *event = &lines->lines[line].events[i].at[n];
        TownTerm term = find_scored (lines, event);

        if (term != TOWN_TERM_POINTS && !(compares && scores_as_well (lines, &lines->lines[1 - line], event)))
          hint_list_add (list, tell_scored (lines, term, event));
      }
}

void
hint_lines_add_given (const HintLines *lines, int line, GPtrArray *list)
{
  unsigned player = town_state_to_move (lines->words->state);

  for (int i = 0; i < 2; i++)
    for (unsigned n = 0; n < lines->lines[line].events[i].n; n++)
      {
        const BastideEvent *event = &lines->lines[line].events[i].at[n];
        TownTerm term = event->detail[TOWN_AT_FEATURE] == TOWN_STREET ? TOWN_TERM_STREETS : TOWN_TERM_MARKETS;

        if (event->type == TOWN_EVENT_COMPLETED && town_event_worth (event) > 0 && event->detail[TOWN_AT_PLAYERS] != 0
            && (event->detail[TOWN_AT_PLAYERS] >> player & 1) == 0)
          hint_list_add (list,
                         hint_tell_scored (lines, term, event->detail[TOWN_AT_PLAYERS], town_event_worth (event)));
      }
}

/* Says what a guard on the piece that LINE builds would watch if he is not put; NULL if nobody may put one. */
static char *
tell_possible_guard (const HintLines *lines, const HintLine *line, BastideMove move)
{
  g_autofree BastideState *built = g_new (BastideState, 1);
  const TownPiece *last;
  BastideEvent row;
  int buildings;

  if (move.type != TOWN_MOVE_WALL || line->figure == TOWN_TERM_ROWS)
    return NULL;
  town_try (lines->words->state, lines->words->kit, &move, 1, built, NULL);
  if (town_state_phase (built) != TOWN_PHASE_GUARD)
    return NULL;
  last = town_state_last_piece (built);
  row = town_row_worth (built, lines->words->kit, last->tile, (BastideSide) last->side, NULL);
  buildings = row.detail[TOWN_AT_PUBLICS] + row.detail[TOWN_AT_HISTORICS];
  if (buildings == 0)
    return NULL;
  /* Translators: how many buildings, then points */
  return g_strdup_printf (ngettext ("would let a guard watch %d building for %d",
                                    "would let a guard watch %d buildings for %d", buildings),
                          buildings, town_event_worth (&row));
}

char *
hint_lines_tell_next_tower (const HintLines *lines, int line)
{
  int before = town_tower_points (town_state_most_behind (&lines->before.state));
  int after = town_tower_points (town_state_most_behind (&lines->lines[line].state));

  if (after == town_tower_points (town_state_most_behind (&lines->lines[1 - line].state)))
    return NULL;
  /* Translators: points */
  return after > before ? g_strdup_printf (C_ ("hint", "brings the next tower to %d"), after)
                        : g_strdup_printf (C_ ("hint", "keeps the next tower at %d"), after);
}

void
hint_lines_add_brought (const HintLines *lines, int line, GPtrArray *list)
{
  static const TownTerm terms[] = { TOWN_TERM_STREETS, TOWN_TERM_MARKETS, TOWN_TERM_AREAS, TOWN_TERM_ROWS,
                                    TOWN_TERM_FOLLOWERS };
  g_autofree HintLines *alone = g_memdup2 (lines, sizeof *lines);
  BastideMove move = line == 0 ? lines->move : lines->comparison->next_best;

  alone->lines[0] = lines->lines[line];
  alone->lines[1] = lines->before;
  for (gsize i = 0; i < G_N_ELEMENTS (terms); i++)
    hint_list_add (list, hint_lines_tell_seen (alone, 0, terms[i], false));
  hint_list_add (list, tell_possible_guard (lines, &lines->lines[line], move));
  if (move.type == TOWN_MOVE_WALL)
    hint_list_add (list, hint_lines_tell_next_tower (lines, line));
  if (list->len == 0)
    hint_list_add (list, hint_lines_tell_seen (lines, line, TOWN_TERM_FOLLOWERS, false));
}
