/* SPDX-License-Identifier: GPL-3.0-or-later */
/* When each action of the window can be used: one table. */
#include "bastide-window-private.h"

#include "art/pictures.h"
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
#if BASTIDE_HAS_FILM
static gboolean
has_film (BastideWindow *window)
{
  return bastide_table_get_face (window->table)->art->film != NULL;
}
#endif

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

/* What only the table rules or the moment forbid stays enabled, so that a person who uses it gets the reason. */
static gboolean
can_hint (BastideWindow *window)
{
  return !bastide_table_reveals (window->table) || bastide_table_can_hint (window->table)
         || (bastide_game_may_hint (bastide_table_get_game (window->table))
             && !bastide_table_is_asking (window->table));
}

static gboolean
can_play_on (BastideWindow *window)
{
  return bastide_table_can_play_on (window->table) || (!bastide_table_reveals (window->table) && has_future (window));
}

static gboolean
is_over (BastideWindow *window)
{
  return bastide_game_get_head (bastide_table_get_game (window->table))->question == 0;
}

static gboolean
is_lesson (BastideWindow *window)
{
  return window->lesson != NULL;
}

/* The questions belong to the lesson. */
static gboolean
is_learning (BastideWindow *window)
{
  return is_lesson (window) || window->puzzle != NULL;
}

static gboolean
explains (BastideWindow *window)
{
  return is_lesson (window) && bastide_lesson_get_phase (window->lesson) == BASTIDE_LESSON_EXPLAINS;
}

static gboolean
can_step_back (BastideWindow *window)
{
  return is_lesson (window) && bastide_lesson_can_step_back (window->lesson);
}

static gboolean
is_astray (BastideWindow *window)
{
  return is_lesson (window) && bastide_lesson_get_phase (window->lesson) == BASTIDE_LESSON_ASTRAY;
}

/* Whether the lesson need not be followed any more, but the game goes on. */
static gboolean
can_play_freely (BastideWindow *window)
{
  return is_astray (window)
         || (is_lesson (window) && bastide_lesson_get_phase (window->lesson) == BASTIDE_LESSON_OVER
             && bastide_game_get_head (bastide_table_get_game (window->table))->question != 0);
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
  { "next-overlay", has_table },
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
  { "save-film", has_film },
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
  { "lesson-previous", can_step_back },
  { "lesson-free", can_play_freely },
  { "lesson-leave", is_learning },
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
