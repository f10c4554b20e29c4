/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The row is a grid, because a box would measure how narrow each text can be in the height of the row. The text has a
 * width, because otherwise its minimum would be calculated. */
#include "decision-row.h"

#include "quality-sign.h"
#include "ui/widgets/bastide-player-mark.h"

/* Width of the marks, and the space between the parts of a row, in pixels. */
#define MARK 16
#define SPACING 8

/* The parts of a row, in the order of its children. */
typedef struct {
  GtkWidget *mark;
  GtkLabel *text;
  GtkGrid *points;
  GtkWidget *quality;
  GtkWidget *comment; /* NULL if there is none */
} Parts;

GtkWidget *
decision_row_new (void)
{
  GtkWidget *row = g_object_new (GTK_TYPE_GRID, "column-spacing", SPACING, NULL);
  GtkWidget *mark = bastide_player_mark_new (BASTIDE_RED, MARK);
  GtkWidget *text = g_object_new (GTK_TYPE_LABEL, "xalign", 0.0f, "wrap", TRUE, "wrap-mode", PANGO_WRAP_WORD_CHAR,
                                  "width-chars", 12, "max-width-chars", 18, "hexpand", TRUE, NULL);
  GtkWidget *points = g_object_new (GTK_TYPE_GRID, "column-spacing", 3, "valign", GTK_ALIGN_START, NULL);
  GtkWidget *quality = quality_sign_new ();

  gtk_widget_set_direction (points, GTK_TEXT_DIR_LTR); /* "+2", not "2+" */
  gtk_widget_add_css_class (row, "decision");
  gtk_widget_set_valign (mark, GTK_ALIGN_START);
  gtk_grid_attach (GTK_GRID (row), mark, 0, 0, 1, 1);
  gtk_grid_attach (GTK_GRID (row), text, 1, 0, 1, 1);
  gtk_grid_attach (GTK_GRID (row), points, 2, 0, 1, 1);
  gtk_widget_set_valign (quality, GTK_ALIGN_START);
  gtk_widget_set_margin_top (quality, (MARK - QUALITY_SIGN) / 2);
  gtk_grid_attach (GTK_GRID (row), quality, 3, 0, 1, 1);
  return row;
}

static Parts
find_parts (GtkWidget *row)
{
  Parts parts = { .mark = gtk_widget_get_first_child (row) };

  parts.text = GTK_LABEL (gtk_widget_get_next_sibling (parts.mark));
  parts.points = GTK_GRID (gtk_widget_get_next_sibling (GTK_WIDGET (parts.text)));
  parts.quality = gtk_widget_get_next_sibling (GTK_WIDGET (parts.points));
  parts.comment = gtk_widget_get_next_sibling (parts.quality);
  return parts;
}

static BastideColour
get_colour (BastideGame *game, unsigned player)
{
  return (BastideColour) bastide_game_get_seat (game, player)->colour;
}

static void
clear_points (GtkGrid *points)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (points))) != NULL)
    gtk_grid_remove (points, child);
}

/* Adds the points that PLAYER got, if any, with his mark if IS_MARKED. */
static void
add_points (GtkGrid *grid, BastideGame *game, unsigned player, int points, gboolean is_marked)
{
  g_autofree char *text = g_strdup_printf ("%+d", points);
  GtkWidget *label;

  if (points == 0)
    return;
  label = g_object_new (GTK_TYPE_LABEL, "label", text, "xalign", 1.0f, NULL);
  gtk_widget_add_css_class (label, "numeric");
  gtk_widget_add_css_class (label, "gain");
  gtk_grid_attach (grid, label, 1, (int) player, 1, 1);
  if (is_marked)
    gtk_grid_attach (grid, bastide_player_mark_new (get_colour (game, player), MARK), 0, (int) player, 1, 1);
}

/* Shows COMMENT; NULL for none. Few rows have one. */
static void
set_comment (GtkWidget *row, const char *comment)
{
  GtkWidget *label = find_parts (row).comment;

  if (label != NULL)
    gtk_grid_remove (GTK_GRID (row), label);
  if (comment == NULL)
    return;
  label = g_object_new (GTK_TYPE_LABEL, "label", comment, "xalign", 0.0f, "wrap", TRUE, "wrap-mode",
                        PANGO_WRAP_WORD_CHAR, "width-chars", 12, "max-width-chars", 18, NULL);
  gtk_widget_add_css_class (label, "comment");
  gtk_grid_attach (GTK_GRID (row), label, 1, 1, 2, 1);
}

void
decision_row_set_line (GtkWidget *row, BastideGame *game, BastideHistoryItem *line)
{
  unsigned decider = bastide_history_item_get_player (line);
  g_autofree char *comment = bastide_game_get_comment (game, bastide_history_item_get_ply (line));
  Parts parts = find_parts (row);

  gtk_widget_set_visible (parts.mark, TRUE);
  gtk_widget_set_margin_start (GTK_WIDGET (parts.text), 0);
  bastide_player_mark_set_colour (BASTIDE_PLAYER_MARK (parts.mark), get_colour (game, decider));
  gtk_label_set_label (parts.text, bastide_history_item_get_decision (line));
  clear_points (parts.points);
  for (unsigned player = 0; player < bastide_game_get_players (game); player++)
    add_points (parts.points, game, player, bastide_history_item_get_points (line, player), player != decider);
  set_comment (row, comment);
}

void
decision_row_set_loss (GtkWidget *row, const float *loss)
{
  quality_sign_set_loss (find_parts (row).quality, loss);
}

void
decision_row_set_step (GtkWidget *row, BastideGame *game, BastideHistoryItem *step, gboolean is_in_turn)
{
  g_autofree char *text = bastide_history_item_tell (step);
  Parts parts = find_parts (row);

  gtk_widget_set_visible (parts.mark, FALSE);
  gtk_widget_set_margin_start (GTK_WIDGET (parts.text), is_in_turn ? MARK + SPACING : 0);
  gtk_label_set_label (parts.text, text);
  clear_points (parts.points);
  for (unsigned player = 0; player < bastide_game_get_players (game); player++)
    add_points (parts.points, game, player, bastide_history_item_get_points (step, player), TRUE);
  set_comment (row, NULL);
  quality_sign_set_loss (parts.quality, NULL);
}
