/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a lesson says or a puzzle asks. */
#include "bastide-lesson-bar.h"

#include <glib/gi18n.h>

#include "ui/widgets/access.h"
#include "ui/widgets/help-topic.h"
#include "ui/widgets/text-fit.h"
#include "ui/widgets/wrapping.h"

struct _BastideLessonBar {
  GtkWidget parent_instance;
  GtkWidget *grid, *buttons;
  GtkLabel *words, *move;
  GtkWidget *next, *back, *on_freely, *puzzles, *next_puzzle, *play_easy;
  char *step;            /* which step or question it is, and what to do there, in full */
  BastideLesson *lesson; /* NULL for a puzzle */
  BastidePuzzle *puzzle; /* NULL for a lesson */
};

G_DEFINE_FINAL_TYPE (BastideLessonBar, bastide_lesson_bar, GTK_TYPE_WIDGET)

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
  const BastideState *state = bastide_table_get_state (bastide_lesson_get_table (lesson));

  return bastide_lesson_get_phase (lesson) == BASTIDE_LESSON_ASKS && bastide_state_phase (state) == BASTIDE_PHASE_TILE;
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

static void
lesson_changed_cb (BastideLessonBar *self)
{
  BastideLessonPhase phase = bastide_lesson_get_phase (self->lesson);

  gtk_label_set_label (self->words, phase == BASTIDE_LESSON_OVER
                                        ? _ ("That was the whole game. Now you know all that you need for a real one.")
                                        : bastide_lesson_get_words (self->lesson));
  show_step (self);
  gtk_widget_set_visible (self->next, phase == BASTIDE_LESSON_EXPLAINS);
  gtk_widget_set_visible (self->back, phase == BASTIDE_LESSON_ASTRAY);
  gtk_widget_set_visible (self->on_freely, phase == BASTIDE_LESSON_ASTRAY);
  gtk_widget_set_visible (self->puzzles, phase == BASTIDE_LESSON_OVER);
  gtk_widget_set_visible (self->play_easy, phase == BASTIDE_LESSON_OVER);
  gtk_widget_set_visible (self->buttons, phase == BASTIDE_LESSON_EXPLAINS || phase == BASTIDE_LESSON_ASTRAY
                                             || phase == BASTIDE_LESSON_OVER);
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
  gtk_widget_set_visible (self->next_puzzle, is_solved && number < n);
  gtk_widget_set_visible (self->play_easy, is_solved && number == n);
  gtk_widget_set_visible (self->buttons, is_solved);
}

static void
bastide_lesson_bar_dispose (GObject *object)
{
  BastideLessonBar *self = BASTIDE_LESSON_BAR (object);

  g_clear_pointer (&self->grid, gtk_widget_unparent);
  g_clear_object (&self->lesson);
  g_clear_object (&self->puzzle);
  g_clear_pointer (&self->step, g_free);
  G_OBJECT_CLASS (bastide_lesson_bar_parent_class)->dispose (object);
}

static void
bastide_lesson_bar_class_init (BastideLessonBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bastide_lesson_bar_dispose;
  help_topic_set_place (widget_class, "first-game#lesson");
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_template_from_resource (widget_class, "/bastide/bastide-lesson-bar.ui");
  gtk_widget_class_bind_template_child (widget_class, BastideLessonBar, grid);
  gtk_widget_class_bind_template_child (widget_class, BastideLessonBar, buttons);
  gtk_widget_class_bind_template_child (widget_class, BastideLessonBar, words);
  gtk_widget_class_bind_template_child (widget_class, BastideLessonBar, move);
  gtk_widget_class_bind_template_child (widget_class, BastideLessonBar, next);
  gtk_widget_class_bind_template_child (widget_class, BastideLessonBar, back);
  gtk_widget_class_bind_template_child (widget_class, BastideLessonBar, on_freely);
  gtk_widget_class_bind_template_child (widget_class, BastideLessonBar, puzzles);
  gtk_widget_class_bind_template_child (widget_class, BastideLessonBar, next_puzzle);
  gtk_widget_class_bind_template_child (widget_class, BastideLessonBar, play_easy);
}

static void
bastide_lesson_bar_init (BastideLessonBar *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  access_set_name (GTK_WIDGET (self), _ ("Lesson"));
  access_repair_mnemonics (GTK_WIDGET (self));
  wrap_buttons (self->buttons);
  if (text_is_large (GTK_WIDGET (self)))
    gtk_orientable_set_orientation (GTK_ORIENTABLE (self->buttons), GTK_ORIENTATION_VERTICAL);
}

GtkWidget *
bastide_lesson_bar_new (BastideLesson *lesson)
{
  BastideLessonBar *self = g_object_new (BASTIDE_TYPE_LESSON_BAR, NULL);

  self->lesson = g_object_ref (lesson);
  g_signal_connect_object (lesson, "changed", G_CALLBACK (lesson_changed_cb), self, G_CONNECT_SWAPPED);
  lesson_changed_cb (self);
  return GTK_WIDGET (self);
}

GtkWidget *
bastide_lesson_bar_new_for_puzzle (BastidePuzzle *puzzle)
{
  BastideLessonBar *self = g_object_new (BASTIDE_TYPE_LESSON_BAR, NULL);
  GtkWidget *of_lesson[] = { self->next, self->back, self->on_freely, self->puzzles };

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
