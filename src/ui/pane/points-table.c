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
  BastideSource source;
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
add_heads (GtkGrid *grid, BastideTable *table)
{
  BastideGame *game = bastide_table_get_game (table);

  for (unsigned player = 0; player < bastide_game_get_players (game); player++)
    {
      const BastideSeat *seat = bastide_game_get_seat (game, player);
      GtkWidget *head = g_object_new (GTK_TYPE_BOX, "halign", GTK_ALIGN_END, "margin-end", 4, "accessible-role",
                                      GTK_ACCESSIBLE_ROLE_IMG, NULL);

      gtk_box_append (GTK_BOX (head), bastide_player_mark_new ((BastideColour) seat->colour, 20));
      access_set_tooltip (head, seat->name);
      access_set_name (head, seat->name);
      gtk_grid_attach (grid, head, (int) player + 1, 0, 1, 1);
    }
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
  BastideState state;
  BastideWords words;

  if (cell->scorings == NULL)
    cell->scorings = bastide_history_get_scorings (bastide_table_get_history (cell->table), cell->player, cell->source);
  bastide_table_get_words (cell->table, &words);
  words.state = &state;
  for (guint i = 0; i < cell->scorings->len; i++)
    {
      const BastideScoring *scoring = &g_array_index (cell->scorings, BastideScoring, i);
      g_autofree char *text = NULL, *line = NULL;
      GtkWidget *label;

      bastide_game_replay (game, scoring->ply, &state, NULL);
      text = bastide_words_event (&words, &scoring->event);
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
  access_hide_tooltip (button);
  light_scorings (cell);
}

static void
add_source_cell (GtkGrid *grid, BastideTable *table, unsigned player, BastideSource source, unsigned points,
                 PointsTableFunc func, gpointer data)
{
  const BastideSeat *seat = bastide_game_get_seat (bastide_table_get_game (table), player);
  g_autofree char *text = g_strdup_printf ("%u", points);
  /* Translators: for screen readers: player, source of points, points: “Red, Streets: 12” */
  g_autofree char *name = g_strdup_printf (_ ("%s, %s: %s"), seat->name, bastide_words_source (source), text);
  GtkWidget *button;
  Cell *cell;

  if (points == 0 || func == NULL)
    {
      GtkWidget *figure = add_label (grid, text, (int) player + 1, (int) source + 1, TRUE);

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
  gtk_grid_attach (grid, button, (int) player + 1, (int) source + 1, 1, 1);
}

GtkWidget *
points_table_new_sources (BastideTable *table, PointsTableFunc func, gpointer data)
{
  GtkWidget *grid = g_object_new (GTK_TYPE_GRID, "column-spacing", 6, "row-spacing", 2, NULL);
  BastideGame *game = bastide_table_get_game (table);
  const BastideState *state = bastide_game_get_state (game);

  gtk_widget_add_css_class (grid, "points-table");
  add_heads (GTK_GRID (grid), table);
  for (int source = 0; source < BASTIDE_SOURCES; source++)
    {
      add_label (GTK_GRID (grid), bastide_words_source ((BastideSource) source), 0, source + 1, FALSE);
      for (unsigned player = 0; player < bastide_game_get_players (game); player++)
        add_source_cell (GTK_GRID (grid), table, player, (BastideSource) source,
                         bastide_state_score_by (state, player, (BastideSource) source), func, data);
    }
  gtk_widget_add_css_class (add_label (GTK_GRID (grid), _ ("All"), 0, BASTIDE_SOURCES + 1, FALSE), "heading");
  for (unsigned player = 0; player < bastide_game_get_players (game); player++)
    {
      g_autofree char *text = g_strdup_printf ("%d", bastide_state_score (state, (int) player));

      gtk_widget_add_css_class (add_label (GTK_GRID (grid), text, (int) player + 1, BASTIDE_SOURCES + 1, TRUE),
                                "heading");
    }
  return grid;
}

static void
add_points_row (GtkGrid *grid, int row, const char *title, const guint16 *points, unsigned players)
{
  add_label (grid, title, 0, row, FALSE);
  for (unsigned player = 0; player < players; player++)
    {
      g_autofree char *number = g_strdup_printf ("%u", points[player]);

      add_label (grid, number, (int) player + 1, row, TRUE);
    }
}

GtkWidget *
points_table_new_turns (BastideTable *table, const unsigned *turns, guint n, const guint16 *points)
{
  GtkWidget *grid = g_object_new (GTK_TYPE_GRID, "column-spacing", 6, "row-spacing", 2, NULL);
  unsigned players = bastide_game_get_players (bastide_table_get_game (table));
  guint16 before[BASTIDE_MAX_PLAYERS];
  gboolean is_over = bastide_history_get_before_end (bastide_table_get_history (table), before);
  int row = 1;

  gtk_widget_add_css_class (grid, "points-table");
  add_heads (GTK_GRID (grid), table);
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
