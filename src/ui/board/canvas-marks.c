/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The marks have the look of the contour round a thing: white with dark edges, for every ground and all eyes. */
#include "canvas-marks.h"

#include <glib/gi18n.h>

#include "canvas-contour.h"
#include "canvas-private.h"

/* The line round a cell: its width and its dashes, in pixels, and its distance from the cell's edge, in tile units. */
#define LINE 2.0
#define DASH 5.0
#define INSET 0.06

/* The room round the words of the plate, in pixels. */
#define PADDING 3.0

/* How much worse it is to cover a part of a number than of a figure. */
#define NUMBER_COST 100

/* How bad it is to cover a part of what a card is about: less than any part of a figure, in square tiles. */
#define THING_COST 0.0001

/* Where the middle of the plate may be on the tile, the best place first. */
static const double plate_middles[] = { 0.8, 0.2, 0.5 };

/* The part of the canvas in which BOX (in tile units) is seen. */
static graphene_rect_t
find_rect (BastideCanvas *canvas, BastideBox box)
{
  BastidePort port = canvas_view_get_port (canvas->view);
  BastideView view = canvas_view_get (canvas->view);
  double west, north, east, south;

  bastide_view_to_canvas (&view, &port, box.west, box.north, &west, &north);
  bastide_view_to_canvas (&view, &port, box.east, box.south, &east, &south);
  return GRAPHENE_RECT_INIT ((float) west, (float) north, (float) (east - west), (float) (south - north));
}

static void
draw_cell (cairo_t *cr, const graphene_rect_t *rect)
{
  cairo_rectangle (cr, (double) rect->origin.x, (double) rect->origin.y, (double) rect->size.width,
                   (double) rect->size.height);
  cairo_set_source_rgba (cr, 0, 0, 0, 0.75);
  cairo_set_line_width (cr, 2 * LINE);
  cairo_stroke_preserve (cr);
  cairo_set_dash (cr, &(double) { DASH }, 1, 0);
  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_set_line_width (cr, LINE);
  cairo_stroke (cr);
}

void
canvas_marks_append_cells (BastideCanvas *canvas, GtkSnapshot *snapshot, const BastideBox *cells, unsigned n)
{
  for (unsigned i = 0; i < n; i++)
    {
      graphene_rect_t rect = find_rect (canvas, (BastideBox) { cells[i].west + INSET, cells[i].north + INSET,
                                                               cells[i].east - INSET, cells[i].south - INSET });
      graphene_rect_t bounds;
      cairo_t *cr;

      graphene_rect_inset_r (&rect, (float) -LINE, (float) -LINE, &bounds);
      cr = gtk_snapshot_append_cairo (snapshot, &bounds);
      draw_cell (cr, &rect);
      cairo_destroy (cr);
    }
}

void
canvas_marks_append_lit (BastideCanvas *canvas, GtkSnapshot *snapshot)
{
  BastideContour contour = { 0 };

  if (canvas->table == NULL)
    return;
  if (canvas->stage.n_lit > 0)
    {
      canvas->board->contour_lit (&contour, &canvas->stage);
      canvas_contour_append (canvas, snapshot, &contour);
    }
  for (unsigned i = 0; i < canvas->lit_things->len; i++)
    {
      canvas->board->contour (&contour, &canvas->stage, g_array_index (canvas->lit_things, BastideThing, i));
      canvas_contour_append (canvas, snapshot, &contour);
    }
  bastide_contour_clear (&contour);
}

gboolean
canvas_marks_needs_first_tile (BastideCanvas *canvas)
{
  const BastideStage *stage = &canvas->stage;
  BastidePlace cells[BASTIDE_MAX_CELLS];

  return stage->state != NULL && canvas->board->sheet == NULL && canvas->board->cells (stage->state, cells) > 1
         && (canvas_card_names_place (canvas->card) || canvas_overlay_get_chosen (canvas->overlay) != NULL
             || stage->n_lit > 0 || stage->n_lit_rest > 0 || !bastide_table_is_at_head (canvas->table));
}

/* The words of the plate of the first tile. The caller unrefs them. */
static PangoLayout *
make_plate (BastideCanvas *canvas, int *width, int *height)
{
  const char *plate = bastide_table_get_face (canvas->table)->voice->tiles->plate;
  PangoLayout *words = gtk_widget_create_pango_layout (GTK_WIDGET (canvas), g_dpgettext2 (NULL, "plate", plate));
  PangoAttrList *small = pango_attr_list_new ();

  pango_attr_list_insert (small, pango_attr_scale_new (PANGO_SCALE_SMALL));
  pango_layout_set_attributes (words, small);
  pango_attr_list_unref (small);
  pango_layout_get_pixel_size (words, width, height);
  return words;
}

static double
find_overlap (const BastideBox *box, const BastideBox *plate)
{
  return MAX (MIN (box->east, plate->east) - MAX (box->west, plate->west), 0)
         * MAX (MIN (box->south, plate->south) - MAX (box->north, plate->north), 0);
}

/* The area that PLATE covers of a number with its middle at X, Y. */
static double
find_hidden_number (const BastideBox *plate, double x, double y, double width, double height)
{
  return find_overlap (&(BastideBox) { x - width / 2, y - height / 2, x + width / 2, y + height / 2 }, plate);
}

/* The area of the numbers of the question and of the overlay that PLATE covers. Those of a step of the final scoring
 * move off it. */
static double
find_hidden_numbers (BastideCanvas *canvas, const BastideBox *plate)
{
  const BastideScene *overlay = canvas_overlay_get_scene (canvas->overlay);
  double height = (double) canvas->stage.number_height, hidden = 0;

  for (unsigned i = 0; i < canvas->numbers.n; i++)
    {
      const BastideNumber *number = &canvas->numbers.at[i];

      hidden += find_hidden_number (plate, (double) number->x, (double) number->y, (double) number->width,
                                    (double) number->height);
    }
  for (unsigned i = 0; i < overlay->n; i++)
    {
      const BastideItem *item = &overlay->items[i];

      if (item->type == BASTIDE_ITEM_POINTS)
        hidden += find_hidden_number (plate, (double) item->x, (double) item->y,
                                      height * (double) bastide_number_aspect (item->value, false), height);
    }
  return hidden;
}

/* The area of the figures on the cell X, Y that PLATE covers. */
static double
find_hidden (BastideCanvas *canvas, int x, int y, const BastideBox *plate)
{
  const BastidePlace cell = { BASTIDE_PLACE_CELL, (int16_t) x, (int16_t) y, 0 };
  BastideBox figures[BASTIDE_MAX_THINGS];
  unsigned n = canvas->board->figures (&canvas->stage, cell, figures);
  double hidden = 0;

  for (unsigned i = 0; i < n; i++)
    hidden += find_overlap (&figures[i], plate);
  return hidden;
}

/* Whether PLATE covers a part of what the open card is about. */
static gboolean
covers_thing (CanvasCard *card, const BastideBox *plate)
{
  return canvas_card_get_thing (card).type != BASTIDE_THING_NONE
         && bastide_contour_touches (canvas_card_get_contour (card), *plate);
}

BastideBox
canvas_marks_find_first_tile (BastideCanvas *canvas, double pixels)
{
  BastideBox best = { 0 };
  double least = G_MAXDOUBLE, across, down;
  int width, height;

  if (canvas->board->sheet != NULL)
    return best;
  g_object_unref (make_plate (canvas, &width, &height));
  across = (width + 2 * PADDING) / pixels / 2;
  down = height / pixels / 2;
  for (gsize i = 0; i < G_N_ELEMENTS (plate_middles); i++)
    {
      const BastideBox plate = { 0.5 - across, plate_middles[i] - down, 0.5 + across, plate_middles[i] + down };
      double hidden = NUMBER_COST * find_hidden_numbers (canvas, &plate);

      hidden += covers_thing (canvas->card, &plate) ? THING_COST : 0;
      for (int y = -1; y <= 1; y++)
        for (int x = -1; x <= 1; x++)
          hidden += find_hidden (canvas, x, y, &plate);
      if (hidden >= least)
        continue;
      least = hidden;
      best = plate;
    }
  return best;
}

void
canvas_marks_append_first_tile (BastideCanvas *canvas, GtkSnapshot *snapshot)
{
  graphene_rect_t box = find_rect (canvas,
                                   canvas_marks_find_first_tile (canvas, canvas_view_get (canvas->view).pixels));
  int width, height;
  g_autoptr (PangoLayout) words = make_plate (canvas, &width, &height);
  GskRoundedRect plate;
  /* On whole pixels: otherwise the edges of letters depend on which part is drawn anew. */
  float x = floorf (box.origin.x + (box.size.width - (float) width) / 2);
  float y = floorf (box.origin.y + (box.size.height - (float) height) / 2);

  gsk_rounded_rect_init_from_rect (&plate,
                                   &GRAPHENE_RECT_INIT (x - (float) PADDING, y, (float) (width + 2 * PADDING),
                                                        (float) height),
                                   3);
  gtk_snapshot_append_outset_shadow (snapshot, &plate, &(GdkRGBA) { 0, 0, 0, 0.75f }, 0, 0, 1, 2);
  gtk_snapshot_push_rounded_clip (snapshot, &plate);
  gtk_snapshot_append_color (snapshot, &(GdkRGBA) { 1, 1, 1, 1 }, &plate.bounds);
  gtk_snapshot_pop (snapshot);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (x, y));
  gtk_snapshot_append_layout (snapshot, words, &(GdkRGBA) { 0, 0, 0, 1 });
  gtk_snapshot_restore (snapshot);
}
