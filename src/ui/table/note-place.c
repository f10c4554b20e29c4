/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A wide card at the lower edge is tried first, then narrower ones and the other edges; first beside the city, then on
 * it. */
#include "note-place.h"

/* Widths of a card in pixels, in order of preference. */
static const int widths[] = { 520, 360, 260 };

static float
align (GtkAlign alignment, int size, int space)
{
  return alignment == GTK_ALIGN_START ? 0
         : alignment == GTK_ALIGN_END ? (float) (space - size)
                                      : (float) (space - size) / 2;
}

/* The part of the board that the card covers if it is placed so. ABOVE is the distance from the lower edge. */
static graphene_rect_t
find_area (BastideNoteCard *note, BastideCanvas *canvas, GtkAlign halign, GtkAlign valign, int width, int above)
{
  int board_width = gtk_widget_get_width (GTK_WIDGET (canvas)), height;
  int board_height = gtk_widget_get_height (GTK_WIDGET (canvas)) - above;
  gboolean is_mirrored = gtk_widget_get_direction (GTK_WIDGET (note)) == GTK_TEXT_DIR_RTL;

  width = MIN (width, board_width);
  height = bastide_note_card_get_height (note, width);
  if (is_mirrored && halign != GTK_ALIGN_CENTER)
    halign = halign == GTK_ALIGN_START ? GTK_ALIGN_END : GTK_ALIGN_START;
  return GRAPHENE_RECT_INIT (align (halign, width, board_width), align (valign, height, board_height), (float) width,
                             (float) height);
}

/* Puts the card where it is clear, ABOVE the lower edge; if BESIDE, only where no tile is. FALSE if there is no such
 * place. */
static gboolean
place_clear (BastideNoteCard *note, BastideCanvas *canvas, int above, gboolean beside)
{
  static const GtkAlign valigns[] = { GTK_ALIGN_END, GTK_ALIGN_START };
  static const GtkAlign haligns[] = { GTK_ALIGN_CENTER, GTK_ALIGN_START, GTK_ALIGN_END };

  for (gsize i = 0; gtk_widget_get_width (GTK_WIDGET (canvas)) > 0 && i < G_N_ELEMENTS (widths); i++)
    for (gsize j = 0; j < G_N_ELEMENTS (valigns); j++)
      for (gsize k = 0; k < G_N_ELEMENTS (haligns); k++)
        {
          graphene_rect_t area;

          bastide_note_card_place (note, haligns[k], valigns[j], widths[i], above);
          area = find_area (note, canvas, haligns[k], valigns[j], widths[i], above);
          if (bastide_canvas_is_clear (canvas, &area) && (!beside || bastide_canvas_is_off_city (canvas, &area)))
            return TRUE;
        }
  return FALSE;
}

/* Puts the card where it is clear. FALSE if there is no such place; then it is ABOVE the lower edge. */
static gboolean
place (BastideNoteCard *note, BastideCanvas *canvas, int above)
{
  if (place_clear (note, canvas, above, TRUE) || place_clear (note, canvas, above, FALSE))
    return TRUE;
  bastide_note_card_place (note, GTK_ALIGN_CENTER, GTK_ALIGN_END, widths[0], above);
  return FALSE;
}

/* How many pixels at the lower edge of CANVAS are covered if COVERED are at that of PAGE. */
static int
measure_covered (BastideCanvas *canvas, GtkWidget *page, int covered)
{
  graphene_rect_t board;

  if (covered == 0 || !gtk_widget_compute_bounds (GTK_WIDGET (canvas), page, &board))
    return 0;
  return MAX (covered - gtk_widget_get_height (page) + (int) (board.origin.y + board.size.height), 0);
}

/* How far above the lower edge of CANVAS the card should be, of which MESSAGE pixels are covered. On a low board the
 * message lies on the card, since both would leave no room for legal places. */
static int
find_above (BastideNoteCard *note, BastideCanvas *canvas, int message)
{
  int width = gtk_widget_get_width (GTK_WIDGET (canvas)), height = gtk_widget_get_height (GTK_WIDGET (canvas));

  return 2 * (message + bastide_note_card_get_height (note, width)) <= height ? message : 0;
}

void
note_keep_clear (BastideNoteCard *note, BastideCanvas *canvas, GtkWidget *page, int covered)
{
  int width = gtk_widget_get_width (GTK_WIDGET (canvas)), height = gtk_widget_get_height (GTK_WIDGET (canvas));
  int message = measure_covered (canvas, page, covered), above = find_above (note, canvas, message);
  graphene_rect_t area = GRAPHENE_RECT_INIT (0, (float) (height - message), (float) width, (float) message);

  bastide_canvas_set_margins (canvas, 0, 0, 0, 0);
  if (message > 0 && !bastide_canvas_is_clear (canvas, &area))
    bastide_canvas_set_margins (canvas, 0, 0, message, 0);
  if (bastide_note_card_get_shown (note) && !place (note, canvas, above))
    bastide_canvas_set_margins (canvas, 0, 0, MAX (message, above + bastide_note_card_get_height (note, width)), 0);
  if (message == 0 && !bastide_note_card_get_shown (note))
    bastide_canvas_fit_again (canvas);
}
