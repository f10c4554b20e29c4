/* SPDX-License-Identifier: GPL-3.0-or-later */
/* When each action of the window can be used: one table. */
#include "bastide-window-private.h"

#include "model/table-reading.h"
#include "model/table-thought.h"
#include "ui/config.h"
#include "ui/games/send-mail.h"

/* Conditions of actions, for a window with a table. */

static gboolean
has_table (BastideWindow *window)
{
  return TRUE;
}

/* The lesson plays the others itself and keeps no notes; a puzzle has no moves. */
static gboolean
has_game (BastideWindow *window)
{
  return window->lesson == NULL && window->puzzle == NULL;
}

static gboolean
can_undo (BastideWindow *window)
{
  return bastide_table_can_undo (window->table);
}

static gboolean
can_undo_turn (BastideWindow *window)
{
  unsigned ply;

  return can_undo (window) && bastide_game_find_undo (bastide_table_get_game (window->table), BASTIDE_STEP_TURN, &ply);
}

static gboolean
can_redo (BastideWindow *window)
{
  return bastide_table_can_redo (window->table);
}

static gboolean
has_past (BastideWindow *window)
{
  return bastide_table_get_view (window->table) > 0;
}

static gboolean
has_future (BastideWindow *window)
{
  return !bastide_table_is_at_head (window->table);
}

static gboolean
can_note (BastideWindow *window)
{
  return has_past (window) && has_game (window);
}

/* What only the table rules forbid stays enabled, so that a person who uses it gets the reason. */
static gboolean
can_hint (BastideWindow *window)
{
  return !bastide_table_reveals (window->table) || bastide_table_can_hint (window->table);
}

static gboolean
can_play_on (BastideWindow *window)
{
  return bastide_table_can_play_on (window->table) || (!bastide_table_reveals (window->table) && has_future (window));
}

static gboolean
is_over (BastideWindow *window)
{
  return bastide_state_is_over (bastide_game_get_state (bastide_table_get_game (window->table)));
}

static gboolean
is_lesson (BastideWindow *window)
{
  return window->lesson != NULL;
}

static gboolean
explains (BastideWindow *window)
{
  return is_lesson (window) && bastide_lesson_get_phase (window->lesson) == BASTIDE_LESSON_EXPLAINS;
}

static gboolean
is_astray (BastideWindow *window)
{
  return is_lesson (window) && bastide_lesson_get_phase (window->lesson) == BASTIDE_LESSON_ASTRAY;
}

static gboolean
is_solved (BastideWindow *window)
{
  return window->puzzle != NULL && bastide_puzzle_is_solved (window->puzzle)
         && bastide_puzzle_get_number (window->puzzle) + 1 < bastide_puzzle_get_n (window->puzzle);
}

/* What an action needs beside a table. An action that is not listed can always be used. */
static const struct {
  const char *name;
  gboolean (*is_possible) (BastideWindow *window);
} conditions[] = {
  { "copy-picture", has_table },
  { "copy-record", has_table },
  { "moves", has_table },
  { "overlay", has_table },
  { "pane", has_table },
  { "repeat", has_table },
  { "report", has_table },
  { "review", has_table },
  { "review-close", has_table },
  { "review-first", has_table },
  { "review-last", has_table },
  { "save-copy", has_table },
  { "save-picture", has_table },
#if BASTIDE_HAS_FILM
  { "save-film", has_table },
#endif
  { "ask-seats", has_game },
  { "note", can_note },
  { "play-again", is_over },
  { "seats", has_game },
  { "set-title", has_game },
  { "undo", can_undo },
  { "undo-turn", can_undo_turn },
  { "redo", can_redo },
  { "hint", can_hint },
  { "play-on", can_play_on },
  { "review-previous", has_past },
  { "review-previous-scoring", has_past },
  { "review-next", has_future },
  { "review-next-scoring", has_future },
  { "lesson-next", explains },
  { "lesson-back", is_astray },
  { "lesson-free", is_astray },
  { "lesson-leave", is_lesson },
  { "puzzle-next", is_solved },
};

static void
enable (BastideWindow *window, const char *name, gboolean enabled)
{
  g_simple_action_set_enabled (G_SIMPLE_ACTION (g_action_map_lookup_action (G_ACTION_MAP (window), name)), enabled);
}

void
window_actions_update (BastideWindow *window)
{
  for (gsize i = 0; i < G_N_ELEMENTS (conditions); i++)
    enable (window, conditions[i].name, window->table != NULL && conditions[i].is_possible (window));
  if (window->table != NULL)
    send_mail_find (GTK_WINDOW (window), window->table);
  else
    enable (window, "send-mail", FALSE);
}
