/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The legal moves as an ordinary list. */
#include "bastide-moves-view.h"

#include <glib/gi18n.h>

#include "ui/widgets/access.h"

/* The accessible action `move.play` plays the move, so that it can be chosen without a pointer or a keyboard. */
#define BASTIDE_TYPE_MOVE_ROW (bastide_move_row_get_type ())
G_DECLARE_FINAL_TYPE (BastideMoveRow, bastide_move_row, BASTIDE, MOVE_ROW, GtkBox)

/* Characters. Without it, the list would measure each row with one letter in a line, which takes most of the time of a
 * move. */
#define NARROWEST 12

struct _BastideMoveRow {
  GtkBox parent_instance;
  GtkWidget *name, *consequence;
  BastideChoice *choice;
};

G_DEFINE_FINAL_TYPE (BastideMoveRow, bastide_move_row, GTK_TYPE_BOX)

struct _BastideMovesView {
  BastideTableView base;
  GtkLabel *question;
  GtkListView *list;
  GtkSingleSelection *selection;
  BastideChoice *waiting; /* by table rules, what was chosen once; NULL if nothing was */
};

G_DEFINE_FINAL_TYPE (BastideMovesView, bastide_moves_view, BASTIDE_TYPE_TABLE_VIEW)

/* Plays CHOICE; by table rules when it is chosen a second time. */
static void
choose (BastideMovesView *self, BastideChoice *choice)
{
  BastideMove copy[2];
  const BastideMove *moves;
  unsigned n;

  if (self->waiting != choice && bastide_game_get_table_rules (bastide_table_get_game (self->base.table)))
    {
      g_set_object (&self->waiting, choice);
      gtk_widget_activate_action (GTK_WIDGET (self), "win.say", "s", _ ("Choose it once more to do it"));
      return;
    }
  moves = bastide_choice_get_moves (choice, &n);
  for (unsigned i = 0; i < n; i++)
    copy[i] = moves[i]; /* the choice may be freed with the position */
  bastide_table_play (self->base.table, copy, n, NULL);
}

static void
play_activated_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  BastideChoice *choice = BASTIDE_MOVE_ROW (widget)->choice;

  if (choice != NULL)
    choose (BASTIDE_MOVES_VIEW (gtk_widget_get_ancestor (widget, BASTIDE_TYPE_MOVES_VIEW)), choice);
}

static void
bastide_move_row_dispose (GObject *object)
{
  g_clear_object (&BASTIDE_MOVE_ROW (object)->choice);
  G_OBJECT_CLASS (bastide_move_row_parent_class)->dispose (object);
}

static void
bastide_move_row_class_init (BastideMoveRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bastide_move_row_dispose;
  gtk_widget_class_install_action (widget_class, "move.play", NULL, play_activated_cb);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_BUTTON);
}

static void
bastide_move_row_init (BastideMoveRow *self)
{
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self), GTK_ORIENTATION_VERTICAL);
  self->name = g_object_new (GTK_TYPE_LABEL, "xalign", 0.0f, "wrap", TRUE, "wrap-mode", PANGO_WRAP_WORD_CHAR,
                             "width-chars", NARROWEST, NULL);
  self->consequence = g_object_new (GTK_TYPE_LABEL, "xalign", 0.0f, "wrap", TRUE, "wrap-mode", PANGO_WRAP_WORD_CHAR,
                                    "width-chars", NARROWEST, NULL);
  gtk_widget_add_css_class (GTK_WIDGET (self), "history-line");
  gtk_widget_add_css_class (self->consequence, "dim-label");
  gtk_widget_add_css_class (self->consequence, "caption");
  gtk_box_append (GTK_BOX (self), self->name);
  gtk_box_append (GTK_BOX (self), self->consequence);
}

/* Shows CHOICE, or nothing if it is NULL. */
static void
bastide_move_row_set_choice (BastideMoveRow *self, BastideChoice *choice)
{
  const char *what, *effect;
  g_autofree char *text = NULL;

  g_return_if_fail (BASTIDE_IS_MOVE_ROW (self));

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

static void
update (BastideMovesView *self)
{
  g_autofree char *prompt = NULL;

  if (self->base.table == NULL)
    return;
  prompt = bastide_table_is_at_head (self->base.table)
               ? bastide_table_make_prompt (self->base.table)
               : g_strdup (_ ("You are looking back. Moves can be chosen at the last moment of the game."));
  gtk_label_set_label (self->question, prompt);
  access_set_name (GTK_WIDGET (self->list), _ ("Legal moves"));
}

static void
changed (BastideTableView *view, const BastideTableChange *change)
{
  if (change->parts & (BASTIDE_TABLE_POSITION | BASTIDE_TABLE_CHOICES))
    g_clear_object (&BASTIDE_MOVES_VIEW (view)->waiting);
  if (change->parts & (BASTIDE_TABLE_POSITION | BASTIDE_TABLE_CHOICES | BASTIDE_TABLE_SHOWN))
    update (BASTIDE_MOVES_VIEW (view));
}

static void
row_activated_cb (GtkListView *list, guint position, gpointer data)
{
  BastideMovesView *self = data;
  g_autoptr (BastideChoice) choice = g_list_model_get_item (G_LIST_MODEL (self->selection), position);

  if (choice != NULL)
    choose (self, choice);
}

static void
row_set_up_cb (GtkSignalListItemFactory *factory, GtkListItem *item, gpointer data)
{
  gtk_list_item_set_child (item, g_object_new (BASTIDE_TYPE_MOVE_ROW, NULL));
}

static void
row_bound_cb (GtkSignalListItemFactory *factory, GtkListItem *item, gpointer data)
{
  bastide_move_row_set_choice (BASTIDE_MOVE_ROW (gtk_list_item_get_child (item)), gtk_list_item_get_item (item));
}

static void
row_unbound_cb (GtkSignalListItemFactory *factory, GtkListItem *item, gpointer data)
{
  bastide_move_row_set_choice (BASTIDE_MOVE_ROW (gtk_list_item_get_child (item)), NULL);
}

static void
bastide_moves_view_dispose (GObject *object)
{
  BastideMovesView *self = BASTIDE_MOVES_VIEW (object);

  bastide_table_view_set_table (BASTIDE_TABLE_VIEW (self), NULL);
  g_clear_object (&self->selection);
  g_clear_object (&self->waiting);
  G_OBJECT_CLASS (bastide_moves_view_parent_class)->dispose (object);
}

static gboolean
bastide_moves_view_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (GTK_WIDGET (BASTIDE_MOVES_VIEW (widget)->list));
}

static void
forget (BastideTableView *view)
{
  BastideMovesView *self = BASTIDE_MOVES_VIEW (view);

  g_clear_object (&self->waiting);
  gtk_single_selection_set_model (self->selection, NULL);
}

static void
show (BastideTableView *view)
{
  BastideMovesView *self = BASTIDE_MOVES_VIEW (view);

  gtk_single_selection_set_model (self->selection, bastide_table_get_choices (view->table));
  update (self);
}

static void
bastide_moves_view_class_init (BastideMovesViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  ((BastideTableViewClass *) klass)->forget = forget;
  ((BastideTableViewClass *) klass)->show = show;
  ((BastideTableViewClass *) klass)->changed = changed;
  G_OBJECT_CLASS (klass)->dispose = bastide_moves_view_dispose;
  widget_class->grab_focus = bastide_moves_view_grab_focus;
  gtk_widget_class_set_template_from_resource (widget_class, "/bastide/bastide-moves-view.ui");
  gtk_widget_class_bind_template_child (widget_class, BastideMovesView, question);
  gtk_widget_class_bind_template_child (widget_class, BastideMovesView, list);
  gtk_widget_class_bind_template_callback (widget_class, row_activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, row_set_up_cb);
  gtk_widget_class_bind_template_callback (widget_class, row_bound_cb);
  gtk_widget_class_bind_template_callback (widget_class, row_unbound_cb);
}

static void
bastide_moves_view_init (BastideMovesView *self)
{
  self->selection = gtk_single_selection_new (NULL);
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_list_view_set_model (self->list, GTK_SELECTION_MODEL (self->selection));
}
