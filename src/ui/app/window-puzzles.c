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

/* Asks puzzle NUMBER of the lesson of the game called WORD, if there is one. */
static void
show_puzzle (BastideWindow *window, const char *word, unsigned number)
{
  BastideLessonPlan *plan = window_lesson_read_plan (word);
  g_autoptr (BastidePuzzle) puzzle = NULL;

  if (plan == NULL || number >= plan->puzzles->len)
    {
      bastide_lesson_plan_free (plan);
      return;
    }
  puzzle = bastide_puzzle_new (plan, number);
  bastide_window_show_table (window, bastide_puzzle_get_table (puzzle), NULL,
                             bastide_lesson_bar_new_for_puzzle (puzzle));
  window->puzzle = g_object_ref (puzzle);
  g_signal_group_set_target (window->puzzle_changes, puzzle);
  puzzle_changed_cb (puzzle, window);
}

static void
puzzles_activated_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  show_puzzle (data, g_variant_get_string (parameter, NULL), 0);
}

static void
next_activated_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  BastideWindow *window = data;

  show_puzzle (window, bastide_table_get_face (window->table)->kind->rules->word,
               bastide_puzzle_get_number (window->puzzle) + 1);
}

void
window_puzzles_prepare (BastideWindow *window)
{
  static const GActionEntry entries[] = {
    { "puzzles", puzzles_activated_cb, "s" },
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
