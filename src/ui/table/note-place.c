/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A wide card at the lower edge is tried first, then narrower ones and the other edges; first beside the city, then
 * where it covers least of it. */
#include "note-place.h"

/* Widths of a card in pixels, in order of preference. */
static const int widths[] = { 520, 360, 260, 210 };

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
  int board_height = gtk_widget_get_height (GTK_WIDGET (canvas)) - (valign == GTK_ALIGN_END ? above : 0);
  gboolean is_mirrored = gtk_widget_get_direction (GTK_WIDGET (note)) == GTK_TEXT_DIR_RTL;

  width = MIN (width, board_width);
  height = bastide_note_card_get_height (note, width);
  if (is_mirrored && halign != GTK_ALIGN_CENTER)
    halign = halign == GTK_ALIGN_START ? GTK_ALIGN_END : GTK_ALIGN_START;
  return GRAPHENE_RECT_INIT (align (halign, width, board_width), align (valign, height, board_height), (float) width,
                             (float) height);
}

/* Places for the card on the board, in order of preference. */
static const struct {
  GtkAlign halign, valign;
} spots[] = {
  { GTK_ALIGN_CENTER, GTK_ALIGN_END },   { GTK_ALIGN_START, GTK_ALIGN_END },   { GTK_ALIGN_END, GTK_ALIGN_END },
  { GTK_ALIGN_CENTER, GTK_ALIGN_START }, { GTK_ALIGN_START, GTK_ALIGN_START }, { GTK_ALIGN_END, GTK_ALIGN_START },
  { GTK_ALIGN_START, GTK_ALIGN_CENTER }, { GTK_ALIGN_END, GTK_ALIGN_CENTER },
};

/* Puts the card where it is clear and covers least of the city. FALSE if there is no such place; then it is ABOVE the
 * lower edge. */
static gboolean
place (BastideNoteCard *note, BastideCanvas *canvas, int above)
{
  GtkAlign halign = GTK_ALIGN_CENTER, valign = GTK_ALIGN_END;
  int width = widths[0], board_width = gtk_widget_get_width (GTK_WIDGET (canvas));
  double least = G_MAXDOUBLE;

  for (gsize i = 0; board_width > 0 && i < G_N_ELEMENTS (widths) && least > 0; i++)
    {
      bastide_note_card_place (note, halign, valign, widths[i], above); /* its height depends on that */
      for (gsize j = 0; j < G_N_ELEMENTS (spots) && least > 0; j++)
        {
          graphene_rect_t area = find_area (note, canvas, spots[j].halign, spots[j].valign, widths[i], above);
          double covered = bastide_canvas_is_clear (canvas, &area) ? bastide_canvas_measure_city (canvas, &area)
                                                                   : least;

          if (covered >= least)
            continue;
          least = covered;
          halign = spots[j].halign;
          valign = spots[j].valign;
          width = widths[i];
        }
    }
  bastide_note_card_place (note, halign, valign, width, above);
  return least < G_MAXDOUBLE;
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

  bastide_canvas_set_cover (canvas, GTK_WIDGET (note));
  bastide_canvas_set_margins (canvas, 0, 0, 0, 0);
  if (message > 0 && !bastide_canvas_is_clear (canvas, &area))
    bastide_canvas_set_margins (canvas, 0, 0, message, 0);
  if (bastide_note_card_get_shown (note) && !place (note, canvas, above))
    bastide_canvas_set_margins (canvas, 0, 0, MAX (message, above + bastide_note_card_get_height (note, width)), 0);
  if (message == 0 && !bastide_note_card_get_shown (note))
    bastide_canvas_fit_again (canvas);
}
