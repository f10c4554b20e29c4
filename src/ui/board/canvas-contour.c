/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A white line with dark edges is seen on every ground, with all eyes. It goes below numbers and figures. */
#include "canvas-contour.h"

#include "canvas-private.h"
#include "ui/widgets/picture-look.h"

/* Room for half of the line round the box of the contour, in pixels. */
#define MARGIN 10.0

/* On tiles smaller than this, in pixels, the line is thinner. */
#define SMALL_TILE 40.0

/* Traces CONTOUR in pixels of the canvas. */
static void
trace (BastideCanvas *canvas, cairo_t *cr, const BastideContour *contour)
{
  BastidePort port = canvas_view_get_port (canvas->view);
  BastideView view = canvas_view_get (canvas->view);
  BastidePoint end = { 0, 0 };
  double x, y;

  for (unsigned i = 0; i < contour->n; i++)
    {
      const BastideContourEdge *edge = &contour->edges[i];

      bastide_view_to_canvas (&view, &port, (double) edge->from.x, (double) edge->from.y, &x, &y);
      if (i == 0 || edge->from.x != end.x || edge->from.y != end.y)
        cairo_move_to (cr, x, y);
      bastide_view_to_canvas (&view, &port, (double) edge->to.x, (double) edge->to.y, &x, &y);
      cairo_line_to (cr, x, y);
      end = edge->to;
    }
}

/* Begins a path that is all of BOUNDS but for what is added to it. */
static void
begin_outside (cairo_t *cr, const graphene_rect_t *bounds)
{
  cairo_rectangle (cr, (double) bounds->origin.x, (double) bounds->origin.y, (double) bounds->size.width,
                   (double) bounds->size.height);
  cairo_new_sub_path (cr);
}

/* Keeps CR off the figure in BOX, within BOUNDS. */
static void
spare_figure (BastideCanvas *canvas, cairo_t *cr, const graphene_rect_t *bounds, const BastideBox *box)
{
  double west, north, east, south;

  canvas_view_to_canvas (canvas->view, box->west, box->north, &west, &north);
  canvas_view_to_canvas (canvas->view, box->east, box->south, &east, &south);
  begin_outside (cr, bounds);
  cairo_save (cr);
  cairo_translate (cr, (west + east) / 2, (north + south) / 2);
  cairo_scale (cr, (east - west) / 2, (south - north) / 2);
  cairo_arc (cr, 0, 0, 1, 0, 2 * G_PI);
  cairo_restore (cr);
  cairo_clip (cr);
}

/* Keeps CR off the figures within BOUNDS, unless CONTOUR is the outline of a single figure. */
static void
spare_figures (BastideCanvas *canvas, cairo_t *cr, const graphene_rect_t *bounds, const BastideContour *contour)
{
  const BastideStage *stage = &canvas->stage;
  const BastideBox *around = &contour->box;
  BastidePlace cells[BASTIDE_MAX_CELLS];
  BastideBox boxes[BASTIDE_MAX_THINGS];

  for (unsigned i = 0, n_cells = canvas->board->cells (stage->state, cells); i < n_cells; i++)
    for (unsigned j = 0, n = canvas->board->figures (stage, cells[i], boxes); j < n; j++)
      if (boxes[j].east > around->west && boxes[j].west < around->east && boxes[j].south > around->north
          && boxes[j].north < around->south && around->east - around->west > 2 * (boxes[j].east - boxes[j].west))
        spare_figure (canvas, cr, bounds, &boxes[j]);
}

/* Keeps CR off the numbers of SCENE, within BOUNDS. */
static void
spare_numbers (BastideCanvas *canvas, cairo_t *cr, const graphene_rect_t *bounds, const BastideScene *scene)
{
  BastidePort port = canvas_view_get_port (canvas->view);
  BastideView view = canvas_view_get (canvas->view);
  double usual = bastide_number_height (view.pixels, canvas_find_text_scale (canvas)), x, y;

  for (unsigned i = 0; i < scene->n; i++)
    {
      const BastideItem *item = &scene->items[i];
      double radius = usual * (item->is_small ? (double) BASTIDE_SMALL_NUMBER : 1) / 2;
      double half = radius * (double) bastide_number_aspect (item->value, item->look != BASTIDE_NO_LOOK) - radius;

      if (item->type != BASTIDE_ITEM_POINTS)
        continue;
      bastide_view_to_canvas (&view, &port, (double) item->x, (double) (item->y - item->lift), &x, &y);
      begin_outside (cr, bounds);
      cairo_arc (cr, x + half, y, radius, -G_PI / 2, G_PI / 2);
      cairo_arc (cr, x - half, y, radius, G_PI / 2, 3 * G_PI / 2);
      cairo_close_path (cr);
      cairo_clip (cr);
    }
}

static void
draw (BastideCanvas *canvas, cairo_t *cr, const BastideContour *contour, const graphene_rect_t *bounds)
{
  gboolean contrast = picture_look_is_plain ();
  double width = canvas_view_get (canvas->view).pixels < SMALL_TILE ? 1.5 : contrast ? 4 : 2.5, brightness;

  cairo_set_fill_rule (cr, CAIRO_FILL_RULE_EVEN_ODD);
  spare_figures (canvas, cr, bounds, contour);
  spare_numbers (canvas, cr, bounds, &canvas->light);
  spare_numbers (canvas, cr, bounds, canvas_overlay_get_scene (canvas->overlay));
  spare_numbers (canvas, cr, bounds, canvas_show_get_light (canvas->show, &brightness));
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  trace (canvas, cr, contour);
  cairo_set_source_rgba (cr, 0, 0, 0, contrast ? 1 : 0.75);
  cairo_set_line_width (cr, 2 * width);
  cairo_stroke_preserve (cr);
  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_set_line_width (cr, width);
  cairo_stroke (cr);
}

/* The part of the canvas in which CONTOUR is. Drawing no more than that keeps the frame short. FALSE if it is out of
 * sight. */
static gboolean
find_bounds (BastideCanvas *canvas, const BastideContour *contour, graphene_rect_t *bounds)
{
  const BastideBox *box = &contour->box;
  BastidePort port = canvas_view_get_port (canvas->view);
  BastideView view = canvas_view_get (canvas->view);
  double west, north, east, south;

  bastide_view_to_canvas (&view, &port, box->west, box->north, &west, &north);
  bastide_view_to_canvas (&view, &port, box->east, box->south, &east, &south);
  graphene_rect_init (bounds, (float) (west - MARGIN), (float) (north - MARGIN), (float) (east - west + 2 * MARGIN),
                      (float) (south - north + 2 * MARGIN));
  return graphene_rect_intersection (bounds,
                                     &GRAPHENE_RECT_INIT (0, 0, (float) gtk_widget_get_width (GTK_WIDGET (canvas)),
                                                          (float) gtk_widget_get_height (GTK_WIDGET (canvas))),
                                     bounds);
}

void
canvas_contour_append (BastideCanvas *canvas, GtkSnapshot *snapshot, const BastideContour *contour)
{
  graphene_rect_t bounds;
  cairo_t *cr;

  if (!find_bounds (canvas, contour, &bounds))
    return;
  cr = gtk_snapshot_append_cairo (snapshot, &bounds);
  draw (canvas, cr, contour, &bounds);
  cairo_destroy (cr);
}
