/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A legal move in the list. */
#include "bastide-move-row.h"

#include "ui/widgets/access.h"

/* Characters. Without it, the list would measure each row with one letter in a line, which takes most of the time of a
 * move. */
#define NARROWEST 12

struct _BastideMoveRow {
  GtkWidget parent_instance;
  GtkWidget *name, *consequence;
  BastideTable *table;
  BastideChoice *choice;
};

G_DEFINE_FINAL_TYPE (BastideMoveRow, bastide_move_row, GTK_TYPE_WIDGET)

void
bastide_move_row_play (BastideTable *table, BastideChoice *choice)
{
  BastideMove copy[2];
  const BastideMove *moves;
  unsigned n;

  moves = bastide_choice_get_moves (choice, &n);
  for (unsigned i = 0; i < n; i++)
    copy[i] = moves[i]; /* the choice may be freed with the position */
  bastide_table_play (table, copy, n, NULL);
}

static void
play_activated_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  BastideMoveRow *self = BASTIDE_MOVE_ROW (widget);

  if (self->choice != NULL)
    bastide_move_row_play (self->table, self->choice);
}

static void
bastide_move_row_dispose (GObject *object)
{
  BastideMoveRow *self = BASTIDE_MOVE_ROW (object);

  g_clear_object (&self->table);
  g_clear_object (&self->choice);
  g_clear_pointer (&self->name, gtk_widget_unparent);
  g_clear_pointer (&self->consequence, gtk_widget_unparent);
  G_OBJECT_CLASS (bastide_move_row_parent_class)->dispose (object);
}

static void
bastide_move_row_class_init (BastideMoveRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bastide_move_row_dispose;
  gtk_widget_class_install_action (widget_class, "move.play", NULL, play_activated_cb);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BOX_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_BUTTON);
}

static void
bastide_move_row_init (BastideMoveRow *self)
{
  gtk_orientable_set_orientation (GTK_ORIENTABLE (gtk_widget_get_layout_manager (GTK_WIDGET (self))),
                                  GTK_ORIENTATION_VERTICAL);
  self->name = g_object_new (GTK_TYPE_LABEL, "xalign", 0.0f, "wrap", TRUE, "wrap-mode", PANGO_WRAP_WORD_CHAR,
                             "width-chars", NARROWEST, NULL);
  self->consequence = g_object_new (GTK_TYPE_LABEL, "xalign", 0.0f, "wrap", TRUE, "wrap-mode", PANGO_WRAP_WORD_CHAR,
                                    "width-chars", NARROWEST, NULL);
  gtk_widget_add_css_class (GTK_WIDGET (self), "history-line");
  gtk_widget_add_css_class (self->consequence, "dim-label");
  gtk_widget_add_css_class (self->consequence, "caption");
  gtk_widget_set_parent (self->name, GTK_WIDGET (self));
  gtk_widget_set_parent (self->consequence, GTK_WIDGET (self));
}

GtkWidget *
bastide_move_row_new (void)
{
  return g_object_new (BASTIDE_TYPE_MOVE_ROW, NULL);
}

void
bastide_move_row_set_choice (BastideMoveRow *self, BastideTable *table, BastideChoice *choice)
{
  const char *what, *effect;
  g_autofree char *text = NULL;

  g_return_if_fail (BASTIDE_IS_MOVE_ROW (self));

  g_set_object (&self->table, table);
  g_set_object (&self->choice, choice);
  if (choice == NULL)
    return;
  what = bastide_choice_get_name (choice);
  effect = bastide_choice_get_consequence (choice);
  text = *effect != '\0' ? g_strdup_printf ("%s. %s", what, effect) : g_strdup (what);
  gtk_label_set_label (GTK_LABEL (self->name), what);
  gtk_label_set_label (GTK_LABEL (self->consequence), effect);
  gtk_widget_set_visible (self->consequence, *effect != '\0');
  access_set_name (GTK_WIDGET (self), text);
  access_set_row_name (GTK_WIDGET (self), text);
}
