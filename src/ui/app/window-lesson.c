/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The first game, which explains the rules. How far somebody came is a setting and not a game of the store, so that it
 * is in no list and no statistics. */
#include "window-lesson.h"

#include <glib/gi18n.h>

#include "ui/lesson/bastide-lesson-bar.h"
#include "ui/widgets/settings.h"

/* Stores how far the lesson was followed; nothing if it is over. */
static void
save_progress (BastideLesson *lesson)
{
  g_autofree char *progress = bastide_lesson_get_phase (lesson) == BASTIDE_LESSON_OVER
                                  ? g_strdup ("")
                                  : bastide_lesson_print_progress (lesson);

  g_settings_set_string (settings_get_default (), "lesson", progress);
}

/* Announces what the lesson says, but not a second time while the other players move. */
static void
announce (BastideWindow *window)
{
  g_autofree char *text = NULL;

  if (bastide_lesson_get_phase (window->lesson) == BASTIDE_LESSON_REPLIES)
    return;
  text = bastide_lesson_bar_tell (BASTIDE_LESSON_BAR (bastide_table_page_get_guide (window->page)));
  bastide_table_page_say (window->page, text);
}

static void
lesson_changed_cb (BastideLesson *lesson, BastideWindow *window)
{
  save_progress (lesson);
  window_actions_update (window);
  announce (window);
}

BastideLessonPlan *
window_lesson_read_plan (void)
{
  g_autoptr (GBytes) text = g_resources_lookup_data ("/bastide/first.lesson", G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
  BastideTextError fault;
  BastideLessonPlan *plan = bastide_lesson_plan_parse (g_bytes_get_data (text, NULL), g_bytes_get_size (text), &fault);

  if (plan == NULL)
    g_error ("line %u of the lesson: %s", fault.line, fault.reason); /* a fault of the program; its test fails */
  return plan;
}

static void
learn_activated_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  BastideWindow *window = data;
  g_autofree char *progress = g_settings_get_string (settings_get_default (), "lesson");
  g_autoptr (BastideLesson) lesson = NULL;

  if (window->lesson != NULL && bastide_lesson_get_phase (window->lesson) != BASTIDE_LESSON_OVER)
    return;
  lesson = bastide_lesson_new (window_lesson_read_plan (), progress);
  bastide_window_show_table (window, bastide_lesson_get_table (lesson), NULL, bastide_lesson_bar_new (lesson));
  window->lesson = g_object_ref (lesson);
  g_signal_group_set_target (window->lesson_changes, lesson);
  lesson_changed_cb (lesson, window);
  if (*progress != '\0' && bastide_lesson_get_step (lesson) == 0 && !g_str_equal (progress, "0"))
    bastide_window_say (window, _ ("The lesson is another one by now, so it starts again."));
}

static void
next_activated_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  bastide_lesson_read_on (((BastideWindow *) data)->lesson);
}

static void
back_activated_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  bastide_lesson_go_back (((BastideWindow *) data)->lesson);
}

/* The game goes on with computer players that think, and is still not stored. */
static void
free_activated_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  g_autoptr (BastideGame) game = g_object_ref (bastide_table_get_game (bastide_window_get_table (data)));

  bastide_window_show_game (data, game, NULL);
  bastide_game_set_title (game, NULL);
}

static void
leave_activated_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  bastide_window_leave_table (data);
}

void
window_lesson_prepare (BastideWindow *window)
{
  static const GActionEntry entries[] = {
    { "learn", learn_activated_cb },      { "lesson-next", next_activated_cb },   { "lesson-back", back_activated_cb },
    { "lesson-free", free_activated_cb }, { "lesson-leave", leave_activated_cb },
  };

  window->lesson_changes = g_signal_group_new (BASTIDE_TYPE_LESSON);
  g_signal_group_connect_after (window->lesson_changes, "changed", G_CALLBACK (lesson_changed_cb), window);
  g_action_map_add_action_entries (G_ACTION_MAP (window), entries, G_N_ELEMENTS (entries), window);
}

void
window_lesson_close (BastideWindow *window)
{
  if (window->lesson == NULL)
    return;
  g_signal_group_set_target (window->lesson_changes, NULL);
  bastide_lesson_end (window->lesson);
  g_clear_object (&window->lesson);
  bastide_table_page_set_guide (window->page, NULL);
}
