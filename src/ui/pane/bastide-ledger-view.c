/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The table of the ledger. Its cells are made once for a table, and are filled when the screen changes. */
#include "bastide-ledger-view.h"

#include <glib/gi18n.h>

#include "model/table-reading.h"
#include "points-table.h"
#include "ui/widgets/access.h"

typedef struct {
  guint player, row;
  GtkWidget *button; /* lights what the number comes from */
  GtkLabel *number, *change;
} Cell;

struct _BastideLedgerView {
  BastideTableView base;
  GtkLabel *lead;  /* who would win, and why */
  GtkWidget *grid; /* NULL without a table */
  GArray *cells;   /* Cell: for each player a row for each source of points, from 1, and one of the sums */
  BastideChoice *choice;
  gboolean has_lit; /* this view has lit something */
};

G_DEFINE_FINAL_TYPE (BastideLedgerView, bastide_ledger_view, BASTIDE_TYPE_TABLE_VIEW)

static guint
count_players (BastideLedgerView *self)
{
  return bastide_game_get_players (bastide_table_get_game (self->base.table));
}

/* The row of the sums. */
static guint
find_sums (BastideLedgerView *self)
{
  return points_table_find_sums (self->base.table);
}

/* Adds what has already brought PLAYER points from SOURCE (or any, if that is the row of sums) at the shown moment. */
static void
add_scorings (BastideLedgerView *self, GArray *events, guint player, guint row)
{
  const guint sums = find_sums (self);

  for (guint source = 1; source < sums; source++)
    if (row == source || row == sums)
      {
        g_autoptr (GArray)
            scorings = bastide_history_get_scorings (bastide_table_get_history (self->base.table), player, source);

        for (guint i = 0; i < scorings->len; i++)
          if (g_array_index (scorings, BastideScoring, i).ply <= bastide_table_get_view (self->base.table))
            g_array_append_val (events, g_array_index (scorings, BastideScoring, i).event);
      }
}

static const Cell *
find_cell (BastideLedgerView *self, GtkWidget *button)
{
  const Cell *cell = (const Cell *) self->cells->data;

  while (cell->button != button)
    cell++;
  return cell;
}

/* Lights everything that a number comes from: what has scored, and what would if the game ended now. */
static void
cell_clicked_cb (GtkButton *button, gpointer data)
{
  BastideLedgerView *self = data;
  g_autoptr (GArray) events = g_array_new (FALSE, FALSE, sizeof (BastideEvent));
  g_autofree BastideEvents *causes = g_new (BastideEvents, 1);
  BastideBySource points;
  const Cell *cell;

  if (self->base.table == NULL)
    return;
  cell = find_cell (self, GTK_WIDGET (button));
  add_scorings (self, events, cell->player, cell->row);
  bastide_table_get_ledger (self->base.table, NULL, 0, points, causes);
  for (unsigned i = 0; i < causes->n; i++)
    if (causes->at[i].points[cell->player] != 0 && (cell->row == causes->at[i].source || cell->row == find_sums (self)))
      g_array_append_val (events, causes->at[i]);
  bastide_table_light_all (self->base.table, (const BastideEvent *) events->data, events->len);
  self->has_lit = TRUE;
}

/* Shows POINTS, and how much more or less NEXT is. */
static void
fill_cell (BastideLedgerView *self, guint player, guint row, int points, int next)
{
  const BastideSeat *seat = bastide_game_get_seat (bastide_table_get_game (self->base.table), player);
  const Cell *cell = &g_array_index (self->cells, Cell, player * find_sums (self) + row - 1);
  g_autofree char *number = g_strdup_printf ("%d", points);
  g_autofree char *change = g_strdup_printf ("%+d", next - points);
  /* Translators: for screen readers: player, source of points, points: “Red, Streets: 12” */
  g_autofree char *name = g_strdup_printf (_ ("%s, %s: %s"), seat->name, points_table_name_row (self->base.table, row),
                                           number);
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
fill_column (BastideLedgerView *self, guint player, const int16_t *points, const int16_t *next)
{
  int sum = 0, next_sum = 0;

  for (guint source = 1; source < find_sums (self); source++)
    {
      fill_cell (self, player, source, points[source], next[source]);
      sum += points[source];
      next_sum += next[source];
    }
  fill_cell (self, player, find_sums (self), sum, next_sum);
}

static void
update (BastideLedgerView *self)
{
  BastideBySource points, next;
  g_autoptr (GString) text = NULL;
  g_autofree char *lead = NULL;
  const BastideMove *moves = NULL;
  BastideWords words;
  unsigned n = 0;

  if (self->base.table == NULL || !gtk_widget_get_mapped (GTK_WIDGET (self)))
    return;
  if (self->choice != NULL)
    moves = bastide_choice_get_moves (self->choice, &n);
  bastide_table_get_ledger (self->base.table, NULL, 0, points, NULL);
  bastide_table_get_ledger (self->base.table, moves, n, next, NULL);
  bastide_table_get_words (self->base.table, &words);
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
add_cell (BastideLedgerView *self, guint player, guint row)
{
  Cell cell = { .player = player, .row = row };
  GtkWidget *box = g_object_new (GTK_TYPE_BOX, "orientation", GTK_ORIENTATION_VERTICAL, "valign", GTK_ALIGN_CENTER,
                                 NULL);

  cell.button = gtk_button_new ();
  cell.number = GTK_LABEL (g_object_new (GTK_TYPE_LABEL, "xalign", 1.0f, NULL));
  cell.change = GTK_LABEL (g_object_new (GTK_TYPE_LABEL, "xalign", 1.0f, "visible", FALSE, NULL));
  gtk_widget_add_css_class (GTK_WIDGET (cell.change), "caption");
  gtk_widget_add_css_class (GTK_WIDGET (cell.change), "gain");
  gtk_widget_set_direction (GTK_WIDGET (cell.change), GTK_TEXT_DIR_LTR); /* "+2", not "2+" */
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (cell.number));
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (cell.change));
  gtk_button_set_child (GTK_BUTTON (cell.button), box);
  gtk_widget_set_halign (cell.button, GTK_ALIGN_END);
  access_set_tooltip (cell.button, _ ("Light up what this comes from"));
  gtk_widget_add_css_class (cell.button, "flat");
  gtk_widget_add_css_class (cell.button, "numeric");
  gtk_widget_add_css_class (cell.button, "ledger-cell");
  gtk_widget_set_visible (GTK_WIDGET (cell.button), points_table_has_row (self->base.table, row));
  if (row == find_sums (self))
    gtk_widget_add_css_class (cell.button, "heading");
  g_signal_connect (cell.button, "clicked", G_CALLBACK (cell_clicked_cb), self);
  gtk_grid_attach (GTK_GRID (self->grid), cell.button, (int) player + 1, (int) row, 1, 1);
  g_array_append_val (self->cells, cell);
}

static void
clear_grid (BastideLedgerView *self)
{
  g_clear_pointer (&self->grid, gtk_widget_unparent);
  g_array_set_size (self->cells, 0);
}

static void
fill_grid (BastideLedgerView *self)
{
  clear_grid (self);
  self->grid = points_table_new_grid (self->base.table, 2, 8);
  gtk_box_append (GTK_BOX (adw_bin_get_child (ADW_BIN (self))), self->grid);
  for (guint player = 0; player < count_players (self); player++)
    for (guint row = 1; row <= find_sums (self); row++)
      add_cell (self, player, row);
}

static void
changed (BastideTableView *view, const BastideTableChange *change)
{
  BastideLedgerView *self = BASTIDE_LEDGER_VIEW (view);

  if (change->parts & BASTIDE_TABLE_SEATS)
    fill_grid (self);
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

  if (self->has_lit && self->base.table != NULL)
    bastide_table_light (self->base.table, NULL);
  self->has_lit = FALSE;
  GTK_WIDGET_CLASS (bastide_ledger_view_parent_class)->unmap (widget);
}

static void
forget (BastideTableView *view)
{
  BastideLedgerView *self = BASTIDE_LEDGER_VIEW (view);

  g_clear_object (&self->choice);
  clear_grid (self);
}

static void
bastide_ledger_view_dispose (GObject *object)
{
  BastideLedgerView *self = BASTIDE_LEDGER_VIEW (object);

  bastide_table_view_set_table (BASTIDE_TABLE_VIEW (self), NULL);
  g_clear_pointer (&self->cells, g_array_unref);
  G_OBJECT_CLASS (bastide_ledger_view_parent_class)->dispose (object);
}

static void
show (BastideTableView *view)
{
  BastideLedgerView *self = BASTIDE_LEDGER_VIEW (view);

  fill_grid (self);
  update (self);
}

static void
bastide_ledger_view_class_init (BastideLedgerViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  ((BastideTableViewClass *) klass)->forget = forget;
  ((BastideTableViewClass *) klass)->show = show;
  ((BastideTableViewClass *) klass)->changed = changed;
  G_OBJECT_CLASS (klass)->dispose = bastide_ledger_view_dispose;
  widget_class->map = bastide_ledger_view_map;
  widget_class->unmap = bastide_ledger_view_unmap;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
bastide_ledger_view_init (BastideLedgerView *self)
{
  GtkWidget *box;

  self->cells = g_array_new (FALSE, FALSE, sizeof (Cell));
  box = g_object_new (GTK_TYPE_BOX, "orientation", GTK_ORIENTATION_VERTICAL, "spacing", 6, NULL);
  self->lead = GTK_LABEL (
      g_object_new (GTK_TYPE_LABEL, "wrap", TRUE, "wrap-mode", PANGO_WRAP_WORD_CHAR, "xalign", 0.0f, NULL));
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->lead));
  adw_bin_set_child (ADW_BIN (self), box);
  access_set_name (GTK_WIDGET (self), _ ("If the Game Ended Now"));
}

void
bastide_ledger_view_set_choice (BastideLedgerView *self, BastideChoice *choice)
{
  g_return_if_fail (BASTIDE_IS_LEDGER_VIEW (self));

  if (g_set_object (&self->choice, choice))
    update (self);
}
