/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Each puzzle is a table of its own with a bar of its own. Nothing is kept of them. */
#include "window-puzzles.h"

#include "ui/lesson/bastide-lesson-bar.h"
#include "window-lesson.h"

/* Announces what the puzzle asks, or what its answer was worth. */
static void
puzzle_changed_cb (BastidePuzzle *puzzle, BastideWindow *window)
{
  g_autofree char *text = bastide_puzzle_make_verdict (puzzle);

  if (text == NULL)
    text = bastide_lesson_bar_tell (BASTIDE_LESSON_BAR (bastide_table_page_get_guide (window->page)));
  bastide_table_page_say (window->page, text);
  window_actions_update (window);
}

static void
show_puzzle (BastideWindow *window, unsigned number)
{
  g_autoptr (BastidePuzzle) puzzle = bastide_puzzle_new (window_lesson_read_plan (), number);

  bastide_window_show_table (window, bastide_puzzle_get_table (puzzle), NULL,
                             bastide_lesson_bar_new_for_puzzle (puzzle));
  window->puzzle = g_object_ref (puzzle);
  g_signal_group_set_target (window->puzzle_changes, puzzle);
  puzzle_changed_cb (puzzle, window);
}

static void
puzzles_activated_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  show_puzzle (data, 0);
}

static void
next_activated_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  show_puzzle (data, bastide_puzzle_get_number (((BastideWindow *) data)->puzzle) + 1);
}

void
window_puzzles_prepare (BastideWindow *window)
{
  static const GActionEntry entries[] = {
    { "puzzles", puzzles_activated_cb },
    { "puzzle-next", next_activated_cb },
  };

  window->puzzle_changes = g_signal_group_new (BASTIDE_TYPE_PUZZLE);
  g_signal_group_connect_after (window->puzzle_changes, "changed", G_CALLBACK (puzzle_changed_cb), window);
  g_action_map_add_action_entries (G_ACTION_MAP (window), entries, G_N_ELEMENTS (entries), window);
}

void
window_puzzles_close (BastideWindow *window)
{
  if (window->puzzle == NULL)
    return;
  g_signal_group_set_target (window->puzzle_changes, NULL);
  g_clear_object (&window->puzzle);
  bastide_table_page_set_guide (window->page, NULL);
}
