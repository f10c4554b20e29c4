/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The table of the ledger. Its cells are made once for a table, and are filled when the screen changes. */
#include "bastide-ledger-view.h"

#include <glib/gi18n.h>

#include "model/bastide-cards.h"
#include "model/table-reading.h"
#include "ui/widgets/access.h"
#include "ui/widgets/bastide-player-mark.h"

/* The last row has the sums. */
enum { ROWS = BASTIDE_SOURCES + 1 };

typedef struct {
  GtkWidget *button; /* lights what the number comes from */
  GtkLabel *number, *change;
} Cell;

struct _BastideLedgerView {
  GtkWidget parent_instance;
  GtkWidget *box;
  GtkLabel *lead; /* who would win, and why */
  GtkWidget *grid;
  Cell cells[BASTIDE_MAX_PLAYERS][ROWS];
  BastideTable *table;
  GSignalGroup *table_changes;
  BastideChoice *choice;
  gboolean has_lit; /* this view has lit something */
};

G_DEFINE_FINAL_TYPE (BastideLedgerView, bastide_ledger_view, GTK_TYPE_WIDGET)

static guint
count_players (BastideLedgerView *self)
{
  return bastide_game_get_players (bastide_table_get_game (self->table));
}

/* Adds what has already brought PLAYER points from SOURCE (or any, if that is the row of sums) at the shown moment. */
static void
add_scorings (BastideLedgerView *self, GArray *events, guint player, int row)
{
  for (int source = 0; source < BASTIDE_SOURCES; source++)
    if (row == source || row == BASTIDE_SOURCES)
      {
        g_autoptr (GArray) scorings = bastide_history_get_scorings (bastide_table_get_history (self->table), player,
                                                                    (BastideSource) source);

        for (guint i = 0; i < scorings->len; i++)
          if (g_array_index (scorings, BastideScoring, i).ply <= bastide_table_get_view (self->table))
            g_array_append_val (events, g_array_index (scorings, BastideScoring, i).event);
      }
}

/* Finds out whose number BUTTON has, and in which row. */
static void
find_cell (BastideLedgerView *self, GtkWidget *button, guint *player, int *row)
{
  for (guint cell = 0; cell < BASTIDE_MAX_PLAYERS * ROWS; cell++)
    if (self->cells[cell / ROWS][cell % ROWS].button == button)
      {
        *player = cell / ROWS;
        *row = (int) (cell % ROWS);
      }
}

/* Lights everything that a number comes from: what has scored, and what would if the game ended now. */
static void
cell_clicked_cb (GtkButton *button, gpointer data)
{
  BastideLedgerView *self = data;
  g_autoptr (GArray) events = g_array_new (FALSE, FALSE, sizeof (BastideEvent));
  g_autofree BastideEvents *causes = g_new (BastideEvents, 1);
  BastideSource source;
  guint player = 0;
  int row = 0;

  if (self->table == NULL)
    return;
  find_cell (self, GTK_WIDGET (button), &player, &row);
  add_scorings (self, events, player, row);
  bastide_table_get_ledger (self->table, NULL, 0, NULL, causes);
  for (unsigned i = 0; i < causes->n; i++)
    if (bastide_history_gives (&causes->at[i], player, &source) && (row == (int) source || row == BASTIDE_SOURCES))
      g_array_append_val (events, causes->at[i]);
  bastide_table_light_all (self->table, (const BastideEvent *) events->data, events->len);
  self->has_lit = TRUE;
}

static const char *
name_row (int row)
{
  return row < BASTIDE_SOURCES ? bastide_words_source ((BastideSource) row) : _ ("All");
}

/* Shows POINTS, and how much more or less NEXT is. */
static void
fill_cell (BastideLedgerView *self, guint player, int row, int points, int next)
{
  const BastideSeat *seat = bastide_game_get_seat (bastide_table_get_game (self->table), player);
  Cell *cell = &self->cells[player][row];
  g_autofree char *number = g_strdup_printf ("%d", points);
  g_autofree char *change = g_strdup_printf ("%+d", next - points);
  /* Translators: for screen readers: player, source of points, points: “Red, Streets: 12” */
  g_autofree char *name = g_strdup_printf (_ ("%s, %s: %s"), seat->name, name_row (row), number);
  /* Translators: points, when a move is previewed */
  g_autofree char *description = g_strdup_printf (_ ("%d with this move"), next);

  gtk_label_set_label (cell->number, number);
  gtk_label_set_label (cell->change, change);
  gtk_widget_set_visible (GTK_WIDGET (cell->change), next != points);
  gtk_widget_set_sensitive (cell->button, points > 0);
  access_set_name (cell->button, name);
  access_set_description (cell->button, next != points ? description : NULL);
}

static void
fill_column (BastideLedgerView *self, guint player, const guint16 *points, const guint16 *next)
{
  int sum = 0, next_sum = 0;

  for (int source = 0; source < BASTIDE_SOURCES; source++)
    {
      fill_cell (self, player, source, points[source], next[source]);
      sum += points[source];
      next_sum += next[source];
    }
  fill_cell (self, player, BASTIDE_SOURCES, sum, next_sum);
}

static void
update (BastideLedgerView *self)
{
  uint16_t points[BASTIDE_MAX_PLAYERS][BASTIDE_SOURCES], next[BASTIDE_MAX_PLAYERS][BASTIDE_SOURCES];
  g_autoptr (GString) text = NULL;
  g_autofree char *lead = NULL;
  const BastideMove *moves = NULL;
  BastideWords words;
  unsigned n = 0;

  if (self->table == NULL || !gtk_widget_get_mapped (GTK_WIDGET (self)))
    return;
  if (self->choice != NULL)
    moves = bastide_choice_get_moves (self->choice, &n);
  bastide_table_get_ledger (self->table, NULL, 0, points, NULL);
  bastide_table_get_ledger (self->table, moves, n, next, NULL);
  bastide_table_get_words (self->table, &words);
  lead = bastide_words_ledger_lead (&words, points);
  gtk_label_set_label (self->lead, lead);
  text = g_string_new (lead);
  for (guint player = 0; player < count_players (self); player++)
    {
      g_autofree char *line = bastide_words_ledger (&words, player, points[player]);

      fill_column (self, player, points[player], next[player]);
      g_string_append_printf (text, "\n%s", line);
    }
  access_set_description (GTK_WIDGET (self), text->str);
}

static void
add_cell (BastideLedgerView *self, guint player, int row)
{
  Cell *cell = &self->cells[player][row];
  GtkWidget *box = g_object_new (GTK_TYPE_BOX, "orientation", GTK_ORIENTATION_VERTICAL, "valign", GTK_ALIGN_CENTER,
                                 NULL);

  cell->button = gtk_button_new ();
  cell->number = GTK_LABEL (g_object_new (GTK_TYPE_LABEL, "xalign", 1.0f, NULL));
  cell->change = GTK_LABEL (g_object_new (GTK_TYPE_LABEL, "xalign", 1.0f, "visible", FALSE, NULL));
  gtk_widget_add_css_class (GTK_WIDGET (cell->change), "caption");
  gtk_widget_add_css_class (GTK_WIDGET (cell->change), "gain");
  gtk_widget_set_direction (GTK_WIDGET (cell->change), GTK_TEXT_DIR_LTR); /* "+2", not "2+" */
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (cell->number));
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (cell->change));
  gtk_button_set_child (GTK_BUTTON (cell->button), box);
  gtk_widget_set_halign (cell->button, GTK_ALIGN_END);
  access_set_tooltip (cell->button, _ ("Light up what this comes from"));
  gtk_widget_add_css_class (cell->button, "flat");
  gtk_widget_add_css_class (cell->button, "numeric");
  gtk_widget_add_css_class (cell->button, "ledger-cell");
  if (row == BASTIDE_SOURCES)
    gtk_widget_add_css_class (cell->button, "heading");
  g_signal_connect (cell->button, "clicked", G_CALLBACK (cell_clicked_cb), self);
  gtk_grid_attach (GTK_GRID (self->grid), cell->button, (int) player + 1, row + 1, 1, 1);
}

static void
add_column (BastideLedgerView *self, guint player)
{
  const BastideSeat *seat = bastide_game_get_seat (bastide_table_get_game (self->table), player);
  GtkWidget *head = g_object_new (GTK_TYPE_BOX, "halign", GTK_ALIGN_END, "margin-end", 8, "accessible-role",
                                  GTK_ACCESSIBLE_ROLE_IMG, NULL);

  gtk_box_append (GTK_BOX (head), bastide_player_mark_new ((BastideColour) seat->colour, 20));
  access_set_tooltip (head, seat->name);
  access_set_name (head, seat->name);
  gtk_grid_attach (GTK_GRID (self->grid), head, (int) player + 1, 0, 1, 1);
  for (int row = 0; row < ROWS; row++)
    add_cell (self, player, row);
}

static void
fill_grid (BastideLedgerView *self)
{
  for (int row = 0; row < ROWS; row++)
    {
      GtkWidget *title = g_object_new (GTK_TYPE_LABEL, "label", name_row (row), "xalign", 0.0f, "hexpand", TRUE, "wrap",
                                       TRUE, "wrap-mode", PANGO_WRAP_WORD_CHAR, NULL);

      if (row == BASTIDE_SOURCES)
        gtk_widget_add_css_class (title, "heading");
      gtk_grid_attach (GTK_GRID (self->grid), title, 0, row + 1, 1, 1);
    }
  for (guint player = 0; player < count_players (self); player++)
    add_column (self, player);
}

static void
clear_grid (BastideLedgerView *self)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (self->grid)) != NULL)
    gtk_grid_remove (GTK_GRID (self->grid), child);
}

static void
table_changed_cb (BastideTable *table, const BastideTableChange *change, gpointer data)
{
  BastideLedgerView *self = data;

  if (change->parts & BASTIDE_TABLE_SEATS)
    {
      clear_grid (self);
      fill_grid (self);
    }
  if (change->parts & (BASTIDE_TABLE_SHOWN | BASTIDE_TABLE_SEATS))
    update (self);
}

static void
bastide_ledger_view_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (bastide_ledger_view_parent_class)->map (widget);
  update (BASTIDE_LEDGER_VIEW (widget));
}

/* Switches off the light, whose reason cannot be seen any more. */
static void
bastide_ledger_view_unmap (GtkWidget *widget)
{
  BastideLedgerView *self = BASTIDE_LEDGER_VIEW (widget);

  if (self->has_lit && self->table != NULL)
    bastide_table_light (self->table, NULL);
  self->has_lit = FALSE;
  GTK_WIDGET_CLASS (bastide_ledger_view_parent_class)->unmap (widget);
}

static void
forget_table (BastideLedgerView *self)
{
  g_clear_object (&self->table);
  g_clear_object (&self->choice);
}

static void
bastide_ledger_view_dispose (GObject *object)
{
  BastideLedgerView *self = BASTIDE_LEDGER_VIEW (object);

  g_clear_object (&self->table_changes);
  forget_table (self);
  g_clear_pointer (&self->box, gtk_widget_unparent);
  G_OBJECT_CLASS (bastide_ledger_view_parent_class)->dispose (object);
}

static void
bastide_ledger_view_class_init (BastideLedgerViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bastide_ledger_view_dispose;
  widget_class->map = bastide_ledger_view_map;
  widget_class->unmap = bastide_ledger_view_unmap;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
bastide_ledger_view_init (BastideLedgerView *self)
{
  self->table_changes = g_signal_group_new (BASTIDE_TYPE_TABLE);
  g_signal_group_connect_after (self->table_changes, "changed", G_CALLBACK (table_changed_cb), self);
  self->box = g_object_new (GTK_TYPE_BOX, "orientation", GTK_ORIENTATION_VERTICAL, "spacing", 6, NULL);
  self->lead = GTK_LABEL (
      g_object_new (GTK_TYPE_LABEL, "wrap", TRUE, "wrap-mode", PANGO_WRAP_WORD_CHAR, "xalign", 0.0f, NULL));
  self->grid = g_object_new (GTK_TYPE_GRID, "column-spacing", 2, "row-spacing", 2, NULL);
  gtk_box_append (GTK_BOX (self->box), GTK_WIDGET (self->lead));
  gtk_box_append (GTK_BOX (self->box), self->grid);
  gtk_widget_set_parent (self->box, GTK_WIDGET (self));
  access_set_name (GTK_WIDGET (self), _ ("If the Game Ended Now"));
}

void
bastide_ledger_view_set_table (BastideLedgerView *self, BastideTable *table)
{
  g_return_if_fail (BASTIDE_IS_LEDGER_VIEW (self));

  forget_table (self);
  clear_grid (self);
  g_set_object (&self->table, table);
  g_signal_group_set_target (self->table_changes, table);
  if (table == NULL)
    return;
  fill_grid (self);
  update (self);
}

void
bastide_ledger_view_set_choice (BastideLedgerView *self, BastideChoice *choice)
{
  g_return_if_fail (BASTIDE_IS_LEDGER_VIEW (self));

  if (g_set_object (&self->choice, choice))
    update (self);
}
