/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a lesson says or a puzzle asks. */
#include "bastide-lesson-bar.h"

#include <glib/gi18n.h>

#include "ui/widgets/access.h"
#include "ui/widgets/help-topic.h"
#include "ui/widgets/text-fit.h"
#include "ui/widgets/wrapping.h"

struct _BastideLessonBar {
  AdwBin parent_instance;
  GtkWidget *buttons, *place;
  GtkScrolledWindow *scroller;
  GtkLabel *words, *move;
  GtkWidget *next, *back, *on_freely, *puzzles, *next_puzzle, *play_easy, *previous, *next_lesson;
  gboolean is_short;     /* the lesson is about an option */
  char *step;            /* which step or question it is, and what to do there, in full */
  BastideLesson *lesson; /* NULL for a puzzle */
  BastidePuzzle *puzzle; /* NULL for a lesson */
  guint resized_idle;
};

G_DEFINE_FINAL_TYPE (BastideLessonBar, bastide_lesson_bar, ADW_TYPE_BIN)

/* Which step it is and what to do. The caller frees it with g_free (). */
static char *
tell_step (BastideLesson *lesson)
{
  unsigned step = bastide_lesson_get_step (lesson) + 1, n = bastide_lesson_get_n_steps (lesson);
  const char *move = bastide_lesson_get_move (lesson);

  if (move == NULL)
    /* Translators: of a lesson */
    return g_strdup_printf (_ ("Step %u of %u"), step, n);
  /* Translators: of a lesson; then the name of a move, such as “Citizen on the street in the south” */
  return g_strdup_printf (_ ("Step %u of %u: %s"), step, n, move);
}

/* Whether the step asks for a tile. Its place and turns are lit on the board, and many words only tell a listener
 * more. */
static gboolean
asks_for_tile (BastideLesson *lesson)
{
  BastideTable *table = bastide_lesson_get_table (lesson);

  return bastide_lesson_get_phase (lesson) == BASTIDE_LESSON_ASKS
         && (bastide_table_get_face (table)->board->asks (bastide_table_get_state (table)) & BASTIDE_ASKS_CELLS) != 0;
}

/* Shows which step it is. A screen reader reads also what to do there. */
static void
show_step (BastideLessonBar *self)
{
  unsigned step = bastide_lesson_get_step (self->lesson) + 1, n = bastide_lesson_get_n_steps (self->lesson);
  g_autofree char *briefly = g_strdup_printf (_ ("Step %u of %u"), step, n);

  g_free (self->step);
  self->step = tell_step (self->lesson);
  gtk_label_set_label (self->move, asks_for_tile (self->lesson) ? briefly : self->step);
  access_set_name (GTK_WIDGET (self->move), self->step);
}

/* Shows WIDGET, or leaves its room empty. A child that is made invisible to its parent would not be drawn when it is
 * visible again, because GTK has no reason then to give it its room anew. */
static void
set_seen (GtkWidget *widget, gboolean is_seen)
{
  gtk_widget_set_opacity (widget, is_seen ? 1 : 0);
  gtk_widget_set_sensitive (widget, is_seen);
}

/* Where there is nothing to read on, the room of that button stays: no other one moves under the pointer, nor does the
 * board. */
static void
lesson_changed_cb (BastideLessonBar *self)
{
  BastideGame *game = bastide_table_get_game (bastide_lesson_get_table (self->lesson));
  BastideLessonPhase phase = bastide_lesson_get_phase (self->lesson);
  gboolean goes_on = phase != BASTIDE_LESSON_ASTRAY && phase != BASTIDE_LESSON_OVER;
  gboolean is_free = phase == BASTIDE_LESSON_OVER && bastide_game_get_head (game)->question != 0;
  const char *words = bastide_lesson_get_words (self->lesson);

  if (is_free)
    words = _ ("That was the lesson. Now you know all that you need: play this game on to its end.");
  else if (phase == BASTIDE_LESSON_OVER && self->is_short)
    words = _ ("That was all about it. In New Game a switch adds it to a game.");
  else if (phase == BASTIDE_LESSON_OVER)
    words = _ ("That was the whole game. Now you know all that you need for a real one.");
  gtk_label_set_label (self->words, words);
  show_step (self);
  gtk_widget_set_visible (self->next, goes_on);
  set_seen (self->next, phase == BASTIDE_LESSON_EXPLAINS);
  gtk_widget_set_visible (self->previous, goes_on);
  gtk_widget_set_visible (self->back, phase == BASTIDE_LESSON_ASTRAY);
  gtk_widget_set_visible (self->on_freely, phase == BASTIDE_LESSON_ASTRAY || is_free);
  if (is_free)
    gtk_widget_add_css_class (self->on_freely, "suggested-action");
  else
    gtk_widget_remove_css_class (self->on_freely, "suggested-action");
  gtk_widget_set_visible (self->puzzles, phase == BASTIDE_LESSON_OVER);
  gtk_widget_set_visible (self->play_easy, phase == BASTIDE_LESSON_OVER && !is_free);
  gtk_widget_set_visible (self->next_lesson,
                          phase == BASTIDE_LESSON_OVER
                              && gtk_actionable_get_action_name (GTK_ACTIONABLE (self->next_lesson)) != NULL);
}

/* What the puzzle asks, and after an answer why it is right or wrong. */
static void
puzzle_changed_cb (BastideLessonBar *self)
{
  g_autofree char *verdict = bastide_puzzle_make_verdict (self->puzzle);
  g_autofree char *both = g_strjoin ("\n", bastide_puzzle_get_question (self->puzzle), verdict, NULL);
  unsigned number = bastide_puzzle_get_number (self->puzzle) + 1, n = bastide_puzzle_get_n (self->puzzle);
  gboolean is_solved = bastide_puzzle_is_solved (self->puzzle);

  g_free (self->step);
  self->step = g_strdup_printf (_ ("Question %u of %u"), number, n);
  gtk_label_set_label (self->words, both);
  gtk_label_set_label (self->move, self->step);
  gtk_widget_set_visible (self->next_puzzle, !is_solved || number < n);
  gtk_widget_set_visible (self->play_easy, is_solved && number == n);
  set_seen (self->buttons, is_solved);
}

static GtkSizeRequestMode
get_place_mode (GtkWidget *place)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

/* A scrolled window does not ask how high its child is at a certain width, so its place does. */
static void
measure_place (GtkWidget *place, GtkOrientation orientation, int for_size, int *minimum, int *natural,
               int *minimum_baseline, int *natural_baseline)
{
  GtkWidget *scroller = gtk_widget_get_first_child (place);
  GtkWidget *viewport = gtk_scrolled_window_get_child (GTK_SCROLLED_WINDOW (scroller));

  gtk_widget_measure (gtk_viewport_get_child (GTK_VIEWPORT (viewport)), orientation, for_size, NULL, natural, NULL,
                      NULL);
  gtk_widget_measure (scroller, orientation, for_size, minimum, NULL, NULL, NULL);
  *natural = MAX (*natural, *minimum);
}

static void
allocate_place (GtkWidget *place, int width, int height, int baseline)
{
  gtk_widget_allocate (gtk_widget_get_first_child (place), width, height, -1, NULL);
}

/* Words that can be scrolled can be reached by the keyboard, and the verdict at their end is seen. */
static gboolean
words_resized_idle_cb (gpointer data)
{
  BastideLessonBar *self = data;
  GtkAdjustment *place = gtk_scrolled_window_get_vadjustment (self->scroller);
  double rest = gtk_adjustment_get_upper (place) - gtk_adjustment_get_page_size (place);
  g_autofree char *verdict = self->puzzle != NULL ? bastide_puzzle_make_verdict (self->puzzle) : NULL;

  self->resized_idle = 0;
  gtk_widget_set_focusable (GTK_WIDGET (self->scroller), rest > 0);
  gtk_adjustment_set_value (place, verdict != NULL ? rest : 0);
  return G_SOURCE_REMOVE;
}

/* The words have another size, or another room. They cannot be scrolled while they get it. */
static void
words_resized_cb (BastideLessonBar *self)
{
  if (self->resized_idle == 0)
    self->resized_idle = g_idle_add (words_resized_idle_cb, self);
}

static void
bastide_lesson_bar_dispose (GObject *object)
{
  BastideLessonBar *self = BASTIDE_LESSON_BAR (object);

  g_clear_object (&self->lesson);
  g_clear_object (&self->puzzle);
  g_clear_pointer (&self->step, g_free);
  g_clear_handle_id (&self->resized_idle, g_source_remove);
  G_OBJECT_CLASS (bastide_lesson_bar_parent_class)->dispose (object);
}

static void
bastide_lesson_bar_class_init (BastideLessonBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bastide_lesson_bar_dispose;
  help_topic_set_place (widget_class, "first-game#lesson");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_template_from_resource (widget_class, "/bastide/bastide-lesson-bar.ui");
  gtk_widget_class_bind_template_child (widget_class, BastideLessonBar, buttons);
  gtk_widget_class_bind_template_child (widget_class, BastideLessonBar, words);
  gtk_widget_class_bind_template_child (widget_class, BastideLessonBar, place);
  gtk_widget_class_bind_template_child (widget_class, BastideLessonBar, scroller);
  gtk_widget_class_bind_template_child (widget_class, BastideLessonBar, move);
  gtk_widget_class_bind_template_child (widget_class, BastideLessonBar, next);
  gtk_widget_class_bind_template_child (widget_class, BastideLessonBar, back);
  gtk_widget_class_bind_template_child (widget_class, BastideLessonBar, on_freely);
  gtk_widget_class_bind_template_child (widget_class, BastideLessonBar, puzzles);
  gtk_widget_class_bind_template_child (widget_class, BastideLessonBar, next_puzzle);
  gtk_widget_class_bind_template_child (widget_class, BastideLessonBar, play_easy);
  gtk_widget_class_bind_template_child (widget_class, BastideLessonBar, previous);
  gtk_widget_class_bind_template_child (widget_class, BastideLessonBar, next_lesson);
}

static void
bastide_lesson_bar_init (BastideLessonBar *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  access_repair_mnemonics (GTK_WIDGET (self));
  wrap_buttons (self->buttons);
  g_signal_connect_object (gtk_scrolled_window_get_vadjustment (self->scroller), "changed",
                           G_CALLBACK (words_resized_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_set_layout_manager (self->place, gtk_custom_layout_new (get_place_mode, measure_place, allocate_place));
  if (text_is_large (GTK_WIDGET (self)))
    gtk_orientable_set_orientation (GTK_ORIENTABLE (self->buttons), GTK_ORIENTATION_VERTICAL);
}

/* A bar for TABLE, whose game its questions are about. */
static BastideLessonBar *
new_bar (BastideTable *table)
{
  BastideLessonBar *self = g_object_new (BASTIDE_TYPE_LESSON_BAR, NULL);

  gtk_actionable_set_action_target (GTK_ACTIONABLE (self->puzzles), "s",
                                    bastide_table_get_face (table)->kind->rules->word);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->puzzles), "win.puzzles");
  return self;
}

GtkWidget *
bastide_lesson_bar_new (BastideLesson *lesson, gboolean is_short, const char *next)
{
  BastideLessonBar *self = new_bar (bastide_lesson_get_table (lesson));

  self->lesson = g_object_ref (lesson);
  self->is_short = is_short;
  if (next != NULL)
    {
      gtk_actionable_set_action_target (GTK_ACTIONABLE (self->next_lesson), "s", next);
      gtk_actionable_set_action_name (GTK_ACTIONABLE (self->next_lesson), "win.learn");
    }
  g_signal_connect_object (lesson, "changed", G_CALLBACK (lesson_changed_cb), self, G_CONNECT_SWAPPED);
  lesson_changed_cb (self);
  return GTK_WIDGET (self);
}

GtkWidget *
bastide_lesson_bar_new_for_puzzle (BastidePuzzle *puzzle)
{
  BastideLessonBar *self = new_bar (bastide_puzzle_get_table (puzzle));
  GtkWidget *of_lesson[] = {
    self->next, self->back, self->on_freely, self->puzzles, self->previous, self->next_lesson
  };

  for (gsize i = 0; i < G_N_ELEMENTS (of_lesson); i++)
    gtk_widget_set_visible (of_lesson[i], FALSE);
  self->puzzle = g_object_ref (puzzle);
  g_signal_connect_object (puzzle, "changed", G_CALLBACK (puzzle_changed_cb), self, G_CONNECT_SWAPPED);
  puzzle_changed_cb (self);
  return GTK_WIDGET (self);
}

char *
bastide_lesson_bar_tell (BastideLessonBar *self)
{
  g_return_val_if_fail (BASTIDE_IS_LESSON_BAR (self), NULL);

  return g_strdup_printf ("%s %s.", gtk_label_get_label (self->words), self->step);
}
