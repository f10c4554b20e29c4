/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The first game, which explains the rules, and a short one for what options add. A lesson has the word of its game,
 * or that and the word of an option, such as “game-option”. How far somebody came is a setting and not a game of the
 * store, so that it is in no list and no statistics. */
#include "window-lesson.h"

#include <glib/gi18n.h>

#include "games/face.h"
#include "ui/lesson/bastide-lesson-bar.h"
#include "ui/widgets/settings.h"

/* The resource with the lesson called WORD. The caller frees it with g_free (). */
static char *
make_path (const char *word)
{
  return g_strdup_printf ("/bastide/%s.lesson", word);
}

/* The setting that keeps how far the lesson called WORD was followed. That of the first game is older than the others.
 * The caller frees it with g_free (). */
static char *
make_key (const char *word)
{
  return g_str_equal (word, bastide_faces[0]->kind->rules->word) ? g_strdup ("lesson")
                                                                 : g_strdup_printf ("lesson-%s", word);
}

/* Whether there is a lesson called WORD. */
static gboolean
exists (const char *word)
{
  g_autofree char *path = make_path (word);

  return g_resources_get_info (path, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL, NULL, NULL);
}

/* The word of the lesson about option number I of the game with RULES, interned; NULL if there is none. */
static const char *
find_lesson (const BastideRules *rules, unsigned i)
{
  g_autofree char *word = g_strdup_printf ("%s-%s", rules->word, rules->options[i]);

  return exists (word) ? g_intern_string (word) : NULL;
}

/* The word of the lesson that comes after that called WORD, of the same game with RULES, or NULL. */
static const char *
find_next (const BastideRules *rules, const char *word)
{
  gboolean is_past = g_str_equal (word, rules->word);

  for (unsigned i = 0; rules->options[i] != NULL; i++)
    {
      const char *next = find_lesson (rules, i);

      if (is_past && next != NULL)
        return next;
      is_past |= next != NULL && g_str_equal (next, word);
    }
  return NULL;
}

/* Stores how far the lesson was followed; nothing if it is over. */
static void
save_progress (BastideLesson *lesson, const char *word)
{
  g_autofree char *key = make_key (word);
  g_autofree char *progress = bastide_lesson_get_phase (lesson) == BASTIDE_LESSON_OVER
                                  ? g_strdup ("")
                                  : bastide_lesson_print_progress (lesson);

  g_settings_set_string (settings_get_default (), key, progress);
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
  save_progress (lesson, window->lesson_word);
  window_actions_update (window);
  announce (window);
}

BastideLessonPlan *
window_lesson_read_plan (const char *word)
{
  g_autofree char *path = make_path (word);
  g_autoptr (GBytes) text = g_resources_lookup_data (path, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
  BastideLessonPlan *plan;
  BastideFault fault;

  if (text == NULL)
    return NULL;
  plan = bastide_lesson_plan_parse (g_bytes_get_data (text, NULL), g_bytes_get_size (text), &fault);
  if (plan == NULL)
    g_error ("line %u of the lesson: %s", fault.line, fault.reason); /* a fault of the program; its test fails */
  return plan;
}

/* Appends an item called TITLE to MENU, which activates ACTION with WORD. */
static void
append_lesson (GMenu *menu, const char *title, const char *action, const char *word)
{
  g_autoptr (GMenuItem) item = g_menu_item_new (_ (title), NULL);

  g_menu_item_set_action_and_target (item, action, "s", word);
  g_menu_append_item (menu, item);
}

void
window_lesson_fill_menu (GMenu *menu, const char *action)
{
  for (unsigned i = 0; bastide_faces[i] != NULL; i++)
    {
      const char *word = bastide_faces[i]->kind->rules->word;
      if (exists (word))
        append_lesson (menu, bastide_faces[i]->voice->title, action, word);
    }
}

void
window_lesson_fill_menu_of_options (GMenu *menu)
{
  for (unsigned i = 0; bastide_faces[i] != NULL; i++)
    {
      const BastideGameFace *face = bastide_faces[i];
      g_autoptr (GMenu) section = g_menu_new ();

      for (unsigned option = 0; face->kind->rules->options[option] != NULL; option++)
        {
          const char *word = find_lesson (face->kind->rules, option);

          if (word != NULL)
            append_lesson (section, face->voice->options[option].title, "win.learn", word);
        }
      if (g_menu_model_get_n_items (G_MENU_MODEL (section)) > 0)
        g_menu_append_section (menu, _ (face->voice->title), G_MENU_MODEL (section));
    }
}

/* Whether the lesson called WORD is under way in WINDOW. */
static gboolean
is_taught (BastideWindow *window, const char *word)
{
  return window->lesson != NULL && bastide_lesson_get_phase (window->lesson) != BASTIDE_LESSON_OVER
         && g_str_equal (window->lesson_word, word);
}

static void
learn_activated_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  const char *word = g_variant_get_string (parameter, NULL);
  BastideLessonPlan *plan = window_lesson_read_plan (word);
  g_autoptr (BastideLesson) lesson = NULL;
  g_autofree char *progress = NULL, *key = NULL;
  BastideWindow *window = data;
  const BastideRules *rules;
  GtkWidget *bar;

  if (plan == NULL || is_taught (window, word))
    {
      bastide_lesson_plan_free (plan);
      return;
    }
  rules = plan->face->kind->rules;
  key = make_key (word);
  progress = g_settings_get_string (settings_get_default (), key);
  lesson = bastide_lesson_new (plan, progress);
  bar = bastide_lesson_bar_new (lesson, !g_str_equal (word, rules->word), find_next (rules, word));
  bastide_window_show_table (window, bastide_lesson_get_table (lesson), NULL, bar);
  window->lesson = g_object_ref (lesson);
  window->lesson_word = g_intern_string (word);
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

static void
previous_activated_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  bastide_lesson_step_back (((BastideWindow *) data)->lesson);
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
  bastide_window_leave_table (data, BASTIDE_GAME_SHOWN_LAST);
}

void
window_lesson_prepare (BastideWindow *window)
{
  static const GActionEntry entries[] = {
    { "learn", learn_activated_cb, "s" },   { "lesson-next", next_activated_cb },
    { "lesson-back", back_activated_cb },   { "lesson-free", free_activated_cb },
    { "lesson-leave", leave_activated_cb }, { "lesson-previous", previous_activated_cb },
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
