/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tables of points. */
#include "points-table.h"

#include <glib/gi18n.h>

#include "ui/widgets/access.h"
#include "ui/widgets/bastide-player-mark.h"

/* What the popover of a number needs. */
typedef struct {
  BastideTable *table;
  PointsTableFunc func;
  gpointer data;
  unsigned player;
  unsigned source;
  GArray *scorings;
} Cell;

static void
free_cell (gpointer data)
{
  Cell *cell = data;

  g_clear_object (&cell->table);
  g_clear_pointer (&cell->scorings, g_array_unref);
  g_free (cell);
}

static GtkWidget *
add_label (GtkGrid *grid, const char *text, int column, int row, gboolean is_number)
{
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL, "label", text, "xalign", is_number ? 1.0f : 0.0f, "hexpand",
                                   !is_number, "wrap", !is_number, "wrap-mode", PANGO_WRAP_WORD_CHAR, NULL);

  if (is_number)
    {
      gtk_widget_add_css_class (label, "numeric");
      gtk_widget_add_css_class (label, "points-figure");
    }
  gtk_grid_attach (grid, label, column, row, 1, 1);
  return label;
}

/* Adds the marks of the players above the columns, from column 1. */
static void
add_heads (GtkGrid *grid, BastideTable *table, int margin)
{
  BastideGame *game = bastide_table_get_game (table);

  for (unsigned player = 0; player < bastide_game_get_players (game); player++)
    {
      const BastideSeat *seat = bastide_game_get_seat (game, player);
      GtkWidget *head = g_object_new (GTK_TYPE_BOX, "halign", GTK_ALIGN_END, "margin-end", margin, "accessible-role",
                                      GTK_ACCESSIBLE_ROLE_IMG, NULL);

      gtk_box_append (GTK_BOX (head), bastide_player_mark_new ((BastideColour) seat->colour, 20));
      access_set_tooltip (head, seat->name);
      access_set_name (head, seat->name);
      gtk_grid_attach (grid, head, (int) player + 1, 0, 1, 1);
    }
}

guint
points_table_find_sums (BastideTable *table)
{
  return g_strv_length ((char **) bastide_game_get_record (bastide_table_get_game (table))->rules->sources);
}

gboolean
points_table_has_row (BastideTable *table, guint row)
{
  const BastideRecord *record = bastide_game_get_record (bastide_table_get_game (table));

  return row == points_table_find_sums (table) || bastide_rules_bring (record->rules, record->options, row);
}

const char *
points_table_name_row (BastideTable *table, guint row)
{
  return row < points_table_find_sums (table) ? bastide_table_get_face (table)->voice->source (row) : _ ("All");
}

GtkWidget *
points_table_new_grid (BastideTable *table, int spacing, int margin)
{
  GtkWidget *grid = g_object_new (GTK_TYPE_GRID, "column-spacing", spacing, "row-spacing", 2, NULL);
  guint sums = points_table_find_sums (table);

  add_heads (GTK_GRID (grid), table, margin);
  for (guint row = 1; row <= sums; row++)
    if (points_table_has_row (table, row))
      {
        GtkWidget *title = add_label (GTK_GRID (grid), points_table_name_row (table, row), 0, (int) row, FALSE);

        if (row == sums)
          gtk_widget_add_css_class (title, "heading");
      }
  return grid;
}

static void
scoring_activated_cb (GtkListBox *list, GtkListBoxRow *row, gpointer data)
{
  Cell *cell = data;
  const BastideScoring *scoring = &g_array_index (cell->scorings, BastideScoring, gtk_list_box_row_get_index (row));
  BastideEvent event = scoring->event;
  unsigned ply = scoring->ply;
  PointsTableFunc func = cell->func;
  gpointer target = cell->data;
  GtkWidget *popover = gtk_widget_get_ancestor (GTK_WIDGET (list), GTK_TYPE_POPOVER);

  gtk_popover_popdown (GTK_POPOVER (popover));
  func (popover, ply, &event, target);
}

/* Lights all areas that a number came from, as they are at the head. */
static void
light_scorings (const Cell *cell)
{
  g_autoptr (GArray) events = g_array_new (FALSE, FALSE, sizeof (BastideEvent));

  for (guint i = 0; i < cell->scorings->len; i++)
    g_array_append_val (events, g_array_index (cell->scorings, BastideScoring, i).event);
  bastide_table_look_at_head (cell->table);
  bastide_table_light_all (cell->table, (const BastideEvent *) events->data, events->len);
}

static void
popover_closed_cb (GtkPopover *popover, gpointer data)
{
  bastide_table_light (((const Cell *) data)->table, NULL);
}

/* Creates the list of the scorings of a number, each time it is opened. */
static void
create_popover_cb (GtkMenuButton *button, gpointer data)
{
  Cell *cell = data;
  GtkWidget *popover = gtk_popover_new (), *list = gtk_list_box_new ();
  GtkWidget *scrolled = g_object_new (GTK_TYPE_SCROLLED_WINDOW, "hscrollbar-policy", GTK_POLICY_NEVER,
                                      "propagate-natural-height", TRUE, "max-content-height", 320, "child", list, NULL);
  BastideGame *game = bastide_table_get_game (cell->table);
  g_autofree BastideState *state = bastide_game_new_state (game);
  BastideWords words;

  if (cell->scorings == NULL)
    cell->scorings = bastide_history_get_scorings (bastide_table_get_history (cell->table), cell->player, cell->source);
  bastide_table_get_words (cell->table, &words);
  words.state = state;
  for (guint i = 0; i < cell->scorings->len; i++)
    {
      const BastideScoring *scoring = &g_array_index (cell->scorings, BastideScoring, i);
      g_autofree char *text = NULL, *line = NULL;
      GtkWidget *label;

      bastide_game_replay (game, scoring->ply, state, NULL);
      text = words.face->voice->event (&words, &scoring->event);
      /* Translators: a scoring with the turn it was made in */
      line = g_strdup_printf (_ ("Turn %u: %s"), bastide_game_get_moment (game, scoring->ply - 1)->turn, text);
      label = g_object_new (GTK_TYPE_LABEL, "label", line, "xalign", 0.0f, "wrap", TRUE, "wrap-mode",
                            PANGO_WRAP_WORD_CHAR, "width-chars", 32, "max-width-chars", 40, "margin-top", 6,
                            "margin-bottom", 6, "margin-start", 6, "margin-end", 6, NULL);
      gtk_list_box_append (GTK_LIST_BOX (list), label);
    }
  gtk_list_box_set_selection_mode (GTK_LIST_BOX (list), GTK_SELECTION_NONE);
  g_signal_connect (list, "row-activated", G_CALLBACK (scoring_activated_cb), cell);
  g_signal_connect (popover, "closed", G_CALLBACK (popover_closed_cb), cell);
  gtk_popover_set_child (GTK_POPOVER (popover), scrolled);
  gtk_menu_button_set_popover (button, popover);
  light_scorings (cell);
}

static void
add_source_cell (GtkGrid *grid, BastideTable *table, unsigned player, unsigned source, int points, PointsTableFunc func,
                 gpointer data)
{
  BastideGame *game = bastide_table_get_game (table);
  const BastideSeat *seat = bastide_game_get_seat (game, player);
  g_autofree char *text = g_strdup_printf ("%d", points);
  const char *word = bastide_game_get_face (game)->voice->source (source);
  /* Translators: for screen readers: player, source of points, points: “Red, Streets: 12” */
  g_autofree char *name = g_strdup_printf (_ ("%s, %s: %s"), seat->name, word, text);
  GtkWidget *button;
  Cell *cell;

  if (points == 0 || func == NULL)
    {
      GtkWidget *figure = add_label (grid, text, (int) player + 1, (int) source, TRUE);

      access_set_name (figure, name);
      if (points == 0)
        gtk_widget_add_css_class (figure, "dim-label");
      return;
    }
  cell = g_new0 (Cell, 1);
  *cell = (Cell) { g_object_ref (table), func, data, player, source, NULL };
  button = gtk_menu_button_new ();
  gtk_menu_button_set_child (GTK_MENU_BUTTON (button), gtk_label_new (text));
  gtk_menu_button_set_create_popup_func (GTK_MENU_BUTTON (button), create_popover_cb, cell, free_cell);
  gtk_widget_set_halign (button, GTK_ALIGN_END);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_add_css_class (button, "points-cell");
  gtk_widget_add_css_class (button, "numeric");
  access_set_name (button, name);
  access_set_tooltip (button, _ ("Light up and list each scoring"));
  gtk_grid_attach (grid, button, (int) player + 1, (int) source, 1, 1);
}

GtkWidget *
points_table_new_sources (BastideTable *table, PointsTableFunc func, gpointer data)
{
  GtkWidget *grid = points_table_new_grid (table, 6, 4);
  BastideGame *game = bastide_table_get_game (table);
  const BastideRecord *record = bastide_game_get_record (game);
  guint sums = points_table_find_sums (table);
  BastideBySource points;

  record->rules->count (bastide_game_get_state (game), record->kit, false, points, NULL);
  gtk_widget_add_css_class (grid, "points-table");
  for (unsigned player = 0; player < record->players; player++)
    {
      g_autofree char *sum = g_strdup_printf ("%d", bastide_game_get_head (game)->points[player]);

      for (guint source = 1; source < sums; source++)
        if (points_table_has_row (table, source))
          add_source_cell (GTK_GRID (grid), table, player, source, points[player][source], func, data);
      gtk_widget_add_css_class (add_label (GTK_GRID (grid), sum, (int) player + 1, (int) sums, TRUE), "heading");
    }
  return grid;
}

static void
add_points_row (GtkGrid *grid, int row, const char *title, const gint16 *points, unsigned players)
{
  add_label (grid, title, 0, row, FALSE);
  for (unsigned player = 0; player < players; player++)
    {
      g_autofree char *number = g_strdup_printf ("%u", points[player]);

      add_label (grid, number, (int) player + 1, row, TRUE);
    }
}

GtkWidget *
points_table_new_turns (BastideTable *table, const unsigned *turns, guint n, const gint16 *points)
{
  GtkWidget *grid = g_object_new (GTK_TYPE_GRID, "column-spacing", 6, "row-spacing", 2, NULL);
  unsigned players = bastide_game_get_players (bastide_table_get_game (table));
  gint16 before[BASTIDE_PLAYERS];
  gboolean is_over = bastide_history_get_before_end (bastide_table_get_history (table), before);
  int row = 1;

  gtk_widget_add_css_class (grid, "points-table");
  add_heads (GTK_GRID (grid), table, 4);
  for (guint i = 1; i < n; i++)
    {
      gboolean is_last = i + 1 == n;
      g_autofree char *text = g_strdup_printf (_ ("Turn %u"), turns[i]);

      if (is_last || turns[i + 1] != turns[i])
        add_points_row (GTK_GRID (grid), row++, text, is_last && is_over ? before : &points[i * players], players);
    }
  if (is_over)
    add_points_row (GTK_GRID (grid), row, _ ("Final scoring"), &points[(n - 1) * players], players);
  return grid;
}
